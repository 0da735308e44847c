import { execFile } from 'node:child_process';
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureKeys, readKeys } from './key-files.ts';

const cli = path.join(import.meta.dirname, 'key-files.cli.ts');
let dir: string;

beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'pay-keys-')), 'new');
});
afterEach(() => rm(path.dirname(dir), { recursive: true }));

async function readKeyFiles(): Promise<Record<string, string>> {
  const names = (await readdir(dir)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

test('keys created by several processes at once are consistent', async () => {
  const run = promisify(execFile);
  await Promise.all([run(process.execPath, [cli, dir]), run(process.execPath, [cli, dir]), ensureKeys(dir)]);
  const files = await readKeyFiles();
  expect(Object.keys(files).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const privateKeyNames = Object.keys(files).filter((name) => name.endsWith('.key'));
  expect(privateKeyNames).toHaveLength(7);
  for (const name of privateKeyNames) {
    const derivedPublicKey = createPublicKey(createPrivateKey(files[name] ?? '')).export({
      type: 'spki',
      format: 'pem',
    });
    expect(files[name.replace('.key', '.pub')]).toBe(derivedPublicKey);
    expect((await stat(path.join(dir, name))).mode & 0o777).toBe(0o600);
  }
  for (const name of ['wechat-platform-1', 'wechat-platform-2']) {
    const certificate = new X509Certificate(files[`${name}.crt`] ?? '');
    expect(certificate.publicKey.export({ type: 'spki', format: 'pem' })).toBe(files[`${name}.pub`]);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.serialNumber).toMatch(/^[0-9A-F]{40}$/);
  }
  expect(files['wechat-merchant.serial']).toMatch(/^[0-9A-F]{40}\n$/);
  expect(files['wechat-public.id']).toMatch(/^PUB_KEY_ID_\d{26}\n$/);
});

test('existing keys are kept and missing files are created again', async () => {
  await ensureKeys(dir);
  const before = await readKeyFiles();
  await rm(path.join(dir, 'alipay-app.pub'));
  await ensureKeys(dir);
  expect(await readKeyFiles()).toEqual(before);
  const { wechat, alipay } = await readKeys(dir);
  expect(wechat.signers['platform-1'].id).toBe(wechat.certificates[0]?.serial);
  expect(alipay.signers).toHaveLength(2);
});
