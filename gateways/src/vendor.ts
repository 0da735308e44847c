import type { FastifyInstance } from 'fastify';

/** What a vendor's folder is built from; tests put their own environment and clock here. */
export type VendorDeps = {
  env: NodeJS.ProcessEnv;
  now: () => number;
};

/** One stand-in: its routes, and the pages a person may open. */
export type Vendor = {
  title: string;
  pages: readonly { path: string; label: string }[];
  mount: (deps: VendorDeps, app: FastifyInstance) => void | Promise<void>;
};
