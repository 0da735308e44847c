import type { Clock, Deps } from './deps.ts';

/**
 * Caches a small, often read table in the process, by default for one second. Responses built from it are cached for at
 * most four more seconds, so a change is visible within five.
 */
export function memoize<T>(
  load: (deps: Deps) => Promise<T>,
  /** Use the cached value inside transactions too; only for a table that no transaction reads after changing it. */
  { inTransactions = false, ttlMs = 1_000 } = {},
): (deps: Deps) => Promise<T> {
  // Keyed by clock: timestamps of different clocks (tests) cannot be compared.
  const cacheByClock = new WeakMap<Clock, { loadedAt: number; value: Promise<T> }>();
  return (deps) => {
    // Uncommitted data must not enter the cache.
    if (deps.db.isTransaction && !inTransactions) return load(deps);
    const now = deps.clock.now().getTime();
    const cached = cacheByClock.get(deps.clock);
    if (cached !== undefined && Math.abs(now - cached.loadedAt) < ttlMs) return cached.value;
    const value = load(deps);
    cacheByClock.set(deps.clock, { loadedAt: now, value });
    value.catch(() => cacheByClock.delete(deps.clock));
    return value;
  };
}
