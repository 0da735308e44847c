import { createClient } from 'redis';
import { requireEnv } from '../kit/api.steps.ts';

/**
 * Resets all rate limits, because one account sends as many requests here as hundreds of real ones. Flushes
 * all of Redis, which holds ephemeral data only.
 */
export async function resetRateLimits(): Promise<void> {
  const redis = createClient({ url: requireEnv('E2E_REDIS') });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}
