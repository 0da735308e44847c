import { randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const sha256WithRsaOid = oid('2a864886f70d01010b');
const commonNameOid = oid('550403');

/** Creates a self-signed X.509 certificate in PEM. Its serial has 40 hexadecimal digits, like the vendor's. */
export function createSelfSignedCertificate(
  name: string,
  key: { privateKey: KeyObject; publicKey: KeyObject },
  from: Date,
  until: Date,
): string {
  const serial = randomBytes(20);
  // A first byte from 64 to 127 keeps all 20 bytes: DER drops leading zeros and a high bit means negative.
  serial[0] = 0x40 | (Number(serial[0]) & 0x3f);
  const algorithm = sequence(sha256WithRsaOid, derElement(0x05));
  const distinguishedName = sequence(
    derElement(0x31, sequence(commonNameOid, derElement(0x0c, Buffer.from(name)))),
  );
  const tbsCertificate = sequence(
    derElement(0xa0, derElement(0x02, Buffer.of(2))),
    derElement(0x02, serial),
    algorithm,
    distinguishedName,
    sequence(utcTime(from), utcTime(until)),
    distinguishedName,
    key.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', tbsCertificate, key.privateKey);
  const der = sequence(tbsCertificate, algorithm, derElement(0x03, Buffer.of(0), signature));
  const lines = der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/**
 * One DER element: tag, length, content. Tags: 0x02 integer, 0x03 bit string, 0x05 null,
 * 0x06 object identifier, 0x0c UTF-8 string, 0x17 UTC time, 0x30 sequence,
 * 0x31 set, 0xa0 the version of the certificate.
 */
function derElement(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return derElement(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return derElement(0x06, Buffer.from(hex, 'hex'));
}

/** YYMMDDHHMMSSZ, which is unambiguous until 2049. */
function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return derElement(0x17, Buffer.from(`${digits}Z`));
}
