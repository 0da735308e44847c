import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../../scripts/database.ts';
import { untilUp } from '../../scripts/processes.ts';
import { behave, ROTATED } from './gateway.ts';
import type { Shop } from './shop.ts';

const UP_MS = 60_000;
const EXPIRE_EVERY_MS = 2_000;

export interface Kills {
  api: number;
  worker: number;
  postgres: number;
}

export interface Faults {
  seconds: number;
  /** How often each is killed. */
  kills: number;
  /** Share of the open orders whose half hour is over, every two seconds. */
  expireShare: number;
}

/** An order lives for half an hour by the database's clock; here its end is brought forward, and its gateway asked. */
export const expire = (url: string, share: number): Promise<void> =>
  runSql(
    url,
    `WITH over AS (
       UPDATE orders SET expires_at = now() WHERE state IN ('created', 'paying') AND random() < $1 RETURNING id)
     UPDATE payment_attempts a SET next_query_at = now() FROM over
     WHERE a.order_id = over.id AND a.state IN ('open', 'closing')`,
    [share],
  );

/** Kills with -9, one beside the other, until each was killed often enough. What is not up again cannot be killed. */
export async function haunt(shop: Shop, faults: Faults, signal: AbortSignal): Promise<Kills> {
  const kills: Kills = { api: 0, worker: 0, postgres: 0 };
  const pauseMs = (faults.seconds * 1_000) / (faults.kills + 1);
  const often = async (what: keyof Kills, once: (turn: number) => Promise<void>): Promise<void> => {
    while (kills[what] < faults.kills) {
      await sleep(pauseMs * (0.7 + Math.random() * 0.6), undefined, { signal });
      await once(kills[what]);
      kills[what] += 1;
      shop.note(`killed ${what}`);
    }
  };
  const killing = Promise.all([
    sleep(faults.seconds * 500, undefined, { signal }).then(() => behave(shop.gateways, ROTATED)),
    often('api', async (turn) => {
      const { kept, up } = shop.apis[turn % shop.apis.length]!;
      await untilUp(up, UP_MS);
      kept.kill();
    }),
    often('worker', async () => {
      await untilUp(shop.worker.up, UP_MS);
      shop.worker.kept.kill();
    }),
    often('postgres', () => shop.cluster.kill()),
  ]);
  const expiring = setInterval(() => {
    // The database may just be away.
    expire(shop.cluster.url(), faults.expireShare).catch(() => {});
  }, EXPIRE_EVERY_MS);
  try {
    await killing;
  } finally {
    clearInterval(expiring);
  }
  return kills;
}
