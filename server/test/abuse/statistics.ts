export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** Area of the normal curve beyond z on both sides (Abramowitz and Stegun 7.1.26, off by at most 1.5e-7). */
function bothTails(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
  return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
}

/** Mann–Whitney U: how likely two samples of one and the same distribution differ this much in rank. */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, left: true })),
    ...right.map((value) => ({ value, left: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1;
    const size = end - start;
    ties += size ** 3 - size;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter((one) => one.left).length;
    start = end;
  }
  const [m, n, N] = [left.length, right.length, all.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const spread = Math.sqrt(((m * n) / 12) * (N + 1 - ties / (N * (N - 1))));
  return spread === 0 ? 1 : bothTails((u - (m * n) / 2) / spread);
}
