import type { Storage } from '../src/adapters/storage.ts';

/** A store that refuses to remove the first thing it is asked to. */
export function refusingOnce(storage: Storage): Storage {
  let refusals = 1;
  return {
    ...storage,
    delete(key) {
      refusals -= 1;
      return refusals < 0 ? storage.delete(key) : Promise.reject(new Error('503'));
    },
  };
}
