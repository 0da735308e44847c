import type { ErrorKey } from '@mingtang/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { refuse } from './envelope.ts';

/** Fastify's own refusals, by status; anything it does not name is ours to answer for. */
const BY_STATUS: Record<number, ErrorKey> = {
  400: 'request.invalid',
  404: 'not_found',
  413: 'request.too_large',
  414: 'request.invalid',
  415: 'request.type',
  429: 'request.too_many',
  503: 'unavailable',
};

/** PostgreSQL telling us it is going away, overloaded or waiting too long. */
const PASSING = new Set([
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
/** The line to it or to Redis cut or never made: by the socket's code, or in the driver's words. */
const CUT = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const CUT_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|The client is (closed|offline)|Socket closed unexpectedly/;
const isPassing = ({ code, message }: { code?: unknown; message: string }): boolean =>
  (typeof code === 'string' && (PASSING.has(code) || CUT.has(code) || code.startsWith('08'))) ||
  CUT_WORDS.test(message);

/** The caller went away in the middle of a body. It looks like a line to the database that was cut, and is not ours. */
const isHungUp = ({ code, message }: FastifyError): boolean => code === 'ECONNRESET' && message === 'aborted';

export function keyOf(error: FastifyError | AppError): ErrorKey {
  if (error instanceof AppError) return error.key;
  if (isHungUp(error)) return 'request.invalid';
  if (isPassing(error)) return 'unavailable';
  // Only Fastify's own parsing sets a status below 500 here; a query or a bug never does.
  const status = error.code?.startsWith('FST_') ? error.statusCode : undefined;
  return (status !== undefined && BY_STATUS[status]) || 'internal';
}

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(error);
    if (key === 'internal' || key === 'unavailable')
      request.log.error({ traceId: request.id, err: error }, key);
    return refuse(request, reply, key, error instanceof AppError ? error.fields : undefined);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'not_found'));
}
