/** Round steps that people read easily. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The round number at the top of an axis that begins at zero. It can be halved without a fraction from 2 on. */
export function topOf(values: readonly (number | null)[]): number {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((one) => one * power >= most && (one * power) % 2 === 0);
  return (step ?? 10) * power;
}

/** Where each of `count` points stands on a line of 0 to 100: in the middle of its own share. */
export const placeOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/** Which point is nearest to a place of 0 to 1 on that line. */
export const nearest = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));

const round = (value: number): number => Math.round(value * 100) / 100;

interface Dot {
  x: number;
  y: number;
}

/** The points of a line in a square of 100, in runs: a value that is not known breaks it. Below zero is drawn at zero. */
export function runsOf(values: readonly (number | null)[], top: number): Dot[][] {
  const runs: Dot[][] = [];
  let run: Dot[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      run = undefined;
      continue;
    }
    if (!run) runs.push((run = []));
    run.push({ x: round(placeOf(index, values.length)), y: round(100 - (Math.max(0, value) / top) * 100) });
  }
  return runs;
}

export const pathOf = (run: readonly Dot[]): string =>
  run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The same, closed along the bottom. */
export const areaOf = (run: readonly Dot[]): string =>
  run.length === 0 ? '' : `${pathOf(run)}L${run.at(-1)!.x} 100L${run[0]!.x} 100Z`;

/** A line without an axis uses all of its height: from the least to the most. */
export function sparkOf(values: readonly number[]): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const lifted = values.map((value) => ((value - least) / span) * 90 + 5);
  return runsOf(lifted, 100).map(pathOf).join('');
}

/** Whole percents that add up to a hundred: what rounding leaves goes to those who lost most by it. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, one) => sum + one, 0);
  const losers = exact
    .map((value, index) => ({ index, lost: value - whole[index]! }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, left);
  for (const { index } of losers) whole[index]! += 1;
  return whole;
}

/** The change in percent to a tenth; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

/** Which days are named under an axis: some, evenly, the last one always. */
export function namedDays(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).toReversed();
}
