import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

export interface Readiness {
  /** True once shutdown has begun: the load balancer should use other replicas. */
  draining: boolean;
}

/** Live: the process responds. Ready: PostgreSQL accepts writes; Redis is not required. */
export function registerHealth(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' });
    const status = await sql<{ readOnly: boolean }>`
      SELECT current_setting('transaction_read_only')::boolean AS "readOnly"`
      .execute(deps.db)
      .then(
        ({ rows }) => (rows[0]?.readOnly === false ? 'ready' : 'database is read-only'),
        () => 'no database',
      );
    return reply.code(status === 'ready' ? 200 : 503).send({ status, redis: deps.redis.isReady });
  });
}
