import { randomBytes } from 'node:crypto';

/** Random tokens with an expiry: cashier pages, bill downloads, OAuth codes. */
export type ExpiringTokens<T> = {
  create: (value: T, ttlMs: number) => string;
  find: (token: string) => T | undefined;
  /** Finds the value and deletes the token. */
  consume: (token: string) => T | undefined;
  clear: () => void;
};

/** Expired tokens are deleted only when this many tokens are stored. */
const purgeThreshold = 10_000;

export function createExpiringTokens<T>(now: () => number): ExpiringTokens<T> {
  const entries = new Map<string, { value: T; until: number }>();

  function find(token: string): T | undefined {
    const entry = entries.get(token);
    return entry && entry.until > now() ? entry.value : undefined;
  }

  return {
    create(value, ttlMs) {
      if (entries.size >= purgeThreshold) {
        for (const [token, { until }] of entries) if (until <= now()) entries.delete(token);
      }
      const token = randomBytes(18).toString('base64url');
      entries.set(token, { value, until: now() + ttlMs });
      return token;
    },
    find,
    consume(token) {
      const value = find(token);
      entries.delete(token);
      return value;
    },
    clear: () => entries.clear(),
  };
}
