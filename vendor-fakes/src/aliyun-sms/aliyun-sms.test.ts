import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendSmsWithSdk, portOf, startSmsProxy } from '../../test/sms-kit.ts';
import type { SmsCallOptions, CapturedRequest, Sms } from '../../test/sms-kit.ts';
import { buildApp } from '../vendor-fakes-app.ts';
import type { SmsFault } from './sms-faults.ts';
import { createSmsRateLimit } from './sms-rate-limit.ts';
import { createInbox } from './sms-inbox.ts';
import type { SmsMessage } from './sms-inbox.ts';
import { parsePhoneNumbers, phoneKey } from './sms-phone-key.ts';

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

async function send(sms: Partial<Sms> = {}, options: Partial<SmsCallOptions> = {}) {
  const response = await sendSmsWithSdk(
    { port: portOf(app.server), ...options },
    { phoneNumbers: phone, ...sms },
  );
  return { ...response, delivered: app.server.listening ? (await inbox()).length : 0 };
}

async function inbox(query = '') {
  const response = await app.inject({ url: `/sms/inbox.json${query}` });
  return response.json<{ messages: SmsMessage[] }>().messages;
}

function injectFault(payload: SmsFault | object) {
  return app.inject({ method: 'POST', url: '/sms/faults', payload });
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex');
}

function acsDate(at: number) {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}

