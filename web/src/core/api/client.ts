import type { RouteResponse, RouteRequest } from '@mingtang/contract/route';
import type { AllRoutes } from '@mingtang/contract/routes';
import {
  CAPTCHA_TIMEOUT_MS,
  LANGUAGE_KEY,
  NETWORK_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from '@mingtang/contract/limits';
import { apiBase } from './prefetch.ts';
import { ApiError } from './api-error.ts';
import { markReachable, markUnreachable } from './connectivity.ts';
import { readApiToken } from './token.ts';
import { sendByFetch, sendByXhr, type ApiRequest } from './transport.ts';

export type ApiRouteKey = keyof AllRoutes;
export type ResponseOf<K extends ApiRouteKey> = RouteResponse<AllRoutes[K]>;
export type RequestOf<K extends ApiRouteKey> = RouteRequest<AllRoutes[K]>;

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** For large downloads: the timeout applies to a pause in the transfer, not to the whole download. */
  largeDownload?: boolean;
  /** Share of the upload that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Pass the same key for a repeated attempt; the server then runs it only once. */
  idempotencyKey?: string;
  /** A network error of this call does not show the connectivity bar. */
  background?: boolean;
  /** Requests the international edition, whichever one is shown. */
  international?: boolean;
}

type CallArguments<K extends ApiRouteKey> =
  unknown extends RequestOf<K>
    ? [input?: undefined, options?: CallOptions]
    : [input: RequestOf<K>, options?: CallOptions];

interface RouteInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Method and path come from the key (`GET /h5/information/{id}`), so that no schema is needed in the browser. */
export async function callApi<K extends ApiRouteKey>(
  key: K,
  ...[input, options = {}]: CallArguments<K>
): Promise<ResponseOf<K>> {
  const token = readApiToken();
  const request = buildRequest(key, input ?? {}, options, token);
  try {
    const response = await (options.onProgress ? sendByXhr : sendByFetch)(request);
    markReachable();
    return unwrapEnvelope(response.status, response.type, response.body) as ResponseOf<K>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'network' && !options.background) markUnreachable();
    error.token = token;
    throw error;
  }
}

/** The user waits for the result, so the shortest specified timeout is used. */
const PING_TIMEOUT_MS = UPLOAD_TIMEOUT_MS;

/** True if the server responds. */
export async function pingServer(): Promise<boolean> {
  try {
    await sendByFetch({ ...buildRequest('GET /health/live', {}, {}, null), timeoutMs: PING_TIMEOUT_MS });
    markReachable();
    return true;
  } catch {
    return false;
  }
}

const PUBLIC_PATHS = new Set([
  '/captchaImage',
  '/h5/account/login',
  '/h5/account/login/sms',
  '/h5/register',
  '/h5/validate/{phone}',
]);
/** Calls that do not depend on the session; they are sent without a token. */
const isPublicPath = (path: string) => path.startsWith('/no-auth/') || PUBLIC_PATHS.has(path);

function buildRequest(
  key: string,
  input: RouteInput,
  options: CallOptions,
  token: string | null,
): ApiRequest {
  const space = key.indexOf(' ');
  const method = key.slice(0, space);
  const path = key.slice(space + 1);
  const headers: Record<string, string> = {
    // The header name is specified; 1 requests the international edition.
    internation: options.international || localStorage.getItem(LANGUAGE_KEY) === '1' ? '1' : '0',
  };
  if (token && !isPublicPath(path)) headers['Authorization'] = `Bearer ${token}`;
  if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newIdempotencyKey();
  if (input.body !== undefined && !input.file) headers['Content-Type'] = 'application/json';
  return {
    method,
    url: apiBase.url + fillParams(path, input.params) + buildQuery(input.query),
    headers,
    body: input.file
      ? buildForm(input.file, input.body)
      : input.body === undefined
        ? null
        : JSON.stringify(input.body),
    timeoutMs: options.timeoutMs ?? timeoutOf(path, input.file !== undefined, options.largeDownload),
    largeDownload: options.largeDownload ?? false,
    signal: options.signal,
    onProgress: options.onProgress,
  };
}

function timeoutOf(path: string, isUpload: boolean, largeDownload: boolean | undefined): number {
  if (isUpload) return UPLOAD_TIMEOUT_MS;
  if (largeDownload) return NETWORK_TIMEOUT_MS;
  return path === '/captchaImage' ? CAPTCHA_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

const fillParams = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

function buildQuery(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') pairs.append(name, String(item));
  const text = pairs.toString();
  return text && `?${text}`;
}

function buildForm(file: Blob, fields: unknown): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) data.append(name, String(value));
  data.append('file', file);
  return data;
}

/** `randomUUID` is missing in older web views and outside secure contexts. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('');
}

const BINARY_TYPES =
  /^(?:image\/|text\/(?:vcard|csv)|application\/(?:zip|pdf|octet-stream|vnd\.openxmlformats))/;

/** The envelope's code decides; the HTTP status counts only for a response without an envelope. */
function unwrapEnvelope(status: number, type: string, body: Blob | string): unknown {
  if (body instanceof Blob) {
    if (status === 200 && BINARY_TYPES.test(type)) return body;
    throw new ApiError({ kind: 'status', code: status });
  }
  const envelope = parseEnvelope(body);
  if (!envelope) throw new ApiError({ kind: 'status', code: status });
  if (envelope.code === 200) return envelope.data;
  const fields = (envelope.data as { fields?: Record<string, string> } | null)?.fields;
  throw new ApiError({
    kind: 'code',
    code: envelope.code,
    msg: typeof envelope.msg === 'string' ? envelope.msg : '',
    ...(fields && { fields }),
  });
}

function parseEnvelope(text: string): { code: number; msg?: unknown; data?: unknown } | null {
  try {
    const value = JSON.parse(text) as { code?: unknown } | null;
    return typeof value?.code === 'number' ? (value as { code: number }) : null;
  } catch {
    return null;
  }
}
