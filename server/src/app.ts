import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Deps } from './platform/deps.ts';
import { features } from './feature-registry.ts';
import { registerAccessLog } from './platform/http/access-log.ts';
import { clientIpOf } from './platform/http/client-ip.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { registerJsonBodyParser } from './platform/http/json-body.ts';
import { createRateLimiter } from './platform/http/rate-limits.ts';
import type { Feature } from './platform/http/handler.ts';
import { sendError } from './platform/http/envelope.ts';
import { registerErrorHandlers } from './platform/http/error-handler.ts';
import { type Readiness, registerHealth } from './platform/http/health.ts';
import { registerMedia } from './platform/http/media.ts';
import type { Metrics } from './platform/http/process-metrics.ts';
import { mountFeature } from './platform/http/mount-feature.ts';
import { registerPaymentWebhooks } from './commerce/orders/payment-webhooks.http.ts';
import { findActor, findValidSessionIds } from './kernel/sessions/sessions.service.ts';
import type { SessionStore } from './platform/http/authenticate.ts';
import { registerPages } from './pages/pages.http.ts';
import { registerSecurityHeaders, SECURITY_HEADERS } from './platform/http/security-headers.ts';
import { createSseStreams } from './platform/http/sse.ts';
import { createUploadScope } from './platform/http/uploads.ts';

const sessions: SessionStore = { findActor, findValidSessionIds };
const TRACE_ID = /^[0-9a-f]{32}$/;

export interface AppOptions {
  readiness?: Readiness;
  metrics?: Metrics;
  features?: readonly Feature[];
}

/** Builds the API server with all features. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const readiness = options.readiness ?? { draining: false };
  const { config } = deps;
  const log: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: log,
    // Request log lines add the trace id themselves; a child logger per request would be more expensive.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const requestedId = request.headers['x-request-id'];
      return typeof requestedId === 'string' && TRACE_ID.test(requestedId)
        ? requestedId
        : randomUUID().replaceAll('-', '');
    },
    // Only listed proxies are trusted: with `true`, any caller could forge its client IP.
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    // Longer than the load balancer's idle timeout, so that the balancer closes the connection first.
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // No hook runs for these errors, e.g. a path that cannot be decoded, so the security headers are set
    // here.
    frameworkErrors: (_error, request, reply) => {
      void sendError(request, reply.headers(SECURITY_HEADERS), 'request.invalid');
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });
  app.decorateRequest('actor', undefined);
  app.decorateRequest('clientIp', '');
  app.decorateRequest('errorKey', undefined);
  registerErrorHandlers(app);
  registerSecurityHeaders(app, config.CORS_ORIGINS);
  registerAccessLog(app);
  options.metrics?.observe(app);
  registerJsonBodyParser(app);
  registerHealth(app, deps, readiness);
  if (config.MEDIA_DRIVER === 'fs') registerMedia(app, deps);
  registerPages(app, deps);

  // Many phones can share one client IP behind a carrier's NAT, so its limit is higher than an account's.
  const accountRateLimiter = createRateLimiter(deps.redis, 'account', { calls: 1_500, seconds: 300 });
  const perClientIp = createRateLimiter(deps.redis, 'address', { calls: 3_000, seconds: 300 });
  // Set in onSend, so that requests already in flight when draining begins also close their connection.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    request.clientIp = clientIpOf(request);
    const route = request.routeOptions.url ?? '';
    // Payment webhooks all come from a few IPs, and rejecting an unsigned one is cheap.
    if (route.startsWith('/health/') || /^\/no-auth\/pay\/\w+\/notify$/.test(route)) return done();
    return perClientIp(request.clientIp) ?? done();
  });
  // Registered after all hooks: encapsulated scopes inherit only the hooks that already exist.
  registerPaymentWebhooks(app, deps);
  const { uploadScope } = await createUploadScope(app);
  const streams = createSseStreams(app, deps, sessions);
  const routeServices = {
    accountRateLimiter,
    responseCache: createResponseCache(deps.clock),
    uploadScope,
    streams,
    sessions,
  };
  for (const feature of options.features ?? features) mountFeature(app, deps, feature, routeServices);
  return app;
}
