/**
 * Starts nginx with the production configuration (TLS, http/2, brotli, media origin) in front of the built product and
 * checks its responses. Needs the prerequisites of the browser tests and nginx's brotli modules.
 */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestHttp } from 'node:http';
import { type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ROOT, type RunningProcess } from '@mingtang/test-support/processes';
import {
  MEDIA_HOST as MEDIA,
  prepareProductionNginx,
  SITE_HOST as SITE,
} from '@mingtang/test-support/production-nginx';
import { startProductionStack } from '@mingtang/test-support/production-stack';

interface Http2Response {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends a request over http/2, like a browser. Accepts the self-signed certificate. */
const requestHttp2 = (
  host: string,
  requestPath: string,
  headers: Record<string, string> = {},
): Promise<Http2Response> =>
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
    const stream = session.request({ ':path': requestPath, ...headers });
    const parts: Buffer[] = [];
    let responseHeaders: Http2Response['headers'] = {};
    stream.on('response', (headerFields) => {
      responseHeaders = headerFields as Http2Response['headers'];
    });
    stream.on('data', (chunk: Buffer) => parts.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => {
      session.close();
      resolve({
        status: Number(responseHeaders[':status']),
        headers: responseHeaders,
        body: Buffer.concat(parts),
      });
    });
  });

