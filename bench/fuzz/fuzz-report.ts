import type { RunningProcess } from '@mingtang/test-support/processes';
import type { FuzzCluster } from './fuzz-cluster.ts';
import { toCurl } from './request-plan.ts';
import { SLOW_VIOLATION } from './response-check.ts';
import { mostFrequentRejection, countSucceeded, type RouteTally } from './route-tally.ts';

/** Maximum share of a route's requests that rate limits may reject. */
const RATE_LIMITED_SHARE_MAX = 0.2;
const MEMORY_LIMIT_MB = 900;
const EVENT_LOOP_LAG_LIMIT_SECONDS = 1;

interface FuzzResults {
  tallies: readonly RouteTally[];
  seconds: number;
  requestsPerRoute: number;
  cluster: FuzzCluster;
  peakMemoryMb: number;
}

export async function reportFuzzResults({
  tallies,
  seconds,
  requestsPerRoute,
  cluster,
  peakMemoryMb,
}: FuzzResults): Promise<boolean> {
  const loggedErrors = await cluster.readLoggedErrors();
  for (const tally of tallies) {
    if (tally.violations.size === 0) continue;
    console.log(`\n✗ ${tally.name}`);
    for (const { description, plan, traceId, count } of tally.violations.values()) {
      const loggedError = loggedErrors.find((error) => traceId !== undefined && error.traceId === traceId);
      console.log(`  ${description} (${count} times, ${plan.kind}, as ${plan.role})`);
      if (loggedError !== undefined)
        console.log(`    ${firstLines(loggedError.err?.stack ?? loggedError.msg)}`);
      console.log(`    ${toCurl(plan, cluster.apis[0]!.port)}`);
    }
  }
  const reportedTraceIds = new Set(
    tallies.flatMap((tally) => [...tally.violations.values()].map((violation) => violation.traceId)),
  );
  const unattributedErrors = new Map<string, number>();
  for (const { name, msg, err, traceId } of loggedErrors) {
    if (traceId !== undefined && reportedTraceIds.has(traceId)) continue;
    const text = `${name}: ${msg} ${firstLines(err?.stack ?? '')}`;
    unattributedErrors.set(text, (unattributedErrors.get(text) ?? 0) + 1);
  }
  for (const [text, occurrences] of [...unattributedErrors].slice(0, 40))
    console.log(`\n✗ ${occurrences} × ${text}`);

  const sum = (measure: (tally: RouteTally) => number) =>
    tallies.reduce((total, tally) => total + measure(tally), 0);
  const sent = sum((tally) => tally.sent);
  const countByStatus = new Map<number, number>();
  for (const { byStatus } of tallies)
    for (const [status, count] of byStatus)
      countByStatus.set(status, (countByStatus.get(status) ?? 0) + count);
  const tooOftenRateLimited = tallies.filter(
    (tally) => tally.rateLimited > tally.sent * RATE_LIMITED_SHARE_MAX,
  );
  const neverSucceeded = tallies.filter((tally) => countSucceeded(tally) === 0);
  const eventLoopLag = Math.max(
    ...(await Promise.all(cluster.apis.map((api) => readEventLoopLag(api.metricsPort)))),
  );
  const incomplete = tallies.filter((tally) => tally.sent < requestsPerRoute);
  const slowest = tallies.reduce((slowestSoFar, tally) =>
    tally.slowestMs > slowestSoFar.slowestMs ? tally : slowestSoFar,
  );
  console.log(
    `\nmetric: ${tallies.length} routes, ${sent} requests in ${seconds.toFixed(0)} s (${(sent / seconds).toFixed(0)}/s); responses ${[
      ...countByStatus,
    ]
      .sort(([statusA], [statusB]) => statusA - statusB)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  console.log(
    `metric: ${sum((tally) => tally.rateLimited)} rejected by a rate limit (${((100 * sum((tally) => tally.rateLimited)) / sent).toFixed(2)} %); slowest ${slowest.slowestMs.toFixed(0)} ms (${slowest.name}); at most ${peakMemoryMb} MB per instance; event loop lag p99 ${(eventLoopLag * 1000).toFixed(0)} ms`,
  );
  console.log(
    `metric: ${tallies.length - neverSucceeded.length} of ${tallies.length} routes succeeded at least once`,
  );
  for (const tally of neverSucceeded)
    console.log(`never succeeded: ${tally.name}, most frequent reason: ${mostFrequentRejection(tally)}`);
  for (const { name, rateLimited, sent } of tooOftenRateLimited)
    console.log(`rate-limited: ${name} ${rateLimited} of ${sent}`);
  const checks: Record<string, boolean> = {
    'every route got all its requests': incomplete.length === 0,
    'no response with 5xx': ![...countByStatus.keys()].some((status) => status >= 500),
    'no response that violates the contract': tallies.every(({ violations }) =>
      [...violations.keys()].every((description) => description === SLOW_VIOLATION),
    ),
    [`no response that ${SLOW_VIOLATION}`]: tallies.every(
      ({ violations }) => !violations.has(SLOW_VIOLATION),
    ),
    'rate limits reject at most 20 % of the requests of each route': tooOftenRateLimited.length === 0,
    'no process crashed': [...cluster.apis.map((api) => api.runningProcess), cluster.worker].every(isAlive),
    'no process logged an error': loggedErrors.length === 0,
    [`memory stays under ${MEMORY_LIMIT_MB} MB`]: peakMemoryMb < MEMORY_LIMIT_MB,
    [`the event loop lag stays under ${EVENT_LOOP_LAG_LIMIT_SECONDS} s`]:
      eventLoopLag < EVENT_LOOP_LAG_LIMIT_SECONDS,
  };
  for (const [name, holds] of Object.entries(checks)) console.log(`${holds ? '✓' : '✗'} ${name}`);
  const failed = Object.values(checks).filter((holds) => !holds).length;
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const isAlive = ({ child }: RunningProcess): boolean => child.exitCode === null && child.signalCode === null;

const firstLines = (text: string): string => text.split('\n').slice(0, 6).join('\n      ').slice(0, 1_500);

async function readEventLoopLag(port: number): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  return Number(
    /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? ([\d.e-]+)$/m.exec(metrics)?.[1] ?? Infinity,
  );
}
