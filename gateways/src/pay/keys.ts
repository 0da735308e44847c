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
import { selfSigned } from './certificate.ts';

const pairs = [
  'wechat-merchant',
  'wechat-platform-1',
  'wechat-platform-2',
  'wechat-public',
  'alipay-app',
  'alipay-gateway-1',
  'alipay-gateway-2',
] as const;

const certified = ['wechat-platform-1', 'wechat-platform-2'] as const;

/** A key that signs, and the name under which others know it. */
export type Signer = { id: string; privateKey: KeyObject };

export type PayKeys = {
  wechat: {
    merchant: { serial: string; publicKey: KeyObject };
    signers: Record<'platform-1' | 'platform-2' | 'public-key', Signer>;
    certificates: { serial: string; pem: string; from: Date; until: Date }[];
  };
  alipay: { appPublicKey: KeyObject; signers: readonly [Signer, Signer] };
};

/** Makes what is missing and keeps what is there. Several processes may call it at once. */
export async function ensureKeys(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await Promise.all(pairs.map((name) => ensurePair(dir, name)));
  await Promise.all(certified.map((name) => ensureCertificate(dir, name)));
  await ensureFile(dir, 'wechat-merchant.serial', () => `${randomBytes(20).toString('hex').toUpperCase()}\n`);
  await ensureFile(dir, 'wechat-public.id', () => `PUB_KEY_ID_${digits(26)}\n`);
}

export async function readKeys(dir: string): Promise<PayKeys> {
  const text = async (name: string) => (await readFile(path.join(dir, name), 'utf8')).trim();
  const signer = async (name: string, id: string): Promise<Signer> => ({
    id,
    privateKey: createPrivateKey(await text(`${name}.key`)),
  });
  const certificates = await Promise.all(
    certified.map(async (name) => {
      const pem = `${await text(`${name}.crt`)}\n`;
      const { serialNumber, validFromDate, validToDate } = new X509Certificate(pem);
      return { serial: serialNumber, pem, from: validFromDate, until: validToDate };
    }),
  );
  const serialOf = (index: number) => certificates[index]?.serial ?? '';
  return {
    wechat: {
      merchant: {
        serial: await text('wechat-merchant.serial'),
        publicKey: createPublicKey(await text('wechat-merchant.pub')),
      },
      signers: {
        'platform-1': await signer('wechat-platform-1', serialOf(0)),
        'platform-2': await signer('wechat-platform-2', serialOf(1)),
        'public-key': await signer('wechat-public', await text('wechat-public.id')),
      },
      certificates,
    },
    alipay: {
      appPublicKey: createPublicKey(await text('alipay-app.pub')),
      signers: [await signer('alipay-gateway-1', '1'), await signer('alipay-gateway-2', '2')],
    },
  };
}

/** The public half is always taken from the private file, so two processes cannot mix their halves. */
async function ensurePair(dir: string, name: string): Promise<void> {
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
    return selfSigned(name, { privateKey, publicKey: createPublicKey(privateKey) }, from, until);
  });
}

/** The file's text, made first if it is not there. Whoever links first wins, and all read the winner's. */
async function ensureFile(dir: string, name: string, make: () => string | Promise<string>): Promise<string> {
  const file = path.join(dir, name);
  const found = await readIfThere(file);
  if (found !== null) return found;
  const temporary = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, await make(), { mode: 0o600, flag: 'wx' });
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return await readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
