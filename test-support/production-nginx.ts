import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, ROOT, type RunningProcess, spawnProcess, waitUntilUp } from './processes.ts';

/** Host names of the site and of its pictures. They are not in DNS: a client must connect to 127.0.0.1. */
export const SITE_HOST = 'hall.example.com';
export const MEDIA_HOST = 'media.example.com';

export interface ProductionNginx {
  /** For the files of nginx; ACME challenges are in `acme`. */
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** Creates the self-signed certificate, without which nginx serves only ACME challenges. */
  createCertificate(): void;
  /** SHA-256 of the certificate's public key in base64, for `--ignore-certificate-errors-spki-list` of Chromium. */
  readSpkiHash(): Promise<string>;
  /** Starts nginx with the production configuration; with `tls` it terminates TLS, otherwise it is behind an ingress. */
  start(options: { tls: boolean; env?: Record<string, string> }): Promise<RunningProcess>;
  removeFolder(): Promise<void>;
}

/** Prepares nginx as in production (`deploy/nginx/start.sh`) in front of the built app and these API replicas. */
export async function prepareProductionNginx(apiPorts: readonly number[]): Promise<ProductionNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-nginx-'));
  // Started as root, nginx runs its workers as another user, which must be able to read the folder.
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'acme'));
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const httpPort = await freePort();
  const httpsPort = await freePort();
  return {
    folder,
    httpPort,
    httpsPort,
    createCertificate() {
      const names = `subjectAltName=DNS:${SITE_HOST},DNS:${MEDIA_HOST}`;
      const opensslArgs = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${SITE_HOST} -addext ${names}`;
      const { status, stderr } = spawnSync(
        'openssl',
        [...opensslArgs.split(' '), '-keyout', key, '-out', certificate],
        { encoding: 'utf8' },
      );
      assert.equal(status, 0, stderr);
    },
    async readSpkiHash() {
      const { publicKey } = new X509Certificate(await readFile(certificate));
      return createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('base64');
    },
    async start({ tls, env = {} }) {
      const nginx = spawnProcess(
        'sh',
        ['deploy/nginx/start.sh'],
        {
          SERVER_NAME: SITE_HOST,
          MEDIA_NAME: MEDIA_HOST,
          API_SERVERS: apiPorts.map((port) => `127.0.0.1:${port}`).join(' '),
          HTTP_PORT: String(httpPort),
          HTTPS_PORT: String(httpsPort),
          ACME_ROOT: path.join(folder, 'acme'),
          WEB_ROOT: path.join(ROOT, 'web/dist'),
          RUN: path.join(folder, 'run'),
          ACCESS_LOG: path.join(folder, 'access.log'),
          ...(tls ? { TLS_CERTIFICATE: certificate, TLS_KEY: key } : {}),
          ...env,
        },
        'quiet',
      );
      await waitUntilUp(`http://127.0.0.1:${httpPort}/healthz`, undefined, nginx);
      return nginx;
    },
    removeFolder: () => rm(folder, { recursive: true, force: true }),
  };
}
