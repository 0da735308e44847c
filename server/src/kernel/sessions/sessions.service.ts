import type { SessionStep } from '@mingtang/contract/accounts';
import { SESSIONS_MAX } from '@mingtang/contract/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { maskClientIp } from '../../platform/http/client-ip.ts';
import type { Actor, RequestContext, SessionActor } from '../../platform/http/handler.ts';
import { deviceName, UNKNOWN_DEVICE } from './device-name.ts';
import { evictCachedActors, getCachedActor, cacheActor } from './sessions.cache.ts';
import * as queries from './sessions.queries.ts';
import { hashSessionToken, newSessionToken } from '../../platform/http/session-token.ts';

/** In milliseconds. `idle`: after the last request. `absolute`: after the sign-in. */
const LIFETIMES = {
  member: { idle: 7 * DAY_MS, absolute: 30 * DAY_MS },
  staff: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
  /** For a session that is limited to one step: a second factor, a new password or cancelling a deletion. */
  step: 10 * MINUTE_MS,
};
const LAST_SEEN_UPDATE_INTERVAL = MINUTE_MS;
const STEP_UP_VALID_MS = 5 * MINUTE_MS;

export interface NewSessionInput {
  accountId: string;
  staff: boolean;
  step: SessionStep;
  steppedUp?: boolean;
}

/** Stored origin of a request: type of device and masked IP address. Not unique to a person. */
export interface RequestDevice {
  device: string;
  location: string;
}

export const requestDeviceOf = (ctx: RequestContext): RequestDevice => ({
  device: deviceName(ctx.userAgent),
  location: maskClientIp(ctx.clientIp),
});

/** Undefined when the User-Agent is not recognised. */
export function findRequestDevice(ctx: RequestContext): RequestDevice | undefined {
  const found = requestDeviceOf(ctx);
  return found.device === UNKNOWN_DEVICE ? undefined : found;
}

/** Devices of recent sessions of the account. */
export const listRecentDevices = (deps: Deps, accountId: string): Promise<RequestDevice[]> =>
  queries.listSessionDevices(deps.db, accountId);

/** Creates a session with a new random token, in the transaction that verified the credentials. */
export async function openSession(
  deps: TxDeps,
  ctx: RequestContext,
  input: NewSessionInput,
): Promise<string> {
  const token = newSessionToken();
  const now = deps.clock.now();
  const lifetime =
    input.step === 'done' ? LIFETIMES[input.staff ? 'staff' : 'member'].absolute : LIFETIMES.step;
  if (input.step === 'done') {
    await queries.lockAccountRow(deps.db, input.accountId);
    await queries.markLeastRecentlySeenSessionsEnded(deps.db, input.accountId, SESSIONS_MAX - 1, now);
  }
  await queries.insertSession(deps.db, {
    account_id: input.accountId,
    token_hash: hashSessionToken(token),
    step: input.step,
    staff: input.staff,
    ...requestDeviceOf(ctx),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + lifetime),
    stepped_up_at: input.steppedUp === true ? now : null,
  });
  // The request has no account yet, so that its writes are not recorded otherwise.
  deps.afterCommit(async (deps) => deps.standbys?.recordPosition(input.accountId));
  return token;
}

const isIdle = (row: { last_seen_at: Date; staff: boolean }, now: Date): boolean =>
  now.getTime() - row.last_seen_at.getTime() > LIFETIMES[row.staff ? 'staff' : 'member'].idle;

/** `readOnly` allows the in-process cache. */
export async function findActor(
  deps: Deps,
  token: string,
  readOnly: boolean,
): Promise<SessionActor | undefined> {
  const tokenHash = hashSessionToken(token);
  const cached = await getCachedActor(deps, tokenHash, readOnly);
  if (cached !== undefined) return cached;
  const now = deps.clock.now();
  const row = await queries.findValidSession(deps.db, tokenHash, now);
  if (row === undefined) return undefined;
  if (isIdle(row, now)) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > LAST_SEEN_UPDATE_INTERVAL)
    await queries.updateLastSeen(deps.db, row.id, now);
  const actor: SessionActor = {
    accountId: row.account_id,
    sessionId: row.id,
    step: row.step as SessionStep,
    staff: row.staff,
    permissions: row.staff && row.step === 'done' ? (row.permissions ?? []) : [],
    steppedUpAt: row.stepped_up_at,
  };
  await cacheActor(deps, tokenHash, actor);
  return actor;
}

