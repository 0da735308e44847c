import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseUrl, runSql } from '@mingtang/test-support/database';
import {
  freePort,
  ROOT,
  startNode,
  type RunningProcess,
  waitUntilUp,
} from '@mingtang/test-support/processes';
import { directoryDatabaseName } from './directory-data.ts';

/** Unit of the CPU times in /proc/PID/stat. */
const TICKS_PER_SECOND = 100;
/** Device name of the sessions that the benchmark opens, so that it can delete them. */
const BENCH_DEVICE = 'bench';

export interface ApiServer {
  port: number;
  runningProcess: RunningProcess;
}

/**
 * Starts one API process with production settings on the database of the directory of this size. `root` is the checkout
 * whose code it runs.
 */
export async function startApi(
  companyCount: number,
  url = appRoleDatabaseUrl(companyCount),
  root = ROOT,
): Promise<ApiServer> {
  const port = await freePort();
  const runningProcess = startNode(path.join(root, 'server/src/api.ts'), {
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    REDIS_URL: process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/12',
    API_PORT: String(port),
    INTERNAL_PORT: '0',
    DRAIN_MS: '0',
    TRUST_PROXY: '127.0.0.1',
    MEDIA_ROOT: path.join(tmpdir(), 'mingtang-bench-media'),
  });
  await waitUntilUp(`http://127.0.0.1:${port}/health/ready`);
  return { port, runningProcess };
}

/** URL of the database with the role of the application, which has limited rights. */
export const appRoleDatabaseUrl = (companyCount: number): string =>
  databaseUrl(directoryDatabaseName(companyCount), 'mingtang_app');

/** Opens sessions of `count` members, different in each run: a single member would reach the rate limit per account. */
export async function openMemberSessions(companyCount: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await runSql(
    databaseUrl(directoryDatabaseName(companyCount)),
    `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
     SELECT m.account_id, decode(t.hash, 'hex'), 'done', false, $2, '', now(), now(), now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)
     CROSS JOIN LATERAL (
       SELECT account_id FROM members WHERE listed AND account_id > $3::float8 * (t.n - $5::float8) / $4
       ORDER BY account_id LIMIT 1
     ) m`,
    [hashes, BENCH_DEVICE, companyCount, count, Math.random() + 1],
  );
  return tokens;
}

export const closeMemberSessions = (companyCount: number): Promise<void> =>
  runSql(databaseUrl(directoryDatabaseName(companyCount)), 'DELETE FROM sessions WHERE device = $1', [
    BENCH_DEVICE,
  ]);

export const cpuSeconds = ({ runningProcess }: ApiServer): Promise<number> =>
  cpuSecondsOf(runningProcess.child.pid!);

/** CPU seconds (user and system) used by a process. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name in brackets may contain spaces, so parse the fields after it. 11 and 12: utime, stime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
