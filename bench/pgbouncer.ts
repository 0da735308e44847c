/**
 * Runs two API processes through PgBouncer in transaction mode, with the configuration of deploy/pgbouncer: 200 client
 * connections over 20 server connections. Checks that calls succeed and which settings are in effect, and compares the
 * throughput with direct connections, with and without named statements.
 */

import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BLANK_CARD } from '@mingtang/test-support/blank-forms';
import { withClient } from '@mingtang/test-support/database';
import { asServerUser } from '@mingtang/test-support/postgres-programs';
import {
  freePort,
  type RunningProcess,
  PATH_WITH_SBIN,
  runCommand,
  spawnProcess,
  waitUntilUp,
} from '@mingtang/test-support/processes';
import { startPrimary } from '@mingtang/test-support/streaming-replication';
import { writeFilledTemplate } from './failover/config-template.ts';
import { stopOnExit } from './money/stop-on-exit.ts';
import { REDIS_URL, resetRateLimits } from './money/test-cluster.ts';
import { insertReplicaMembers } from './replicas/replica-members.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const SERVER_CONNECTIONS = 20;
const CLIENT_CONNECTIONS = 200;
const PROCESSES = 2;
const MEMBERS = 100;
const CONCURRENT_CALLS = 200;

const { stdout, error } = spawnSync('pgbouncer', ['--version'], {
  encoding: 'utf8',
  env: { ...process.env, PATH: PATH_WITH_SBIN },
});
if (error !== undefined) {
  console.error('this drill needs the Debian package pgbouncer');
  process.exit(1);
}
const version = /\d+\.\d+/.exec(stdout)?.[0] ?? '';
const carriesNamedStatements = Number(version.split('.')[1]) >= 21 || Number(version.split('.')[0]) > 1;

let [passed, failed] = [0, 0];
function check(ok: boolean, text: string): void {
  console.log(`${ok ? '✓' : '✗'} ${text}`);
  if (ok) passed += 1;
  else failed += 1;
}

