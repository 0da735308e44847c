import { errors } from '@mingtang/contract/errors';
import client from '@platformatic/prom-client';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Redis } from '../redis.ts';
import { STREAM_HEADERS } from './streams.ts';

export interface Metrics {
  registry: InstanceType<typeof client.Registry>;
  observe(app: FastifyInstance): void;
}

interface Watched {
  pool: pg.Pool;
  deps: { redis: Redis };
}

/** What every process shows: itself, its connections, and the requests it answers, if any. */
export function createMetrics({ pool, deps }: Watched): Metrics {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template, kind, and the worse of HTTP status and envelope code',
    labelNames: ['method', 'route', 'kind', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10, 20],
    registers: [registry],
  });
  const lines = new client.Gauge({
    name: 'live_lines_open',
    help: 'Screens that listen to this copy',
    registers: [registry],
  });
  const exports = new client.Gauge({
    name: 'exports_running',
    help: 'Tables that this copy is sending as files',
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new client.Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  registry.registerMetric(
    new client.Gauge({
      name: 'database_pool_connections',
      help: 'Connections of this process, by what they do',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'total' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  gauge('redis_up', '1 while this process has its connection to Redis', () => Number(deps.redis.isReady));
  return {
    registry,
    observe(app) {
      app.addHook('onSend', (request, reply, _payload, done) => {
        const long = isStream(reply.getHeader('content-type'))
          ? lines
          : request.routeOptions.config.kind === 'export'
            ? exports
            : undefined;
        long?.inc();
        // Whoever goes away ends it without an answer's end.
        if (long !== undefined) reply.raw.once('close', () => long.dec());
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        // A live line lasts as long as somebody listens: that is no time to answer.
        if (isStream(reply.getHeader('content-type'))) return done();
        const { url = 'unknown', config } = request.routeOptions;
        const page = request.method === 'GET' && url !== 'unknown' && !url.startsWith('/health/');
        duration.observe(
          {
            method: request.method,
            route: url,
            // What is not in the contract are pages and pictures for everyone.
            kind: config.kind ?? (page ? 'public-read' : 'other'),
            code: Math.max(reply.statusCode, request.refused === undefined ? 0 : errors[request.refused][0]),
          },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
  };
}

const isStream = (type: unknown): boolean => type === STREAM_HEADERS['content-type'];
