import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, databaseUrl, withClient } from '@mingtang/test-support/database';
import { type ApiServer, cpuSeconds } from '../directory/directory-server.ts';
import { type KeepAliveConnection, openKeepAliveConnection } from '../directory/keep-alive-connection.ts';
import type { FeedDataset } from './feed-data.ts';
import { buildFeedRequest } from './feed-request.ts';
import { openFeedSessions, resetRateLimits, startFeedApi, startFeedWorker } from './feed-server.ts';

export const LIKES_PER_SECOND = Number(process.env['LIKES_PER_SECOND'] ?? 5_000);
const LIKED_POSTS = 1_000;
const LIKERS = 10_000;
const HTTP_SECONDS = 10;
const HTTP_CONNECTIONS_PER_API = 32;
const ROW_SECONDS = 20;
const ROW_CONNECTIONS = 8;
/** Likes of one transaction, because two cores do not execute the statements of five thousand likes in a second. */
const LIKES_PER_TRANSACTION = 50;
const SAMPLE_MS = 250;
const MERGED_MS_MAX = 60_000;

export interface HttpLikeRate {
  apis: number;
  perSecond: number;
  /** Cores used by all API processes, by the client, and by everything on the machine. */
  apiCores: number;
  clientCores: number;
  machineCores: number;
  /** What the connections of the API processes did in PostgreSQL. */
  activity: string;
}

export interface RowLikeResults {
  perSecond: number;
  /** Pending rows of `post_count_changes` in each sample. */
  backlog: number[];
  /** From the last like until all are merged. */
  mergedAfterMs: number;
  machineCores: number;
}

export interface SpreadLikeResults {
  http: HttpLikeRate[];
  rows: RowLikeResults;
  /** Likes in rows, sum of the aggregated counts, and posts whose count differs from their rows. */
  likes: number;
  aggregated: number;
  differingPosts: number;
  deadlocks: number;
}

interface Like {
  postId: string;
  /** Index of the member among the likers. */
  liker: number;
}

/** Posts by Zipf's law: the n-th gets a share of 1 / n. No member likes a post twice. */
function createLikeSource(postIds: readonly string[], likers: number): () => Like {
  const sums: number[] = [];
  for (const index of postIds.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  const counts = postIds.map(() => 0);
  return () => {
    const chosen = Math.random() * sums.at(-1)!;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < chosen) low = middle + 1;
      else high = middle;
    }
    const count = counts[low]!++;
    if (count >= likers) throw new Error(`all ${likers} members like post ${postIds[low]}`);
    return { postId: postIds[low]!, liker: (low * 37 + count) % likers };
  };
}

/** CPU seconds that all processes have used since the machine started. */
const machineCpuSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;

const READ_ACTIVITY = `
  SELECT CASE WHEN state = 'active' THEN coalesce(wait_event, 'running') ELSE 'no statement' END AS activity, count(*)::int
  FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mingtang-api' GROUP BY 1`;

/** Samples what the connections do while `work` runs, as text: the mean number of connections for each activity. */
async function watchActivity(url: string, work: () => Promise<void>): Promise<string> {
  let working = true;
  const counts = new Map<string, number>();
  const watching = withClient(url, async (client) => {
    let samples = 0;
    for (; working; samples += 1) {
      for (const { activity, count } of (
        await client.query<{ activity: string; count: number }>(READ_ACTIVITY)
      ).rows)
        counts.set(activity, (counts.get(activity) ?? 0) + count);
      await sleep(SAMPLE_MS);
    }
    return [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([activity, count]) => `${activity} ${(count / samples).toFixed(1)}`)
      .join(', ');
  });
  try {
    await work();
  } finally {
    working = false;
  }
  return `connections in PostgreSQL: ${await watching}`;
}

