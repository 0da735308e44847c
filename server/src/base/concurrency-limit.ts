export interface ConcurrencyLimitOptions {
  maxConcurrent: number;
  maxQueued: number;
  createRejection: () => Error;
}

/**
 * Limits how many tasks run at once. A task beyond `maxConcurrent` waits; if `maxQueued` tasks already wait,
 * it fails at once with `createRejection()`, so that an overload does not build up a long queue.
 */
export function createConcurrencyLimit({
  maxConcurrent,
  maxQueued,
  createRejection,
}: ConcurrencyLimitOptions) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) throw createRejection();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The next task takes over this one's place, so `running` stays the same.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