const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-pgbouncer-'));
// PgBouncer does not run as root.
await chmod(folder, 0o755);
const toStop: { stop(): void | Promise<void> }[] = [];
const stop = stopOnExit(toStop, () => rm(folder, { recursive: true, force: true }));
try {
  const server = await startPrimary();
  toStop.push({ stop: () => server.remove() });
  const commonEnv = {
    LOG_LEVEL: 'silent',
    DATABASE_URL: server.url('mingtang_app', 'mingtang'),
    MIGRATE_DATABASE_URL: server.url('postgres', 'mingtang'),
    REDIS_URL,
    MEDIA_ROOT: folder,
    TRUST_PROXY: '127.0.0.1',
    INTERNAL_PORT: '0',
  };
  await server.run('CREATE DATABASE mingtang');
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], commonEnv, 'quiet');
  const members = await insertReplicaMembers(commonEnv.MIGRATE_DATABASE_URL, MEMBERS);
  for (const setting of [
    `statement_timeout = '10s'`,
    `lock_timeout = '2s'`,
    `idle_in_transaction_session_timeout = '15s'`,
  ])
    await server.run(`ALTER ROLE mingtang_app SET ${setting}`);

  const port = await freePort();
  const authFile = path.join(folder, 'users.txt');
  await writeFile(authFile, '"mingtang_app" ""\n');
  const config = await writeFilledTemplate(
    path.join(folder, 'pgbouncer.ini'),
    'pgbouncer/pgbouncer.ini.template',
    {
      SERVER_HOST: '127.0.0.1',
      SERVER_PORT: String(server.port),
      LISTEN_HOST: '127.0.0.1',
      LISTEN_PORT: String(port),
      // Safe here: the servers only listen on this machine.
      AUTH_TYPE: 'trust',
      AUTH_FILE: authFile,
      POOL_SIZE: String(SERVER_CONNECTIONS),
      CLIENTS_MAX: String(CLIENT_CONNECTIONS + 50),
    },
  );
  toStop.push(spawnProcess(...asServerUser('pgbouncer', ['-q', config]), {}, 'ignore'));
  const bouncerUrl = `postgres://mingtang_app@127.0.0.1:${port}/mingtang`;

  /** Reads cards as signed-in members, which no cache answers, for some seconds; saves each card once before. */
  const measure = async (name: string, env: Record<string, string>) => {
    await resetRateLimits();
    const apis: { api: RunningProcess; url: string }[] = [];
    for (let index = 0; index < PROCESSES; index += 1) {
      const apiPort = await freePort();
      const api = spawnProcess(process.execPath, ['server/src/api.ts'], {
        ...commonEnv,
        ...env,
        API_PORT: String(apiPort),
      });
      toStop.push(api);
      apis.push({ api, url: `http://127.0.0.1:${apiPort}` });
    }
    let [failures, calls] = [0, 0];
    const call = async (
      method: 'GET' | 'PUT',
      route: string,
      token: string,
      body?: object,
    ): Promise<number> => {
      calls += 1;
      const startedAt = performance.now();
      const response = await fetch(apis[calls % apis.length]!.url + route, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `10.0.${(calls >> 8) & 255}.${calls & 255}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (response.status !== 200) failures += 1;
      return performance.now() - startedAt;
    };
    for (const { url } of apis) await waitUntilUp(`${url}/health/live`);
    await Promise.all(
      members.map(({ name, token }) =>
        call('PUT', '/h5/member/card', token, { ...BLANK_CARD, name, title: name }),
      ),
    );
    calls = 0;
    const durations: number[] = [];
    const startedAt = performance.now();
    const end = startedAt + SECONDS * 1_000;
    let connections = 0;
    const sampleConnections = async (): Promise<void> => {
      await withClient(server.url(), async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'mingtang_app'`,
        );
        connections = rows[0]!.count;
      });
    };
    const readRepeatedly = async (index: number): Promise<void> => {
      for (let count = index; performance.now() < end; count += 7) {
        const member = members[count % members.length]!;
        durations.push(
          await call('GET', `/h5/member/${members[(count * 3) % members.length]!.id}`, member.token),
        );
      }
    };
    await Promise.all([
      ...Array.from({ length: CONCURRENT_CALLS }, (_, index) => readRepeatedly(index)),
      new Promise((resolve) => setTimeout(resolve, SECONDS * 500)).then(sampleConnections),
    ]);
    const perSecond = durations.length / ((performance.now() - startedAt) / 1000);
    durations.sort((a, b) => a - b);
    const p99 = durations[Math.floor(durations.length * 0.99)] ?? 0;
    console.log(
      `metric: ${name}: ${Math.round(perSecond)} calls/s, p99 ${Math.round(p99)} ms, ${connections} server connections, ${failures} failed`,
    );
    for (const { api } of apis) await api.stop('SIGKILL');
    return { failures, connections };
  };

  const pool = { many: String(CLIENT_CONNECTIONS / PROCESSES), few: String(SERVER_CONNECTIONS / PROCESSES) };
  const direct = await measure('direct, named statements', { DATABASE_POOL: pool.few });
  const unnamed = await measure('direct, no named statements', {
    DATABASE_POOL: pool.few,
    DATABASE_NAMED_STATEMENTS: 'off',
  });
  const through = await measure('PgBouncer, no named statements', {
    DATABASE_URL: bouncerUrl,
    DATABASE_POOL: pool.many,
    DATABASE_NAMED_STATEMENTS: 'off',
  });
  const named = await measure('PgBouncer, named statements', {
    DATABASE_URL: bouncerUrl,
    DATABASE_POOL: pool.many,
  });

  check(direct.failures === 0 && unnamed.failures === 0, 'no call fails on direct connections');
  check(through.failures === 0, `no call fails through PgBouncer ${version} without named statements`);
  check(
    through.connections <= SERVER_CONNECTIONS,
    `it opens at most ${SERVER_CONNECTIONS} connections to the server (${through.connections})`,
  );
  check(
    (named.failures === 0) === carriesNamedStatements,
    `with named statements calls ${carriesNamedStatements ? 'succeed' : 'fail'}, as expected of ${version}`,
  );
  const timeouts = await withClient(bouncerUrl, async (client) => {
    const { rows } = await client.query<{ setting: string }>(
      `SELECT string_agg(setting, ' ' ORDER BY name) AS setting FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    );
    return rows[0]!.setting;
  });
  check(timeouts === '15000 2000 10000', `the timeouts of the role are in effect (${timeouts})`);
} finally {
  await stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
