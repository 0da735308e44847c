import type { FastifyInstance } from 'fastify';
import { endRequest } from '../tracing.ts';

/**
 * One line and, where spans are taken, one span a request: the route's template, never the raw path, because some paths
 * carry a phone. A refused call also says why and from which address: who tries doors is looked for in these lines.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    endRequest(request.id, reply.elapsedTime, {
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
        // Not `code`: under that name a line may hold a one-time code, so it is redacted everywhere.
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.actor?.accountId,
        ...(request.refused !== undefined && { refused: request.refused, from: request.address }),
      },
      'request',
    );
    done();
  });
}
