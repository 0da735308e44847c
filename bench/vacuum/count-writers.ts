import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { type Client, withClient } from '@mingtang/test-support/database';
import { REDIS_URL } from '../feed/feed-server.ts';
import { NEWEST_POSTS, POST_STEP } from './counts-data.ts';

const INTERVAL_MS = 1_000;
/** As in posts.counts.queries.ts and posts.views.service.ts. */
const COUNT_SHARDS = 16;
const pendingKeyOf = (post: number) => `counts:pending:${post % COUNT_SHARDS}`;

export interface WriteRates {
  viewsPerSecond: number;
  likesPerSecond: number;
}

/** What the worker has not merged yet at the end. */
export interface PendingCounts {
  views: number;
  likes: number;
}

/** Half of the choices are one of the newest posts, the others any older post with the same probability. */
function choosePost(rows: number): number {
  if (Math.random() < 0.5) return rows - Math.floor(Math.random() * NEWEST_POSTS);
  return POST_STEP * (1 + Math.floor(Math.random() * Math.floor((rows - NEWEST_POSTS) / POST_STEP)));
}

const choosePosts = (rows: number, count: number): number[] =>
  Array.from({ length: count }, () => choosePost(rows));

const insertLikes = (client: Client, posts: readonly number[]) =>
  client.query('INSERT INTO post_count_changes (post_id, likes) SELECT unnest($1::bigint[]), 1', [posts]);

/**
 * Writes views to Redis and likes to `post_count_changes` at these rates until `until`, as the API does, for the worker to
 * merge.
 */
export async function writeCounts(
  url: string,
  rows: number,
  { viewsPerSecond, likesPerSecond }: WriteRates,
  until: number,
): Promise<PendingCounts> {
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  try {
    return await withClient(url, async (client) => {
      for (let due = performance.now(); due < until; due += INTERVAL_MS) {
        await sleep(Math.max(0, due - performance.now()));
        const commands = redis.multi();
        for (const post of choosePosts(rows, (viewsPerSecond * INTERVAL_MS) / 1_000))
          commands.hIncrBy(pendingKeyOf(post), `post-views:${post}`, 1);
        await commands.exec();
        await insertLikes(client, choosePosts(rows, (likesPerSecond * INTERVAL_MS) / 1_000));
      }
      let views = 0;
      for (let shard = 0; shard < COUNT_SHARDS; shard += 1)
        for (const amount of Object.values(await redis.hGetAll(pendingKeyOf(shard)))) views += Number(amount);
      const result = await client.query<{ likes: number }>(
        'SELECT count(*)::int AS likes FROM post_count_changes',
      );
      return { views, likes: result.rows[0]!.likes };
    });
  } finally {
    redis.destroy();
  }
}
