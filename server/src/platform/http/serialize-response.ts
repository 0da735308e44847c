import type { BinaryResponse, Route, RouteKey, FileResponse } from '@mingtang/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { SerializedResponse } from './response-cache.ts';
import { attachmentDisposition } from './content-disposition.ts';
import type { SessionActor } from './handler.ts';
import { wrapSuccess } from './envelope.ts';

/**
 * Serializes a handler's result. A result that does not match the contract is a server error: a 500 and a log line,
 * never a 400.
 */
export function toPayload(
  key: RouteKey,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): unknown {
  if (route.response === 'binary') {
    const { type, bytes, filename } = value as BinaryResponse;
    void reply.type(type);
    if (filename !== undefined) void reply.header('content-disposition', attachmentDisposition(filename));
    return bytes;
  }
  if (route.response === 'file') {
    const { type, filename, chunks } = value as FileResponse;
    void reply.type(type).header('content-disposition', attachmentDisposition(filename));
    return Readable.from(chunks, { objectMode: false });
  }
  if (route.response === 'stream') return value;
  const result = route.response.safeParse(value);
  if (!result.success)
    throw new Error(`${key}: the response does not match its contract: ${z.prettifyError(result.error)}`);
  const topLevelEntries = (route.topLevelFields ?? []).map((name) => [
    name,
    (result.data as Record<string, unknown>)[name],
  ]);
  return { ...wrapSuccess(request, result.data), ...Object.fromEntries(topLevelEntries) };
}

/** Only responses to anonymous callers are cached, and only for other anonymous callers. */
export const cacheHeaders = (route: Route, actor: SessionActor | undefined): Record<string, string> =>
  route.cacheSeconds === undefined || actor !== undefined
    ? {}
    : {
        'cache-control': `public, max-age=${route.cacheSeconds}`,
        vary: 'authorization, internation, origin',
      };

const CACHED_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'vary'];

/** The bytes of a response with the headers that must be cached with it. */
export function toSerializedResponse(
  route: Route,
  reply: FastifyReply,
  payload: unknown,
): SerializedResponse {
  void reply.headers(cacheHeaders(route, undefined));
  const isFile = payload instanceof Uint8Array;
  if (!isFile) void reply.type('application/json; charset=utf-8');
  const names = CACHED_HEADERS.filter((name) => reply.hasHeader(name));
  return {
    headers: Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))])),
    bytes: isFile ? Buffer.from(payload) : Buffer.from(JSON.stringify(payload)),
  };
}
