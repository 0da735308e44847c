import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, node, untilUp } from '../../scripts/processes.ts';
import { startNginx } from '../../scripts/stack.ts';
import { need } from './network.ts';

/** The product under a name: browsers keep no passkey under a bare address, where the other journeys have it. */
export interface NamedHost {
  url: string;
  end(): Promise<void>;
}

/** A copy of the API that knows the name, on the same database, behind a front of its own. */
export async function openNamedHost(): Promise<NamedHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-named-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const database = new URL(need('E2E_DATABASE_URL'));
  database.username = 'mingtang_app';
  const api = node('server/src/api.ts', {
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.href,
    REDIS_URL: need('E2E_REDIS'),
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    MEDIA_ROOT: path.join(folder, 'media'),
    API_PORT: String(apiPort),
    INTERNAL_PORT: '0',
  });
  await untilUp(`http://127.0.0.1:${apiPort}/health/ready`, undefined, api);
  const nginx = await startNginx({ folder, port, apiPorts: [apiPort] });
  await untilUp(`http://127.0.0.1:${port}/`);
  return {
    url,
    end: async () => {
      await Promise.all([nginx.stop(), api.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
