import fc, { type Arbitrary } from 'fast-check';
import { gzipSync } from 'node:zlib';
import type { Plan } from './given.ts';

type Twist = (plan: Plan) => Plan;

const withHeader = (plan: Plan, name: string, value: string): Plan => ({
  ...plan,
  headers: [...plan.headers.filter(([one]) => one !== name), [name, value]],
});
const typed =
  (type: string): Twist =>
  (plan) =>
    withHeader({ ...plan, body: plan.body ?? Buffer.from('{}') }, 'content-type', type);
const queried =
  (text: string): Twist =>
  (plan) => ({ ...plan, target: `${plan.target}${plan.target.includes('?') ? '&' : '?'}${text}` });
const bodied =
  (bytes: Buffer): Twist =>
  (plan) =>
    withHeader({ ...plan, body: bytes }, 'content-type', 'application/json');
const spoken =
  (method: string): Twist =>
  (plan) => ({ ...plan, method });
const torn =
  (twist: Twist): Twist =>
  (plan) => ({ ...twist(plan), torn: true });

/** What a strange client does to a request as a whole. */
export const twists: readonly Twist[] = [
  typed('text/plain'),
  typed('application/xml'),
  typed('application/x-www-form-urlencoded'),
  typed('application/json; charset=utf-16'),
  typed('application/json; charset="'),
  typed('multipart/form-data'),
  typed('multipart/form-data; boundary='),
  typed('\u00e9/\u00ff'),
  (plan) => ({ ...plan, headers: plan.headers.filter(([name]) => name !== 'content-type') }),
  (plan) => ({ ...plan, body: plan.body?.subarray(0, Math.floor(plan.body.length / 2)) }),
  (plan) => ({ ...plan, body: plan.body && Buffer.concat([plan.body, Buffer.from([0xc3, 0x28, 0xff])]) }),
  (plan) => ({
    ...plan,
    body: plan.body && Buffer.from(plan.body.map((byte, at) => (at % 17 === 9 ? 0xed : byte))),
  }),
  (plan) => withHeader({ ...plan, body: plan.body && gzipSync(plan.body) }, 'content-encoding', 'gzip'),
  (plan) => withHeader({ ...plan, body: plan.body && gzipSync(plan.body) }, 'content-encoding', 'br, gzip'),
  (plan) => {
    const query = plan.target.split('?')[1];
    return query === undefined ? plan : { ...plan, target: `${plan.target}&${query}` };
  },
  queried('__proto__[a]=1&constructor[prototype][a]=1&a[]=1'),
  queried('__proto__=1'),
  queried('%zz=%'),
  queried('cursor=%ED%A0%80'),
  queried('cursor=%00'),
  queried('pageSize=%C0%AE'),
  queried('keyword=%F0%9F%91%A9%E2%80%8D'),
  queried('pageNum=1e3&pageSize=0x10'),
  queried(Array.from({ length: 1_100 }, (_, at) => `k${at}=`).join('&')),
  queried(`keyword=${'a'.repeat(9_000)}`),
  queried('#fragment'),
  bodied(Buffer.from('{"__proto__":{"admin":true}}')),
  bodied(Buffer.from('{"constructor":{"prototype":{"admin":true}}}')),
  bodied(Buffer.from('{"id":"1","id":"2","id":{}}')),
  bodied(Buffer.from('['.repeat(5_000) + ']'.repeat(5_000))),
  bodied(Buffer.from('{"a":'.repeat(21) + '1' + '}'.repeat(21))),
  bodied(Buffer.from('null')),
  bodied(Buffer.from('0')),
  bodied(Buffer.from('"text"')),
  bodied(Buffer.from('[]')),
  bodied(Buffer.from('')),
  bodied(Buffer.from('\ufeff{}')),
  bodied(Buffer.from('{"a":1e999}')),
  bodied(Buffer.from('{"a":"\\ud800"}')),
  bodied(Buffer.from(`{"a":"${'x'.repeat(101 * 1024)}"}`)),
  bodied(Buffer.from(`{"a":"${'x'.repeat(99 * 1024)}"}`)),
  spoken('HEAD'),
  spoken('OPTIONS'),
  spoken('PATCH'),
  spoken('TRACE'),
  spoken('DELETE'),
  spoken('PROPFIND'),
  (plan) => ({ ...plan, target: plan.target.replace('?', '/?') }),
  (plan) => ({ ...plan, target: `/${plan.target}` }),
  (plan) => ({ ...plan, target: plan.target.replace('/', '/../') }),
  (plan) => ({ ...plan, target: plan.target.toUpperCase() }),
  (plan) => ({ ...plan, target: `http://other.example${plan.target}` }),
  (plan) => ({ ...plan, target: plan.target.replace(/\/[^/?]*(\?|$)/, '/%E0%A4%A$1') }),
  (plan) => ({ ...plan, target: plan.target.replace(/\/[^/?]*(\?|$)/, '/%00$1') }),
  torn((plan) => ({ ...plan, target: `${plan.target} HTTP/9.9` })),
  torn((plan) => ({ ...plan, method: 'GE\u0000T' })),
  torn((plan) => withHeader(plan, 'x-a', 'a\u0000b')),
  torn((plan) => withHeader(plan, 'content-length', '-1')),
  torn((plan) => withHeader(plan, 'content-length', '99')),
  torn((plan) => withHeader(withHeader(plan, 'content-length', '5'), 'transfer-encoding', 'chunked')),
  torn((plan) =>
    withHeader({ ...plan, body: Buffer.from('zz\r\n{}\r\n0\r\n\r\n') }, 'transfer-encoding', 'chunked'),
  ),
  torn((plan) => withHeader(plan, 'x-long', 'x'.repeat(20_000))),
];

const HEADERS: readonly [string, string][] = [
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
export const hostileHeaders: Arbitrary<[string, string][]> = fc.array(fc.constantFrom(...HEADERS), {
  minLength: 1,
  maxLength: 2,
});
