import type { z } from 'zod';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Contains method and path, so that the web client needs no schema at run time. */
export type RouteKey = `${Method} /${string}`;

/**
 * Who may call the route. `limited` also accepts a session that allows only one step: finish the second factor, set a
 * new password after a one-time code, or keep an account that is being closed. Of two permissions, one is enough.
 */
export type Access =
  | 'public'
  | 'member'
  | 'limited'
  | `perm:${Permission}`
  | `perm:${Permission}|${Permission}`;

export interface RateLimit {
  /** `address` is the client IP. */
  per: 'address' | 'account';
  calls: number;
  seconds: number;
}

export interface Route {
  access: Access;
  /** Summary in the OpenAPI document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Multipart body with one file (`true`: a picture, `sheet`: a spreadsheet), preceded by plain fields. The name of the
   * file field is arbitrary, and fields that the body schema does not define are ignored.
   */
  upload?: true | 'sheet';
  /**
   * `binary`: bytes instead of an envelope. `file`: bytes generated while they are sent. `stream`: server-sent events
   * until the client disconnects.
   */
  response: z.ZodType | 'binary' | 'file' | 'stream';
  rateLimits?: readonly RateLimit[];
  /** Fields of `data` that are repeated at the top level of the response, where the specification is ambiguous. */
  topLevelFields?: readonly string[];
  /**
   * The response contains a secret, so it is never stored for idempotent replay. `true`: the route ignores idempotency
   * keys. `once`: a repeat with the same key is not executed and gets the error `request.done`.
   */
  secret?: true | 'once';
  /** A GET that changes state: rejected when sent by a cross-site page, an image tag or a prefetch. */
  csrfProtected?: true;
  /** Visitors share the response for some seconds; each browser may keep it for this many seconds. */
  cacheSeconds?: number;
}

export type Routes = Record<RouteKey, Route>;

export const defineRoutes = <const T extends Routes>(routes: T): T => routes;

/** Splits `GET /h5/information/{id}` into method and path. */
export function parseRouteKey(key: RouteKey): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Parsed request that a handler receives. */
export interface ParsedRequest<R extends Route> {
  params: OutputOf<R['params']>;
  query: OutputOf<R['query']>;
  body: OutputOf<R['body']>;
}
/** Value that a handler returns; the response schema then strips fields that it does not define. */
export type HandlerResult<R extends Route> = R['response'] extends z.ZodType
  ? z.input<R['response']>
  : R['response'] extends 'stream'
    ? StreamSubscription
    : R['response'] extends 'file'
      ? FileResponse
      : BinaryResponse;
/** Response that the client receives; a stream is not read through the client. */
export type RouteResponse<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R['response'] extends 'stream'
    ? never
    : Blob;

/** Topics of a stream and its initial event, which is read after subscribing so that no event is missed. */
export interface StreamSubscription {
  topics: readonly string[];
  initialEvent: () => Promise<{ name: string; data: object }>;
}

export interface BinaryResponse {
  type: 'image/png' | 'image/jpeg' | 'text/vcard' | 'text/csv' | 'application/zip' | 'application/pdf';
  bytes: Uint8Array;
  /** Download name; may contain any characters. */
  filename?: string;
}

/** A file of any length, generated with backpressure as the client reads it. */
export interface FileResponse {
  type:
    | 'text/csv; charset=utf-8'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/zip'
    | 'application/pdf';
  filename: string;
  chunks: AsyncIterable<Uint8Array>;
}

type RequestPart<K extends string, T> = T extends z.ZodType ? { [P in K]: InputOf<T> } : unknown;
/** Request that the client sends. */
export type RouteRequest<R extends Route> = RequestPart<'params', R['params']> &
  RequestPart<'query', R['query']> &
  RequestPart<'body', R['body']> &
  (R extends { upload: true | 'sheet' } ? { file: Blob } : unknown);
