import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/client.ts';
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
  /** When the key was taken, to a millionth: no two tries have the same. */
  takenAt: string;
}

export const takenNow = (): string =>
  new Date().toISOString().replace('Z', `${String(randomInt(1000)).padStart(3, '0')}Z`);

export const macOf = (deps: Deps, route: string, request: unknown): Buffer =>
  createHmac('sha256', deps.secrets.CODE_SECRET)
    .update(`idempotency\n${route}\n${JSON.stringify(request)}`)
    .digest();

/** Undefined: the key is ours, go on. Otherwise the first answer, to be given again. */
export async function beginAttempt(deps: Deps, attempt: Attempt): Promise<Replay | undefined> {
  const taken = await deps.db
    .insertInto('idempotency_keys')
    .values({
      scope: attempt.scope,
      key: attempt.key,
      route: attempt.route,
      request_mac: attempt.requestMac,
      created_at: attempt.takenAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: attempt.takenAt })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.created_at', '<', new Date(Date.now() - ABANDONED_SECONDS * 1000))
        .where('idempotency_keys.request_mac', '=', attempt.requestMac),
    )
    .executeTakeFirst()
    .catch((error: unknown) => {
      // It may have been taken all the same, and then nobody would work on it.
      void untilWritten(() => leaveAttempt(deps, attempt));
      throw error;
    });
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

export async function finishAttempt(db: Db, attempt: Attempt, replay: Replay): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: replay.status, answer: JSON.stringify(replay.answer) })
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .execute();
}

/** The caller should try again under the same key. What was committed before an unknown end stays done. */
export async function dropAttempt(deps: Deps, attempt: Attempt, known: boolean): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .$if(!known, (drop) => drop.where('status', 'is', null))
    .execute();
}

async function leaveAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .where('created_at', '=', sql<Date>`${attempt.takenAt}::timestamptz`)
    .where('status', 'is', null)
    .execute();
}

/** What a key says follows the call: while the database is away it waits for it, and the caller does not. */
export async function eventually(deps: Deps, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    deps.log.warn({ err: error }, 'idempotency key');
    void untilWritten(write);
  }
}

async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (let second = 0; second < ABANDONED_SECONDS; second += 1) {
    await sleep(1_000, undefined, { ref: false });
    try {
      return await write();
    } catch {
      // Still away; it was said once.
    }
  }
}

/** Keys are honoured for 24 hours. */
export async function sweepKeys(deps: Deps): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(deps.clock.now().getTime() - 24 * 3_600_000))
    .execute();
}
