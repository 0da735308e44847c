import type { Budget } from '@mingtang/contract/route';
import {
  type IRateLimiterRedisOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import type { Redis } from '../redis.ts';

/** Nothing to wait for where the call is paid already. */
export type Limiter = (key: string) => Promise<void> | undefined;

/** Callers whose slices are remembered; beyond them the oldest slice is lost, which costs that caller a twentieth. */
const HELD_MAX = 10_000;

/** A smaller budget guards something dear, and is counted call by call. */
const LARGE = 200;

interface Slice {
  left: number;
  until: number;
}

/**
 * Counts in Redis for all copies; while Redis is away each copy counts for itself at half the budget.
 * A large budget is drawn a twentieth at a time: the slice is paid for in Redis at once and spent here, so that the
 * copies together never pass the budget, and most calls wait for nobody.
 */
export function createLimiter(redis: Redis, name: string, budget: Omit<Budget, 'per'>): Limiter {
  const insuranceLimiter = new RateLimiterMemory({
    keyPrefix: name,
    points: Math.max(1, Math.floor(budget.calls / 2)),
    duration: budget.seconds,
  });
  const options: IRateLimiterRedisOptions = {
    storeClient: redis,
    useRedisPackage: true,
    keyPrefix: `limit:${name}`,
    points: budget.calls,
    duration: budget.seconds,
    insuranceLimiter,
  };
  const limiter = new RateLimiterRedis(options);
  const pay = async (key: string, points: number): Promise<RateLimiterRes> => {
    try {
      return await limiter.consume(key, points);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new AppError('request.too_many');
      throw error;
    }
  };
  return budget.calls < LARGE
    ? async (key) => void (await pay(key, 1))
    : inSlices(Math.floor(budget.calls / 20), pay);
}

/** Calls at the same moment share one slice. */
function inSlices(size: number, pay: (key: string, points: number) => Promise<RateLimiterRes>): Limiter {
  const held = new Map<string, Slice>();
  const drawing = new Map<string, Promise<void>>();

  async function draw(key: string): Promise<void> {
    try {
      const { msBeforeNext } = await pay(key, size);
      held.delete(key);
      held.set(key, { left: size, until: performance.now() + msBeforeNext });
      if (held.size > HELD_MAX) held.delete(held.keys().next().value!);
    } finally {
      drawing.delete(key);
    }
  }

  function isPaid(key: string): boolean {
    const slice = held.get(key);
    if (slice === undefined || slice.left === 0 || performance.now() >= slice.until) return false;
    slice.left -= 1;
    return true;
  }

  async function spend(key: string): Promise<void> {
    do {
      const running = drawing.get(key) ?? draw(key);
      drawing.set(key, running);
      await running;
    } while (!isPaid(key));
  }

  return (key) => (isPaid(key) ? undefined : spend(key));
}
