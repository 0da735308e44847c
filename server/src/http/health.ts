import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

export interface Readiness {
  /** True from the first sign of an end on: the balancer should look elsewhere. */
  draining: boolean;
}

/** Live: the process answers. Ready: it can serve, which needs PostgreSQL; Redis may be away. */
export function registerHealth(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' });
    const database = await sql`SELECT 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ready' : 'no database', redis: deps.redis.isReady });
  });
}
