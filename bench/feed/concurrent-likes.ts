import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, withClient } from '@mingtang/test-support/database';
import { openKeepAliveConnection } from '../directory/keep-alive-connection.ts';
import type { FeedDataset } from './feed-data.ts';
import { buildFeedRequest } from './feed-request.ts';
import { openFeedSessions, startFeedApi, startFeedWorker } from './feed-server.ts';

const LIKERS = 5_000;
const SECONDS = 10;
const CONNECTIONS = 32;

export interface LikeResults {
  perSecond: number;
  /** Like count in the API response right after the last like, number of rows, and count aggregated by the worker. */
  inResponse: number;
  rows: number;
  aggregated: number;
}

const LIKE_PATH = '/h5/cloud/update_like';

/** 5,000 members like one post within ten seconds; every tenth sends the like twice, every fifth removes it. */
export async function runConcurrentLikes(dataset: FeedDataset): Promise<LikeResults> {
  const postId = dataset.emptyPostId;
  const tokens = await openFeedSessions(dataset, dataset.members - LIKERS, LIKERS);
  const api = await startFeedApi(dataset);
  const worker = startFeedWorker(dataset);
  try {
    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => openKeepAliveConnection(api.port)),
    );
    let nextMemberIndex = 0;
    let calls = 0;
    const startedAt = performance.now();
    await Promise.all(
      connections.map(async (connection) => {
        for (let memberIndex = nextMemberIndex++; memberIndex < LIKERS; memberIndex = nextMemberIndex++) {
          const waitMs = (memberIndex / LIKERS) * SECONDS * 1000 - (performance.now() - startedAt);
          if (waitMs > 0) await sleep(waitMs);
          const likedValues = [
            true,
            ...(memberIndex % 10 === 0 ? [true] : []),
            ...(memberIndex % 5 === 0 ? [false] : []),
          ];
          for (const liked of likedValues) {
            const { status, body } = await connection.send(
              buildFeedRequest(LIKE_PATH, { postId, liked }, tokens[memberIndex]!),
            );
            if (status !== 200) throw new Error(`${status} ${body.toString()}`);
            calls += 1;
          }
        }
      }),
    );
    const perSecond = calls / ((performance.now() - startedAt) / 1000);
    const readLikeCount = async (): Promise<number> => {
      const { body } = await connections[0]!.send(
        buildFeedRequest('/h5/cloud/get_detail', { postId }, tokens[0]!),
      );
      return (JSON.parse(body.toString()) as { data: { likes: number } }).data.likes;
    };
    const likesInResponse = await readLikeCount();
    await sleep(3_000);
    const { rows } = await withClient(databaseUrl(dataset.database), (client) =>
      client.query<{ rows: number; aggregated: number }>(
        `SELECT (SELECT count(*)::int FROM post_likes WHERE post_id = $1) AS rows,
           (SELECT likes FROM post_counts WHERE post_id = $1) AS aggregated`,
        [postId],
      ),
    );
    for (const connection of connections) connection.close();
    await withClient(databaseUrl(dataset.database), async (client) => {
      await client.query('DELETE FROM post_likes WHERE post_id = $1', [postId]);
      await client.query('DELETE FROM notifications');
      await client.query('UPDATE post_counts SET likes = 0 WHERE post_id = $1', [postId]);
    });
    return { perSecond, inResponse: likesInResponse, ...rows[0]! };
  } finally {
    await Promise.all([api.runningProcess.stop(), worker.stop()]);
  }
}
