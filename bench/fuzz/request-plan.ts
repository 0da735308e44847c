import { type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import type { CallerRole } from './fuzz-callers.ts';

/** Input of a route, before it is serialised as HTTP. */
export interface RouteInput {
  params: unknown;
  query: unknown;
  body: unknown;
  file: { bytes: Buffer; name: string } | undefined;
}

export interface RequestPlan {
  kind: 'valid' | 'extreme' | 'wrong' | 'hostile';
  role: CallerRole;
  /** Selects one of the accounts of the role. */
  accountIndex: number;
  method: string;
  /** Path and query as sent in the request line. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** Malformed HTTP: the server may respond without the envelope or close the connection. */
  malformed?: true;
}

interface PlanInput extends Pick<RequestPlan, 'kind' | 'role' | 'accountIndex' | 'headers'> {
  input: RouteInput;
}

export function buildPlan(key: RouteKey, route: Route, { input, headers, ...rest }: PlanInput): RequestPlan {
  const { method, path } = parseRouteKey(key);
  const params = toFields(input.params);
  const target =
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => percentEncode(toText(params[name]))) +
    buildQuery(input.query);
  if (route.upload !== undefined) {
    const body = buildMultipart(input);
    return {
      ...rest,
      method,
      target,
      headers: [['content-type', `multipart/form-data; boundary=${MULTIPART_BOUNDARY}`], ...headers],
      body,
    };
  }
  if (input.body === undefined) return { ...rest, method, target, headers, body: undefined };
  const body = Buffer.from(JSON.stringify(input.body) ?? '');
  return { ...rest, method, target, headers: [['content-type', 'application/json'], ...headers], body };
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { '': value };

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function buildQuery(query: unknown): string {
  if (query === undefined) return '';
  const pairs = Object.entries(toFields(query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map(
      (element) => `${percentEncode(name)}=${percentEncode(toText(element))}`,
    ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Like `encodeURIComponent`, but accepts lone surrogates. */
function percentEncode(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text)) {
    const character = String.fromCharCode(byte);
    encoded += /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

const MULTIPART_BOUNDARY = 'fuzz-edge-7b1f';

function buildMultipart({ body, file }: RouteInput): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of body === undefined ? [] : Object.entries(toFields(body)))
    parts.push(
      Buffer.from(
        `--${MULTIPART_BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${toText(value)}\r\n`,
      ),
    );
  if (file !== undefined)
    parts.push(
      Buffer.from(
        `--${MULTIPART_BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${MULTIPART_BOUNDARY}--\r\n`));
  return Buffer.concat(parts);
}

/** Serialises the request as HTTP/1.1. */
export function serializePlan(plan: RequestPlan, token: string | undefined, clientIp: string): Buffer {
  const lines = [`${plan.method} ${plan.target} HTTP/1.1`, 'host: 127.0.0.1'];
  const headerNames = new Set(plan.headers.map(([name]) => name.toLowerCase()));
  if (token !== undefined && !headerNames.has('authorization')) lines.push(`authorization: Bearer ${token}`);
  if (!headerNames.has('x-forwarded-for')) lines.push(`x-forwarded-for: ${clientIp}`);
  for (const [name, value] of plan.headers) lines.push(`${name}: ${value}`);
  if (plan.body !== undefined && !headerNames.has('content-length') && !headerNames.has('transfer-encoding'))
    lines.push(`content-length: ${plan.body.length}`);
  // Latin-1, so that each character of a header becomes one byte.
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return plan.body === undefined ? head : Buffer.concat([head, plan.body]);
}

const shellQuote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Curl command that reproduces the request. */
export function toCurl(plan: RequestPlan, port: number): string {
  const parts = [`curl -g -X ${plan.method} ${shellQuote(`http://127.0.0.1:${port}${plan.target}`)}`];
  if (plan.role !== 'visitor') parts.push(`-H "authorization: Bearer <token of a ${plan.role}>"`);
  for (const [name, value] of plan.headers) parts.push(`-H ${shellQuote(`${name}: ${value}`)}`);
  if (plan.body !== undefined) {
    const text = plan.body.toString();
    parts.push(
      Buffer.from(text).equals(plan.body) && !text.includes('\0')
        ? `--data-binary ${shellQuote(text.slice(0, 2_000))}`
        : `--data-binary @<(echo ${plan.body.subarray(0, 2_000).toString('base64')} | base64 -d)`,
    );
  }
  return parts.join(' ');
}
