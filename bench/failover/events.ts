import { setTimeout as sleep } from 'node:timers/promises';
import { untilUp } from '../../scripts/processes.ts';
import { type EventKind, type Journal, noteEvent } from './journal.ts';
import type { Stage } from './stage.ts';

const UP_MS = 180_000;
/** What an event broke shows within this time, before the next one begins. */
const REST_MS = 2_000;

export interface Counts {
  failovers: number;
  kills: number;
  restarts: number;
}

async function upAgain(url: string): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (await isUp()) await sleep(50);
  await untilUp(url, UP_MS);
  await sleep(REST_MS);
}

/** Everything that happens to the stage, one after the other, so that each failure has one cause. */
export async function happen(stage: Stage, journal: Journal, counts: Counts): Promise<void> {
  const { postgres, redis, apis, worker } = stage;
  const say = (kind: EventKind, turn: number, of: number): void => {
    noteEvent(journal, kind);
    stage.note(`${kind} ${turn + 1} of ${of}`);
    if ((turn + 1) % 5 === 0 || of < 5) console.log(`${kind}: ${turn + 1} of ${of}`);
  };
  for (let turn = 0; turn < counts.restarts; turn += 1) {
    const { kept, up } = apis[turn % apis.length]!;
    say('API, SIGTERM', turn, counts.restarts);
    kept.kill('SIGTERM');
    await upAgain(up);
  }
  for (let turn = 0; turn < counts.kills; turn += 1) {
    const { kept, up } = apis[turn % apis.length]!;
    say('API, kill -9', turn, counts.kills);
    kept.kill();
    await upAgain(up);
    say('worker, kill -9', turn, counts.kills);
    worker.kept.kill();
    await upAgain(worker.up);
  }
  for (let turn = 0; turn < counts.failovers; turn += 1) {
    say('Redis master, kill -9', turn, counts.failovers);
    const port = await redis.killMaster();
    await redis.revive(port);
    await sleep(REST_MS);
  }
  for (let turn = 0; turn < counts.failovers; turn += 1) {
    say('PostgreSQL primary, kill -9', turn, counts.failovers);
    const name = await postgres.killLeader();
    // What runs on one machine would start it while the others still look for it: a machine takes longer than that.
    await sleep(10_000);
    await postgres.revive(name);
    for (const { up } of apis) await untilUp(up, UP_MS);
    await sleep(REST_MS);
  }
}
