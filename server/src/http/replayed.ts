import { type ErrorKey, errors } from '@mingtang/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from './call.ts';
import { AppError } from '../errors.ts';
import { hashToken } from '../features/sessions/token.ts';
import { tokenOf } from './authenticate.ts';
import { keyOf } from './failures.ts';
import {
  type Attempt,
  beginAttempt,
  dropAttempt,
  eventually,
  finishAttempt,
  macOf,
  type Replay,
  takenNow,
} from './idempotency.ts';
import { wrapRefusal } from './envelope.ts';

export interface ReplayedRequest {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
  key: string;
  actor: Actor | undefined;
  given: string | string[];
  parsed: object;
}

/** A public call may still act on the token it carries, as a log-out does: two tokens never share a key. */
function visitorScope(request: FastifyRequest): string {
  const token = tokenOf(request);
  return token === undefined ? 'visitor' : `token:${hashToken(token).toString('base64url')}`;
}

/**
 * Runs once for a key; a repeat gets the first answer, word for word, success or refusal. Each transaction of the call
 * writes down that it was done: if process or database end before the answer is kept, a repeat is told so, and does
 * not do it twice.
 */
export async function replayed(
  call: ReplayedRequest,
  run: (deps: Deps) => Promise<unknown>,
): Promise<unknown> {
  const { deps, request, reply, key, actor, given } = call;
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(given))
    throw new AppError('request.invalid', { fields: { 'idempotency-key': 'invalid' } });
  const scope = actor === undefined ? visitorScope(request) : `account:${actor.accountId}`;
  const requestMac = macOf(deps, key, call.parsed);
  const attempt: Attempt = { scope, key: given, route: key, requestMac, takenAt: takenNow() };
  const first = await beginAttempt(deps, attempt);
  if (first !== undefined) {
    void reply.code(first.status).header('idempotency-replayed', 'true');
    return first.answer;
  }
  const refusal = (failure: ErrorKey, fields?: AppError['fields']): Replay => ({
    status: errors[failure][0],
    answer: wrapRefusal(request, failure, fields),
  });
  const finish = (replay: Replay) => eventually(deps, () => finishAttempt(deps.db, attempt, replay));
  try {
    const beforeCommit = (db: Tx) => finishAttempt(db, attempt, refusal('request.done'));
    const answer = await run({ ...deps, beforeCommit });
    await finish({ status: 200, answer });
    return answer;
  } catch (error) {
    const failure = keyOf(error as AppError);
    const status = errors[failure][0];
    const known = error instanceof AppError;
    if (status >= 500 || status === 429) await eventually(deps, () => dropAttempt(deps, attempt, known));
    else await finish(refusal(failure, known ? error.fields : undefined));
    throw error;
  }
}
