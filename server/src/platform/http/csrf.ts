import type { FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';

/**
 * For GETs that change state: allows only requests of our own scripts, not image tags, links or prefetches.
 * Another port or subdomain is `same-site` but still untrusted, so it must be an allowed origin.
 * Browsers send no `sec-fetch-site` with WebSocket handshakes, so `origin` is checked as well.
 */
export function rejectCrossSite(request: FastifyRequest, corsOrigins: readonly string[]): void {
  const header = (name: string) => String(request.headers[name] ?? '');
  const site = header('sec-fetch-site');
  const origin = header('origin');
  const destination = header('sec-fetch-dest');
  const prefetch = /prefetch|prerender/i.test(header('sec-purpose') + header('purpose') + header('x-moz'));
  const crossSite =
    (site + origin !== '' && site !== 'same-origin' && !corsOrigins.includes(origin)) ||
    (destination !== '' && destination !== 'empty');
  if (crossSite || prefetch) throw new AppError('forbidden');
}