/** Sends likes as fast as the API processes answer them. */
async function measureHttpRate(
  url: string,
  apis: readonly ApiServer[],
  tokens: readonly string[],
  nextLike: () => Like,
): Promise<HttpLikeRate> {
  const readApiCpu = async () => (await Promise.all(apis.map(cpuSeconds))).reduce((sum, cpu) => sum + cpu, 0);
  const connections = await Promise.all(
    Array.from({ length: HTTP_CONNECTIONS_PER_API * apis.length }, (_, index) =>
      openKeepAliveConnection(apis[index % apis.length]!.port),
    ),
  );
  const [apiBefore, machineBefore, clientBefore] = [
    await readApiCpu(),
    machineCpuSeconds(),
    process.cpuUsage(),
  ];
  const startedAt = performance.now();
  let calls = 0;
  const send = async (connection: KeepAliveConnection): Promise<void> => {
    while (performance.now() - startedAt < HTTP_SECONDS * 1_000) {
      const { postId, liker } = nextLike();
      const { status, body } = await connection.send(
        buildFeedRequest('/h5/cloud/update_like', { postId, liked: true }, tokens[liker]!),
      );
      if (status !== 200) throw new Error(`${status} ${body.toString()}`);
      calls += 1;
    }
  };
  const activity = await watchActivity(url, async () => {
    await Promise.all(connections.map(send));
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const client = process.cpuUsage(clientBefore);
  for (const connection of connections) connection.close();
  return {
    apis: apis.length,
    perSecond: calls / seconds,
    apiCores: ((await readApiCpu()) - apiBefore) / seconds,
    clientCores: (client.user + client.system) / 1e6 / seconds,
    machineCores: (machineCpuSeconds() - machineBefore) / seconds,
    activity,
  };
}

/** The rows of `updatePostLike`, without the notification of the author, which only the first like of a minute writes. */
const INSERT_LIKES = `
  WITH liked AS (
    INSERT INTO post_likes (post_id, member_id, at) SELECT *, now() FROM unnest($1::bigint[], $2::bigint[])
    ON CONFLICT DO NOTHING RETURNING post_id
  )
  INSERT INTO post_count_changes (post_id, likes) SELECT post_id, 1 FROM liked`;

const countPending = async (client: Client): Promise<number> =>
  (await client.query<{ pending: number }>('SELECT count(*)::int AS pending FROM post_count_changes'))
    .rows[0]!.pending;

/** Inserts likes at the rate while the workers merge them. */
async function measureRows(url: string, nextLike: () => Like): Promise<RowLikeResults> {
  const backlog: number[] = [];
  const startedAt = performance.now();
  const machineBefore = machineCpuSeconds();
  const total = LIKES_PER_SECOND * ROW_SECONDS;
  let sent = 0;
  let sending = true;
  const send = async (client: Client): Promise<void> => {
    while (sent < total) {
      const position = sent;
      sent += LIKES_PER_TRANSACTION;
      const waitMs = (position / LIKES_PER_SECOND) * 1_000 - (performance.now() - startedAt);
      if (waitMs > 0) await sleep(waitMs);
      const likes = Array.from({ length: LIKES_PER_TRANSACTION }, nextLike);
      await client.query({
        name: 'insert likes',
        text: INSERT_LIKES,
        // Account ids begin with 1.
        values: [likes.map(({ postId }) => postId), likes.map(({ liker }) => liker + 1)],
      });
    }
  };
  return withClient(url, async (client) => {
    const sampling = (async () => {
      while (sending) {
        backlog.push(await countPending(client));
        await sleep(SAMPLE_MS);
      }
    })();
    await Promise.all(Array.from({ length: ROW_CONNECTIONS }, () => withClient(url, send)));
    const endedAt = performance.now();
    const machineCores = (machineCpuSeconds() - machineBefore) / ((endedAt - startedAt) / 1_000);
    sending = false;
    await sampling;
    while ((await countPending(client)) > 0 && performance.now() - endedAt < MERGED_MS_MAX)
      await sleep(SAMPLE_MS / 5);
    return {
      perSecond: sent / ((endedAt - startedAt) / 1_000),
      backlog,
      mergedAfterMs: performance.now() - endedAt,
      machineCores,
    };
  });
}

/** One scan of the likes: by the statistics, every post has as many as the busy one, so that no index would be used. */
const COMPARE_COUNTS = `
  SELECT sum(l.likes)::int AS likes, sum(c.likes)::int AS aggregated,
    (count(*) FILTER (WHERE coalesce(l.likes, 0) <> coalesce(c.likes, 0)))::int AS "differingPosts"
  FROM unnest($1::bigint[]) AS p (id)
  LEFT JOIN (
    SELECT post_id, count(*) AS likes FROM post_likes WHERE post_id = ANY ($1::bigint[]) GROUP BY post_id
  ) l ON l.post_id = p.id
  LEFT JOIN post_counts c ON c.post_id = p.id`;
const READ_DEADLOCKS = 'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()';

/**
 * Likes of a thousand posts while two workers merge them: by HTTP at the highest rate of one and of two API processes, then
 * the same rows at a fixed rate.
 */
export async function measureSpreadLikes(dataset: FeedDataset): Promise<SpreadLikeResults> {
  const url = databaseUrl(dataset.database);
  await resetRateLimits();
  const likers = Math.min(LIKERS, dataset.members);
  const tokens = await openFeedSessions(dataset, 1, likers);
  const { postIds, deadlocks } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM posts WHERE state = 'live' AND listed AND id NOT IN ($1, $2) ORDER BY id DESC LIMIT $3`,
      [dataset.busyPostId, dataset.emptyPostId, 2 * LIKED_POSTS],
    );
    return {
      postIds: rows.map(({ id }) => id),
      deadlocks: (await client.query<{ deadlocks: number }>(READ_DEADLOCKS)).rows[0]!.deadlocks,
    };
  });
  const nextHttpLike = createLikeSource(postIds.slice(0, LIKED_POSTS), likers);
  const nextRowLike = createLikeSource(postIds.slice(LIKED_POSTS), dataset.members);
  const workers = [startFeedWorker(dataset), startFeedWorker(dataset)];
  try {
    const http: HttpLikeRate[] = [];
    const apis: ApiServer[] = [];
    try {
      for (let count = 1; count <= 2; count += 1) {
        apis.push(await startFeedApi(dataset));
        http.push(await measureHttpRate(url, apis, tokens, nextHttpLike));
      }
    } finally {
      await Promise.all(apis.map(({ runningProcess }) => runningProcess.stop()));
    }
    const rows = await measureRows(url, nextRowLike);
    return await withClient(url, async (client) => {
      const counts = (
        await client.query<Pick<SpreadLikeResults, 'likes' | 'aggregated' | 'differingPosts'>>(
          COMPARE_COUNTS,
          [postIds],
        )
      ).rows[0]!;
      const { rows: deadlockRows } = await client.query<{ deadlocks: number }>(READ_DEADLOCKS);
      await client.query('DELETE FROM post_likes WHERE post_id = ANY ($1::bigint[])', [postIds]);
      await client.query('UPDATE post_counts SET likes = 0 WHERE post_id = ANY ($1::bigint[])', [postIds]);
      await client.query('DELETE FROM notifications');
      return { http, rows, ...counts, deadlocks: deadlockRows[0]!.deadlocks - deadlocks };
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}
