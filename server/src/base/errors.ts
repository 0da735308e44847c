import type { ErrorKey } from '@mingtang/contract/errors';

/** The only error whose text reaches the client; every other error becomes a 500 and a log line. */
export class AppError extends Error {
  readonly key: ErrorKey;
  /** Invalid fields by name, each with a short reason. */
  readonly fields: Record<string, string> | undefined;

  constructor(key: ErrorKey, options: { cause?: unknown; fields?: Record<string, string> } = {}) {
    super(key, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.key = key;
    this.fields = options.fields;
  }
}

/** The value that a query found; throws if there is none. */
export function requireFound<T>(value: T | undefined, key: ErrorKey): T {
  if (value === undefined) throw new AppError(key);
  return value;
}
