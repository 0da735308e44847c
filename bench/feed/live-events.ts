import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { percentile } from '../directory/directory-latencies.ts';
import { type ApiServer, cpuSeconds } from '../directory/directory-server.ts';
import { openEventStream } from './event-stream.ts';
import type { FeedDataset } from './feed-data.ts';
import { openFeedSessions, REDIS_URL, startFeedApi } from './feed-server.ts';

const PROCESSES = Number(process.env['EVENT_PROCESSES'] ?? 8);
const STREAMS = Number(process.env['EVENT_STREAMS'] ?? 2_000);
const EVENTS_PER_SECOND = Number(process.env['EVENTS_PER_SECOND'] ?? 1_000);
const SECONDS = 10;
const TICK_MS = 20;
const OPENING_AT_ONCE = 20;

export interface LiveEventResults {
  processes: number;
  streams: number;
  sent: number;
  lost: number;
  p50: number;
  p99: number;
  /** CPU time of an API process relative to the duration, average of the processes. */
  cpuShare: number;
}

/** `publishEvent` of a checkout, because a checkout publishes to the channels that its own API reads. */
interface EventBus {
  publishEvent(deps: object, event: { topic: string; name: string; data: object }): Promise<void>;
}

/**
 * Measures events of single accounts: each event goes to one of the streams, which are spread over the API processes.
 * `root` is the checkout whose code they run.
 */
export async function measureLiveEvents(dataset: FeedDataset, root: string): Promise<LiveEventResults> {
  const { publishEvent } = (await import(path.join(root, 'server/src/platform/event-bus.ts'))) as EventBus;
  const tokens = await openFeedSessions(dataset, 1, STREAMS);
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  const apis: ApiServer[] = [];
  const sockets: Socket[] = [];
  try {
    for (let number = 0; number < PROCESSES; number += 1) apis.push(await startFeedApi(dataset, root));
    const delays: number[] = [];
    const onEvent = (_name: string, data: string) => {
      const { sentAt } = JSON.parse(data) as { sentAt?: number };
      if (sentAt !== undefined) delays.push(performance.now() - sentAt);
    };
    for (let stream = 0; stream < STREAMS; stream += OPENING_AT_ONCE)
      sockets.push(
        ...(await Promise.all(
          tokens
            .slice(stream, stream + OPENING_AT_ONCE)
            .map((token, index) =>
              openEventStream(apis[(stream + index) % PROCESSES]!.port, token, {}, onEvent),
            ),
        )),
      );
    const readCpu = async () => (await Promise.all(apis.map(cpuSeconds))).reduce((sum, cpu) => sum + cpu, 0);
    const cpuBefore = await readCpu();
    const startedAt = performance.now();
    let sent = 0;
    for (let elapsedMs = 0; elapsedMs < SECONDS * 1_000; elapsedMs = performance.now() - startedAt) {
      for (; sent < (elapsedMs / 1_000) * EVENTS_PER_SECOND; sent += 1)
        void publishEvent(
          { redis },
          {
            // Consecutive events go to different processes; account ids begin with 1.
            topic: `account:${1 + (sent % STREAMS)}`,
            name: 'notification',
            data: { unread: 1, kind: 'comment', postId: null, sentAt: performance.now() },
          },
        );
      await sleep(TICK_MS);
    }
    for (let poll = 0; delays.length < sent && poll < 100; poll += 1) await sleep(50);
    const seconds = (performance.now() - startedAt) / 1_000;
    const cpuShare = ((await readCpu()) - cpuBefore) / seconds / PROCESSES;
    delays.sort((a, b) => a - b);
    return {
      processes: PROCESSES,
      streams: STREAMS,
      sent,
      lost: sent - delays.length,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      cpuShare,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    redis.destroy();
    await Promise.all(apis.map(({ runningProcess }) => runningProcess.stop()));
  }
}
