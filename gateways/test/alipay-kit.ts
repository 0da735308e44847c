import { inflateRawSync } from 'node:zlib';
import { AlipaySdk } from 'alipay-sdk';
import type { makeKeys } from './pay-kit.ts';

export const appId = '2021000000000001';
export const sellerId = '2088000000000001';

type Keys = Awaited<ReturnType<typeof makeKeys>>;
type Config = ConstructorParameters<typeof AlipaySdk>[0];

/** Without its `keyType` the SDK takes a private key for PKCS #1 and cannot read ours. */
export async function makeSdk(keys: Keys, base: string, change: Partial<Config> = {}): Promise<AlipaySdk> {
  return new AlipaySdk({
    appId,
    keyType: 'PKCS8',
    privateKey: await keys.read('alipay-app.key'),
    alipayPublicKey: await keys.read('alipay-gateway-1.pub'),
    gateway: `${base}/gateway.do`,
    endpoint: base,
    camelcase: false,
    ...change,
  });
}

export function readForm(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}

/** The files of a ZIP by name, read through its directory; names and texts are GBK. */
export function unzipGbk(archive: Buffer): Record<string, string> {
  const gbk = new TextDecoder('gbk', { fatal: true });
  const files: Record<string, string> = {};
  const end = archive.lastIndexOf('PK\u0005\u0006');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packedSize = archive.readUInt32LE(at + 20);
    const nameSize = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameSize);
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files[gbk.decode(name)] = gbk.decode(inflateRawSync(archive.subarray(data, data + packedSize)));
    at += 46 + nameSize;
  }
  return files;
}
