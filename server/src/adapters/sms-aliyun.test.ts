import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '@mingtang/test-support/processes';
import { SmsError, createSms } from './sms-aliyun.ts';
import type { SmsConfig, SmsMessage } from './sms-aliyun.ts';

const code = '482913';
const message: SmsMessage = { phone: '+8613800001234', template: 'register', params: { code } };
let vendorFake: ChildProcess;
let port: number;

function config(configChanges: Partial<SmsConfig> = {}): SmsConfig {
  return {
    accessKeyId: 'test-key',
    accessKeySecret: 'test-secret',
    signName: '名堂',
    endpoint: `127.0.0.1:${port}`,
    protocol: 'http',
    templates: {
      register: 'SMS_1',
      reset: 'SMS_2',
      alreadyRegistered: 'SMS_3',
      passwordChanged: 'SMS_4',
      phone: 'SMS_7',
      phoneChanged: 'SMS_8',
      phoneRequested: 'SMS_9',
      phoneConfirm: 'SMS_10',
      expiring: 'SMS_5',
      invitation: 'SMS_11',
      dues: 'SMS_12',
      login: 'SMS_6',
    },
    timeoutMs: 5_000,
    ...configChanges,
  };
}

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

async function setVendorMode(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await call('/sms/faults', { method: 'POST', headers, body: JSON.stringify({ mode }) });
  expect(response.ok).toBe(true);
}

async function readInbox(): Promise<Record<string, unknown>[]> {
  const response = await call('/sms/inbox.json');
  return ((await response.json()) as { messages: Record<string, unknown>[] }).messages;
}

async function errorCodeOfFailedSend(
  configChanges: Partial<SmsConfig>,
  messageChanges: Partial<SmsMessage> = {},
): Promise<string> {
  const error: unknown = await createSms(config(configChanges))
    .send({ ...message, ...messageChanges })
    .catch((reason: unknown) => reason);
  if (!(error instanceof SmsError)) throw new Error('Expected the message to be rejected');
  const errorText = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  expect(errorText).not.toContain(code);
  expect(errorText).not.toContain('13800001234');
  expect(errorText).not.toContain('test-secret');
  return error.code;
}

beforeAll(async () => {
  port = await freePort();
  const main = fileURLToPath(new URL('../../../vendor-fakes/src/main.ts', import.meta.url));
  vendorFake = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      GATEWAYS_PORT: String(port),
      ALIYUN_ACCESS_KEY_ID: 'test-key',
      ALIYUN_ACCESS_KEY_SECRET: 'test-secret',
      SMS_SIGN_NAME: '名堂',
      SMS_TEMPLATE_REGISTER: 'SMS_1',
      SMS_TEMPLATE_RESET: 'SMS_2',
      SMS_TEMPLATE_ALREADY_REGISTERED: 'SMS_3',
      SMS_TEMPLATE_PASSWORD_CHANGED: 'SMS_4',
      SMS_TEMPLATE_EXPIRING: 'SMS_5',
      SMS_TEMPLATE_LOGIN: 'SMS_6',
    },
  });
  for (let attempts = 0; attempts < 100; attempts += 1) {
    if (
      await call('/').then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('The vendor fake did not start');
}, 15_000);

afterAll(async () => {
  vendorFake.kill('SIGTERM');
  if (vendorFake.exitCode === null && vendorFake.signalCode === null) await once(vendorFake, 'exit');
});

beforeEach(async () => {
  await setVendorMode('ok');
  await call('/sms/inbox', { method: 'DELETE' });
});

test('sends to a mainland phone without country code', async () => {
  const { id } = await createSms(config()).send(message);
  const [received] = await readInbox();
  expect(received).toMatchObject({
    bizId: id,
    phone: '13800001234',
    templateCode: 'SMS_1',
    verificationCode: code,
  });
});

test('sends to other phones with country code and without plus sign', async () => {
  await createSms(config()).send({ phone: '+85251234567', template: 'reset', params: { code: 'K7MP2QXW' } });
  expect(await readInbox()).toMatchObject([
    { phone: '85251234567', templateCode: 'SMS_2', verificationCode: 'K7MP2QXW' },
  ]);
});

test('sends a template without parameters', async () => {
  await createSms(config()).send({ phone: '+8613800001234', template: 'passwordChanged', params: {} });
  expect(await readInbox()).toMatchObject([{ templateCode: 'SMS_4', verificationCode: null }]);
});

test('an error contains the vendor’s code, but neither phone nor one-time code', async () => {
  expect(await errorCodeOfFailedSend({ signName: '别家' })).toBe('isv.SMS_SIGNATURE_ILLEGAL');
  expect(await errorCodeOfFailedSend({ accessKeySecret: 'wrong' })).toBe('SignatureDoesNotMatch');
  expect(await errorCodeOfFailedSend({}, { params: {} })).toBe('isv.TEMPLATE_MISSING_PARAMETERS');
  await setVendorMode('limit');
  expect(await errorCodeOfFailedSend({})).toBe('isv.BUSINESS_LIMIT_CONTROL');
  await setVendorMode('fail');
  expect(await errorCodeOfFailedSend({})).toBe('ServiceUnavailable');
  expect(await errorCodeOfFailedSend({ endpoint: `127.0.0.1:${await freePort()}` })).toBe('ECONNREFUSED');
  expect(await readInbox()).toEqual([]);
});

test('times out if the vendor does not respond', async () => {
  await setVendorMode('stall');
  const started = performance.now();
  expect(await errorCodeOfFailedSend({ timeoutMs: 400 })).toBe('timeout');
  expect(performance.now() - started).toBeLessThan(3_000);
});
