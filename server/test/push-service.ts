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
  /** What the sender signed; undefined when the signature is wrong. */
  claim: { aud: string; exp: number; sub: string } | undefined;
}

/** A push service of RFC 8030 on this machine: it checks who sends, keeps what came and answers as it is told. */
export async function startPushService(port: number, publicKey: string) {
  const deliveries: Delivery[] = [];
  const service = { answer: 201, location: '' };
  const { key, cert } = await makeCertificate();
  tls.setDefaultCACertificates([...tls.getCACertificates(), cert]);
  const server = createServer({ key, cert }, (request, response) => {
    void (async () => {
      const body = await buffer(request);
      const { authorization = '', ttl } = request.headers;
      deliveries.push({
        path: request.url!,
        ttl: String(ttl),
        body,
        claim: claimOf(authorization, publicKey),
      });
      response.writeHead(service.answer, service.location === '' ? {} : { location: service.location }).end();
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { deliveries, service, stop: () => server.close().closeAllConnections() };
}

async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-tls-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const wish =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  await promisify(execFile)('openssl', [...wish.split(' '), '-keyout', keyFile, '-out', certFile]);
  const made = { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  await rm(folder, { recursive: true });
  return made;
}

/** RFC 8292. */
function claimOf(authorization: string, publicKey: string): Delivery['claim'] {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (head === undefined || key !== publicKey) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims!}`),
    { key: createPublicKey({ format: 'jwk', key: publicJwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  return isRight
    ? (JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Delivery['claim'])
    : undefined;
}

/** A browser that subscribed: it alone can read what is sent to its keys (RFC 8291). */
export function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
      const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error('the last record is not marked');
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}
