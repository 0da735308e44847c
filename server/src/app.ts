import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Deps } from './deps.ts';
import { features } from './features/mounted.ts';
import { registerAccessLog } from './http/access-log.ts';
import { addressOf } from './http/address.ts';
import { createAnswers } from './http/answers.ts';
import { registerBodies } from './http/body.ts';
import { createLimiter } from './http/budgets.ts';
import type { Feature } from './http/call.ts';
import { refuse } from './http/envelope.ts';
import { registerFailures } from './http/failures.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { registerMedia } from './http/media.ts';
import type { Metrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { registerPayDoors } from './http/pay-doors.ts';
import { registerPages } from './http/pages.ts';
import { registerSecurityHeaders, SECURITY_HEADERS } from './http/security-headers.ts';
import { openStreams } from './http/streams.ts';
import { openUploads } from './http/uploads.ts';

const TRACE = /^[0-9a-f]{32}$/;

export interface AppOptions {
  readiness?: Readiness;
  metrics?: Metrics;
  features?: readonly Feature[];
}

/** The API: every feature behind the same door. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const readiness = options.readiness ?? { draining: false };
  const { config } = deps;
  const log: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: log,
    // Lines that belong to a request name its trace id themselves; a logger for each request would cost more than they do.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && TRACE.test(given) ? given : randomUUID().replaceAll('-', '');
    },
    // Exact hops or none: `true` would let any caller choose an address.
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    // Above the balancer's idle time, so that the balancer closes first.
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A path that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      void refuse(request, reply.headers(SECURITY_HEADERS), 'request.invalid');
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });
  app.decorateRequest('actor', undefined);
  app.decorateRequest('address', '');
  app.decorateRequest('refused', undefined);
  registerFailures(app);
  registerSecurityHeaders(app, config.CORS_ORIGINS);
  registerAccessLog(app);
  options.metrics?.observe(app);
  registerBodies(app);
  registerHealth(app, deps, readiness);
  if (config.MEDIA_DRIVER === 'fs') registerMedia(app, deps);
  registerPages(app, deps);

  // An address may be a carrier's gate with thousands of phones behind it; an account is one person.
  const perAccount = createLimiter(deps.redis, 'account', { calls: 1_500, seconds: 300 });
  const perAddress = createLimiter(deps.redis, 'address', { calls: 3_000, seconds: 300 });
  // At the end of a request, because one that was under way when draining began would keep its connection open.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    request.address = addressOf(request);
    const route = request.routeOptions.url ?? '';
    // A gateway tells of every payment from a few addresses; what it has not signed costs next to nothing.
    if (route.startsWith('/health/') || /^\/no-auth\/pay\/\w+\/notify$/.test(route)) return done();
    return perAddress(request.address) ?? done();
  });
  // Behind all hooks, which these take over as they are.
  registerPayDoors(app, deps);
  const { uploads } = await openUploads(app);
  const streams = openStreams(app, deps);
  const shared = { perAccount, answers: createAnswers(deps.clock), uploads, streams };
  for (const feature of options.features ?? features) mount(app, deps, feature, shared);
  return app;
}
