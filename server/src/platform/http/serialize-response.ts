import type { BinaryResponse, Route, RouteKey, FileResponse } from '@mingtang/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import type { SerializedResponse } from './response-cache.ts';
import { attachmentDisposition } from './content-disposition.ts';
import type { SessionActor } from './handler.ts';
import { wrapSuccess } from './envelope.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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

/** How long nginx may serve a response, whatever `cacheSeconds` is: decision 0021. */
const SHARED_CACHE_CONTROL = 's-maxage=1, stale-while-revalidate=1';

/** Only responses to anonymous callers are cached, and only for other anonymous callers. */
export const cacheHeaders = (route: Route, actor: SessionActor | undefined): Record<string, string> =>
  route.cacheSeconds === undefined || actor !== undefined
    ? {}
    : {
        'cache-control': `public, max-age=${route.cacheSeconds}, ${SHARED_CACHE_CONTROL}`,
        vary: 'accept-encoding, authorization, internation, origin',
      };

const CODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof CODINGS)[number] | 'identity';

/** Codings with a weight, such as `br;q=0`, count as not accepted. */
export const contentCodingOf = (request: FastifyRequest): ContentCoding => {
  const header = request.headers['accept-encoding'] ?? '';
  const accepted = new Set(header.split(',').map((coding) => coding.trim()));
  return CODINGS.find((coding) => accepted.has(coding)) ?? 'identity';
};

const CACHED_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'vary'];
const COMPRESSED_FROM_BYTES = 512;

const COMPRESSORS = {
  br: (bytes: Buffer) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => compressGzip(bytes),
};

/** The bytes of a response with the headers that must be cached with it. JSON is compressed once, for all requests. */
export async function toSerializedResponse(
  route: Route,
  reply: FastifyReply,
  payload: unknown,
  coding: ContentCoding,
): Promise<SerializedResponse> {
  void reply.headers(cacheHeaders(route, undefined));
  const isFile = payload instanceof Uint8Array;
  if (!isFile) void reply.type('application/json; charset=utf-8');
  const names = CACHED_HEADERS.filter((name) => reply.hasHeader(name));
  const headers = Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]));
  if (isFile) return { headers, bytes: Buffer.from(payload) };
  const bytes = Buffer.from(JSON.stringify(payload));
  return coding === 'identity' || bytes.length < COMPRESSED_FROM_BYTES
    ? { headers, bytes }
    : { headers: { ...headers, 'content-encoding': coding }, bytes: await COMPRESSORS[coding](bytes) };
}
