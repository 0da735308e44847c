import type { Storage } from '../src/adapters/storage.ts';

/** A storage whose first delete fails. */
export function failFirstDelete(storage: Storage): Storage {
  let failuresLeft = 1;
  return {
    ...storage,
    delete(key) {
      failuresLeft -= 1;
      return failuresLeft < 0 ? storage.delete(key) : Promise.reject(new Error('503'));
    },
  };
}