/** Sends a plain http request; `fetch` cannot set the Host header. */
const requestPlainHttp = (
  host: string,
  requestPath: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    requestHttp({ host: '127.0.0.1', port: httpPort, path: requestPath, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });

const negotiateTls = (
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
        // Without it OpenSSL does not offer the old version.
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
async function check(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    passed += 1;
    console.log(`✓ ${title}`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${title}\n  ${String(error)}`);
  }
}

// scripts/deploy.test.ts checks the manifests; only kustomize can check that the overlays apply to them.
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
} else console.log('· kubectl not found: the overlays are not built');

await access(path.join(ROOT, 'web/dist/push-worker.js.br')).catch(() => {
  throw new Error('web/dist is missing or not compressed: npm run build');
});
const stack = await startProductionStack({ name: 'deploy_check', redisDb: 3 });
// Only now, because another process could take the ports while the stack starts.
const productionNginx = await prepareProductionNginx(stack.apiPorts);
const { folder, httpPort, httpsPort } = productionNginx;
await mkdir(path.join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
await writeFile(path.join(folder, 'acme/.well-known/acme-challenge/question'), 'answer');
let nginx: RunningProcess | undefined;
try {
  nginx = await productionNginx.start({ tls: true });
  await check('without a certificate only ACME challenges are served', async () => {
    const challenge = await requestPlainHttp(SITE, '/.well-known/acme-challenge/question');
    assert.deepEqual([challenge.status, challenge.body], [200, 'answer']);
    await assert.rejects(negotiateTls('TLSv1.3'));
  });
  await nginx.stop();

  productionNginx.createCertificate();
  nginx = await productionNginx.start({ tls: true });
  await check('http redirects to https and keeps path and query', async () => {
    const { status, headers } = await requestPlainHttp(SITE, '/c/7?from=card');
    assert.deepEqual([status, headers.location], [308, `https://${SITE}/c/7?from=card`]);
    assert.equal((await requestPlainHttp(SITE, '/.well-known/acme-challenge/question')).body, 'answer');
  });
  await check('an unknown host gets 404 and no certificate', async () => {
    assert.equal((await requestPlainHttp('else.example.net', '/')).status, 404);
    await assert.rejects(negotiateTls('TLSv1.3', 'else.example.net'));
  });
  await check('TLS 1.2 and 1.3 are accepted with http/2, older versions are rejected', async () => {
    assert.deepEqual(await negotiateTls('TLSv1.3'), { protocol: 'TLSv1.3', alpn: 'h2' });
    assert.deepEqual(await negotiateTls('TLSv1.2'), { protocol: 'TLSv1.2', alpn: 'h2' });
    await assert.rejects(negotiateTls('TLSv1.1'));
  });

  const page = await requestHttp2(SITE, '/preview.html');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body.toString())?.[0] ?? '';
  await check('built files are served precompressed (brotli or gzip) and immutable', async () => {
    const plain = await requestHttp2(SITE, script);
    const br = await requestHttp2(SITE, script, { 'accept-encoding': 'gzip, br' });
    const gz = await requestHttp2(SITE, script, { 'accept-encoding': 'gzip' });
    assert.deepEqual([br.headers['content-encoding'], gz.headers['content-encoding']], ['br', 'gzip']);
    // A content-length shows that the precompressed file was sent; dynamic compression sends none.
    assert.equal(Number(br.headers['content-length']), br.body.length);
    assert.deepEqual(brotliDecompressSync(br.body), plain.body);
    assert.deepEqual(gunzipSync(gz.body), plain.body);
    assert.ok(br.body.length < gz.body.length && gz.body.length < plain.body.length);
    assert.equal(br.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(br.headers['vary'] ?? '', /accept-encoding/i);
  });
  await check('API responses are compressed dynamically', async () => {
    const requestPath = '/api/no-auth/h5/mall/companyInfo/list';
    const br = await requestHttp2(SITE, requestPath, { 'accept-encoding': 'br' });
    assert.deepEqual([br.status, br.headers['content-encoding']], [200, 'br']);
    assert.equal(JSON.parse(brotliDecompressSync(br.body).toString()).code, 200);
    assert.equal(
      (await requestHttp2(SITE, requestPath, { 'accept-encoding': 'gzip' })).headers['content-encoding'],
      'gzip',
    );
  });
  await check('the page has its security headers, each once', async () => {
    const { headers } = page;
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' https://${MEDIA}`,
      "require-trusted-types-for 'script'",
      "object-src 'none'",
    ])
      assert.ok(policy.includes(directive), directive);
    assert.ok(!/unsafe-eval|script-src[^;]*unsafe-inline|nonce-/.test(policy));
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['server'], 'nginx');
    const api = await requestHttp2(SITE, '/api/no-auth/h5/mall/companyInfo/list');
    assert.equal(api.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
    assert.equal(api.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  });
  await check('metrics and the OpenAPI document are not reachable from outside', async () => {
    for (const requestPath of [
      '/metrics',
      '/openapi.json',
      '/api/metrics',
      '/api/openapi.json',
      '/api//metrics',
      '/healthz',
    ])
      assert.equal((await requestHttp2(SITE, requestPath)).status, 404, requestPath);
    assert.equal((await requestHttp2(MEDIA, '/metrics')).status, 404);
  });

  const list = await fetch(`${stack.url}/api/no-auth/h5/mall/companyInfo/list`).then((response) =>
    response.text(),
  );
  const imagePath =
    /\/media(\/[0-9a-f]{2}\/[0-9a-f-]{36}\/(?:small|medium|large)\.webp)/.exec(list)?.[1] ?? '';
  await check('an image is served from the media origin, sandboxed and immutable', async () => {
    const { status, headers, body } = await requestHttp2(MEDIA, imagePath);
    assert.deepEqual([status, headers['content-type']], [200, 'image/webp']);
    assert.equal(body.subarray(8, 12).toString(), 'WEBP');
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'; frame-ancestors 'none'");
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['access-control-allow-origin'], `https://${SITE}`);
  });
  await check('the media origin serves nothing else', async () => {
    for (const requestPath of [
      '/',
      '/fapiao/1.pdf',
      '/imports/1',
      `${imagePath}.pdf`,
      '/index.html',
      `${imagePath}/../../../api/health/live`,
    ]) {
      const { status, headers } = await requestHttp2(MEDIA, requestPath);
      assert.deepEqual([status, headers['cache-control']], [404, 'no-store'], requestPath);
    }
    const missingImage = await requestHttp2(MEDIA, '/00/00000000-0000-4000-8000-000000000000/small.webp');
    assert.deepEqual([missingImage.status, missingImage.headers['cache-control']], [404, 'no-store']);
    assert.equal((await requestHttp2(MEDIA, imagePath, { ':method': 'DELETE' })).status, 404);
  });
  await check('the access log contains no query strings', async () => {
    await requestHttp2(SITE, '/api/no-auth/h5/mall/companyInfo/list?keyword=13800001268');
    const { stdout } = spawnSync('grep', ['-c', '13800001268', path.join(folder, 'access.log')], {
      encoding: 'utf8',
    });
    assert.equal(stdout.trim(), '0');
  });
  await nginx.stop();

  nginx = await productionNginx.start({ tls: false, env: { REAL_IP_FROM: '127.0.0.0/8' } });
  await check('behind an ingress nginx serves plain http', async () => {
    const { status, headers } = await requestPlainHttp(SITE, '/preview.html');
    assert.equal(status, 200);
    assert.equal(headers['content-security-policy'], page.headers['content-security-policy']);
    assert.equal((await requestPlainHttp(MEDIA, imagePath)).status, 200);
  });
  const serviceWorker = await requestPlainHttp(SITE, '/sw.js');
  await nginx.stop();

  // Variable of deploy/nginx/start.sh that disables the service worker.
  nginx = await productionNginx.start({ tls: false, env: { WORKER_OFF: '1' } });
  await check('WORKER_OFF replaces the service worker by the script that unregisters it', async () => {
    const unregisterScript = await requestPlainHttp(SITE, '/sw.js');
    assert.deepEqual([unregisterScript.status, unregisterScript.headers['cache-control']], [200, 'no-cache']);
    assert.equal(unregisterScript.body, (await requestPlainHttp(SITE, '/sw-off.js')).body);
    assert.notEqual(unregisterScript.body, serviceWorker.body);
    assert.equal(
      unregisterScript.headers['content-security-policy'],
      serviceWorker.headers['content-security-policy'],
    );
  });
  await check('an unfinished request delays a graceful stop by seconds only', async () => {
    const headers = { host: SITE, 'content-length': '2' };
    requestHttp({ host: '127.0.0.1', port: httpPort, path: '/api/h5/account/login', method: 'POST', headers })
      .on('error', () => undefined)
      .write('{');
    await sleep(500);
    const startedAt = Date.now();
    await nginx?.stop('SIGQUIT');
    const ms = Date.now() - startedAt;
    assert.ok(ms > 3_000 && ms < 15_000, `${ms} ms`);
  });
} finally {
  await nginx?.stop();
  await stack.stop();
  await productionNginx.removeFolder();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
