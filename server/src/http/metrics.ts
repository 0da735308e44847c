import client from '@platformatic/prom-client';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { STREAM_HEADERS } from './streams.ts';

export interface Metrics {
  registry: InstanceType<typeof client.Registry>;
  observe(app: FastifyInstance): void;
}

export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template and envelope code',
    labelNames: ['method', 'route', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10, 20],
    registers: [registry],
  });
  const connections = new client.Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process, by what they do',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // A live line lasts as long as somebody listens: that is no time to answer.
        if (reply.getHeader('content-type') === STREAM_HEADERS['content-type']) return done();
        duration.observe(
          { method: request.method, route: request.routeOptions.url ?? 'unknown', code: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
  };
}
