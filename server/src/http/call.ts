import type { Language } from '@mingtang/contract/fields';
import type { SessionStep } from '@mingtang/contract/accounts';
import type { Access, Parsed, Returned, Route, RouteKey, Routes } from '@mingtang/contract/route';
import type { Deps } from '../deps.ts';

/** Who calls, as the token says; nothing in a body or a query can change it. */
export interface Actor {
  accountId: string;
  sessionId: string;
  step: SessionStep;
  staff: boolean;
  /** None unless this is a staff session with its second factor, whatever roles the account holds. */
  permissions: readonly string[];
  steppedUpAt: Date | null;
}

/** Where a call comes from. */
export interface From {
  address: string;
  device: string;
  language: Language;
  traceId: string;
  token: string | undefined;
}

type ActorOf<A extends Access> = A extends 'public' ? Actor | undefined : Actor;

export interface Call<R extends Route> extends Parsed<R> {
  deps: Deps;
  actor: ActorOf<R['access']>;
  from: From;
  /** The bytes of the uploaded file; empty for a route without upload. */
  file: R extends { upload: true | 'sheet' } ? Uint8Array : undefined;
  /** What the caller calls the file; empty for a route without upload. */
  filename: string;
}

/** One handler for each route of a feature; a missing one or a wrong answer does not compile. */
export type Handlers<T extends Routes> = {
  [K in keyof T & RouteKey]: (call: Call<T[K]>) => Promise<Returned<T[K]>>;
};

export interface Feature {
  name: string;
  routes: Routes;
  handlers: Record<string, (call: never) => Promise<unknown>>;
}

export const feature = <T extends Routes>(name: string, routes: T, handlers: Handlers<T>): Feature => ({
  name,
  routes,
  handlers,
});
