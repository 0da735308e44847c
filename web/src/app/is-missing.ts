import { ApiFailure } from '../api/failure.ts';

const MISSING = new Set([400, 404]);

/** The thing of the address does not exist, or its id is none: there is nothing to try again. */
export const isMissing = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'code' && MISSING.has(error.code);
