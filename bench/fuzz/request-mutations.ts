import fc, { type Arbitrary } from 'fast-check';
import { gzipSync } from 'node:zlib';
import type { RequestPlan } from './request-plan.ts';

type RequestMutation = (plan: RequestPlan) => RequestPlan;

const withHeader = (plan: RequestPlan, name: string, value: string): RequestPlan => ({
  ...plan,
  headers: [...plan.headers.filter(([headerName]) => headerName !== name), [name, value]],
});
const withContentType =
  (type: string): RequestMutation =>
  (plan) =>
    withHeader({ ...plan, body: plan.body ?? Buffer.from('{}') }, 'content-type', type);
const withQuery =
  (text: string): RequestMutation =>
  (plan) => ({ ...plan, target: `${plan.target}${plan.target.includes('?') ? '&' : '?'}${text}` });
const withBody =
  (bytes: Buffer): RequestMutation =>
  (plan) =>
    withHeader({ ...plan, body: bytes }, 'content-type', 'application/json');
const withMethod =
  (method: string): RequestMutation =>
  (plan) => ({ ...plan, method });
const malformed =
  (mutation: RequestMutation): RequestMutation =>
  (plan) => ({ ...mutation(plan), malformed: true });

/** Mutations of a whole request: content type, body, query, method, target, malformed HTTP. */
export const requestMutations: readonly RequestMutation[] = [
  withContentType('text/plain'),
  withContentType('application/xml'),
  withContentType('application/x-www-form-urlencoded'),
  withContentType('application/json; charset=utf-16'),
  withContentType('application/json; charset="'),
  withContentType('multipart/form-data'),
  withContentType('multipart/form-data; boundary='),
  withContentType('\u00e9/\u00ff'),
  (plan) => ({ ...plan, headers: plan.headers.filter(([name]) => name !== 'content-type') }),
  (plan) => ({ ...plan, body: plan.body?.subarray(0, Math.floor(plan.body.length / 2)) }),
  (plan) => ({ ...plan, body: plan.body && Buffer.concat([plan.body, Buffer.from([0xc3, 0x28, 0xff])]) }),
  (plan) => ({
    ...plan,
    body: plan.body && Buffer.from(plan.body.map((byte, index) => (index % 17 === 9 ? 0xed : byte))),
  }),
  (plan) => withHeader({ ...plan, body: plan.body && gzipSync(plan.body) }, 'content-encoding', 'gzip'),
  (plan) => withHeader({ ...plan, body: plan.body && gzipSync(plan.body) }, 'content-encoding', 'br, gzip'),
  (plan) => {
    const query = plan.target.split('?')[1];
    return query === undefined ? plan : { ...plan, target: `${plan.target}&${query}` };
  },
  withQuery('__proto__[a]=1&constructor[prototype][a]=1&a[]=1'),
  withQuery('__proto__=1'),
  withQuery('%zz=%'),
  withQuery('cursor=%ED%A0%80'),
  withQuery('cursor=%00'),
  withQuery('pageSize=%C0%AE'),
  withQuery('keyword=%F0%9F%91%A9%E2%80%8D'),
  withQuery('pageSize=0x10'),
  withQuery(Array.from({ length: 1_100 }, (_, index) => `k${index}=`).join('&')),
  withQuery(`keyword=${'a'.repeat(9_000)}`),
  withQuery('#fragment'),
  withBody(Buffer.from('{"__proto__":{"admin":true}}')),
  withBody(Buffer.from('{"constructor":{"prototype":{"admin":true}}}')),
  withBody(Buffer.from('{"id":"1","id":"2","id":{}}')),
  withBody(Buffer.from('['.repeat(5_000) + ']'.repeat(5_000))),
  withBody(Buffer.from('{"a":'.repeat(21) + '1' + '}'.repeat(21))),
  withBody(Buffer.from('null')),
  withBody(Buffer.from('0')),
  withBody(Buffer.from('"text"')),
  withBody(Buffer.from('[]')),
  withBody(Buffer.from('')),
  withBody(Buffer.from('\ufeff{}')),
  withBody(Buffer.from('{"a":1e999}')),
  withBody(Buffer.from('{"a":"\\ud800"}')),
  withBody(Buffer.from(`{"a":"${'x'.repeat(101 * 1024)}"}`)),
  withBody(Buffer.from(`{"a":"${'x'.repeat(99 * 1024)}"}`)),
  withMethod('HEAD'),
  withMethod('OPTIONS'),
  withMethod('PATCH'),
  withMethod('TRACE'),
  withMethod('DELETE'),
  withMethod('PROPFIND'),
  (plan) => ({ ...plan, target: plan.target.replace('?', '/?') }),
  (plan) => ({ ...plan, target: `/${plan.target}` }),
  (plan) => ({ ...plan, target: plan.target.replace('/', '/../') }),
  (plan) => ({ ...plan, target: plan.target.toUpperCase() }),
  (plan) => ({ ...plan, target: `http://other.example${plan.target}` }),
  (plan) => ({ ...plan, target: plan.target.replace(/\/[^/?]*(\?|$)/, '/%E0%A4%A$1') }),
  (plan) => ({ ...plan, target: plan.target.replace(/\/[^/?]*(\?|$)/, '/%00$1') }),
  malformed((plan) => ({ ...plan, target: `${plan.target} HTTP/9.9` })),
  malformed((plan) => ({ ...plan, method: 'GE\u0000T' })),
  malformed((plan) => withHeader(plan, 'x-a', 'a\u0000b')),
  malformed((plan) => withHeader(plan, 'content-length', '-1')),
  malformed((plan) => withHeader(plan, 'content-length', '99')),
  malformed((plan) => withHeader(withHeader(plan, 'content-length', '5'), 'transfer-encoding', 'chunked')),
  malformed((plan) =>
    withHeader({ ...plan, body: Buffer.from('zz\r\n{}\r\n0\r\n\r\n') }, 'transfer-encoding', 'chunked'),
  ),
  malformed((plan) => withHeader(plan, 'x-long', 'x'.repeat(20_000))),
];

