import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Clock } from '../deps.ts';
import { type Answer, createAnswers } from './answers.ts';

/**
 * A second here, three at the proxy and one more while it asks again: a change shows within five. While the API is
 * away, the proxy may go on with what it has.
 */
const KEPT_SECONDS = 1;
const PAGE_CACHE = 'public, max-age=3, stale-while-revalidate=1, stale-if-error=300';

export interface Made {
  status?: number;
  type: string;
  body: string | Buffer;
  cache?: string;
}

export const withoutQuery = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** Sends what was made a moment ago, or makes it. A reader who has the same bytes already is told so. */
export function createPageAnswers(clock: Clock) {
  const answers = createAnswers(clock);
  return async (request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Made>) => {
    const {
      status = 200,
      headers,
      bytes,
    } = await answers(key, KEPT_SECONDS, async () => onWire(await make()));
    void reply.headers(headers);
    const held = request.headers['if-none-match'] ?? '';
    const isHeld = held.split(',').some((one) => one.trim().replace(/^W\//, '') === headers['etag']);
    return status === 200 && isHeld ? reply.code(304).send() : reply.code(status).send(bytes);
  };
}
export type PageAnswers = ReturnType<typeof createPageAnswers>;

export function onWire({ status = 200, type, body, cache = PAGE_CACHE }: Made): Answer {
  const bytes = Buffer.from(body as string);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, headers: { 'content-type': type, 'cache-control': cache, etag }, bytes };
}
