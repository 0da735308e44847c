import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  randomInt,
  X509Certificate,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';

const keyPairNames = [
  'wechat-merchant',
  'wechat-platform-1',
  'wechat-platform-2',
  // The pair of WeChat's newer mode, in which a public key with an id replaces the platform certificates.
  'wechat-public',
  'alipay-app',
  'alipay-gateway-1',
  'alipay-gateway-2',
] as const;

const certifiedKeyNames = ['wechat-platform-1', 'wechat-platform-2'] as const;

/** A private key and the id (serial) under which it is published. */
export type Signer = { id: string; privateKey: KeyObject };

export type PayKeys = {
  wechat: {
    merchant: { serial: string; publicKey: KeyObject };
    signers: Record<'platform-1' | 'platform-2' | 'public-key', Signer>;
    certificates: { serial: string; pem: string; from: Date; until: Date }[];
  };
  alipay: { appPublicKey: KeyObject; signers: readonly [Signer, Signer] };
};

/** Creates missing key files and keeps existing ones. Safe to call from several processes at once. */
export async function ensureKeys(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await Promise.all(keyPairNames.map((name) => ensureKeyPair(dir, name)));
  await Promise.all(certifiedKeyNames.map((name) => ensureCertificate(dir, name)));
  await ensureFile(dir, 'wechat-merchant.serial', () => `${randomBytes(20).toString('hex').toUpperCase()}\n`);
  await ensureFile(dir, 'wechat-public.id', () => `PUB_KEY_ID_${randomDigits(26)}\n`);
}

export async function readKeys(dir: string): Promise<PayKeys> {
  const readText = async (name: string) => (await readFile(path.join(dir, name), 'utf8')).trim();
  const readSigner = async (name: string, id: string): Promise<Signer> => ({
    id,
    privateKey: createPrivateKey(await readText(`${name}.key`)),
  });
  const certificates = await Promise.all(
    certifiedKeyNames.map(async (name) => {
      const pem = `${await readText(`${name}.crt`)}\n`;
      const { serialNumber, validFromDate, validToDate } = new X509Certificate(pem);
      return { serial: serialNumber, pem, from: validFromDate, until: validToDate };
    }),
  );
  const serialOf = (index: number) => certificates[index]?.serial ?? '';
  return {
    wechat: {
      merchant: {
        serial: await readText('wechat-merchant.serial'),
        publicKey: createPublicKey(await readText('wechat-merchant.pub')),
      },
      signers: {
        'platform-1': await readSigner('wechat-platform-1', serialOf(0)),
        'platform-2': await readSigner('wechat-platform-2', serialOf(1)),
        'public-key': await readSigner('wechat-public', await readText('wechat-public.id')),
      },
      certificates,
    },
    alipay: {
      appPublicKey: createPublicKey(await readText('alipay-app.pub')),
      signers: [await readSigner('alipay-gateway-1', '1'), await readSigner('alipay-gateway-2', '2')],
    },
  };
}

/** The public key is always derived from the private file, so two processes cannot mix their keys. */
async function ensureKeyPair(dir: string, name: string): Promise<void> {
  const privatePem = await ensureFile(dir, `${name}.key`, async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
  await ensureFile(dir, `${name}.pub`, () =>
    createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString(),
  );
}

async function ensureCertificate(dir: string, name: string): Promise<void> {
  await ensureFile(dir, `${name}.crt`, async () => {
    const privateKey = createPrivateKey(await readFile(path.join(dir, `${name}.key`)));
    const from = new Date();
    const until = new Date(from);
    until.setFullYear(from.getFullYear() + 5);
    return createSelfSignedCertificate(
      name,
      { privateKey, publicKey: createPublicKey(privateKey) },
      from,
      until,
    );
  });
}

/** Returns the file's text and creates it first if missing. The first process to link wins; all read its file. */
async function ensureFile(
  dir: string,
  name: string,
  createText: () => string | Promise<string>,
): Promise<string> {
  const file = path.join(dir, name);
  const existing = await readIfExists(file);
  if (existing !== null) return existing;
  const temporary = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, await createText(), { mode: 0o600, flag: 'wx' });
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return await readFile(file, 'utf8');
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
