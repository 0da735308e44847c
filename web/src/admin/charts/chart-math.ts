/** Multiples of a power of ten that count as round. */
const ROUND_MULTIPLES = [1, 2, 3, 4, 5, 6, 8, 10];

/** Round, even maximum of an axis that starts at 0, so that its half is an integer. */
export function axisMax(values: readonly (number | null)[]): number {
  const maxValue = Math.max(0, ...values.map((value) => value ?? 0));
  if (maxValue <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(maxValue));
  const multiple = ROUND_MULTIPLES.find(
    (candidate) => candidate * power >= maxValue && (candidate * power) % 2 === 0,
  );
  return (multiple ?? 10) * power;
}

/** X position, from 0 to 100, of one of `count` points: the middle of its slot. */
export const xPositionOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/** Index of the point nearest to an x position, given as a fraction of the width (0 to 1). */
export const nearestIndex = (fraction: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(fraction * count)));

const round = (value: number): number => Math.round(value * 100) / 100;

interface Point {
  x: number;
  y: number;
}

/** Points of a line in a 100 × 100 square, split at unknown values. Negative values become 0. */
export function lineSegmentsOf(values: readonly (number | null)[], max: number): Point[][] {
  const segments: Point[][] = [];
  let segment: Point[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      segment = undefined;
      continue;
    }
    if (!segment) segments.push((segment = []));
    segment.push({
      x: round(xPositionOf(index, values.length)),
      y: round(100 - (Math.max(0, value) / max) * 100),
    });
  }
  return segments;
}

export const linePathOf = (segment: readonly Point[]): string =>
  segment.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Path of a segment, closed along the bottom. */
export const areaPathOf = (segment: readonly Point[]): string =>
  segment.length === 0 ? '' : `${linePathOf(segment)}L${segment.at(-1)!.x} 100L${segment[0]!.x} 100Z`;

/** Path of a line without an axis. Minimum and maximum are at 5 % and 95 % of the height. */
export function sparklinePathOf(values: readonly number[]): string {
  const min = Math.min(...values);
  const span = Math.max(...values) - min || 1;
  const scaled = values.map((value) => ((value - min) / span) * 90 + 5);
  return lineSegmentsOf(scaled, 100).map(linePathOf).join('');
}

/** Integer percentages that add up to 100 (largest remainder method), or all 0 if every count is 0. */
export function integerPercentagesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const percentages = exact.map(Math.floor);
  const remainder = 100 - percentages.reduce((sum, percentage) => sum + percentage, 0);
  const mostRoundedDown = exact
    .map((value, index) => ({ index, lost: value - percentages[index]! }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, remainder);
  for (const { index } of mostRoundedDown) percentages[index]! += 1;
  return percentages;
}

/** Change in percent, rounded to one decimal; null if `before` is 0. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

/** Indexes of at most `maxLabels` evenly spaced days that get a label; the last day always gets one. */
export function labelledDayIndexes(count: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(count / maxLabels));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).toReversed();
}
