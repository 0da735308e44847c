import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../base/calendar.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../../base/errors.ts';

/** After this time an unfinished request is considered dead, and its key may be claimed again. */
const ABANDONED_SECONDS = 60;

export interface StoredResponse {
  status: number;
  response: unknown;
}

export interface IdempotencyAttempt {
  scope: string;
  key: string;
  route: string;
  /** Keyed hash of the request, because bodies may contain passwords. */
  requestMac: Buffer;
  /** When the key was claimed, with random microseconds, so that it identifies the attempt. */
  claimedAt: string;
}

/** The current time with random microseconds; see `claimedAt`. */
export const uniqueTimestamp = (): string =>
  new Date().toISOString().replace('Z', `${String(randomInt(1000)).padStart(3, '0')}Z`);

export const requestMacOf = (deps: Deps, route: string, request: unknown): Buffer =>
  createHmac('sha256', deps.secrets.CODE_SECRET)
    .update(`idempotency\n${route}\n${JSON.stringify(request)}`)
    .digest();

/** Claims the key. Undefined: claimed, run the request. Otherwise the stored response, to be replayed. */
export async function beginAttempt(
  deps: Deps,
  attempt: IdempotencyAttempt,
): Promise<StoredResponse | undefined> {
  const claimResult = await deps.db
    .insertInto('idempotency_keys')
    .values({
      scope: attempt.scope,
      key: attempt.key,
      route: attempt.route,
      request_mac: attempt.requestMac,
      created_at: attempt.claimedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ created_at: attempt.claimedAt })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.created_at', '<', new Date(Date.now() - ABANDONED_SECONDS * 1000))
        .where('idempotency_keys.request_mac', '=', attempt.requestMac),
    )
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The insert may have succeeded although it failed here; release the key, so that a retry can claim it.
      void retryInBackground(() => releaseAttempt(deps, attempt));
      throw error;
    });
  if ((claimResult.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  const stored = await deps.db
    .selectFrom('idempotency_keys')
    .select(['request_mac', 'status', 'response'])
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (stored !== undefined && !timingSafeEqual(stored.request_mac, attempt.requestMac))
    throw new AppError('request.key_reused');
  if (stored === undefined || stored.status === null) throw new AppError('request.conflict');
  return { status: stored.status, response: stored.response };
}

export async function finishAttempt(
  db: Db,
  attempt: IdempotencyAttempt,
  storedResponse: StoredResponse,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: storedResponse.status, response: JSON.stringify(storedResponse.response) })
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .execute();
}

/**
 * Deletes the key, so that the caller can retry with it. After an unknown error, a key that was marked as
 * done is retained, because a transaction of the request has committed.
 */
export async function discardAttempt(
  deps: Deps,
  attempt: IdempotencyAttempt,
  isAppError: boolean,
): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .$if(!isAppError, (query) => query.where('status', 'is', null))
    .execute();
}

/** Deletes the key only if this attempt claimed it and has not finished. */
async function releaseAttempt(deps: Deps, attempt: IdempotencyAttempt): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .where('created_at', '=', sql<Date>`${attempt.claimedAt}::timestamptz`)
    .where('status', 'is', null)
    .execute();
}

/** Writes the state of a key; if the database is unavailable, retries in the background without blocking the caller. */
export async function writeWithRetries(deps: Deps, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    deps.log.warn({ err: error }, 'writing an idempotency key failed, retrying');
    void retryInBackground(write);
  }
}

/** Retries every second; gives up when the key counts as abandoned. */
async function retryInBackground(write: () => Promise<void>): Promise<void> {
  for (let second = 0; second < ABANDONED_SECONDS; second += 1) {
    await sleep(1_000, undefined, { ref: false });
    try {
      return await write();
    } catch {
      // The first failure was logged.
    }
  }
}

/** Deletes keys older than 24 hours, their lifetime. */
export async function purgeExpiredIdempotencyKeys(deps: Deps): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(deps.clock.now().getTime() - DAY_MS))
    .execute();
}

export async function deleteIdempotencyKeysOf(deps: Deps, accountId: string): Promise<void> {
  await deps.db.deleteFrom('idempotency_keys').where('scope', '=', `account:${accountId}`).execute();
}
