import { setTimeout as sleep } from 'node:timers/promises';
import { runBuyerJourney, type BuyerJourney } from './buyer-journey.ts';
import { loadBuyerAccounts } from './buyer-accounts.ts';
import { checkLedger, type InvariantResult } from './ledger-check.ts';
import { FAULTY_GATEWAYS, configureGateways } from './fake-gateway-client.ts';
import { type FaultPlan, injectFaults } from './fault-injector.ts';
import { settleAllOrders, reconcileBills } from './settle.ts';
import { startTestCluster } from './test-cluster.ts';

export interface DrillRound extends FaultPlan {
  buyers: number;
  /** How long to wait until all orders are settled. */
  settleTimeoutSeconds: number;
  /** Seeds a bug in the database. */
  seedBug?: (url: string) => Promise<void>;
  /** Source tree from which API and worker start, with a seeded bug. */
  source?: string;
}

/** Runs buyers under faults, waits until everything is settled, reconciles and checks the twelve invariants. */
export async function runDrillRound(round: DrillRound): Promise<InvariantResult[]> {
  const cluster = await startTestCluster(round.source, round.seedBug);
  const stopFaults = new AbortController();
  try {
    const { buyers, staffToken } = await loadBuyerAccounts(cluster.database.url(), round.buyers);
    await configureGateways(cluster.gatewaysUrl, FAULTY_GATEWAYS);
    const startedAt = performance.now();
    const elapsedSeconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
    const faultInjection = injectFaults(cluster, round, stopFaults.signal).then((kills) => ({
      kills,
      lastKillAfter: elapsedSeconds(),
    }));
    // Avoids an unhandled rejection; the error is rethrown by the `await` below.
    faultInjection.catch(() => {});
    const journeys: BuyerJourney[] = await Promise.all(
      buyers.map(async (buyer, index) => {
        await sleep((index / buyers.length) * round.seconds * 1_000);
        return runBuyerJourney(cluster, buyer);
      }),
    );
    const buyersDoneAfter = elapsedSeconds();
    const { kills, lastKillAfter } = await faultInjection;
    await settleAllOrders(cluster, round.settleTimeoutSeconds);
    const settledAfter = elapsedSeconds();
    const closedAttempts = await reconcileBills(cluster, staffToken, round.settleTimeoutSeconds);
    const { invariants, metrics } = await checkLedger(cluster, buyers, journeys, closedAttempts);

    for (const { id, description, violations } of invariants) {
      console.log(`${violations.length === 0 ? '✓' : '✗'} ${id} ${description}`);
      for (const text of violations.slice(0, 3)) console.log(`    ${text}`);
      if (violations.length > 3) console.log(`    and ${violations.length - 3} more`);
    }
    const rejectionCounts = Object.entries(
      Object.groupBy(
        journeys.flatMap((journey) => journey.rejections),
        (text) => text,
      ),
    ).map(([text, occurrences]) => `${occurrences!.length} × ${text}`);
    const payments = journeys.flatMap((journey) => journey.payments);
    console.log(
      `metric: ${buyers.length} buyers over ${round.seconds} s, the last done after ${buyersDoneAfter} s, the last kill after ${lastKillAfter} s, settled after ${settledAfter} s`,
    );
    console.log(`metric: SIGKILL of API ${kills.api}, worker ${kills.worker}, PostgreSQL ${kills.postgres}`);
    console.log(
      `metric: ${journeys.filter((journey) => journey.orderNumbers.length > 0).length} orders acknowledged, ${payments.length} payments, ` +
        `${payments.filter(({ late }) => late).length} of them late, ${journeys.filter((journey) => journey.unanswered > 0).length} buyers gave up`,
    );
    for (const text of [...metrics, ...rejectionCounts]) console.log(`metric: ${text}`);
    return invariants;
  } finally {
    stopFaults.abort();
    await cluster.stop();
  }
}