async function sendThroughProxy(change: (request: CapturedRequest) => CapturedRequest, form = false) {
  const proxy = await startSmsProxy(app, change);
  try {
    return await send({}, { port: portOf(proxy), form });
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

describe('a signed message', () => {
  test('is accepted and appears in the inbox', async () => {
    const response = await send();
    expect(response).toMatchObject({ status: 200, code: 'OK' });
    expect(response.requestId).toMatch(/^[0-9A-F-]{36}$/);
    expect(await inbox(`?phone=${phone}`)).toMatchObject([
      {
        bizId: response.bizId,
        phone,
        verificationCode: '482913',
        text: '【名堂】您的注册验证码是 482913，5 分钟内有效。',
      },
    ]);
  });

  test('has a valid signature with punctuation, spaces and Chinese in a parameter', async () => {
    const code = "a b+c*d!(e)'~%/名&=";
    expect(await send({ templateParam: JSON.stringify({ code }) })).toMatchObject({ code: 'OK' });
    expect((await inbox())[0]).toMatchObject({ verificationCode: code });
  });

  test('is delivered to an international number with its country code', async () => {
    expect(await send({ phoneNumbers: '85251234567' })).toMatchObject({ code: 'OK' });
    expect(await inbox('?phone=%2B85251234567')).toHaveLength(1);
  });

  test('may carry its parameters in a form body', async () => {
    expect(await send({}, { form: true })).toMatchObject({ code: 'OK' });
    expect(await inbox(`?phone=${phone}`)).toHaveLength(1);
  });
});

describe('the API gateway rejects', () => {
  const mismatch = { status: 400, code: 'SignatureDoesNotMatch', delivered: 0 };

  test('a wrong secret, with the vendor’s error body', async () => {
    const response = await send({}, { accessKeySecret: 'another-secret' });
    expect(response).toMatchObject(mismatch);
    expect(response.raw).toMatchObject({
      RequestId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      HostId: `127.0.0.1:${portOf(app.server)}`,
      Code: 'SignatureDoesNotMatch',
      Message: expect.any(String),
    });
  });

  test('an unknown access key', async () => {
    const response = await send({}, { accessKeyId: 'nobody' });
    expect(response).toMatchObject({ status: 404, code: 'InvalidAccessKeyId.NotFound', delivered: 0 });
  });

  test.each<[string, (request: CapturedRequest) => CapturedRequest]>([
    ['a changed query', (r) => ({ ...r, url: r.url.replace(phone, '13800001999') })],
    ['an added parameter', (r) => ({ ...r, url: `${r.url}&OutId=1` })],
    ['an added body', (r) => ({ ...r, payload: Buffer.from('PhoneNumbers=13800001999') })],
    [
      'a changed signed header',
      (r) => ({ ...r, headers: { ...r.headers, 'x-acs-action': 'QuerySendDetails' } }),
    ],
  ])('%s', async (_name, change) => {
    expect(await sendThroughProxy(change)).toMatchObject(mismatch);
  });

  test.each<[string, (request: CapturedRequest, payload: Buffer) => CapturedRequest]>([
    ['a changed form body', (r, payload) => ({ ...r, payload })],
    [
      'a changed form body with its own hash',
      (r, payload) => ({ ...r, payload, headers: { ...r.headers, 'x-acs-content-sha256': sha256(payload) } }),
    ],
  ])('%s', async (_name, change) => {
    const replacePhone = (r: CapturedRequest) =>
      change(r, Buffer.from(r.payload.toString().replace(phone, '13800001999')));
    expect(await sendThroughProxy(replacePhone, true)).toMatchObject(mismatch);
  });

  test.each<[string, (request: CapturedRequest) => CapturedRequest]>([
    ['no Authorization', ({ headers: { authorization: _gone, ...headers }, ...r }) => ({ ...r, headers })],
    ['an unsigned x-acs header', (r) => ({ ...r, headers: { ...r.headers, 'x-acs-extra': '1' } })],
    ['an unsigned content type', (r) => ({ ...r, headers: { ...r.headers, 'content-type': 'text/plain' } })],
  ])('%s', async (_name, change) => {
    expect(await sendThroughProxy(change)).toMatchObject({
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

  test('a malformed date', async () => {
    const response = await send({}, { headers: { 'x-acs-date': 'yesterday' } });
    expect(response).toMatchObject({ status: 400, code: 'InvalidTimeStamp.Format', delivered: 0 });
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
  test('can be used only once, also for another phone number', async () => {
    const headers = { 'x-acs-signature-nonce': 'the-same-nonce' };
    expect(await send({}, { headers })).toMatchObject({ code: 'OK' });
    const again = await send({ phoneNumbers: '13800001002' }, { headers });
    expect(again).toMatchObject({ status: 400, code: 'SignatureNonceUsed' });
    expect(await inbox()).toHaveLength(1);
  });

  test('is not consumed by a forged request', async () => {
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
])('a message with %o returns %s', async (sms, code) => {
  expect(await send(sms)).toMatchObject({ status: 200, code, delivered: 0 });
});

describe('the rate limit per number', () => {
  const limited = { status: 200, code: 'isv.BUSINESS_LIMIT_CONTROL' };
  const notice = { templateCode: 'SMS_100004', templateParam: '' };

  test('allows one code per minute', async () => {
    expect(await send()).toMatchObject({ code: 'OK' });
    expect(await send({ phoneNumbers: `86${phone}`, templateCode: 'SMS_100002' })).toMatchObject(limited);
    expect(await send({ phoneNumbers: '13800001002' })).toMatchObject({ code: 'OK' });
    expect(await send(notice)).toMatchObject({ code: 'OK' });
    clock += 60_000;
    expect(await send()).toMatchObject({ code: 'OK' });
  });

  test('allows five codes per hour and ten per day', () => {
    const rateLimit = createSmsRateLimit(() => clock);
    const countAllowed = (minutes: number, times: number) => {
      let count = 0;
      for (let i = 0; i < times; i += 1, clock += minutes * 60_000) {
        if (rateLimit.exceededMessage('code', phone)) continue;
        rateLimit.record('code', phone);
        count += 1;
      }
      return count;
    };
    expect(countAllowed(2, 20)).toBe(5);
    rateLimit.clear(phone);
    expect(countAllowed(61, 20)).toBe(10);
  });

  test('is reset when the inbox is cleared', async () => {
    await send();
    const response = await app.inject({ method: 'DELETE', url: `/sms/inbox?phone=${phone}` });
    expect(response.statusCode).toBe(204);
    expect(await inbox()).toEqual([]);
    expect(await send()).toMatchObject({ code: 'OK' });
  });

  test('can be switched off', async () => {
    await app.close();
    await start({ SMS_RATE_LIMIT: 'off' });
    await send();
    expect(await send()).toMatchObject({ code: 'OK' });
  });
});

describe('with faults injected, it', () => {
  test('fails with a server error', async () => {
    await injectFault({ mode: 'fail' });
    expect(await send()).toMatchObject({ status: 503, code: 'ServiceUnavailable' });
    await injectFault({ mode: 'ok' });
    expect(await send()).toMatchObject({ code: 'OK' });
  });

  test('reports that the rate limit is reached', async () => {
    await injectFault({ mode: 'limit' });
    expect(await send()).toMatchObject({ status: 200, code: 'isv.BUSINESS_LIMIT_CONTROL' });
  });

  test('stalls past the caller’s timeout and delivers late', async () => {
    await injectFault({ mode: 'stall', ms: 3_000 });
    const response = await send({}, { readTimeout: 100 });
    expect(response.status).toBeUndefined();
    expect(String(response.code)).toMatch(/timeout/i);
    expect(await inbox()).toEqual([]);
    await expect.poll(() => inbox(), { timeout: 10_000 }).toHaveLength(1);
  });

  test('lets the server close while a call stalls', async () => {
    await injectFault({ mode: 'stall' });
    const response = send({}, { readTimeout: 5000 });
    await new Promise((done) => setTimeout(done, 100));
    const before = performance.now();
    await app.close();
    expect(performance.now() - before).toBeLessThan(1000);
    expect((await response).code).not.toBe('OK');
    await start({});
  });

  test('rejects an unknown mode', async () => {
    expect((await injectFault({ mode: 'explode' })).statusCode).toBe(400);
  });
});

describe('the inbox', () => {
  test('lists the newest messages first, up to its capacity', () => {
    const smallInbox = createInbox(3);
    for (let i = 0; i < 10; i += 1) smallInbox.add({ bizId: String(i), phone } as SmsMessage);
    expect(smallInbox.list().map(({ bizId }) => bizId)).toEqual(['9', '8', '7']);
  });

  test('is a page that shows the code and escapes message content', async () => {
    await send({ templateParam: JSON.stringify({ code: '<img src=x onerror=alert(1)>' }) });
    await send({ phoneNumbers: '13800001002' });
    const page = await app.inject({ url: '/sms/inbox' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<output>482913</output>');
    expect(page.body).not.toContain('<img');
    expect(page.body.indexOf('13800001002')).toBeLessThan(page.body.indexOf(phone));
  });

  test('is linked from the home page', async () => {
    expect((await app.inject({ url: '/' })).body).toContain('href="/sms/inbox"');
  });
});

test.each([
  ['13800001001', '13800001001'],
  ['+86 138 0000 1001', '13800001001'],
  ['008613800001001', '13800001001'],
  ['+85251234567', '85251234567'],
])('the phone number %s has the key %s', (text, key) => {
  expect(phoneKey(text)).toBe(key);
});

test('parses comma-separated phone numbers, and rejects a list with an empty one', () => {
  expect(parsePhoneNumbers('13800001001,85251234567')).toEqual(['13800001001', '85251234567']);
  expect(parsePhoneNumbers('13800001001,')).toBeNull();
});
