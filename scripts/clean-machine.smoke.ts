/** Smoke test of `npm run dev`, run in the container that drill:clean has created. */

import assert from 'node:assert/strict';
import { createClient } from 'redis';

const SITE = 'http://127.0.0.1:5173';

const page = await fetch(`${SITE}/`);
assert.equal(page.status, 200);
assert.match(await page.text(), /<title>/);
console.log('  home page: 200');

interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}
async function call<T>(path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${SITE}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope<T>;
  assert.equal(envelope.code, 200, `${path}: ${envelope.msg}`);
  return envelope.data;
}

const { uuid } = await call<{ uuid: string }>('/captchaImage');
// Reads the captcha text from Redis, where the server stores it.
const redis = createClient({ url: 'redis://127.0.0.1:6379/0' });
await redis.connect();
const code = await redis.get(`captcha:${uuid}`);
redis.destroy();
const member = { mobile: '13800001268', password: 'demo harbour lantern' };
const { token, step } = await call<{ token: string; step: string }>('/h5/account/login', {
  ...member,
  uuid,
  code,
});
assert.equal(step, 'done');
console.log('  signed in as the member named in README.md');

const { rows } = await call<{ rows: { name: string }[] }>(
  '/no-auth/h5/mall/companyInfo/list',
  undefined,
  token,
);
assert.ok(rows.length >= 10);
console.log(`  list of companies: ${rows.length}, the first is ${rows[0]!.name}`);
