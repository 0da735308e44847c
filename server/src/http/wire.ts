import type { Bytes, Route, RouteKey, SentFile } from '@mingtang/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Answer } from './answers.ts';
import { attachment } from './attachment.ts';
import type { Actor } from './call.ts';
import { wrap } from './envelope.ts';

/**
 * What goes on the wire. An answer that breaks the contract is our fault: a 500 and a log line, never the
 * caller's 400.
 */
export function payloadOf(
  key: RouteKey,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): unknown {
  if (route.answer === 'binary') {
    const { type, bytes, filename } = value as Bytes;
    void reply.type(type);
    if (filename !== undefined) void reply.header('content-disposition', attachment(filename));
    return bytes;
  }
  if (route.answer === 'file') {
    const { type, filename, chunks } = value as SentFile;
    void reply.type(type).header('content-disposition', attachment(filename));
    return Readable.from(chunks, { objectMode: false });
  }
  if (route.answer === 'stream') return value;
  const result = route.answer.safeParse(value);
  if (!result.success)
    throw new Error(`${key} answered outside its contract: ${z.prettifyError(result.error)}`);
  const beside = (route.topLevelFields ?? []).map((name) => [
    name,
    (result.data as Record<string, unknown>)[name],
  ]);
  return { ...wrap(request, result.data), ...Object.fromEntries(beside) };
}

/** What one person sees is kept nowhere; a visitor's answer is kept for visitors alone. */
export const cacheHeaders = (route: Route, actor: Actor | undefined): Record<string, string> =>
  route.cacheSeconds === undefined || actor !== undefined
    ? {}
    : {
        'cache-control': `public, max-age=${route.cacheSeconds}`,
        vary: 'authorization, internation, origin',
      };

const KEPT_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'vary'];

/** The bytes of an answer with the headers that are its own. */
export function onWire(route: Route, reply: FastifyReply, payload: unknown): Answer {
  void reply.headers(cacheHeaders(route, undefined));
  const isFile = payload instanceof Uint8Array;
  if (!isFile) void reply.type('application/json; charset=utf-8');
  const names = KEPT_HEADERS.filter((name) => reply.hasHeader(name));
  return {
    headers: Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))])),
    bytes: isFile ? Buffer.from(payload) : Buffer.from(JSON.stringify(payload)),
  };
}
