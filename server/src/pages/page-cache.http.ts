import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Clock } from '../platform/deps.ts';
import { type SerializedResponse, createResponseCache } from '../platform/http/response-cache.ts';

/**
 * A change must be visible within five seconds: decision 0021. While the API is unavailable, the proxy may serve stale
 * pages.
 */
const PAGE_CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=1, stale-if-error=300';

export interface RenderedPage {
  status?: number;
  type: string;
  body: string | Buffer;
  cacheControl?: string;
}

export const pathWithoutQuery = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** Returns a function that sends the cached page, or renders it; it responds 304 if the ETag matches. */
export function createPageCache(clock: Clock) {
  const cache = createResponseCache(clock);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => Promise<RenderedPage>,
  ) => {
    const { status = 200, headers, bytes } = await cache(key, async () => toPageResponse(await render()));
    void reply.headers(headers);
    const ifNoneMatch = request.headers['if-none-match'] ?? '';
    const isNotModified = ifNoneMatch
      .split(',')
      .some((etag) => etag.trim().replace(/^W\//, '') === headers['etag']);
    return status === 200 && isNotModified ? reply.code(304).send() : reply.code(status).send(bytes);
  };
}
export type PageCache = ReturnType<typeof createPageCache>;

export function toPageResponse({
  status = 200,
  type,
  body,
  cacheControl = PAGE_CACHE_CONTROL,
}: RenderedPage): SerializedResponse {
  const bytes = Buffer.from(body as string);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, headers: { 'content-type': type, 'cache-control': cacheControl, etag }, bytes };
}
