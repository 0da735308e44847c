import type { ErrorKey } from '@mingtang/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { sendError } from './envelope.ts';

/** Error keys for Fastify's own errors, by status; any other error is internal. */
const FASTIFY_ERROR_KEYS: Record<number, ErrorKey> = {
  400: 'request.invalid',
  404: 'not_found',
  413: 'request.too_large',
  414: 'request.invalid',
  415: 'request.unsupported_type',
  429: 'request.too_many',
  503: 'unavailable',
};

/** SQLSTATEs of PostgreSQL for shutdown, overload, timeouts, conflicts and read-only servers. */
const TRANSIENT_SQLSTATES = new Set([
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '40001',
  '40P01',
  '25006',
]);
/** Lost or failed connections to PostgreSQL or Redis: socket error codes, and messages of the drivers. */
const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const CONNECTION_ERROR_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|The client is (closed|offline)|Socket closed unexpectedly/;
const isTransientError = ({ code, message }: { code?: unknown; message: string }): boolean =>
  (typeof code === 'string' &&
    (TRANSIENT_SQLSTATES.has(code) || CONNECTION_ERROR_CODES.has(code) || code.startsWith('08'))) ||
  CONNECTION_ERROR_MESSAGES.test(message);

/** The client disconnected while sending the body. Same code as a lost database connection, but not our error. */
const isClientAbort = ({ code, message }: FastifyError): boolean =>
  code === 'ECONNRESET' && message === 'aborted';

export function errorKeyOf(error: FastifyError | AppError): ErrorKey {
  if (error instanceof AppError) return error.key;
  if (isClientAbort(error)) return 'request.invalid';
  if (isTransientError(error)) return 'unavailable';
  // Only Fastify's own errors may set a status; that of any other error is ignored.
  const status = error.code?.startsWith('FST_') ? error.statusCode : undefined;
  return (status !== undefined && FASTIFY_ERROR_KEYS[status]) || 'internal';
}

export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const key = errorKeyOf(error);
    if (key === 'internal' || key === 'unavailable')
      request.log.error({ traceId: request.id, err: error }, key);
    return sendError(request, reply, key, error instanceof AppError ? error.fields : undefined);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found'));
}
