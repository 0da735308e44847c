import type { FastifyInstance } from 'fastify';

export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
  'cache-control': 'no-store',
};

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, internation';

/** Adds the headers to every response; API handlers may override only `cache-control`. */
export function registerSecurityHeaders(app: FastifyInstance, corsOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    const { origin } = request.headers;
    if (origin === undefined || !corsOrigins.includes(origin)) return done();
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' });
    if (request.method !== 'OPTIONS') return done();
    reply.headers({
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-max-age': '600',
    });
    reply.code(204).send();
  });
}
