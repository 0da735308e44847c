import type { Latency } from './latencies.ts';
import type { Seen } from './statements.ts';
import type { Speed, Speeds } from './throughput.ts';

const GROWTH_MAX = 2;
const LIST_SHARE_MIN = 0.6;
const CACHED_SHARE_MIN = 0.7;
const CHANGE_MS_MAX = 5_000;

export interface Results {
  sizes: readonly number[];
  seen: ReadonlyMap<number, Seen[]>;
  /** By case, then by size. */
  latencies: readonly (readonly Latency[])[];
  speeds: Speeds;
  engine: number;
  changeMs: number;
}

const ms = (value: number): string => value.toFixed(1);

/** How much slower the slowest 1 % are in the last size than in the first. */
const growthOf = (of: readonly Latency[]): number => of.at(-1)!.p99 / of[0]!.p99;

export function printTable({ sizes, seen, latencies }: Pick<Results, 'sizes' | 'seen' | 'latencies'>): void {
  const columns = sizes.flatMap((size) => [`blocks`, 'p50 ms', `p99 ms`].map((name) => `${name} ${size}`));
  const rows = latencies.map((of, index) => {
    const cells = of.flatMap(({ p50, p99 }, place) => [
      String(seen.get(sizes[place]!)![index]!.blocks),
      ms(p50),
      ms(p99),
    ]);
    const { one, queries } = seen.get(sizes[0]!)![index]!;
    return [one.name, String(queries), ...cells, growthOf(of).toFixed(2)];
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

const speed = ({ perCpuSecond, perSecond }: Speed): string =>
  `${Math.round(perCpuSecond)} a CPU second, ${Math.round(perSecond)} a second`;

/** Prints the figures and holds them against what is wanted. */
export function judge({ sizes, seen, latencies, speeds, engine, changeMs }: Results): void {
  let [passed, failed] = [0, 0];
  const check = (ok: boolean, what: string): void => {
    if (ok) passed += 1;
    else failed += 1;
    if (!ok) console.log(`failed: ${what}`);
  };
  const share = (name: string, of: Speed, bare: Speed, least: number): void => {
    const [cpu, wall] = [of.perCpuSecond / bare.perCpuSecond, of.perSecond / bare.perSecond];
    console.log(
      `figure: ${name}: ${speed(of)}; bare: ${speed(bare)}; ${cpu.toFixed(2)} by CPU, ${wall.toFixed(2)} by clock`,
    );
    check(cpu >= least, `${name}: ${cpu.toFixed(2)} of a bare handler by CPU, wanted ${least}`);
    check(wall >= least, `${name}: ${wall.toFixed(2)} of a bare handler by clock, wanted ${least}`);
  };

  for (const [size, cases] of seen)
    for (const { one, queries, found, sequential } of cases) {
      const name = `${one.name} of ${size} companies`;
      check(found > 0, `${name} finds nothing`);
      if (one.kind === 'list') check(queries === 1, `${name} takes ${queries} queries`);
      if (size === sizes.at(-1))
        check(sequential.length === 0, `${name} reads row by row ${sequential.join('; ')}`);
    }
  for (const [index, of] of latencies.entries()) {
    const { name } = seen.get(sizes[0]!)![index]!.one;
    check(
      growthOf(of) <= GROWTH_MAX,
      `${name}: p99 grows ${growthOf(of).toFixed(2)} times, wanted ${GROWTH_MAX}`,
    );
  }
  share('the list of a signed-in member', speeds.list, speeds.bareList, LIST_SHARE_MIN);
  share('a visitor’s list, kept', speeds.cached, speeds.constant, CACHED_SHARE_MIN);
  console.log(`figure: the same statement by pgbench: ${Math.round(engine)} a second`);
  console.log(`figure: a change shows on both of two API processes after ${(changeMs / 1000).toFixed(1)} s`);
  check(changeMs <= CHANGE_MS_MAX, `a change shows after ${Math.round(changeMs)} ms`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
