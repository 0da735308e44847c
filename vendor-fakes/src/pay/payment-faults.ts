import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults to inject into the payment fakes. Rates are from 0 to 1. */
export type PaymentFaults = {
  errorRate: number;
  /** Share of calls whose response is sent only after `stallMs`. */
  stallRate: number;
  stallMs: number;
  /** Faults of webhooks. */
  notify: {
    /** No webhook is sent at all. */
    off: boolean;
    delayMs: number;
    lossRate: number;
    /** Each attempt delivers the webhook between `deliveriesMin` and `deliveriesMax` times. */
    deliveriesMin: number;
    deliveriesMax: number;
    /** Each delivery waits a random time up to this, so that deliveries arrive in another order. */
    maxDelayMs: number;
    wrongAmountRate: number;
    /**
     * Share of WeChat's attempts with an additional delivery whose signature is invalid. WeChat sends such
     * probes to find merchants that do not verify.
     */
    probeRate: number;
    /** Divides the delays between retries. */
    speed: number;
  };
  /** State in which refunds end. */
  refundFinalState: 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  refundMs: number;
  /** Refunds fail because the merchant's balance is too low. */
  merchantBalanceTooLow: boolean;
  /** Keys with which responses and webhooks are signed. */
  wechatSignWith: 'platform-1' | 'platform-2' | 'public-key';
  alipaySignWith: 1 | 2;
  /** The bill of the current day can be downloaded; otherwise only those of past days. */
  billAvailableSameDay: boolean;
};

export type PaymentFaultsChange = Partial<Omit<PaymentFaults, 'notify'>> & {
  notify?: Partial<PaymentFaults['notify']>;
  seed?: number;
};

const noFaults: PaymentFaults = {
  errorRate: 0,
  stallRate: 0,
  stallMs: 30_000,
  notify: {
    off: false,
    delayMs: 0,
    lossRate: 0,
    deliveriesMin: 1,
    deliveriesMax: 1,
    maxDelayMs: 0,
    wrongAmountRate: 0,
    probeRate: 0,
    speed: 1,
  },
  refundFinalState: 'SUCCESS',
  refundMs: 500,
  merchantBalanceTooLow: false,
  wechatSignWith: 'platform-1',
  alipaySignWith: 1,
  billAvailableSameDay: false,
};

const rateSchema = { type: 'number', minimum: 0, maximum: 1 };
const msSchema = { type: 'integer', minimum: 0, maximum: 600_000 };
const deliveryCountSchema = { type: 'integer', minimum: 1, maximum: 20 };
const flagSchema = { type: 'boolean' };

export const paymentFaultsSchema = {
  type: 'object',
  properties: {
    errorRate: rateSchema,
    stallRate: rateSchema,
    stallMs: msSchema,
    notify: {
      type: 'object',
      properties: {
        off: flagSchema,
        delayMs: msSchema,
        lossRate: rateSchema,
        deliveriesMin: deliveryCountSchema,
        deliveriesMax: deliveryCountSchema,
        maxDelayMs: msSchema,
        wrongAmountRate: rateSchema,
        probeRate: rateSchema,
        speed: { type: 'number', minimum: 1, maximum: 1_000_000 },
      },
    },
    refundFinalState: { enum: ['SUCCESS', 'ABNORMAL', 'CLOSED'] },
    refundMs: msSchema,
    merchantBalanceTooLow: flagSchema,
    wechatSignWith: { enum: ['platform-1', 'platform-2', 'public-key'] },
    alipaySignWith: { enum: [1, 2] },
    billAvailableSameDay: flagSchema,
    seed: { type: 'integer' },
  },
};

export type FaultControl = {
  read: () => PaymentFaults;
  change: (change: PaymentFaultsChange) => PaymentFaults;
  reset: () => void;
  /** From 0 to 1; the same seed gives the same sequence. */
  random: () => number;
  chance: (rate: number) => boolean;
};

export function createFaultControl(): FaultControl {
  let current = noFaults;
  let random = createSeededRandom(randomInt(2 ** 32));

  return {
    read: () => current,
    change({ seed, notify, ...change }) {
      if (seed !== undefined) random = createSeededRandom(seed);
      current = { ...current, ...change, notify: { ...current.notify, ...notify } };
      return current;
    },
    reset() {
      current = noFaults;
    },
    random: () => random(),
    chance: (rate) => rate > 0 && random() < rate,
  };
}

/**
 * Runs one API call with the configured faults. A fault may occur before or after the work, so after an error
 * the order may or may not exist. A stalled call has done its work.
 */
export async function withFaults<T>(
  faults: FaultControl,
  closing: AbortSignal,
  createFault: () => Error,
  work: () => T | Promise<T>,
): Promise<T> {
  const { errorRate, stallRate, stallMs } = faults.read();
  const shouldFail = faults.chance(errorRate);
  if (shouldFail && faults.chance(0.5)) throw createFault();
  try {
    const result = await work();
    if (faults.chance(stallRate)) await sleep(stallMs, undefined, { signal: closing });
    if (!shouldFail) return result;
  } catch (error) {
    if (!shouldFail) throw error;
  }
  throw createFault();
}

/** Mulberry32: a small deterministic generator. Not for secrets. */
function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
