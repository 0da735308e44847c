import type { FastifyInstance } from 'fastify';
import { recordRequestSpan } from '../tracing.ts';

/**
 * One log line and, if tracing is on, one span per request. Logs the route template, never the raw path, because some
 * paths contain a phone number. A rejected request also logs its error key and client IP, to detect attacks.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    recordRequestSpan(request.id, reply.elapsedTime, {
      name: `${request.method} ${route}`,
      failed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
    });
    request.log.info(
      {
        traceId: request.id,
        method: request.method,
        route,
        // Not `code`: that name is redacted in all log lines, because it may hold a one-time code.
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.actor?.accountId,
        ...(request.errorKey !== undefined && { refused: request.errorKey, from: request.clientIp }),
      },
      'request',
    );
    done();
  });
}
