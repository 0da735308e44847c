import { randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const sha256WithRsa = oid('2a864886f70d01010b');
const commonName = oid('550403');

/** A self-signed X.509 certificate in PEM. Its serial has 40 hexadecimal digits, like the vendor's. */
export function selfSigned(
  name: string,
  key: { privateKey: KeyObject; publicKey: KeyObject },
  from: Date,
  until: Date,
): string {
  const serial = randomBytes(20);
  // A first byte from 64 to 127 keeps all 20 bytes: DER drops leading zeros and reads a high bit as a minus.
  serial[0] = 0x40 | (Number(serial[0]) & 0x3f);
  const algorithm = sequence(sha256WithRsa, node(0x05));
  const names = sequence(node(0x31, sequence(commonName, node(0x0c, Buffer.from(name)))));
  const body = sequence(
    node(0xa0, node(0x02, Buffer.of(2))),
    node(0x02, serial),
    algorithm,
    names,
    sequence(utcTime(from), utcTime(until)),
    names,
    key.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, key.privateKey);
  const der = sequence(body, algorithm, node(0x03, Buffer.of(0), signature));
  const lines = der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/** One DER element: tag, length, content. */
function node(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return node(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return node(0x06, Buffer.from(hex, 'hex'));
}

/** YYMMDDHHMMSSZ, which is good until 2049. */
function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return node(0x17, Buffer.from(`${digits}Z`));
}
