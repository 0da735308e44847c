import type { FastifyInstance } from 'fastify';

/** One line a request: the route's template, never the raw path, because some paths carry a phone. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        traceId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        // Not `code`: under that name a line may hold a one-time code, so it is redacted everywhere.
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.actor?.accountId,
      },
      'request',
    );
    done();
  });
}
