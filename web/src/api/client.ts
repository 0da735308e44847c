import type { Answer, Sent } from '@mingtang/contract/route';
import type { AllRoutes } from '@mingtang/contract/routes';
import {
  CAPTCHA_TIMEOUT_MS,
  LANGUAGE_KEY,
  NETWORK_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from '@mingtang/contract/limits';
import { base } from './early.ts';
import { ApiFailure } from './failure.ts';
import { markAnswered, markUnreached } from './reach.ts';
import { readToken } from './token.ts';
import { sendByFetch, sendByXhr, type Request } from './transport.ts';

export type Key = keyof AllRoutes;
export type AnswerOf<K extends Key> = Answer<AllRoutes[K]>;
export type SentTo<K extends Key> = Sent<AllRoutes[K]>;

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** A file that may be large: given up when the network is silent, however long the whole takes. */
  file?: boolean;
  /** Share of the upload that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Give the same key to a repeated attempt and the server answers it once. */
  idempotencyKey?: string;
  /** Leaves the offline bar alone: for calls that may fail unseen. */
  background?: boolean;
  /** Asks for the international edition, whichever one is on screen. */
  international?: boolean;
}

type Rest<K extends Key> =
  unknown extends SentTo<K>
    ? [input?: undefined, options?: CallOptions]
    : [input: SentTo<K>, options?: CallOptions];

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** The key is the wire: `GET /h5/information/{id}` needs no schema in the browser. */
export async function call<K extends Key>(key: K, ...[input, options = {}]: Rest<K>): Promise<AnswerOf<K>> {
  const token = readToken();
  const request = describe(key, input ?? {}, options, token);
  try {
    const answer = await (options.onProgress ? sendByXhr : sendByFetch)(request);
    markAnswered();
    return open(answer.status, answer.type, answer.body) as AnswerOf<K>;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.kind === 'network' && !options.background) markUnreached();
    error.token = token;
    throw error;
  }
}

/** Whether the server answers at all. */
export async function knock(): Promise<boolean> {
  try {
    await sendByFetch({ ...describe('GET /health/live', {}, {}, null), timeoutMs: UPLOAD_TIMEOUT_MS });
    markAnswered();
    return true;
  } catch {
    return false;
  }
}

const OPEN_PATHS = new Set(['/captchaImage', '/h5/account/login', '/h5/register', '/h5/validate/{phone}']);
/** Calls that are the same for everyone carry no token. */
const isOpen = (path: string) => path.startsWith('/no-auth/') || OPEN_PATHS.has(path);

function describe(key: string, input: Input, options: CallOptions, token: string | null): Request {
  const space = key.indexOf(' ');
  const method = key.slice(0, space);
  const path = key.slice(space + 1);
  const headers: Record<string, string> = {
    internation: options.international || localStorage.getItem(LANGUAGE_KEY) === '1' ? '1' : '0',
  };
  if (token && !isOpen(path)) headers['Authorization'] = `Bearer ${token}`;
  if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newKey();
  if (input.body !== undefined && !input.file) headers['Content-Type'] = 'application/json';
  return {
    method,
    url: base.address + fill(path, input.params) + search(input.query),
    headers,
    body: input.file
      ? form(input.file, input.body)
      : input.body === undefined
        ? null
        : JSON.stringify(input.body),
    timeoutMs: options.timeoutMs ?? timeoutOf(path, input.file !== undefined, options.file),
    file: options.file ?? false,
    signal: options.signal,
    onProgress: options.onProgress,
  };
}

function timeoutOf(path: string, upload: boolean, file: boolean | undefined): number {
  if (upload) return UPLOAD_TIMEOUT_MS;
  if (file) return NETWORK_TIMEOUT_MS;
  return path === '/captchaImage' ? CAPTCHA_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

function search(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') pairs.append(name, String(one));
  const text = pairs.toString();
  return text && `?${text}`;
}

function form(file: Blob, fields: unknown): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) data.append(name, String(value));
  data.append('file', file);
  return data;
}

/** `randomUUID` is missing in older web views and outside secure contexts. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('');
}

const BYTES = /^(?:image\/|text\/(?:vcard|csv)|application\/(?:zip|pdf|octet-stream|vnd\.openxmlformats))/;

/** Envelope first; only an answer without one speaks through its HTTP status. */
function open(status: number, type: string, body: Blob | string): unknown {
  if (body instanceof Blob) {
    if (status === 200 && BYTES.test(type)) return body;
    throw new ApiFailure({ kind: 'status', code: status });
  }
  const envelope = parse(body);
  if (!envelope) throw new ApiFailure({ kind: 'status', code: status });
  if (envelope.code === 200) return envelope.data;
  const fields = (envelope.data as { fields?: Record<string, string> } | null)?.fields;
  throw new ApiFailure({
    kind: 'code',
    code: envelope.code,
    msg: typeof envelope.msg === 'string' ? envelope.msg : '',
    ...(fields && { fields }),
  });
}

function parse(text: string): { code: number; msg?: unknown; data?: unknown } | null {
  try {
    const value = JSON.parse(text) as { code?: unknown } | null;
    return typeof value?.code === 'number' ? (value as { code: number }) : null;
  } catch {
    return null;
  }
}
