import type { Latency } from './directory-latencies.ts';
import type { CapturedCase } from './captured-statements.ts';
import type { Throughput, ThroughputComparison } from './throughput.ts';

/** Maximum of the p99 latency at the largest size, divided by that at the smallest. */
const GROWTH_MAX = 2;
/**
 * Minimum throughput of a member's list, divided by that of the baseline server. The visitor's list has no minimum here:
 * visitors get it from nginx, which `bench:pages` measures.
 */
const LIST_SHARE_MIN = { byCpu: 0.7, byClock: 0.8 };
const CHANGE_VISIBLE_MS_MAX = 5_000;

export interface DirectoryResults {
  sizes: readonly number[];
  capturedBySize: ReadonlyMap<number, CapturedCase[]>;
  /** By case, then by size. */
  latencies: readonly (readonly Latency[])[];
  throughput: ThroughputComparison;
  pgbenchPerSecond: number;
  changeVisibleMs: number;
}

const formatMs = (value: number): string => value.toFixed(1);

/** Ratio of the p99 latencies at the largest and the smallest size. */
const p99Growth = (latencyBySize: readonly Latency[]): number =>
  latencyBySize.at(-1)!.p99 / latencyBySize[0]!.p99;

export function printLatencyTable({
  sizes,
  capturedBySize,
  latencies,
}: Pick<DirectoryResults, 'sizes' | 'capturedBySize' | 'latencies'>): void {
  const columns = sizes.flatMap((size) => [`blocks`, 'p50 ms', `p99 ms`].map((name) => `${name} ${size}`));
  const rows = latencies.map((latencyBySize, index) => {
    const cells = latencyBySize.flatMap(({ p50, p99 }, sizeIndex) => [
      String(capturedBySize.get(sizes[sizeIndex]!)![index]!.blocksPerCall),
      formatMs(p50),
      formatMs(p99),
    ]);
    const { preparedCase, queriesPerCall } = capturedBySize.get(sizes[0]!)![index]!;
    return [preparedCase.name, String(queriesPerCall), ...cells, p99Growth(latencyBySize).toFixed(2)];
  });
  const table = [['case', 'queries', ...columns, 'p99 growth'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    );
}

const formatThroughput = ({ perCpuSecond, perSecond }: Throughput): string =>
  `${Math.round(perCpuSecond)} per CPU second, ${Math.round(perSecond)} per second`;

function printShare(name: string, measured: Throughput, baseline: Throughput) {
  const byCpu = measured.perCpuSecond / baseline.perCpuSecond;
  const byClock = measured.perSecond / baseline.perSecond;
  console.log(
    `metric: ${name}: ${formatThroughput(measured)}; baseline: ${formatThroughput(baseline)}; ratio ${byCpu.toFixed(2)} by CPU time, ${byClock.toFixed(2)} by wall time`,
  );
  return { byCpu, byClock };
}

/** Prints the measurements and checks them against the targets. */
export function checkDirectoryTargets({
  sizes,
  capturedBySize,
  latencies,
  throughput,
  pgbenchPerSecond,
  changeVisibleMs,
}: DirectoryResults): void {
  let [passed, failed] = [0, 0];
  const check = (ok: boolean, failure: string): void => {
    if (ok) passed += 1;
    else failed += 1;
    if (!ok) console.log(`failed: ${failure}`);
  };
  for (const [size, cases] of capturedBySize)
    for (const { preparedCase, queriesPerCall, resultCount, sequentialScans } of cases) {
      const name = `${preparedCase.name} of ${size} companies`;
      check(resultCount > 0, `${name} finds nothing`);
      if (preparedCase.kind === 'list')
        check(queriesPerCall === 1, `${name} runs ${queriesPerCall} queries, expected 1`);
      if (size === sizes.at(-1))
        check(sequentialScans.length === 0, `${name} has sequential scans: ${sequentialScans.join('; ')}`);
    }
  for (const [index, latencyBySize] of latencies.entries()) {
    const { name } = capturedBySize.get(sizes[0]!)![index]!.preparedCase;
    check(
      p99Growth(latencyBySize) <= GROWTH_MAX,
      `${name}: p99 grows ${p99Growth(latencyBySize).toFixed(2)} times, maximum ${GROWTH_MAX}`,
    );
  }
  const list = printShare('the list of a signed-in member', throughput.list, throughput.baselineList);
  check(
    list.byCpu >= LIST_SHARE_MIN.byCpu,
    `a member's list: ${list.byCpu.toFixed(2)} by CPU time, minimum ${LIST_SHARE_MIN.byCpu}`,
  );
  check(
    list.byClock >= LIST_SHARE_MIN.byClock,
    `a member's list: ${list.byClock.toFixed(2)} by wall time, minimum ${LIST_SHARE_MIN.byClock}`,
  );
  printShare('the cached list of a visitor', throughput.cached, throughput.baselineConstant);
  console.log(`metric: the same statement with pgbench: ${Math.round(pgbenchPerSecond)} per second`);
  console.log(
    `metric: a change is visible on both API processes after ${(changeVisibleMs / 1000).toFixed(1)} s`,
  );
  check(
    changeVisibleMs <= CHANGE_VISIBLE_MS_MAX,
    `a change is visible after ${Math.round(changeVisibleMs)} ms`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
