import type { Clock, Deps } from './deps.ts';

const FRESH_MS = 1_000;

/**
 * A small table that every list reads is loaded at most once a second and kept in the process. An answer made
 * from it may be kept four seconds more, and a change still shows within five.
 */
export function kept<T>(
  load: (deps: Deps) => Promise<T>,
  /** Of a table that no transaction reads after changing it: then the kept one serves them too. */
  { inTransactions = false } = {},
): (deps: Deps) => Promise<T> {
  // By clock, of which a process has one: an age means nothing on another.
  const loads = new WeakMap<Clock, { at: number; value: Promise<T> }>();
  return (deps) => {
    // What a transaction sees may never come to be.
    if (deps.db.isTransaction && !inTransactions) return load(deps);
    const now = deps.clock.now().getTime();
    const last = loads.get(deps.clock);
    if (last !== undefined && Math.abs(now - last.at) < FRESH_MS) return last.value;
    const value = load(deps);
    loads.set(deps.clock, { at: now, value });
    value.catch(() => loads.delete(deps.clock));
    return value;
  };
}
