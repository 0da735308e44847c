import type { ErrorKey } from '@mingtang/contract/errors';

/** The one error that reaches the caller in words; everything else is a 500 and a log line. */
export class AppError extends Error {
  readonly key: ErrorKey;
  /** Names of the fields that were wrong, each with a short reason. */
  readonly fields: Record<string, string> | undefined;

  constructor(key: ErrorKey, options: { cause?: unknown; fields?: Record<string, string> } = {}) {
    super(key, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.key = key;
    this.fields = options.fields;
  }
}
