import type { ErrorKey } from '@mingtang/contract/errors';
import type { Actor } from './call.ts';
import type { Kind } from './kinds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** Who is counted against the limits by address. */
    address: string;
    /** Why the call was refused, once it was. */
    refused: ErrorKey | undefined;
  }
  interface FastifyContextConfig {
    /** Which objective the route is measured by. */
    kind?: Kind;
  }
}
