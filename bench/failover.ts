/**
 * Runs the production topology on this machine under mixed load and kills its processes with SIGKILL: three PostgreSQL
 * servers under Patroni, three Redis servers with Sentinels, two API instances and a worker. Afterwards checks that
 * every acknowledged write exists and that the twelve invariants of the money drill hold.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { runWorkload, type Workload } from './failover/workload.ts';
import { runFaultSequence } from './failover/fault-sequence.ts';
import {
  type FaultKind,
  countFailuresBeforeFaults,
  type FaultSummary,
  openCallJournal,
  countFailureReasons,
  summarizeFaults,
} from './failover/call-journal.ts';
import { checkDurability } from './failover/durability-check.ts';
import { loadPopulation } from './failover/failover-accounts.ts';
import { startHaTestCluster } from './failover/ha-test-cluster.ts';
import { runBuyerJourney } from './money/buyer-journey.ts';
import { checkLedger } from './money/ledger-check.ts';
import { configureGateways, RELIABLE_GATEWAYS } from './money/fake-gateway-client.ts';
import { settleAllOrders, reconcileBills } from './money/settle.ts';

const envNumber = (name: string, defaultValue: number): number => Number(process.env[name] ?? defaultValue);
const FAILOVERS = envNumber('FAILOVERS', 5);
const KILLS = envNumber('KILLS', 20);
const RESTARTS = envNumber('RESTARTS', 10);
const ACTIONS_PER_SECOND = envNumber('RATE', 25);
const BUYERS = envNumber('BUYERS', 150);
const WRITERS = 400;
const PURCHASE_INTERVAL_MS = 3_000;
const SETTLE_TIMEOUT_SECONDS = 120;

/** Longest acceptable outage in milliseconds. */
const OUTAGE_MS_MAX: Partial<Record<FaultKind, number>> = {
  'PostgreSQL primary, kill -9': 15_000,
  'Redis master, kill -9': 5_000,
};

let [passed, failed] = [0, 0];
function check(ok: boolean, text: string): void {
  console.log(`${ok ? '✓' : '✗'} ${text}`);
  if (ok) passed += 1;
  else failed += 1;
}

const formatSeconds = (ms: number): string => (ms / 1000).toFixed(1);
function printSummary(summary: readonly FaultSummary[]): void {
  console.log('fault | count | worst outage s | median s | calls | failed | retries | lost | wrong');
  for (const { kind, count, worstOutageMs, medianOutageMs, ...rest } of summary)
    console.log(
      [kind, count, formatSeconds(worstOutageMs), formatSeconds(medianOutageMs), ...Object.values(rest)].join(
        ' | ',
      ),
    );
}

const startedAt = performance.now();
const cluster = await startHaTestCluster();
try {
  const population = await loadPopulation(cluster, BUYERS, WRITERS);
  await configureGateways(cluster.gatewaysUrl, RELIABLE_GATEWAYS);
  const journal = openCallJournal();
  const workload: Workload = { cluster, population, journal, writes: [], rejections: new Map() };
  console.log(`metric: started and loaded after ${formatSeconds(performance.now() - startedAt)} s`);

  const stopWorkload = new AbortController();
  const workloadRun = runWorkload(workload, ACTIONS_PER_SECOND, stopWorkload.signal);
  const purchases = Promise.all(
    population.buyers.map(async (buyer, index) => {
      await sleep(index * PURCHASE_INTERVAL_MS, undefined, { signal: stopWorkload.signal }).catch(() => {});
      return stopWorkload.signal.aborted ? undefined : runBuyerJourney(cluster, buyer);
    }),
  );
  await sleep(5_000);
  let actionCount: number;
  try {
    await runFaultSequence(cluster, journal, { failovers: FAILOVERS, kills: KILLS, restarts: RESTARTS });
  } finally {
    stopWorkload.abort();
    actionCount = await workloadRun;
  }
  const journeys = (await purchases).filter((journey) => journey !== undefined);
  await settleAllOrders(cluster, SETTLE_TIMEOUT_SECONDS);
  const closedAttempts = await reconcileBills(cluster, population.staffToken, SETTLE_TIMEOUT_SECONDS);
  const ledger = await checkLedger(cluster, population.buyers, journeys, closedAttempts);
  const durability = await checkDurability(workload);

  const summary = summarizeFaults(
    journal,
    durability.lost.map(({ at }) => at),
  );
  printSummary(summary);
  for (const { kind } of summary)
    for (const [text, occurrences] of countFailureReasons(journal, kind).slice(0, 6))
      console.log(`  ${kind}: ${occurrences} × ${text}`);
  for (const [text, occurrences] of workload.rejections)
    console.log(`  unexpected rejection: ${occurrences} × ${text}`);
  for (const { text } of journal.wrongResponses.slice(0, 10)) console.log(`  wrong response: ${text}`);
  for (const text of [...durability.lost.map(({ text }) => text), ...durability.duplicates].slice(0, 10))
    console.log(`  lost or duplicate write: ${text}`);
  console.log(
    `metric: ${actionCount} actions, ${journal.attempts.length} calls, ${journal.attempts.filter(({ isRetry }) => isRetry).length} of them retries, ` +
      `${durability.acknowledged} acknowledged writes, ${workload.writes.filter(({ acknowledged }) => !acknowledged).length} not acknowledged`,
  );
  for (const text of ledger.metrics) console.log(`metric: ${text}`);

  check(countFailuresBeforeFaults(journal) === 0, 'no call failed before the first fault');
  check(durability.lost.length === 0, `0 acknowledged writes lost (${durability.lost.length})`);
  check(durability.duplicates.length === 0, `0 duplicate writes (${durability.duplicates.length})`);
  check(journal.wrongResponses.length === 0, `0 wrong responses (${journal.wrongResponses.length})`);
  check(workload.rejections.size === 0, 'no request was rejected unexpectedly');
  const violated = ledger.invariants.filter(({ violations }) => violations.length > 0);
  for (const { id, description, violations } of violated)
    console.log(`  ${id} ${description}: ${violations.slice(0, 3).join('; ')}`);
  check(
    violated.length === 0,
    `the ${ledger.invariants.length} invariants of the money drill hold (${journeys.length} buyers)`,
  );
  for (const { kind, count, worstOutageMs, failed: failedCalls } of summary) {
    const limit = OUTAGE_MS_MAX[kind];
    if (limit !== undefined)
      check(
        worstOutageMs <= limit,
        `${kind} × ${count}: worst outage ${formatSeconds(worstOutageMs)} s, maximum ${formatSeconds(limit)} s`,
      );
    if (kind === 'API, SIGTERM') check(failedCalls === 0, `${kind} × ${count}: ${failedCalls} failed calls`);
  }
  console.log(`metric: total duration ${formatSeconds(performance.now() - startedAt)} s`);
} finally {
  await cluster.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
