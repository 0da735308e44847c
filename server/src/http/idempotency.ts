import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/** A request still unanswered after this long died with its process; its key may be taken again. */
const ABANDONED_SECONDS = 60;

export interface Replay {
  status: number;
  answer: unknown;
}

export interface Attempt {
  scope: string;
  key: string;
  route: string;
  /** Bodies hold passwords, so what is kept of them is keyed. */
  requestMac: Buffer;
}

export const macOf = (deps: Deps, route: string, request: unknown): Buffer =>
  createHmac('sha256', deps.secrets.CODE_SECRET)
    .update(`idempotency\n${route}\n${JSON.stringify(request)}`)
    .digest();

/** Undefined: the key is ours, go on. Otherwise the first answer, to be given again. */
export async function beginAttempt(deps: Deps, attempt: Attempt): Promise<Replay | undefined> {
  const taken = await deps.db
    .insertInto('idempotency_keys')
    .values({ scope: attempt.scope, key: attempt.key, route: attempt.route, request_mac: attempt.requestMac })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: new Date() })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.created_at', '<', new Date(Date.now() - ABANDONED_SECONDS * 1000))
        .where('idempotency_keys.request_mac', '=', attempt.requestMac),
    )
    .executeTakeFirst();
  if ((taken.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  const first = await deps.db
    .selectFrom('idempotency_keys')
    .select(['request_mac', 'status', 'answer'])
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (first !== undefined && !timingSafeEqual(first.request_mac, attempt.requestMac))
    throw new AppError('request.key_reused');
  if (first === undefined || first.status === null) throw new AppError('request.conflict');
  return { status: first.status, answer: first.answer };
}

export async function finishAttempt(deps: Deps, attempt: Attempt, replay: Replay): Promise<void> {
  await deps.db
    .updateTable('idempotency_keys')
    .set({ status: replay.status, answer: JSON.stringify(replay.answer) })
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .execute();
}

/** After a 5xx nothing was done, and the caller should try again under the same key. */
export async function dropAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .execute();
}

/** Keys are honoured for 24 hours. */
export async function sweepKeys(deps: Deps): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(deps.clock.now().getTime() - 24 * 3_600_000))
    .execute();
}
