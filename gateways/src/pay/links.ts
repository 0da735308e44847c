import { randomBytes } from 'node:crypto';

/** Addresses that are good for a while: cashier pages, bill downloads, sign-in codes. */
export type Links<T> = {
  make: (value: T, livesMs: number) => string;
  find: (token: string) => T | undefined;
  /** Finds it a last time. */
  take: (token: string) => T | undefined;
  clear: () => void;
};

const sweepAt = 10_000;

export function createLinks<T>(now: () => number): Links<T> {
  const links = new Map<string, { value: T; until: number }>();

  function find(token: string): T | undefined {
    const link = links.get(token);
    return link && link.until > now() ? link.value : undefined;
  }

  return {
    make(value, livesMs) {
      if (links.size >= sweepAt) {
        for (const [token, { until }] of links) if (until <= now()) links.delete(token);
      }
      const token = randomBytes(18).toString('base64url');
      links.set(token, { value, until: now() + livesMs });
      return token;
    },
    find,
    take(token) {
      const value = find(token);
      links.delete(token);
      return value;
    },
    clear: () => links.clear(),
  };
}
