import type { FastifyInstance } from 'fastify';

/** Dependencies of a vendor fake; tests pass their own environment and clock. */
export type VendorDeps = {
  env: NodeJS.ProcessEnv;
  now: () => number;
};

/** A vendor fake: its routes, and its pages for developers. */
export type Vendor = {
  title: string;
  pages: readonly { path: string; label: string }[];
  mount: (deps: VendorDeps, app: FastifyInstance) => void | Promise<void>;
};
