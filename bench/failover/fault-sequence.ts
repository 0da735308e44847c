import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilUp } from '@mingtang/test-support/processes';
import { type FaultKind, type CallJournal, recordFault } from './call-journal.ts';
import type { HaTestCluster } from './ha-test-cluster.ts';

const START_TIMEOUT_MS = 180_000;
/** Pause after each fault, so that late failures are attributed to it and not to the next one. */
const SETTLE_MS = 2_000;

export interface FaultCounts {
  failovers: number;
  kills: number;
  restarts: number;
}

async function waitForRestart(url: string): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (await isUp()) await sleep(50);
  await waitUntilUp(url, START_TIMEOUT_MS);
  await sleep(SETTLE_MS);
}

/** Injects all faults one after the other, so that each failed call has one cause. */
export async function runFaultSequence(
  cluster: HaTestCluster,
  journal: CallJournal,
  counts: FaultCounts,
): Promise<void> {
  const { postgres, redis, apis, worker } = cluster;
  const recordAndLogFault = (kind: FaultKind, index: number, total: number): void => {
    recordFault(journal, kind);
    cluster.log(`${kind} ${index + 1} of ${total}`);
    if ((index + 1) % 5 === 0 || total < 5) console.log(`${kind}: ${index + 1} of ${total}`);
  };
  for (let index = 0; index < counts.restarts; index += 1) {
    const { supervised, readyUrl } = apis[index % apis.length]!;
    recordAndLogFault('API, SIGTERM', index, counts.restarts);
    supervised.kill('SIGTERM');
    await waitForRestart(readyUrl);
  }
  for (let index = 0; index < counts.kills; index += 1) {
    const { supervised, readyUrl } = apis[index % apis.length]!;
    recordAndLogFault('API, kill -9', index, counts.kills);
    supervised.kill();
    await waitForRestart(readyUrl);
    recordAndLogFault('worker, kill -9', index, counts.kills);
    worker.supervised.kill();
    await waitForRestart(worker.readyUrl);
  }
  for (let index = 0; index < counts.failovers; index += 1) {
    recordAndLogFault('Redis master, kill -9', index, counts.failovers);
    const port = await redis.killMaster();
    await redis.restart(port);
    await sleep(SETTLE_MS);
  }
  for (let index = 0; index < counts.failovers; index += 1) {
    recordAndLogFault('PostgreSQL primary, kill -9', index, counts.failovers);
    const name = await postgres.killLeader();
    // A real machine takes longer to restart than the failover; an immediate restart would prevent the failover.
    await sleep(10_000);
    await postgres.restart(name);
    for (const { readyUrl } of apis) await waitUntilUp(readyUrl, START_TIMEOUT_MS);
    await sleep(SETTLE_MS);
  }
}
