import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SmsError, createSms } from './sms-aliyun.ts';
import { freePort } from '../../../scripts/processes.ts';
import type { SmsConfig, SmsMessage } from './sms-aliyun.ts';

const code = '482913';
const message: SmsMessage = { phone: '+8613800001234', template: 'register', params: { code } };
let gateway: ChildProcess;
let port: number;

function config(changes: Partial<SmsConfig> = {}): SmsConfig {
  return {
    accessKeyId: 'test-key',
    accessKeySecret: 'test-secret',
    signName: '名堂',
    endpoint: `127.0.0.1:${port}`,
    protocol: 'http',
    templates: {
      register: 'SMS_1',
      reset: 'SMS_2',
      registered: 'SMS_3',
      changed: 'SMS_4',
      expiring: 'SMS_5',
    },
    timeoutMs: 5_000,
    ...changes,
  };
}

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

async function behave(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await call('/sms/behave', { method: 'POST', headers, body: JSON.stringify({ mode }) });
  expect(response.ok).toBe(true);
}

async function inbox(): Promise<Record<string, unknown>[]> {
  const response = await call('/sms/inbox.json');
  return ((await response.json()) as { messages: Record<string, unknown>[] }).messages;
}

async function failure(changes: Partial<SmsConfig>, changed: Partial<SmsMessage> = {}): Promise<string> {
  const error: unknown = await createSms(config(changes))
    .send({ ...message, ...changed })
    .catch((reason: unknown) => reason);
  if (!(error instanceof SmsError)) throw new Error('Expected the message to be refused');
  const words = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  expect(words).not.toContain(code);
  expect(words).not.toContain('13800001234');
  expect(words).not.toContain('test-secret');
  return error.code;
}

beforeAll(async () => {
  port = await freePort();
  const main = fileURLToPath(new URL('../../../gateways/src/main.ts', import.meta.url));
  gateway = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      GATEWAYS_PORT: String(port),
      ALIYUN_ACCESS_KEY_ID: 'test-key',
      ALIYUN_ACCESS_KEY_SECRET: 'test-secret',
      SMS_SIGN_NAME: '名堂',
      SMS_TEMPLATE_REGISTER: 'SMS_1',
      SMS_TEMPLATE_RESET: 'SMS_2',
      SMS_TEMPLATE_REGISTERED: 'SMS_3',
      SMS_TEMPLATE_CHANGED: 'SMS_4',
      SMS_TEMPLATE_EXPIRING: 'SMS_5',
    },
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await call('/').then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error('The stand-in gateway did not start');
}, 15_000);

afterAll(async () => {
  gateway.kill('SIGTERM');
  if (gateway.exitCode === null && gateway.signalCode === null) await once(gateway, 'exit');
});

beforeEach(async () => {
  await behave('ok');
  await call('/sms/inbox', { method: 'DELETE' });
});

test('a code reaches a mainland phone without its country code', async () => {
  const { id } = await createSms(config()).send(message);
  const [received] = await inbox();
  expect(received).toMatchObject({ bizId: id, phone: '13800001234', templateCode: 'SMS_1', code });
});

test('a phone elsewhere gets its country code and no plus sign', async () => {
  await createSms(config()).send({ phone: '+85251234567', template: 'reset', params: { code: 'K7MP2QXW' } });
  expect(await inbox()).toMatchObject([{ phone: '85251234567', templateCode: 'SMS_2', code: 'K7MP2QXW' }]);
});

test('a notice goes without parameters', async () => {
  await createSms(config()).send({ phone: '+8613800001234', template: 'changed', params: {} });
  expect(await inbox()).toMatchObject([{ templateCode: 'SMS_4', code: null }]);
});

test('a refusal carries the vendor’s code, and neither phone nor one-time code', async () => {
  expect(await failure({ signName: '别家' })).toBe('isv.SMS_SIGNATURE_ILLEGAL');
  expect(await failure({ accessKeySecret: 'wrong' })).toBe('SignatureDoesNotMatch');
  expect(await failure({}, { params: {} })).toBe('isv.TEMPLATE_MISSING_PARAMETERS');
  await behave('limit');
  expect(await failure({})).toBe('isv.BUSINESS_LIMIT_CONTROL');
  await behave('fail');
  expect(await failure({})).toBe('ServiceUnavailable');
  expect(await failure({ endpoint: `127.0.0.1:${await freePort()}` })).toBe('ECONNREFUSED');
  expect(await inbox()).toEqual([]);
});

test('a vendor that does not answer is given up in time', async () => {
  await behave('stall');
  const started = performance.now();
  expect(await failure({ timeoutMs: 400 })).toBe('timeout');
  expect(performance.now() - started).toBeLessThan(3_000);
});
