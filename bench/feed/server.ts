import { createHash, randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { databaseUrl, runSql } from '../../scripts/database.ts';
import { node, type Started } from '../../scripts/processes.ts';
import { type Server, startApi as startAt } from '../directory/server.ts';
import type { Network } from './data.ts';

const REDIS_URL = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/12';

const appUrl = ({ database }: Network): string => databaseUrl(database, 'mingtang_app');

export const startApi = (network: Network): Promise<Server> => startAt(network.posts, appUrl(network));

/** What adds up likes and comments. */
export const startWorker = (network: Network): Started =>
  node('server/src/worker.ts', {
    LOG_LEVEL: 'warn',
    DATABASE_URL: appUrl(network),
    REDIS_URL,
    WORKER_INTERNAL_PORT: '0',
  });

/** A case asks as much as a day of reading: the counters, which are in Redis, begin anew with each. */
export async function forgetBudgets(): Promise<void> {
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}

/** Sessions of the members from `first` on, one each. */
export async function openSessions(network: Network, first: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await runSql(
    databaseUrl(network.database),
    `INSERT INTO sessions (account_id, token_hash, step, staff, device, place, created_at, last_seen_at, expires_at)
     SELECT $2::bigint + t.place - 1, decode(t.hash, 'hex'), 'done', false, 'bench', '', now(), now(), now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, place)`,
    [hashes, first],
  );
  return tokens;
}

export const closeSessions = (network: Network): Promise<void> =>
  runSql(databaseUrl(network.database), "DELETE FROM sessions WHERE device = 'bench'");
