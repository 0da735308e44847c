import { errors } from '@mingtang/contract/errors';
import client from '@platformatic/prom-client';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Standbys } from '../db/standbys.ts';
import type { Redis } from '../redis.ts';
import type { WebVitalHistograms } from '../web-vital-histograms.ts';
import { SSE_HEADERS } from './sse.ts';

export interface Metrics {
  registry: InstanceType<typeof client.Registry>;
  observe(app: FastifyInstance): void;
}

interface MetricsSources {
  pool: pg.Pool;
  deps: { redis: Redis; standbys?: Standbys | undefined; webVitals: WebVitalHistograms };
}

/** Metrics of every process: Node.js defaults, database pool, Redis, and requests and browser metrics if it serves HTTP. */
export function createMetrics({ pool, deps }: MetricsSources): Metrics {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route template, SLO class, and the worse of HTTP status and envelope code',
    labelNames: ['method', 'route', 'kind', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10, 20],
    registers: [registry],
  });
  const sseConnections = new client.Gauge({
    name: 'sse_connections_open',
    help: 'Open SSE connections of this process',
    registers: [registry],
  });
  const runningExports = new client.Gauge({
    name: 'exports_running',
    help: 'Exports that this process is sending',
    registers: [registry],
  });
  const registerGauge = (name: string, help: string, read: () => number) =>
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
      help: 'Database connections of this process, by state',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'total' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  if (deps.standbys !== undefined) registerStandbyMetrics(registry, deps.standbys);
  for (const histogram of Object.values(deps.webVitals)) registry.registerMetric(histogram);
  registerGauge('redis_up', '1 while this process is connected to Redis', () => Number(deps.redis.isReady));
  return {
    registry,
    observe(app) {
      app.addHook('onSend', (request, reply, _payload, done) => {
        const gaugeOfLongResponse = isEventStream(reply.getHeader('content-type'))
          ? sseConnections
          : request.routeOptions.config.sloClass === 'export'
            ? runningExports
            : undefined;
        gaugeOfLongResponse?.inc();
        // `close` also fires when the client disconnects early; onResponse does not.
        if (gaugeOfLongResponse !== undefined) reply.raw.once('close', () => gaugeOfLongResponse.dec());
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        // The duration of an SSE connection is not a response time.
        if (isEventStream(reply.getHeader('content-type'))) return done();
        const { url = 'unknown', config } = request.routeOptions;
        const isPublicPage = request.method === 'GET' && url !== 'unknown' && !url.startsWith('/health/');
        duration.observe(
          {
            method: request.method,
            route: url,
            // GET routes outside the contract are public pages and images.
            kind: config.sloClass ?? (isPublicPage ? 'public-read' : 'other'),
            code: Math.max(
              reply.statusCode,
              request.errorKey === undefined ? 0 : errors[request.errorKey][0],
            ),
          },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
  };
}

function registerStandbyMetrics(registry: Metrics['registry'], standbys: Standbys): void {
  const lag = new client.Gauge({
    name: 'database_standby_lag_seconds',
    help: 'How old the data of a standby may be, as measured by this process',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset();
      for (const { server, lagSeconds } of standbys.list())
        if (lagSeconds !== undefined) this.set({ server }, lagSeconds);
    },
  });
  const reads = new client.Gauge({
    name: 'database_reads_total',
    help: 'Reads that may run on a standby, by the server that answered',
    labelNames: ['server'],
    registers: [],
    collect() {
      for (const { server, reads } of standbys.list()) this.set({ server }, reads);
      this.set({ server: 'primary' }, standbys.counts.primary);
    },
  });
  const failures = new client.Gauge({
    name: 'database_standby_failures_total',
    help: 'Reads that failed on a standby and were repeated on the primary',
    registers: [],
    collect() {
      this.set(standbys.counts.failures);
    },
  });
  for (const metric of [lag, reads, failures]) registry.registerMetric(metric);
}

const isEventStream = (type: unknown): boolean => type === SSE_HEADERS['content-type'];
