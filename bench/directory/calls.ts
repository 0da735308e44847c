import { randomInt } from 'node:crypto';

/** What is sent, without who sends it. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  given?: Record<string, string>;
}

/** Many addresses, others in each run, so that the limits by address stay out of the way. */
const ADDRESSES = 4096;
const first = randomInt(2 ** 24 - ADDRESSES);
let calls = 0;
const nextAddress = (): string => {
  const address = first + (calls++ % ADDRESSES);
  return `10.${address >> 16}.${(address >> 8) % 256}.${address % 256}`;
};

/** Signed in, a GET is answered anew each time; without a token it may be what a visitor was answered a moment ago. */
export function requestOf({ method, path, given }: Call, token?: string): string {
  const query = method === 'GET' && given !== undefined ? `?${new URLSearchParams(given).toString()}` : '';
  const body = method === 'POST' ? JSON.stringify(given ?? {}) : '';
  const headers = [
    `${method} ${path}${query} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${nextAddress()}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
