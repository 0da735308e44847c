import type { Language } from '@mingtang/contract/fields';
import type { SessionStep } from '@mingtang/contract/accounts';
import type { Access, ParsedRequest, HandlerResult, Route, RouteKey, Routes } from '@mingtang/contract/route';
import type { Deps } from '../deps.ts';

/** The account of a valid session, from the session token only, never from a body or a query. */
export interface SessionActor {
  accountId: string;
  sessionId: string;
  step: SessionStep;
  staff: boolean;
  /** Empty unless this is a staff session with a verified second factor, whatever roles the account has. */
  permissions: readonly string[];
  /** When the session last verified a second factor; null if it never did. */
  steppedUpAt: Date | null;
}

/** The authenticated caller of a request. */
export interface Actor extends SessionActor {
  traceId: string;
}

/** Metadata of a request, from its connection and headers. */
export interface RequestContext {
  clientIp: string;
  /** The User-Agent header, shortened. */
  userAgent: string;
  language: Language;
  traceId: string;
  token: string | undefined;
}

type ActorOf<A extends Access> = A extends 'public' ? Actor | undefined : Actor;

export interface HandlerInput<R extends Route> extends ParsedRequest<R> {
  deps: Deps;
  actor: ActorOf<R['access']>;
  ctx: RequestContext;
  /** The bytes of the uploaded file; undefined for a route without upload. */
  file: R extends { upload: true | 'sheet' } ? Uint8Array : undefined;
  /** The client's file name; empty for a route without upload. */
  filename: string;
}

/** One handler per route; a missing handler or a wrong return type does not compile. */
export type Handlers<T extends Routes> = {
  [K in keyof T & RouteKey]: (call: HandlerInput<T[K]>) => Promise<HandlerResult<T[K]>>;
};

export interface Feature {
  name: string;
  routes: Routes;
  handlers: Record<string, (call: never) => Promise<unknown>>;
}

export const defineFeature = <T extends Routes>(name: string, routes: T, handlers: Handlers<T>): Feature => ({
  name,
  routes,
  handlers,
});
