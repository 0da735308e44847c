import type { ErrorKey } from '@mingtang/contract/errors';
import type { SessionActor } from './handler.ts';
import type { SloClass } from './slo-class.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SessionActor | undefined;
    /** Client IP, or its /64 network for IPv6; the key of the rate limits. */
    clientIp: string;
    /** Set when the request was rejected. */
    errorKey: ErrorKey | undefined;
  }
  interface FastifyContextConfig {
    /** Service level objective of the route. */
    sloClass?: SloClass;
  }
}
