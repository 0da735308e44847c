import { ApiError } from './api/api-error.ts';

/** The server responds with 400 to an id that is no valid id, as in a mistyped URL. */
const NOT_FOUND_CODES = new Set([400, 404]);

/** The requested item does not exist or its id is invalid; a retry would not help. */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'code' && NOT_FOUND_CODES.has(error.code);