const HOSTILE_HEADERS: readonly [string, string][] = [
  ['authorization', 'Bearer'],
  ['authorization', `Bearer at_${'A'.repeat(42)}`],
  ['authorization', `Bearer at_${'A'.repeat(5_000)}`],
  ['authorization', 'Basic YWRtaW46YWRtaW4='],
  ['authorization', '\u00ff\u0080'],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(256)],
  ['idempotency-key', 'x'.repeat(255)],
  ['idempotency-key', 'a b'],
  ['idempotency-key', '\u00e5\u0090\u008d'],
  ['idempotency-key', "' OR 1=1 --"],
  ['internation', '2'],
  ['internation', '__proto__'],
  ['x-request-id', '../../x'],
  ['x-request-id', 'f'.repeat(32)],
  ['x-forwarded-for', 'unknown'],
  ['x-forwarded-for', "1.2.3.4', now()) --"],
  ['x-forwarded-for', '::ffff:999.1.1.1, 2001:db8::1'],
  ['x-forwarded-for', '2001:db8:::::1'],
  ['x-forwarded-for', 'a'.repeat(3_000)],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['user-agent', 'x'.repeat(8_000)],
  ['user-agent', '\u00e4\u00ff'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-purpose', 'prefetch'],
  ['accept', 'application/xml;q=NaN'],
  ['accept-encoding', 'gzip;q=0, *;q=9'],
  ['accept-language', 'zh-CN-x-'.repeat(200)],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=99999999999999999999-'],
  ['expect', '100-continue'],
  ['expect', 'tea'],
  ['connection', 'upgrade'],
  ['connection', 'close'],
  ['upgrade', 'websocket'],
  ['cookie', 'a=b; '.repeat(500)],
  ['te', 'trailers, deflate;q=0.5'],
  ['x-http-method-override', 'DELETE'],
  ['x-injected', 'a\r\nx-other: b'],
];
export const hostileHeaders: Arbitrary<[string, string][]> = fc.array(fc.constantFrom(...HOSTILE_HEADERS), {
  minLength: 1,
  maxLength: 2,
});
