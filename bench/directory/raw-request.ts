import { randomInt } from 'node:crypto';

/** Request without credentials. */
export interface RawCall {
  method: 'GET' | 'POST';
  path: string;
  input?: Record<string, string>;
}

/** Rotates over many client IPs, different in each run, so that rate limits per IP are never reached. */
const CLIENT_IP_COUNT = 4096;
const firstIp = randomInt(2 ** 24 - CLIENT_IP_COUNT);
let callCount = 0;
export const nextClientIp = (): string => {
  const ipNumber = firstIp + (callCount++ % CLIENT_IP_COUNT);
  return `10.${ipNumber >> 16}.${(ipNumber >> 8) % 256}.${ipNumber % 256}`;
};

/** Builds an HTTP request. A GET with a token bypasses the response cache. */
export function buildRawRequest(
  { method, path, input }: RawCall,
  token?: string,
  clientIp = nextClientIp(),
): string {
  const query = method === 'GET' && input !== undefined ? `?${new URLSearchParams(input).toString()}` : '';
  const body = method === 'POST' ? JSON.stringify(input ?? {}) : '';
  const headLines = [
    `${method} ${path}${query} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${clientIp}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return `${headLines.join('\r\n')}\r\n\r\n${body}`;
}
