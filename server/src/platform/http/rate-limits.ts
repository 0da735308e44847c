import type { RateLimit } from '@mingtang/contract/route';
import {
  type IRateLimiterRedisOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../../base/errors.ts';
import type { Redis } from '../redis.ts';

/** Throws `request.too_many`. Returns undefined, without waiting, if a local slice covers the call. */
export type RateLimiter = (key: string) => Promise<void> | undefined;

/** Maximum number of slices in memory; evicting one costs its caller up to a twentieth of the limit. */
const SLICES_MAX = 10_000;

/** Smaller limits protect expensive routes and are counted call by call, without slices. */
const SLICED_FROM_CALLS = 200;

interface Slice {
  remaining: number;
  expiresAt: number;
}

/**
 * Counts in Redis for all replicas; while Redis is unavailable, each replica counts in memory with half the limit.
 * A large limit is reserved a twentieth at a time: the slice is consumed in Redis at once and used up in memory, so
 * that the replicas together never exceed the limit, and most calls need no round trip.
 */
export function createRateLimiter(
  redis: Redis,
  name: string,
  rateLimit: Omit<RateLimit, 'per'>,
): RateLimiter {
  const insuranceLimiter = new RateLimiterMemory({
    keyPrefix: name,
    points: Math.max(1, Math.floor(rateLimit.calls / 2)),
    duration: rateLimit.seconds,
  });
  const options: IRateLimiterRedisOptions = {
    storeClient: redis,
    useRedisPackage: true,
    keyPrefix: `limit:${name}`,
    points: rateLimit.calls,
    duration: rateLimit.seconds,
    insuranceLimiter,
  };
  const limiter = new RateLimiterRedis(options);
  const consume = async (key: string, points: number): Promise<RateLimiterRes> => {
    try {
      return await limiter.consume(key, points);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new AppError('request.too_many');
      throw error;
    }
  };
  return rateLimit.calls < SLICED_FROM_CALLS
    ? async (key) => void (await consume(key, 1))
    : createSlicedRateLimiter(Math.floor(rateLimit.calls / 20), consume);
}

/** Concurrent calls share one reservation. */
function createSlicedRateLimiter(
  sliceSize: number,
  consume: (key: string, points: number) => Promise<RateLimiterRes>,
): RateLimiter {
  const slices = new Map<string, Slice>();
  const reservations = new Map<string, Promise<void>>();

  async function reserveSlice(key: string): Promise<void> {
    try {
      const { msBeforeNext } = await consume(key, sliceSize);
      slices.delete(key);
      slices.set(key, { remaining: sliceSize, expiresAt: performance.now() + msBeforeNext });
      if (slices.size > SLICES_MAX) slices.delete(slices.keys().next().value!);
    } finally {
      reservations.delete(key);
    }
  }

  function consumeFromSlice(key: string): boolean {
    const slice = slices.get(key);
    if (slice === undefined || slice.remaining === 0 || performance.now() >= slice.expiresAt) return false;
    slice.remaining -= 1;
    return true;
  }

  async function reserveAndConsume(key: string): Promise<void> {
    do {
      const reservation = reservations.get(key) ?? reserveSlice(key);
      reservations.set(key, reservation);
      await reservation;
    } while (!consumeFromSlice(key));
  }

  return (key) => (consumeFromSlice(key) ? undefined : reserveAndConsume(key));
}
