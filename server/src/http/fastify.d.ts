import type { Actor } from './call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** Who is counted against the limits by address. */
    address: string;
  }
}
