import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** How the gateways misbehave. Rates go from 0 to 1. */
export type Behaviour = {
  errorRate: number;
  stallRate: number;
  stallMs: number;
  notify: {
    off: boolean;
    delayMs: number;
    lossRate: number;
    duplicateMin: number;
    duplicateMax: number;
    reorderMs: number;
    wrongAmountRate: number;
    probeRate: number;
    speed: number;
  };
  refundEnd: 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  refundMs: number;
  notEnough: boolean;
  signWith: 'platform-1' | 'platform-2' | 'public-key';
  alipaySignWith: 1 | 2;
  billToday: boolean;
};

export type BehaviourChange = Partial<Omit<Behaviour, 'notify'>> & {
  notify?: Partial<Behaviour['notify']>;
  seed?: number;
};

const wellBehaved: Behaviour = {
  errorRate: 0,
  stallRate: 0,
  stallMs: 30_000,
  notify: {
    off: false,
    delayMs: 0,
    lossRate: 0,
    duplicateMin: 1,
    duplicateMax: 1,
    reorderMs: 0,
    wrongAmountRate: 0,
    probeRate: 0,
    speed: 1,
  },
  refundEnd: 'SUCCESS',
  refundMs: 500,
  notEnough: false,
  signWith: 'platform-1',
  alipaySignWith: 1,
  billToday: false,
};

const rate = { type: 'number', minimum: 0, maximum: 1 };
const ms = { type: 'integer', minimum: 0, maximum: 600_000 };
const copies = { type: 'integer', minimum: 1, maximum: 20 };
const flag = { type: 'boolean' };

export const behaviourSchema = {
  type: 'object',
  properties: {
    errorRate: rate,
    stallRate: rate,
    stallMs: ms,
    notify: {
      type: 'object',
      properties: {
        off: flag,
        delayMs: ms,
        lossRate: rate,
        duplicateMin: copies,
        duplicateMax: copies,
        reorderMs: ms,
        wrongAmountRate: rate,
        probeRate: rate,
        speed: { type: 'number', minimum: 1, maximum: 1_000_000 },
      },
    },
    refundEnd: { enum: ['SUCCESS', 'ABNORMAL', 'CLOSED'] },
    refundMs: ms,
    notEnough: flag,
    signWith: { enum: ['platform-1', 'platform-2', 'public-key'] },
    alipaySignWith: { enum: [1, 2] },
    billToday: flag,
    seed: { type: 'integer' },
  },
};

export type Temper = {
  read: () => Behaviour;
  change: (change: BehaviourChange) => Behaviour;
  reset: () => void;
  /** From 0 to 1; the same seed gives the same row of numbers. */
  random: () => number;
  chance: (rate: number) => boolean;
};

export function createTemper(): Temper {
  let current = wellBehaved;
  let random = seeded(randomInt(2 ** 32));

  return {
    read: () => current,
    change({ seed, notify, ...change }) {
      if (seed !== undefined) random = seeded(seed);
      current = { ...current, ...change, notify: { ...current.notify, ...notify } };
      return current;
    },
    reset() {
      current = wellBehaved;
    },
    random: () => random(),
    chance: (rate) => rate > 0 && random() < rate,
  };
}

/**
 * Runs one API call under the chosen faults. A fault may strike before the work or after it, so a caller that
 * was told of an error cannot know whether its order exists. A stalled call has done its work.
 */
export async function underFaults<T>(
  temper: Temper,
  closing: AbortSignal,
  fault: () => Error,
  work: () => T | Promise<T>,
): Promise<T> {
  const { errorRate, stallRate, stallMs } = temper.read();
  const fails = temper.chance(errorRate);
  if (fails && temper.chance(0.5)) throw fault();
  try {
    const result = await work();
    if (temper.chance(stallRate)) await wait(stallMs, undefined, { signal: closing });
    if (!fails) return result;
  } catch (refusal) {
    if (!fails) throw refusal;
  }
  throw fault();
}

/** Mulberry32: small, even, and the same everywhere. Not for secrets. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
