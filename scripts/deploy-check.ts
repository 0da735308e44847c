import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestHttp } from 'node:http';
import { type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePort, ROOT, start, type Started, untilUp } from './processes.ts';
import { startStack } from './stack.ts';

/**
 * Starts nginx with the production files (TLS, http/2, brotli, media origin) before the built product, and asks it what
 * an installation must hold. Needs what the browser tests need, and nginx's brotli modules.
 */
const SITE = 'hall.example.com';
const MEDIA = 'media.example.com';

const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-door-'));
// Root's nginx works as another user.
await chmod(folder, 0o755);
const certificate = path.join(folder, 'certificate.pem');
const key = path.join(folder, 'key.pem');
const httpPort = await freePort();
const httpsPort = await freePort();
await mkdir(path.join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
await writeFile(path.join(folder, 'acme/.well-known/acme-challenge/question'), 'answer');

function makeCertificate(): void {
  const names = `subjectAltName=DNS:${SITE},DNS:${MEDIA}`;
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${SITE} -addext ${names}`;
  const { status, stderr } = spawnSync(
    'openssl',
    [...words.split(' '), '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
}

/** The door as it stands in production; without a certificate's name, as it stands behind an ingress. */
const openDoor = async (env: Record<string, string>): Promise<Started> => {
  const door = start(
    'sh',
    ['deploy/nginx/start.sh'],
    {
      SERVER_NAME: SITE,
      MEDIA_NAME: MEDIA,
      API_SERVERS: stack.apiPorts.map((port) => `127.0.0.1:${port}`).join(' '),
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      ACME_ROOT: path.join(folder, 'acme'),
      WEB_ROOT: path.join(ROOT, 'web/dist'),
      RUN: path.join(folder, 'run'),
      ACCESS_LOG: path.join(folder, 'access.log'),
      ...env,
    },
    'quiet',
  );
  await untilUp(`http://127.0.0.1:${httpPort}/healthz`);
  return door;
};

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Over http/2, as a browser asks. The certificate is our own, so it is not held against anyone. */
const ask = (host: string, where: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const session = connectHttp2(`https://${host}`, {
      createConnection: () =>
        connectTls({
          host: '127.0.0.1',
          port: httpsPort,
          servername: host,
          ALPNProtocols: ['h2'],
          rejectUnauthorized: false,
        }),
    });
    session.on('error', reject);
    const stream = session.request({ ':path': where, ...headers });
    const parts: Buffer[] = [];
    let head: Answer['headers'] = {};
    stream.on('response', (all) => {
      head = all as Answer['headers'];
    });
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', reject);
    stream.on('end', () => {
      session.close();
      resolve({ status: Number(head[':status']), headers: head, body: Buffer.concat(parts) });
    });
  });

