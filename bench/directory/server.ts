import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseUrl, runSql } from '../../scripts/database.ts';
import { freePort, node, type Started, untilUp } from '../../scripts/processes.ts';
import { nameOf } from './data.ts';

const TICKS_PER_SECOND = 100;
const DEVICE = 'bench';

export interface Server {
  port: number;
  started: Started;
}

/** One API process as in production, on a directory of so many companies. */
export async function startApi(companies: number, url = appUrl(companies)): Promise<Server> {
  const port = await freePort();
  const started = node('server/src/api.ts', {
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    REDIS_URL: process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/12',
    API_PORT: String(port),
    INTERNAL_PORT: '0',
    DRAIN_MS: '0',
    TRUST_PROXY: '127.0.0.1',
    MEDIA_ROOT: path.join(tmpdir(), 'mingtang-bench-media'),
  });
  await untilUp(`http://127.0.0.1:${port}/health/ready`);
  return { port, started };
}

export const appUrl = (companies: number): string => databaseUrl(nameOf(companies), 'mingtang_app');

/** Sessions of so many members, others in each run: one member alone would meet the limit by account. */
export async function openSessions(companies: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await runSql(
    databaseUrl(nameOf(companies)),
    `INSERT INTO sessions (account_id, token_hash, step, staff, device, place, created_at, last_seen_at, expires_at)
     SELECT m.account_id, decode(t.hash, 'hex'), 'done', false, $2, '', now(), now(), now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, place)
     CROSS JOIN LATERAL (
       SELECT account_id FROM members WHERE listed AND account_id > $3::float8 * (t.place - $5::float8) / $4
       ORDER BY account_id LIMIT 1
     ) m`,
    [hashes, DEVICE, companies, count, Math.random() + 1],
  );
  return tokens;
}

export const closeSessions = (companies: number): Promise<void> =>
  runSql(databaseUrl(nameOf(companies)), 'DELETE FROM sessions WHERE device = $1', [DEVICE]);

/** Seconds of CPU that a process has used, in itself and for itself in the kernel. */
export async function cpuSeconds({ started }: Server): Promise<number> {
  const stat = await readFile(`/proc/${started.child.pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; what is wanted comes behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
