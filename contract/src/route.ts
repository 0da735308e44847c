import type { z } from 'zod';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The key is the wire: the web client reads method and path from it and needs no schema at run time. */
export type RouteKey = `${Method} /${string}`;

/**
 * Who may call. `limited` also admits a session that may do one thing only: finish its second factor, set a new
 * password after a one-time code, or keep an account that is being closed.
 */
export type Access = 'public' | 'member' | 'limited' | `perm:${Permission}`;

export interface Budget {
  per: 'address' | 'account';
  calls: number;
  seconds: number;
}

export interface Route {
  access: Access;
  /** One sentence for the reader of the API description. */
  about: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * A multipart body carries one file, a picture unless it says otherwise, and plain fields before it. Clients name the
   * file's field as they like and send fields of their own: those that the body does not know are left out.
   */
  upload?: true | 'sheet';
  /**
   * `binary` answers bytes instead of an envelope, `file` bytes that are made while they are sent, `stream` server-sent
   * events for as long as the caller listens.
   */
  answer: z.ZodType | 'binary' | 'file' | 'stream';
  budgets?: readonly Budget[];
  /** Where the specification may mean either place: these fields of `data` stand at the top level of the answer as well. */
  topLevelFields?: readonly string[];
  /** The answer carries a token, so it is never kept for an idempotent replay. */
  secret?: true;
  /** A GET that changes state: refused when a foreign page, an image tag or a prefetch fires it. */
  guarded?: true;
  /** Public answers that a shared cache may keep for so many seconds. */
  cacheSeconds?: number;
}

export type Routes = Record<RouteKey, Route>;

export const defineRoutes = <const T extends Routes>(routes: T): T => routes;

/** `GET /h5/information/{id}` → its two halves. */
export function splitKey(key: RouteKey): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives after parsing. */
export interface Parsed<R extends Route> {
  params: Out<R['params']>;
  query: Out<R['query']>;
  body: Out<R['body']>;
}
/** What a handler returns; the answer schema then strips what was never promised. */
export type Returned<R extends Route> = R['answer'] extends z.ZodType
  ? z.input<R['answer']>
  : R['answer'] extends 'stream'
    ? Listening
    : R['answer'] extends 'file'
      ? SentFile
      : Bytes;
/** What the caller reads; a stream is not read by a call. */
export type Answer<R extends Route> = R['answer'] extends z.ZodType
  ? z.output<R['answer']>
  : R['answer'] extends 'stream'
    ? never
    : Blob;

/** What a stream listens to, and what it says first, which is read when it listens: so nothing happens in between. */
export interface Listening {
  topics: readonly string[];
  first: () => Promise<{ name: string; data: object }>;
}

export interface Bytes {
  type: 'image/png' | 'image/jpeg' | 'text/vcard' | 'text/csv' | 'application/zip' | 'application/pdf';
  bytes: Uint8Array;
  /** Under which name a browser saves it, in any language. */
  filename?: string;
}

/** A file of any length: it is made as fast as it is read, and no faster. */
export interface SentFile {
  type:
    | 'text/csv; charset=utf-8'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/zip';
  filename: string;
  chunks: AsyncIterable<Uint8Array>;
}

type Part<K extends string, T> = T extends z.ZodType ? { [P in K]: In<T> } : unknown;
/** What the caller sends. */
export type Sent<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> &
  (R extends { upload: true | 'sheet' } ? { file: Blob } : unknown);