/** Those of the given sessions that are still valid. */
export async function findValidSessionIds(deps: Deps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const now = deps.clock.now();
  const rows = await queries.listValidSessionsByIds(deps.db, ids, now);
  return new Set(rows.filter((row) => !isIdle(row, now)).map((row) => row.id));
}

/** Valid sessions of an account, without those limited to one step. */
export async function listSessionsOfAccount(deps: Deps, accountId: string) {
  const now = deps.clock.now();
  const rows = await queries.listValidSessionsOfAccount(deps.db, accountId, now, SESSIONS_MAX);
  return rows
    .filter((row) => !isIdle(row, now))
    .map((row) => ({
      id: row.id,
      device: row.device,
      place: row.location,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }));
}

export const listOwnSessions = async (deps: Deps, actor: Actor) =>
  (await listSessionsOfAccount(deps, actor.accountId)).map((session) => ({
    ...session,
    current: session.id === actor.sessionId,
  }));

export async function endSession(deps: Deps, actor: Actor, id: string): Promise<void> {
  const ended = await queries.markSessionEnded(deps.db, actor.accountId, id, deps.clock.now());
  if (ended === undefined) throw new AppError('session.not_found');
  await evictCachedActors(deps, [ended.token_hash]);
}

export async function endSessionByToken(deps: Deps, token: string): Promise<void> {
  const tokenHash = hashSessionToken(token);
  await queries.markSessionEndedByToken(deps.db, tokenHash, deps.clock.now());
  await evictCachedActors(deps, [tokenHash]);
}

/** Until the transaction ends, no other transaction can open or end sessions of the account. */
export const lockAccount = (deps: TxDeps, id: string) => queries.lockAccountRow(deps.db, id);

/**
 * Locks the account until the transaction ends and rejects a session that has ended since the request began: while a
 * password is hashed or a code checked, the owner of the account may have ended all sessions.
 */
export async function requireValidSession(deps: TxDeps, actor: Actor): Promise<void> {
  await queries.lockAccountRow(deps.db, actor.accountId);
  if (!(await findValidSessionIds(deps, [actor.sessionId])).has(actor.sessionId))
    throw new AppError('session.invalid');
}

/** When the session was opened. */
export async function getSessionStart(deps: Deps, actor: Actor): Promise<Date> {
  const session = await queries.findSessionStart(deps.db, actor.sessionId);
  if (session === undefined) throw new AppError('session.invalid');
  return session.created_at;
}

/**
 * Takes effect on this replica after the commit and on all others within five seconds. Locks the account, so that a
 * concurrent sign-in is either ended by this or sees the account after the change.
 */
export async function endSessionsOfAccount(
  deps: TxDeps,
  accountId: string,
  keepId: string | null = null,
): Promise<number> {
  await queries.lockAccountRow(deps.db, accountId);
  const ended = await queries.markOtherSessionsEnded(deps.db, accountId, keepId, deps.clock.now());
  const hashes = ended.map((row) => row.token_hash);
  deps.afterCommit((deps) => evictCachedActors(deps, hashes));
  return ended.length;
}

export const endOtherSessions = (deps: Deps, actor: Actor): Promise<number> =>
  inTransaction(deps, (deps) => endSessionsOfAccount(deps, actor.accountId, actor.sessionId));

export async function recordStepUp(deps: Deps, actor: Actor, token: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await requireValidSession(deps, actor);
    await queries.updateSteppedUpAt(deps.db, actor.sessionId, deps.clock.now());
  });
  await evictCachedActors(deps, [hashSessionToken(token)]);
}

/** Risky actions require a second factor in the last five minutes; the error field names the factor. */
export function requireStepUp(deps: Deps, actor: Actor): void {
  const at = actor.steppedUpAt?.getTime() ?? 0;
  if (deps.clock.now().getTime() - at > STEP_UP_VALID_MS)
    throw new AppError('step_up.required', { fields: { totp: 'required' } });
}

/**
 * Rows are kept for a month after expiry: the data export lists them, and referral rewards compare their
 * devices.
 */
export async function purgeExpiredSessions(deps: Deps): Promise<void> {
  await queries.deleteExpiredSessions(deps.db, new Date(deps.clock.now().getTime() - 30 * DAY_MS));
}
