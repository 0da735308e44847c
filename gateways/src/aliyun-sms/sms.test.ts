import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callSdk, portOf, startRelay } from '../../test/sms-kit.ts';
import type { Caller, Captured, Sms } from '../../test/sms-kit.ts';
import { buildApp } from '../app.ts';
import type { Behaviour } from './behaviour.ts';
import { createCeiling } from './ceiling.ts';
import { createInbox } from './inbox.ts';
import type { SmsMessage } from './inbox.ts';
import { parsePhoneNumbers, phoneKey } from './phone.ts';

const phone = '13800001001';
let app: FastifyInstance;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  await start({});
});
afterEach(async () => {
  await app.close();
});

async function start(env: NodeJS.ProcessEnv) {
  app = buildApp({ env, now: () => clock });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

async function send(sms: Partial<Sms> = {}, caller: Partial<Caller> = {}) {
  const answer = await callSdk({ port: portOf(app.server), ...caller }, { phoneNumbers: phone, ...sms });
  return { ...answer, delivered: app.server.listening ? (await inbox()).length : 0 };
}

async function inbox(query = '') {
  const answer = await app.inject({ url: `/sms/inbox.json${query}` });
  return answer.json<{ messages: SmsMessage[] }>().messages;
}

function behave(payload: Behaviour | object) {
  return app.inject({ method: 'POST', url: '/sms/behave', payload });
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex');
}

function acsDate(at: number) {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}

async function sendThrough(change: (request: Captured) => Captured, form = false) {
  const relay = await startRelay(app, change);
  try {
    return await send({}, { port: portOf(relay), form });
  } finally {
    relay.closeAllConnections();
    relay.close();
  }
}

describe('a signed message', () => {
  test('is accepted and lies in the inbox', async () => {
    const answer = await send();
    expect(answer).toMatchObject({ status: 200, code: 'OK' });
    expect(answer.requestId).toMatch(/^[0-9A-F-]{36}$/);
    expect(await inbox(`?phone=${phone}`)).toMatchObject([
      { bizId: answer.bizId, phone, code: '482913', text: '【名堂】您的注册验证码是 482913，5 分钟内有效。' },
    ]);
  });

  test('keeps its signature with marks, spaces and Chinese in a parameter', async () => {
    const code = "a b+c*d!(e)'~%/名&=";
    expect(await send({ templateParam: JSON.stringify({ code }) })).toMatchObject({ code: 'OK' });
    expect((await inbox())[0]).toMatchObject({ code });
  });

  test('reaches a number abroad, written with its country code', async () => {
    expect(await send({ phoneNumbers: '85251234567' })).toMatchObject({ code: 'OK' });
    expect(await inbox('?phone=%2B85251234567')).toHaveLength(1);
  });

  test('may carry its parameters in a form body', async () => {
    expect(await send({}, { form: true })).toMatchObject({ code: 'OK' });
    expect(await inbox(`?phone=${phone}`)).toHaveLength(1);
  });
});

describe('the front door refuses', () => {
  const mismatch = { status: 400, code: 'SignatureDoesNotMatch', delivered: 0 };

  test('a wrong secret, in the shape of the vendor', async () => {
    const answer = await send({}, { accessKeySecret: 'another-secret' });
    expect(answer).toMatchObject(mismatch);
    expect(answer.raw).toMatchObject({
      RequestId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      HostId: `127.0.0.1:${portOf(app.server)}`,
      Code: 'SignatureDoesNotMatch',
      Message: expect.any(String),
    });
  });

  test('an unknown access key', async () => {
    const answer = await send({}, { accessKeyId: 'nobody' });
    expect(answer).toMatchObject({ status: 404, code: 'InvalidAccessKeyId.NotFound', delivered: 0 });
  });

  test.each<[string, (request: Captured) => Captured]>([
    ['a changed query', (r) => ({ ...r, url: r.url.replace(phone, '13800001999') })],
    ['an added parameter', (r) => ({ ...r, url: `${r.url}&OutId=1` })],
    ['an added body', (r) => ({ ...r, payload: Buffer.from('PhoneNumbers=13800001999') })],
    [
      'a changed signed header',
      (r) => ({ ...r, headers: { ...r.headers, 'x-acs-action': 'QuerySendDetails' } }),
    ],
  ])('%s', async (_what, change) => {
    expect(await sendThrough(change)).toMatchObject(mismatch);
  });

  test.each<[string, (request: Captured, payload: Buffer) => Captured]>([
    ['a changed form body', (r, payload) => ({ ...r, payload })],
    [
      'a changed form body with its own hash',
      (r, payload) => ({ ...r, payload, headers: { ...r.headers, 'x-acs-content-sha256': sha256(payload) } }),
    ],
  ])('%s', async (_what, change) => {
    const redirect = (r: Captured) =>
      change(r, Buffer.from(r.payload.toString().replace(phone, '13800001999')));
    expect(await sendThrough(redirect, true)).toMatchObject(mismatch);
  });

  test.each<[string, (request: Captured) => Captured]>([
    ['no Authorization', ({ headers: { authorization: _gone, ...headers }, ...r }) => ({ ...r, headers })],
    ['an unsigned x-acs header', (r) => ({ ...r, headers: { ...r.headers, 'x-acs-extra': '1' } })],
    ['an unsigned content type', (r) => ({ ...r, headers: { ...r.headers, 'content-type': 'text/plain' } })],
  ])('%s', async (_what, change) => {
    expect(await sendThrough(change)).toMatchObject({
      status: 400,
      code: 'IncompleteSignature',
      delivered: 0,
    });
  });

  test.each([-16, 16])('a request dated %i minutes from now', async (minutes) => {
    const headers = { 'x-acs-date': acsDate(clock + minutes * 60_000) };
    expect(await send({}, { headers })).toMatchObject({
      status: 400,
      code: 'InvalidTimeStamp.Expired',
      delivered: 0,
    });
  });

  test('a date it cannot read', async () => {
    const answer = await send({}, { headers: { 'x-acs-date': 'yesterday' } });
    expect(answer).toMatchObject({ status: 400, code: 'InvalidTimeStamp.Format', delivered: 0 });
  });

  test('a missing parameter', async () => {
    expect(await send({ signName: '' })).toMatchObject({
      status: 400,
      code: 'MissingSignName',
      delivered: 0,
    });
  });
});

describe('a nonce', () => {
  test('is good once, to one number or another', async () => {
    const headers = { 'x-acs-signature-nonce': 'the-same-nonce' };
    expect(await send({}, { headers })).toMatchObject({ code: 'OK' });
    const again = await send({ phoneNumbers: '13800001002' }, { headers });
    expect(again).toMatchObject({ status: 400, code: 'SignatureNonceUsed' });
    expect(await inbox()).toHaveLength(1);
  });

  test('is not burnt by a forged request', async () => {
    const headers = { 'x-acs-signature-nonce': 'the-same-nonce' };
    await send({}, { headers, accessKeySecret: 'another-secret' });
    expect(await send({}, { headers })).toMatchObject({ code: 'OK' });
  });
});

test.each<[Partial<Sms>, string]>([
  [{ signName: '别家' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
  [{ templateCode: 'SMS_999999' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
  [{ phoneNumbers: '1380000x001' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
  [{ phoneNumbers: '8612800001001' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
  [{ templateParam: '{code:1}' }, 'isv.INVALID_JSON_PARAM'],
  [{ templateParam: '{"code":482913}' }, 'isv.INVALID_JSON_PARAM'],
  [{ templateParam: '{"kode":"482913"}' }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
])('a message with %o is answered with %s', async (sms, code) => {
  expect(await send(sms)).toMatchObject({ status: 200, code, delivered: 0 });
});

describe('the ceiling', () => {
  const limited = { status: 200, code: 'isv.BUSINESS_LIMIT_CONTROL' };
  const notice = { templateCode: 'SMS_100004', templateParam: '' };

  test('lets one code a minute reach a number', async () => {
    expect(await send()).toMatchObject({ code: 'OK' });
    expect(await send({ phoneNumbers: `86${phone}`, templateCode: 'SMS_100002' })).toMatchObject(limited);
    expect(await send({ phoneNumbers: '13800001002' })).toMatchObject({ code: 'OK' });
    expect(await send(notice)).toMatchObject({ code: 'OK' });
    clock += 60_000;
    expect(await send()).toMatchObject({ code: 'OK' });
  });

  test('lets five an hour and ten a day through', () => {
    const ceiling = createCeiling(() => clock);
    const passed = (minutes: number, times: number) => {
      let count = 0;
      for (let i = 0; i < times; i += 1, clock += minutes * 60_000) {
        if (ceiling.refuses('code', phone)) continue;
        ceiling.count('code', phone);
        count += 1;
      }
      return count;
    };
    expect(passed(2, 20)).toBe(5);
    ceiling.clear(phone);
    expect(passed(61, 20)).toBe(10);
  });

  test('is forgotten with the inbox', async () => {
    await send();
    const answer = await app.inject({ method: 'DELETE', url: `/sms/inbox?phone=${phone}` });
    expect(answer.statusCode).toBe(204);
    expect(await inbox()).toEqual([]);
    expect(await send()).toMatchObject({ code: 'OK' });
  });

  test('can be switched off', async () => {
    await app.close();
    await start({ SMS_CEILING: 'off' });
    await send();
    expect(await send()).toMatchObject({ code: 'OK' });
  });
});

describe('told to misbehave, it', () => {
  test('fails with a server error', async () => {
    await behave({ mode: 'fail' });
    expect(await send()).toMatchObject({ status: 503, code: 'ServiceUnavailable' });
    await behave({ mode: 'ok' });
    expect(await send()).toMatchObject({ code: 'OK' });
  });

  test('claims the ceiling is reached', async () => {
    await behave({ mode: 'limit' });
    expect(await send()).toMatchObject({ status: 200, code: 'isv.BUSINESS_LIMIT_CONTROL' });
  });

  test('stalls past the caller’s patience and delivers late', async () => {
    await behave({ mode: 'stall', ms: 3_000 });
    const answer = await send({}, { readTimeout: 100 });
    expect(answer.status).toBeUndefined();
    expect(String(answer.code)).toMatch(/timeout/i);
    expect(await inbox()).toEqual([]);
    await expect.poll(() => inbox(), { timeout: 10_000 }).toHaveLength(1);
  });

  test('does not keep the process from closing while it stalls', async () => {
    await behave({ mode: 'stall' });
    const answer = send({}, { readTimeout: 5000 });
    await new Promise((done) => setTimeout(done, 100));
    const before = performance.now();
    await app.close();
    expect(performance.now() - before).toBeLessThan(1000);
    expect((await answer).code).not.toBe('OK');
    await start({});
  });

  test('takes no unknown mode', async () => {
    expect((await behave({ mode: 'explode' })).statusCode).toBe(400);
  });
});

describe('the inbox', () => {
  test('shows the newest first and holds a bounded number', () => {
    const box = createInbox(3);
    for (let i = 0; i < 10; i += 1) box.add({ bizId: String(i), phone } as SmsMessage);
    expect(box.list().map(({ bizId }) => bizId)).toEqual(['9', '8', '7']);
  });

  test('is a page that shows a code and runs nothing from a message', async () => {
    await send({ templateParam: JSON.stringify({ code: '<img src=x onerror=alert(1)>' }) });
    await send({ phoneNumbers: '13800001002' });
    const page = await app.inject({ url: '/sms/inbox' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<output>482913</output>');
    expect(page.body).not.toContain('<img');
    expect(page.body.indexOf('13800001002')).toBeLessThan(page.body.indexOf(phone));
  });

  test('is linked from the front page', async () => {
    expect((await app.inject({ url: '/' })).body).toContain('href="/sms/inbox"');
  });
});

test.each([
  ['13800001001', '13800001001'],
  ['+86 138 0000 1001', '13800001001'],
  ['008613800001001', '13800001001'],
  ['+85251234567', '85251234567'],
])('the number %s goes by %s', (text, key) => {
  expect(phoneKey(text)).toBe(key);
});

test('several numbers are separated by commas', () => {
  expect(parsePhoneNumbers('13800001001,85251234567')).toEqual(['13800001001', '85251234567']);
  expect(parsePhoneNumbers('13800001001,')).toBeNull();
});
