import { createHash, randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { databaseUrl, runSql } from '@mingtang/test-support/database';
import { startNode, type RunningProcess } from '@mingtang/test-support/processes';
import { type ApiServer, startApi } from '../directory/directory-server.ts';
import type { FeedDataset } from './feed-data.ts';

export const REDIS_URL = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/12';

const feedAppDatabaseUrl = ({ database }: Pick<FeedDataset, 'database'>): string =>
  databaseUrl(database, 'mingtang_app');

/** `root` is the checkout whose code it runs. */
export const startFeedApi = (dataset: FeedDataset, root?: string): Promise<ApiServer> =>
  startApi(dataset.posts, feedAppDatabaseUrl(dataset), root);

/** Starts the worker, which aggregates likes and comments. */
export const startFeedWorker = (dataset: Pick<FeedDataset, 'database'>): RunningProcess =>
  startNode('server/src/worker.ts', {
    LOG_LEVEL: 'warn',
    DATABASE_URL: feedAppDatabaseUrl(dataset),
    REDIS_URL,
    WORKER_INTERNAL_PORT: '0',
  });

/** Flushes Redis to reset the rate limits: one case sends as many requests as a day of normal use. */
export async function resetRateLimits(): Promise<void> {
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}

/** Opens one session for each of `count` members, starting at account `firstAccountId`. */
export async function openFeedSessions(
  dataset: FeedDataset,
  firstAccountId: number,
  count: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await runSql(
    databaseUrl(dataset.database),
    `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
     SELECT $2::bigint + t.n - 1, decode(t.hash, 'hex'), 'done', false, 'bench', '', now(), now(), now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)`,
    [hashes, firstAccountId],
  );
  return tokens;
}

export const closeFeedSessions = (dataset: FeedDataset): Promise<void> =>
  runSql(databaseUrl(dataset.database), "DELETE FROM sessions WHERE device = 'bench'");
