/**
 * Random values that depend only on the seed name. Each part of the data has its own seed, so that a change
 * in one part does not change the others.
 */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** Integer, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** At most `count` distinct items. */
  sample<T>(from: readonly T[], count: number): T[];
  /** A random key, with a probability in proportion to its weight. */
  pickWeighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** mulberry32, seeded with the FNV-1a hash of the name. Both are public domain. */
export function createSeededRandom(name: string): SeededRandom {
  let state = 2_166_136_261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const item = from[between(0, from.length - 1)];
    if (item === undefined) throw new Error('cannot pick from an empty list');
    return item;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    sample(from, count) {
      const remaining = [...from];
      const picked: (typeof remaining)[number][] = [];
      while (picked.length < count && remaining.length > 0)
        picked.push(...remaining.splice(between(0, remaining.length - 1), 1));
      return picked;
    },
    pickWeighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let remainingWeight = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        remainingWeight -= weight;
        if (remainingWeight < 0) return key;
      }
      return pick(entries)[0];
    },
  };
}
