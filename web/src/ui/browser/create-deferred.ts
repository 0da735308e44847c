export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

/** `Promise.withResolvers` for browsers without it: Chrome before 119, Safari before 17.4. */
export function createDeferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}
