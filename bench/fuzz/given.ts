import { type Route, type RouteKey, splitKey } from '@mingtang/contract/route';
import type { Role } from './callers.ts';

/** What is put into a call, before it is written down as HTTP. */
export interface Given {
  params: unknown;
  query: unknown;
  body: unknown;
  file: { bytes: Buffer; name: string } | undefined;
}

export interface Plan {
  kind: 'valid' | 'boundary' | 'wrong' | 'hostile';
  role: Role;
  turn: number;
  method: string;
  /** Path and query as they stand in the first line. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** Not even HTTP: it may be refused below the envelope, or by hanging up. */
  torn?: true;
}

interface Wish extends Pick<Plan, 'kind' | 'role' | 'turn' | 'headers'> {
  given: Given;
}

export function planOf(key: RouteKey, route: Route, { given, headers, ...rest }: Wish): Plan {
  const { method, path } = splitKey(key);
  const params = fieldsOf(given.params);
  const target =
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encode(textOf(params[name]))) +
    queryOf(given.query);
  if (route.upload !== undefined) {
    const body = form(given);
    return {
      ...rest,
      method,
      target,
      headers: [['content-type', `multipart/form-data; boundary=${EDGE}`], ...headers],
      body,
    };
  }
  if (given.body === undefined) return { ...rest, method, target, headers, body: undefined };
  const body = Buffer.from(JSON.stringify(given.body) ?? '');
  return { ...rest, method, target, headers: [['content-type', 'application/json'], ...headers], body };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { '': value };

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function queryOf(query: unknown): string {
  if (query === undefined) return '';
  const pairs = Object.entries(fieldsOf(query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map(
      (one) => `${encode(name)}=${encode(textOf(one))}`,
    ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Like `encodeURIComponent`, which refuses half a surrogate pair. */
function encode(text: string): string {
  let out = '';
  for (const byte of Buffer.from(text)) {
    const letter = String.fromCharCode(byte);
    out += /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

const EDGE = 'fuzz-edge-7b1f';

function form({ body, file }: Given): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of body === undefined ? [] : Object.entries(fieldsOf(body)))
    parts.push(
      Buffer.from(
        `--${EDGE}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${textOf(value)}\r\n`,
      ),
    );
  if (file !== undefined)
    parts.push(
      Buffer.from(
        `--${EDGE}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${EDGE}--\r\n`));
  return Buffer.concat(parts);
}

/** The request as it goes over the wire. */
export function bytesOf(plan: Plan, token: string | undefined, address: string): Buffer {
  const lines = [`${plan.method} ${plan.target} HTTP/1.1`, 'host: 127.0.0.1'];
  const named = new Set(plan.headers.map(([name]) => name.toLowerCase()));
  if (token !== undefined && !named.has('authorization')) lines.push(`authorization: Bearer ${token}`);
  if (!named.has('x-forwarded-for')) lines.push(`x-forwarded-for: ${address}`);
  for (const [name, value] of plan.headers) lines.push(`${name}: ${value}`);
  if (plan.body !== undefined && !named.has('content-length') && !named.has('transfer-encoding'))
    lines.push(`content-length: ${plan.body.length}`);
  // Latin-1, so that a byte of a header is a byte.
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return plan.body === undefined ? head : Buffer.concat([head, plan.body]);
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** For a person to try it again. */
export function curlOf(plan: Plan, port: number): string {
  const parts = [`curl -g -X ${plan.method} ${quote(`http://127.0.0.1:${port}${plan.target}`)}`];
  if (plan.role !== 'visitor') parts.push(`-H "authorization: Bearer <a ${plan.role}>"`);
  for (const [name, value] of plan.headers) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (plan.body !== undefined) {
    const text = plan.body.toString();
    parts.push(
      Buffer.from(text).equals(plan.body) && !text.includes('\0')
        ? `--data-binary ${quote(text.slice(0, 2_000))}`
        : `--data-binary @<(echo ${plan.body.subarray(0, 2_000).toString('base64')} | base64 -d)`,
    );
  }
  return parts.join(' ');
}
