import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startNode, waitUntilUp } from '@mingtang/test-support/processes';
import { startNginx } from '@mingtang/test-support/production-stack';
import { requireEnv } from './api.steps.ts';

/** The product under a host name: browsers store no passkeys for an IP address, which the other journeys use. */
export interface PasskeyHost {
  url: string;
  stop(): Promise<void>;
}

/** Starts an API instance for this host name, on the same database, behind its own nginx. */
export async function startPasskeyHost(): Promise<PasskeyHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-named-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const database = new URL(requireEnv('E2E_DATABASE_URL'));
  database.username = 'mingtang_app';
  const api = startNode('server/src/api.ts', {
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.href,
    REDIS_URL: requireEnv('E2E_REDIS'),
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    MEDIA_ROOT: path.join(folder, 'media'),
    API_PORT: String(apiPort),
    INTERNAL_PORT: '0',
  });
  await waitUntilUp(`http://127.0.0.1:${apiPort}/health/ready`, undefined, api);
  const nginx = await startNginx({ folder, port, apiPorts: [apiPort] });
  await waitUntilUp(`http://127.0.0.1:${port}/`);
  return {
    url,
    stop: async () => {
      await Promise.all([nginx.stop(), api.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
