export interface GateOptions {
  atOnce: number;
  waiting: number;
  refuse: () => Error;
}

/** Lets so many through at once, lets so many wait, and refuses the rest at once instead of making everyone slow. */
export function createGate({ atOnce, waiting, refuse }: GateOptions) {
  let inside = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      if (queue.length >= waiting) throw refuse();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
