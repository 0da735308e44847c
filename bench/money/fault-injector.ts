import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '@mingtang/test-support/database';
import { waitUntilUp } from '@mingtang/test-support/processes';
import { configureGateways, ROTATED_KEYS } from './fake-gateway-client.ts';
import type { TestCluster } from './test-cluster.ts';

const START_TIMEOUT_MS = 60_000;
const EXPIRE_INTERVAL_MS = 2_000;

export interface KillCounts {
  api: number;
  worker: number;
  postgres: number;
}

export interface FaultPlan {
  seconds: number;
  /** Number of kills per component. */
  kills: number;
  /** Share of the open orders that expire every two seconds. */
  expireShare: number;
}

/** Expires open orders early (normally after 30 minutes) and schedules the gateway query of their attempts now. */
export const expireOpenOrders = (url: string, { share }: { share: number }): Promise<void> =>
  runSql(
    url,
    `WITH expired AS (
       UPDATE orders SET expires_at = now() WHERE state IN ('created', 'paying') AND random() < $1 RETURNING id)
     UPDATE payment_attempts a SET next_query_at = now() FROM expired
     WHERE a.order_id = expired.id AND a.state IN ('open', 'closing')`,
    [share],
  );

/**
 * Kills API, worker and PostgreSQL with SIGKILL, concurrently, `faultPlan.kills` times each, and waits for each
 * restart. Meanwhile expires open orders at intervals and rotates the keys of the gateways once.
 */
export async function injectFaults(
  cluster: TestCluster,
  faultPlan: FaultPlan,
  signal: AbortSignal,
): Promise<KillCounts> {
  const kills: KillCounts = { api: 0, worker: 0, postgres: 0 };
  const pauseMs = (faultPlan.seconds * 1_000) / (faultPlan.kills + 1);
  const killRepeatedly = async (
    component: keyof KillCounts,
    killOnce: (killNumber: number) => Promise<void>,
  ): Promise<void> => {
    while (kills[component] < faultPlan.kills) {
      await sleep(pauseMs * (0.7 + Math.random() * 0.6), undefined, { signal });
      await killOnce(kills[component]);
      kills[component] += 1;
      cluster.log(`killed ${component}`);
    }
  };
  const faults = Promise.all([
    sleep(faultPlan.seconds * 500, undefined, { signal }).then(() =>
      configureGateways(cluster.gatewaysUrl, ROTATED_KEYS),
    ),
    killRepeatedly('api', async (killNumber) => {
      const { supervised, readyUrl } = cluster.apis[killNumber % cluster.apis.length]!;
      await waitUntilUp(readyUrl, START_TIMEOUT_MS);
      supervised.kill();
    }),
    killRepeatedly('worker', async () => {
      await waitUntilUp(cluster.worker.readyUrl, START_TIMEOUT_MS);
      cluster.worker.supervised.kill();
    }),
    killRepeatedly('postgres', () => cluster.database.crashAndRestart()),
  ]);
  const expireTimer = setInterval(() => {
    // The database may be unavailable at this moment.
    expireOpenOrders(cluster.database.url(), { share: faultPlan.expireShare }).catch(() => {});
  }, EXPIRE_INTERVAL_MS);
  try {
    await faults;
  } finally {
    clearInterval(expireTimer);
  }
  return kills;
}
