export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** Two-tailed probability of the normal distribution beyond z (Abramowitz and Stegun 7.1.26, error ≤ 1.5e-7). */
function twoTailedProbability(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
  return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
}

/** P-value of the Mann–Whitney U test: how likely samples of one distribution differ this much in rank. */
export function mannWhitneyPValue(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, left: true })),
    ...right.map((value) => ({ value, left: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let tieCorrection = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1;
    const size = end - start;
    tieCorrection += size ** 3 - size;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter((item) => item.left).length;
    start = end;
  }
  const [m, n, N] = [left.length, right.length, all.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const deviation = Math.sqrt(((m * n) / 12) * (N + 1 - tieCorrection / (N * (N - 1))));
  return deviation === 0 ? 1 : twoTailedProbability((u - (m * n) / 2) / deviation);
}
