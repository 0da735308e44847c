import { execFile } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';

export interface Delivery {
  path: string;
  ttl: string | undefined;
  body: Buffer;
  /** The signed claims of the sender; undefined if the signature is invalid. */
  claims: { aud: string; exp: number; sub: string } | undefined;
}

/** A local push service (RFC 8030): checks the sender, records deliveries, responds with `nextResponse`. */
export async function startPushService(port: number, senderPublicKey: string) {
  const deliveries: Delivery[] = [];
  /** Used for every delivery until a test changes it; without the header if `location` is empty. */
  const nextResponse = { status: 201, location: '' };
  const { key, cert } = await createCertificate();
  tls.setDefaultCACertificates([...tls.getCACertificates(), cert]);
  const server = createServer({ key, cert }, (request, response) => {
    void (async () => {
      const body = await buffer(request);
      const { authorization = '', ttl } = request.headers;
      deliveries.push({
        path: request.url!,
        ttl: String(ttl),
        body,
        claims: verifyVapid(authorization, senderPublicKey),
      });
      const { status, location } = nextResponse;
      response.writeHead(status, location === '' ? {} : { location }).end();
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { deliveries, nextResponse, stop: () => server.close().closeAllConnections() };
}

async function createCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-tls-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const opensslArgs =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  await promisify(execFile)('openssl', [...opensslArgs.split(' '), '-keyout', keyFile, '-out', certFile]);
  const certificate = { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  await rm(folder, { recursive: true });
  return certificate;
}

/** Verifies a VAPID header (RFC 8292). */
function verifyVapid(authorization: string, senderPublicKey: string): Delivery['claims'] {
  const [, header, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (header === undefined || key !== senderPublicKey) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims!}`),
    { key: createPublicKey({ format: 'jwk', key: publicJwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  return isValid
    ? (JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Delivery['claims'])
    : undefined;
}

/** A subscribed browser, which can decrypt the messages that were encrypted for it (RFC 8291). */
export function createPushBrowser(endpoint: string) {
  const keyPair = createECDH('prime256v1');
  const browserPublicKey = keyPair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: browserPublicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      // The sender generates a key pair for each message; it is not the pair that signs the VAPID claims.
      const messagePublicKey = body.subarray(21, 21 + body.readUInt8(20));
      const ciphertext = body.subarray(21 + messagePublicKey.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPublicKey, messagePublicKey]);
      const sharedSecret = keyPair.computeSecret(messagePublicKey);
      const inputKey = Buffer.from(hkdfSync('sha256', sharedSecret, auth, info, 32));
      const derive = (label: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', inputKey, salt, `Content-Encoding: ${label}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(ciphertext.subarray(-16));
      const text = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error('the last record has no delimiter');
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}