/** Plain http; `fetch` would not let us name another host. */
const askPlain = (
  host: string,
  where: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    requestHttp({ host: '127.0.0.1', port: httpPort, path: where, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });

const speak = (
  version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3',
  servername = SITE,
): Promise<{ protocol: string | null; alpn: string | false | null }> =>
  new Promise((resolve, reject) => {
    const socket = connectTls(
      {
        host: '127.0.0.1',
        port: httpsPort,
        servername,
        minVersion: version,
        maxVersion: version,
        ALPNProtocols: ['h2', 'http/1.1'],
        rejectUnauthorized: false,
        // Without it OpenSSL itself would not even try the old version.
        ciphers: 'DEFAULT@SECLEVEL=0',
      },
      () => {
        resolve({ protocol: socket.getProtocol(), alpn: socket.alpnProtocol });
        socket.end();
      },
    );
    socket.on('error', reject);
  });

let passed = 0;
let failed = 0;
async function check(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    passed += 1;
    console.log(`✓ ${what}`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${what}\n  ${String(error)}`);
  }
}

// The manifests themselves are held by scripts/deploy.test.ts; kustomize alone can say that overlays fit them.
if (spawnSync('kubectl', ['version', '--client']).status === 0) {
  for (const overlay of ['example', 'example-migrate'])
    await check(`kustomize builds the overlay ${overlay}`, async () => {
      const { status, stderr } = spawnSync(
        'kubectl',
        ['kustomize', `deploy/kubernetes/overlays/${overlay}`],
        {
          cwd: ROOT,
          encoding: 'utf8',
        },
      );
      assert.equal(status, 0, stderr);
    });
} else console.log('· kubectl is not here: the overlays are not built');

await access(path.join(ROOT, 'web/dist/push-worker.js.br')).catch(() => {
  throw new Error('web/dist is missing or not compressed: npm run build');
});
const stack = await startStack({ name: 'deploy_check', redisDb: 3 });
let door: Started | undefined;
try {
  const tls = { TLS_CERTIFICATE: certificate, TLS_KEY: key };

  door = await openDoor(tls);
  await check('without a certificate only the authority is answered', async () => {
    const question = await askPlain(SITE, '/.well-known/acme-challenge/question');
    assert.deepEqual([question.status, question.body], [200, 'answer']);
    await assert.rejects(speak('TLSv1.3'));
  });
  await door.stop();

  makeCertificate();
  door = await openDoor(tls);
  await check('http leads to https and keeps the address', async () => {
    const { status, headers } = await askPlain(SITE, '/c/7?from=card');
    assert.deepEqual([status, headers.location], [308, `https://${SITE}/c/7?from=card`]);
    assert.equal((await askPlain(SITE, '/.well-known/acme-challenge/question')).body, 'answer');
  });
  await check('a host we do not have is told nothing', async () => {
    assert.equal((await askPlain('else.example.net', '/')).status, 404);
    await assert.rejects(speak('TLSv1.3', 'else.example.net'));
  });
  await check('TLS 1.2 and 1.3 with http/2, nothing older', async () => {
    assert.deepEqual(await speak('TLSv1.3'), { protocol: 'TLSv1.3', alpn: 'h2' });
    assert.deepEqual(await speak('TLSv1.2'), { protocol: 'TLSv1.2', alpn: 'h2' });
    await assert.rejects(speak('TLSv1.1'));
  });

  const page = await ask(SITE, '/preview.html');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body.toString())?.[0] ?? '';
  await check('built files come as brotli or gzip, made beforehand, and for good', async () => {
    const plain = await ask(SITE, script);
    const br = await ask(SITE, script, { 'accept-encoding': 'gzip, br' });
    const gz = await ask(SITE, script, { 'accept-encoding': 'gzip' });
    assert.deepEqual([br.headers['content-encoding'], gz.headers['content-encoding']], ['br', 'gzip']);
    // A length in front shows that it is the file; what is compressed on the way has none.
    assert.equal(Number(br.headers['content-length']), br.body.length);
    assert.deepEqual(brotliDecompressSync(br.body), plain.body);
    assert.deepEqual(gunzipSync(gz.body), plain.body);
    assert.ok(br.body.length < gz.body.length && gz.body.length < plain.body.length);
    assert.equal(br.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(br.headers['vary'] ?? '', /accept-encoding/i);
  });
  await check('answers of the API are compressed on the way', async () => {
    const where = '/api/no-auth/h5/mall/companyInfo/list';
    const br = await ask(SITE, where, { 'accept-encoding': 'br' });
    assert.deepEqual([br.status, br.headers['content-encoding']], [200, 'br']);
    assert.equal(JSON.parse(brotliDecompressSync(br.body).toString()).code, 200);
    assert.equal((await ask(SITE, where, { 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip');
  });
  await check('the page has its policy and headers, each once', async () => {
    const { headers } = page;
    const policy = headers['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' https://${MEDIA}`,
      "require-trusted-types-for 'script'",
      "object-src 'none'",
    ])
      assert.ok(policy.includes(part), part);
    assert.ok(!/unsafe-eval|script-src[^;]*unsafe-inline|nonce-/.test(policy));
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['server'], 'nginx');
    const api = await ask(SITE, '/api/no-auth/h5/mall/companyInfo/list');
    assert.equal(api.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
    assert.equal(api.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  });
  await check('figures and descriptions are not to be had from outside', async () => {
    for (const where of [
      '/metrics',
      '/openapi.json',
      '/api/metrics',
      '/api/openapi.json',
      '/api//metrics',
      '/healthz',
    ])
      assert.equal((await ask(SITE, where)).status, 404, where);
    assert.equal((await ask(MEDIA, '/metrics')).status, 404);
  });

  const list = await fetch(`${stack.url}/api/no-auth/h5/mall/companyInfo/list`).then((response) =>
    response.text(),
  );
  const picture = /\/media(\/[0-9a-f]{2}\/[0-9a-f-]{36}\/(?:small|medium|large)\.webp)/.exec(list)?.[1] ?? '';
  await check('a picture comes from its own origin, harmless and for good', async () => {
    const { status, headers, body } = await ask(MEDIA, picture);
    assert.deepEqual([status, headers['content-type']], [200, 'image/webp']);
    assert.equal(body.subarray(8, 12).toString(), 'WEBP');
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'; frame-ancestors 'none'");
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['access-control-allow-origin'], `https://${SITE}`);
  });
  await check('nothing else comes from there', async () => {
    for (const where of [
      '/',
      '/fapiao/1.pdf',
      '/imports/1',
      `${picture}.pdf`,
      '/index.html',
      `${picture}/../../../api/health/live`,
    ]) {
      const { status, headers } = await ask(MEDIA, where);
      assert.deepEqual([status, headers['cache-control']], [404, 'no-store'], where);
    }
    const absent = await ask(MEDIA, '/00/00000000-0000-4000-8000-000000000000/small.webp');
    assert.deepEqual([absent.status, absent.headers['cache-control']], [404, 'no-store']);
    assert.equal((await ask(MEDIA, picture, { ':method': 'DELETE' })).status, 404);
  });
  await check('the log keeps no query', async () => {
    await ask(SITE, '/api/no-auth/h5/mall/companyInfo/list?keyword=13800001268');
    const { stdout } = spawnSync('grep', ['-c', '13800001268', path.join(folder, 'access.log')], {
      encoding: 'utf8',
    });
    assert.equal(stdout.trim(), '0');
  });
  await door.stop();

  door = await openDoor({ REAL_IP_FROM: '127.0.0.0/8' });
  await check('behind an ingress the same door speaks http', async () => {
    const { status, headers } = await askPlain(SITE, '/preview.html');
    assert.equal(status, 200);
    assert.equal(headers['content-security-policy'], page.headers['content-security-policy']);
    assert.equal((await askPlain(MEDIA, picture)).status, 200);
  });
  const worker = await askPlain(SITE, '/sw.js');
  await door.stop();

  door = await openDoor({ WORKER_OFF: '1' });
  await check('one variable puts the letting-go script in the worker’s place', async () => {
    const off = await askPlain(SITE, '/sw.js');
    assert.deepEqual([off.status, off.headers['cache-control']], [200, 'no-cache']);
    assert.equal(off.body, (await askPlain(SITE, '/sw-off.js')).body);
    assert.notEqual(off.body, worker.body);
    assert.equal(off.headers['content-security-policy'], worker.headers['content-security-policy']);
  });
  await check('a request without an end holds up a stop for seconds only', async () => {
    const headers = { host: SITE, 'content-length': '2' };
    requestHttp({ host: '127.0.0.1', port: httpPort, path: '/api/h5/account/login', method: 'POST', headers })
      .on('error', () => undefined)
      .write('{');
    await sleep(500);
    const began = Date.now();
    await door?.stop('SIGQUIT');
    const ms = Date.now() - began;
    assert.ok(ms > 3_000 && ms < 15_000, `${ms} ms`);
  });
} finally {
  await door?.stop();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
