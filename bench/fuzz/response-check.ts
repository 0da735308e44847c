import { Envelope, ErrorEnvelope } from '@mingtang/contract/envelope';
import { errors } from '@mingtang/contract/errors';
import type { Route } from '@mingtang/contract/route';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { RawHttpResponse } from './raw-http-connection.ts';
import type { RequestPlan } from './request-plan.ts';

const SLOW_MS = 5_000;
export const SLOW_VIOLATION = `took longer than ${SLOW_MS / 1_000} s`;
const REQUIRED_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
];
const FILE_CONTENT_TYPES =
  /^(image\/png|image\/jpeg|text\/vcard|text\/csv|application\/(zip|pdf)|application\/vnd\.openxml)/;
/** Internals that an error response must never contain: stack traces, SQL, database messages. */
const INTERNALS =
  /\.(ts|js|mjs):\d+|node_modules|\bat [\w.]+ \(|\b(SELECT|INSERT|UPDATE|DELETE) |relation "|column "|syntax error|violates|ECONN|[Kk]ysely/;
const knownErrorTexts = new Set(
  Object.values(errors).flatMap(([status, zh, en]) => [`${status} ${zh}`, `${status} ${en}`]),
);
const AnyEnvelope = Envelope(z.unknown());

/** Returns how a response violates the contract, as a stable text used as a key; undefined if it is valid. */
export const findViolation = (
  route: Route | undefined,
  plan: RequestPlan,
  response: RawHttpResponse,
): string | undefined =>
  checkResponse(route, plan, response) ?? (response.ms > SLOW_MS ? SLOW_VIOLATION : undefined);

function checkResponse(
  route: Route | undefined,
  plan: RequestPlan,
  response: RawHttpResponse,
): string | undefined {
  const { status, headers, body } = response;
  if (status >= 500) return `responded with ${status}`;
  // Node itself rejects these before the request reaches the application.
  if (plan.malformed === true || status === 417 || status === 431) return undefined;
  const missingHeader = REQUIRED_HEADERS.find((name) => !headers.has(name));
  if (missingHeader !== undefined) return `${status} without ${missingHeader}`;
  if (headers.has('x-powered-by') || headers.has('set-cookie'))
    return 'x-powered-by or set-cookie header present';
  if (headers.has('x-other')) return 'a header was injected';
  if (plan.method === 'HEAD' || route === undefined)
    return status >= 400 ? checkErrorResponse(response, false) : undefined;
  if (status >= 300 && status < 400) return `responded with ${status}`;
  if (status >= 400) return checkErrorResponse(response, true);
  const type = headers.get('content-type') ?? '';
  if (route.response === 'stream')
    return type.startsWith('text/event-stream') ? undefined : `event stream with content type ${type}`;
  if (typeof route.response === 'string') {
    if (!FILE_CONTENT_TYPES.test(type)) return `file with content type ${type}`;
    return body.length > 0 ? undefined : 'empty file';
  }
  return checkSuccessResponse(route.response, response);
}

function checkErrorResponse(
  { status, headers, body }: RawHttpResponse,
  requiresEnvelope: boolean,
): string | undefined {
  if (body.length === 0 && !requiresEnvelope) return undefined;
  const text = body.toString();
  if (INTERNALS.test(text)) return `${status} exposes internals`;
  if (!requiresEnvelope) return undefined;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return `${status} is not JSON`;
  const parsed = ErrorEnvelope.strict().safeParse(parseJson(text));
  if (!parsed.success) return `${status} is not an envelope`;
  const { code, msg } = parsed.data;
  if (code !== status) return `code differs from status ${status}`;
  return knownErrorTexts.has(`${status} ${msg}`) ? undefined : `${status} with an unknown error text`;
}

function checkSuccessResponse(
  responseSchema: z.ZodType,
  { status, headers, body }: RawHttpResponse,
): string | undefined {
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return `${status} is not JSON`;
  const envelope = AnyEnvelope.strict().safeParse(parseJson(body.toString()));
  if (!envelope.success) return `${status} is not an envelope`;
  if (envelope.data.code !== status || status !== 200) return `code differs from status ${status}`;
  const data = responseSchema.safeParse(envelope.data.data);
  if (!data.success) {
    const issue = data.error.issues[0]!;
    return `data violates the contract: ${issue.code} at ${issue.path.map((part) => (typeof part === 'number' ? '#' : String(part))).join('.')}`;
  }
  return isDeepStrictEqual(data.data, envelope.data.data)
    ? undefined
    : 'data has properties outside the contract';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
