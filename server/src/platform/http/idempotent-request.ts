import { type ErrorKey, errors } from '@mingtang/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from './handler.ts';
import { AppError } from '../../base/errors.ts';
import { bearerTokenOf, hashSessionToken } from './session-token.ts';
import { errorKeyOf } from './error-handler.ts';
import {
  type IdempotencyAttempt,
  beginAttempt,
  discardAttempt,
  writeWithRetries,
  finishAttempt,
  requestMacOf,
  type StoredResponse,
  uniqueTimestamp,
} from './idempotency-keys.ts';
import { wrapError } from './envelope.ts';

export interface IdempotentRequest {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
  routeKey: string;
  actor: SessionActor | undefined;
  idempotencyKey: string | string[];
  parsed: object;
  /** The response must not be stored; a repeat gets `request.done`. */
  secret: boolean;
}

/** Keys of public routes are scoped by token, because such a route may act on the token, as logout does. */
function anonymousScope(request: FastifyRequest): string {
  const token = bearerTokenOf(request);
  return token === undefined ? 'visitor' : `token:${hashSessionToken(token).toString('base64url')}`;
}

/**
 * Runs a request once per idempotency key; a repeat gets the first response, success or error. Each transaction of the
 * request also marks the key as done: if the response is lost before it is stored, a repeat gets `request.done` instead
 * of a second run.
 */
export async function runIdempotently(
  input: IdempotentRequest,
  run: (deps: Deps) => Promise<unknown>,
): Promise<unknown> {
  const { deps, request, reply, routeKey, actor, idempotencyKey } = input;
  if (typeof idempotencyKey !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey))
    throw new AppError('request.invalid', { fields: { 'idempotency-key': 'invalid' } });
  const scope = actor === undefined ? anonymousScope(request) : `account:${actor.accountId}`;
  const requestMac = requestMacOf(deps, routeKey, input.parsed);
  const attempt: IdempotencyAttempt = {
    scope,
    key: idempotencyKey,
    route: routeKey,
    requestMac,
    claimedAt: uniqueTimestamp(),
  };
  const stored = await beginAttempt(deps, attempt);
  if (stored !== undefined) {
    void reply.code(stored.status).header('idempotency-replayed', 'true');
    return stored.response;
  }
  const errorResponse = (errorKey: ErrorKey, fields?: AppError['fields']): StoredResponse => ({
    status: errors[errorKey][0],
    response: wrapError(request, errorKey, fields),
  });
  const finish = (storedResponse: StoredResponse) =>
    writeWithRetries(deps, () => finishAttempt(deps.db, attempt, storedResponse));
  try {
    const beforeCommit = (db: Tx) => finishAttempt(db, attempt, errorResponse('request.done'));
    const response = await run({ ...deps, beforeCommit });
    await finish(input.secret ? errorResponse('request.done') : { status: 200, response });
    return response;
  } catch (error) {
    const errorKey = errorKeyOf(error as AppError);
    const status = errors[errorKey][0];
    const isAppError = error instanceof AppError;
    if (status >= 500 || status === 429)
      await writeWithRetries(deps, () => discardAttempt(deps, attempt, isAppError));
    else await finish(errorResponse(errorKey, isAppError ? error.fields : undefined));
    throw error;
  }
}
