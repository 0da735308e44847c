/** The same dice for the same name, on every machine: what is thrown for one thing never shifts another. */
export interface Dice {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** So many different ones, or all of them. */
  some<T>(from: readonly T[], count: number): T[];
  /** A key of the table, as often as its weight says. */
  weighted<K extends string>(table: Readonly<Record<K, number>>): K;
}

/** FNV-1a over the name seeds mulberry32; both are public domain and small. */
export function dice(name: string): Dice {
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
    const one = from[between(0, from.length - 1)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    some(from, count) {
      const left = [...from];
      const taken: (typeof left)[number][] = [];
      while (taken.length < count && left.length > 0)
        taken.push(...left.splice(between(0, left.length - 1), 1));
      return taken;
    },
    weighted(table) {
      const entries = Object.entries(table) as [keyof typeof table, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key;
      }
      return pick(entries)[0];
    },
  };
}
