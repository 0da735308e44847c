import { inflateRawSync } from 'node:zlib';
import { AlipaySdk } from 'alipay-sdk';
import type { createKeys } from './pay-kit.ts';

export const appId = '2021000000000001';
export const sellerId = '2088000000000001';

type Keys = Awaited<ReturnType<typeof createKeys>>;
type Config = ConstructorParameters<typeof AlipaySdk>[0];

/** Sets `keyType`, because the SDK otherwise parses the private key as PKCS #1 and fails. */
export async function createAlipaySdk(
  keys: Keys,
  base: string,
  overrides: Partial<Config> = {},
): Promise<AlipaySdk> {
  return new AlipaySdk({
    appId,
    keyType: 'PKCS8',
    privateKey: await keys.read('alipay-app.key'),
    alipayPublicKey: await keys.read('alipay-gateway-1.pub'),
    gateway: `${base}/gateway.do`,
    endpoint: base,
    camelcase: false,
    ...overrides,
  });
}

export function readForm(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}

/** The files of a ZIP by name, read from its central directory; names and contents are GBK. */
export function unzipGbk(archive: Buffer): Record<string, string> {
  const gbk = new TextDecoder('gbk', { fatal: true });
  const files: Record<string, string> = {};
  const end = archive.lastIndexOf('PK\u0005\u0006');
  let offset = archive.readUInt32LE(end + 16);
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const packedSize = archive.readUInt32LE(offset + 20);
    const nameSize = archive.readUInt16LE(offset + 28);
    const name = archive.subarray(offset + 46, offset + 46 + nameSize);
    const localHeader = archive.readUInt32LE(offset + 42);
    const dataStart =
      localHeader + 30 + archive.readUInt16LE(localHeader + 26) + archive.readUInt16LE(localHeader + 28);
    files[gbk.decode(name)] = gbk.decode(inflateRawSync(archive.subarray(dataStart, dataStart + packedSize)));
    offset += 46 + nameSize;
  }
  return files;
}
