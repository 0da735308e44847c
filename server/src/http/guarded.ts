import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * A GET that changes state answers only a request our own script made, never an image tag, a link or a prefetch.
 * A neighbour on another port or subdomain is `same-site` and still a stranger: it must be an allowed origin.
 * The handshake of a WebSocket tells no site, only its origin.
 */
export function refuseForeign(request: FastifyRequest, corsOrigins: readonly string[]): void {
  const header = (name: string) => String(request.headers[name] ?? '');
  const site = header('sec-fetch-site');
  const origin = header('origin');
  const destination = header('sec-fetch-dest');
  const prefetch = /prefetch|prerender/i.test(header('sec-purpose') + header('purpose') + header('x-moz'));
  const foreign =
    (site + origin !== '' && site !== 'same-origin' && !corsOrigins.includes(origin)) ||
    (destination !== '' && destination !== 'empty');
  if (foreign || prefetch) throw new AppError('forbidden');
}
