/** Fuzzes every route of the contract and the endpoints outside it; checks every response. */

import { createHash, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { routes as contractRoutes } from '@mingtang/contract/routes';
import { type Route, type RouteKey } from '@mingtang/contract/route';
import type { Arbitrary } from 'fast-check';
import { type Client, withClient } from '@mingtang/test-support/database';
import { nonContractPlans } from './fuzz/non-contract-endpoints.ts';
import { createUploadFiles } from './fuzz/upload-files.ts';
import type { RequestPlan } from './fuzz/request-plan.ts';
import { fuzzRoute } from './fuzz/fuzz-runner.ts';
import { collectKnownValues } from './fuzz/known-values.ts';
import { openCallerPool } from './fuzz/fuzz-callers.ts';
import { type FuzzApi, startFuzzCluster, type FuzzCluster } from './fuzz/fuzz-cluster.ts';
import { planArbitrary } from './fuzz/plan-arbitrary.ts';
import { reportFuzzResults } from './fuzz/fuzz-report.ts';
import { openPlanSender, type PlanSender } from './fuzz/plan-sender.ts';
import { createTally, type RouteTally } from './fuzz/route-tally.ts';

const REQUESTS_PER_ROUTE = Number(process.env['FUZZ_RUNS'] ?? 1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
/** Selects the routes whose key contains this text; `non-contract`: the endpoints outside the contract. */
const ROUTE_FILTER = process.env['FUZZ_ONLY'];
/** Number of accounts per role that collect known values first; enough to stay under the rate limits per account. */
const COLLECTORS_PER_ROLE = Math.min(12, Math.max(3, Math.ceil(REQUESTS_PER_ROUTE / 80)));
/** Number of chunks that are sent at the same time. */
const CONCURRENCY = 24;
/** The chunks of one route may be sent at the same time, which also tests the route under concurrency. */
const REQUESTS_PER_CHUNK = 250;

const sortedRoutes = (Object.entries(contractRoutes) as [RouteKey, Route][]).toSorted(
  ([keyA], [keyB]) => routeOrder(keyA) - routeOrder(keyB),
);
const selectedRoutes = sortedRoutes.filter(
  ([key]) => ROUTE_FILTER === undefined || key.includes(ROUTE_FILTER),
);

/** Reads first; routes that delete or disable data last, because the others need it. */
function routeOrder(key: RouteKey): number {
  if (key.startsWith('GET ')) return 0;
  return key.startsWith('DELETE ') || /bulk|apply|undo|freeze|logout|changesets/.test(key) ? 2 : 1;
}

console.log(`FUZZ_SEED=${SEED}: ${selectedRoutes.length} routes × ${REQUESTS_PER_ROUTE} requests`);
const cluster = await startFuzzCluster();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
try {
  await withClient(cluster.databaseUrl, async (client) => {
    const callers = await openCallerPool(client);
    const senders = cluster.apis.map((api) => openPlanSender(api.port, callers));
    const files = await createUploadFiles();
    const knownValues = await collectKnownValues(
      sortedRoutes,
      COLLECTORS_PER_ROLE,
      await loadDictionaryValues(client),
      files,
      (plan) => senders[plan.accountIndex % 2]!.send(plan),
    );
    console.log(`ready after ${Math.round(performance.now() / 1000)} s`);
    const memoryMonitor = monitorMemory(cluster);
    const startedAt = performance.now();
    const tasks: FuzzTask[] = selectedRoutes.map(([key, route]) => ({
      name: key,
      route,
      plans: planArbitrary(key, route, knownValues, files),
    }));
    if (ROUTE_FILTER === undefined || ROUTE_FILTER === 'non-contract')
      tasks.push({ name: 'non-contract', route: undefined, plans: nonContractPlans });
    const tallies = await runTasks(tasks, senders);
    const seconds = (performance.now() - startedAt) / 1000;
    const passed = await reportFuzzResults({
      tallies,
      seconds,
      requestsPerRoute: REQUESTS_PER_ROUTE,
      cluster,
      peakMemoryMb: await memoryMonitor.end(),
    });
    process.exitCode = passed ? 0 : 1;
    for (const sender of senders) sender.close();
  });
} finally {
  await cluster.stop();
}

/** Dictionary values by dictionary type. */
async function loadDictionaryValues(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ type: string; values: string[] }>(
    'SELECT type, array_agg(value ORDER BY value) AS values FROM dictionary_entries GROUP BY type',
  );
  return Object.fromEntries(rows.map(({ type, values }) => [type, values]));
}

interface FuzzTask {
  name: string;
  route: Route | undefined;
  plans: Arbitrary<RequestPlan>;
}

async function runTasks(tasks: readonly FuzzTask[], senders: readonly PlanSender[]): Promise<RouteTally[]> {
  const tallies = tasks.map(({ name }) => createTally(name));
  const chunks = tasks.flatMap((task, index) =>
    Array.from({ length: Math.ceil(REQUESTS_PER_ROUTE / REQUESTS_PER_CHUNK) }, (_, chunkIndex) => ({
      task,
      tally: tallies[index]!,
      chunkIndex,
    })),
  );
  let next = 0;
  let lastProgressAt = performance.now();
  const sendChunks = async (loopIndex: number): Promise<void> => {
    for (let chunk = chunks[next++]; chunk !== undefined; chunk = chunks[next++]) {
      const { task, tally, chunkIndex } = chunk;
      const requestCount = Math.min(REQUESTS_PER_CHUNK, REQUESTS_PER_ROUTE - chunkIndex * REQUESTS_PER_CHUNK);
      // The seed depends on the route, so that FUZZ_ONLY repeats the requests of a full run.
      const seed = createHash('sha256').update(`${SEED} ${task.name} ${chunkIndex}`).digest().readInt32BE();
      await fuzzRoute({ ...task, seed, requestCount, tally, sender: senders[loopIndex % senders.length]! });
      if (performance.now() - lastProgressAt < 20_000) continue;
      lastProgressAt = performance.now();
      console.log(
        `· ${next} of ${chunks.length} chunks, ${tallies.reduce((sum, { sent }) => sum + sent, 0)} requests`,
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, loopIndex) => sendChunks(loopIndex)));
  return tallies;
}

/** Samples the memory of the API instances every second; `end` returns the maximum in MB. */
function monitorMemory({ apis }: FuzzCluster) {
  let peakMb = 0;
  const sampleMemory = async ({ runningProcess }: FuzzApi): Promise<void> => {
    const status = await readFile(`/proc/${runningProcess.child.pid}/status`, 'utf8').catch(() => '');
    peakMb = Math.max(peakMb, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  };
  const timer = setInterval(() => void Promise.all(apis.map(sampleMemory)), 1_000);
  return {
    async end(): Promise<number> {
      clearInterval(timer);
      await Promise.all(apis.map(sampleMemory));
      return Math.round(peakMb);
    },
  };
}
