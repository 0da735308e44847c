import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKeepAliveConnection } from '../directory/keep-alive-connection.ts';
import type { ApiServer } from '../directory/directory-server.ts';
import { openEventStream } from './event-stream.ts';
import type { FeedDataset } from './feed-data.ts';
import { buildFeedRequest } from './feed-request.ts';
import { openFeedSessions, startFeedApi } from './feed-server.ts';

const CLIENTS = 2_000;
const COMMENT_COUNT = 20;
const WRITERS = 20;

export interface CommentEventResults {
  clients: number;
  events: number;
  lost: number;
  p50: number;
  p99: number;
  /** Resident memory of each API process before and with its clients, in MB. */
  memoryBeforeMb: number[];
  memoryAfterMb: number[];
}

async function residentMb({ runningProcess }: ApiServer): Promise<number> {
  const status = await readFile(`/proc/${runningProcess.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}

/** Measures comment events: 2,000 SSE clients on two API processes watch one post while others comment on it. */
export async function measureCommentEvents(dataset: FeedDataset): Promise<CommentEventResults> {
  const postId = dataset.emptyPostId;
  const tokens = await openFeedSessions(dataset, 1_000, CLIENTS + WRITERS);
  const apis = [await startFeedApi(dataset), await startFeedApi(dataset)];
  const sockets: Socket[] = [];
  try {
    const memoryBeforeMb = await Promise.all(apis.map(residentMb));
    const delays: number[] = [];
    let sentAt = 0;
    for (let client = 0; client < CLIENTS; client += 1)
      sockets.push(
        await openEventStream(apis[client % 2]!.port, tokens[client]!, { postId }, (name) => {
          if (name === 'comment') delays.push(performance.now() - sentAt);
        }),
      );
    const memoryAfterMb = await Promise.all(apis.map(residentMb));
    const connection = await openKeepAliveConnection(apis[0]!.port);
    for (let commentNumber = 0; commentNumber < COMMENT_COUNT; commentNumber += 1) {
      sentAt = performance.now();
      const body = { postId, text: `现在还有库存吗？第 ${commentNumber} 问` };
      const { status, body: responseBody } = await connection.send(
        buildFeedRequest('/h5/cloud/update_comment', body, tokens[CLIENTS + (commentNumber % WRITERS)]!),
      );
      if (status !== 200) throw new Error(`${status} ${responseBody.toString()}`);
      for (let poll = 0; delays.length < (commentNumber + 1) * CLIENTS && poll < 100; poll += 1)
        await sleep(50);
    }
    connection.close();
    delays.sort((a, b) => a - b);
    return {
      clients: CLIENTS,
      events: delays.length,
      lost: CLIENTS * COMMENT_COUNT - delays.length,
      p50: delays[Math.floor(delays.length / 2)] ?? Number.NaN,
      p99: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
      memoryBeforeMb,
      memoryAfterMb,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await Promise.all(apis.map(({ runningProcess }) => runningProcess.stop()));
  }
}
