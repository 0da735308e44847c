import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, withClient } from '../../scripts/database.ts';
import { openConnection } from '../directory/connection.ts';
import type { Network } from './data.ts';
import { requestOf } from './request.ts';
import { openSessions, startApi, startWorker } from './server.ts';

const LIKERS = 5_000;
const SECONDS = 10;
const CONNECTIONS = 32;

export interface Likes {
  perSecond: number;
  /** What the API says and what the rows say, right after the last answer and after the worker has added up. */
  said: number;
  rows: number;
  folded: number;
}

const PATH = '/h5/cloud/update_like';

/** Five thousand like one post within ten seconds; every tenth says it twice, and every fifth takes it back. */
export async function likeAtOnce(network: Network): Promise<Likes> {
  const postId = network.empty;
  const tokens = await openSessions(network, network.members - LIKERS, LIKERS);
  const api = await startApi(network);
  const worker = startWorker(network);
  try {
    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => openConnection(api.port)),
    );
    let next = 0;
    let calls = 0;
    const began = performance.now();
    await Promise.all(
      connections.map(async (connection) => {
        for (let turn = next++; turn < LIKERS; turn = next++) {
          const due = (turn / LIKERS) * SECONDS * 1000 - (performance.now() - began);
          if (due > 0) await sleep(due);
          const wishes = [true, ...(turn % 10 === 0 ? [true] : []), ...(turn % 5 === 0 ? [false] : [])];
          for (const liked of wishes) {
            const { status, body } = await connection.send(requestOf(PATH, { postId, liked }, tokens[turn]!));
            if (status !== 200) throw new Error(`${status} ${body.toString()}`);
            calls += 1;
          }
        }
      }),
    );
    const perSecond = calls / ((performance.now() - began) / 1000);
    const detail = async (): Promise<number> => {
      const { body } = await connections[0]!.send(requestOf('/h5/cloud/get_detail', { postId }, tokens[0]!));
      return (JSON.parse(body.toString()) as { data: { likes: number } }).data.likes;
    };
    const said = await detail();
    await sleep(3_000);
    const { rows } = await withClient(databaseUrl(network.database), (client) =>
      client.query<{ rows: number; folded: number }>(
        `SELECT (SELECT count(*)::int FROM post_likes WHERE post_id = $1) AS rows,
           (SELECT likes FROM post_counts WHERE post_id = $1) AS folded`,
        [postId],
      ),
    );
    for (const connection of connections) connection.close();
    await withClient(databaseUrl(network.database), async (client) => {
      await client.query('DELETE FROM post_likes WHERE post_id = $1', [postId]);
      await client.query('DELETE FROM notifications');
      await client.query('UPDATE post_counts SET likes = 0 WHERE post_id = $1', [postId]);
    });
    return { perSecond, said, ...rows[0]! };
  } finally {
    await Promise.all([api.started.stop(), worker.stop()]);
  }
}
