import type { SessionStep } from '@mingtang/contract/accounts';
import { SESSIONS_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { coarse } from '../../http/address.ts';
import type { Actor, From } from '../../http/call.ts';
import { deviceName, NAMELESS } from './device-name.ts';
import { forget, recall, remember } from './sessions.cache.ts';
import * as queries from './sessions.queries.ts';
import { hashToken, newToken } from './token.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIFE = {
  member: { idle: 7 * DAY, most: 30 * DAY },
  staff: { idle: 30 * MINUTE, most: 12 * 60 * MINUTE },
  /** Long enough for one step: a second factor or a new password. */
  step: 10 * MINUTE,
};
const SEEN_EVERY = MINUTE;
const STEP_UP = 5 * MINUTE;

export interface Opening {
  accountId: string;
  staff: boolean;
  step: SessionStep;
  steppedUp?: boolean;
}

/** What is kept of where a call comes from: a kind of device and a coarse place. Many people share one. */
export interface Device {
  device: string;
  place: string;
}

export const deviceOf = (from: From): Device => ({
  device: deviceName(from.device),
  place: coarse(from.address),
});

/** Undefined where a caller does not say what it is. */
export function findDevice(from: From): Device | undefined {
  const found = deviceOf(from);
  return found.device === NAMELESS ? undefined : found;
}

/** Where an account was signed in of late. */
export const listDevices = (deps: Deps, accountId: string): Promise<Device[]> =>
  queries.listDevices(deps.db, accountId);

/** A new random token at every sign-in; the caller's transaction makes it one with what earned it. */
export async function openSession(deps: TxDeps, from: From, opening: Opening): Promise<string> {
  const token = newToken();
  const now = deps.clock.now();
  const life = opening.step === 'done' ? LIFE[opening.staff ? 'staff' : 'member'].most : LIFE.step;
  if (opening.step === 'done') {
    await queries.lockAccount(deps.db, opening.accountId);
    await queries.setOldestEnded(deps.db, opening.accountId, SESSIONS_MAX - 1, now);
  }
  await queries.insertSession(deps.db, {
    account_id: opening.accountId,
    token_hash: hashToken(token),
    step: opening.step,
    staff: opening.staff,
    ...deviceOf(from),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + life),
    stepped_up_at: opening.steppedUp === true ? now : null,
  });
  return token;
}

const isIdle = (row: { last_seen_at: Date; staff: boolean }, now: Date): boolean =>
  now.getTime() - row.last_seen_at.getTime() > LIFE[row.staff ? 'staff' : 'member'].idle;

/** `reads` is a call that changes nothing. */
export async function findActor(deps: Deps, token: string, reads: boolean): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const kept = await recall(deps, tokenHash, reads);
  if (kept !== undefined) return kept;
  const now = deps.clock.now();
  const row = await queries.findLiveSession(deps.db, tokenHash, now);
  if (row === undefined) return undefined;
  if (isIdle(row, now)) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY)
    await queries.setLastSeen(deps.db, row.id, now);
  const actor: Actor = {
    accountId: row.account_id,
    sessionId: row.id,
    step: row.step as SessionStep,
    staff: row.staff,
    permissions: row.staff && row.step === 'done' ? (row.permissions ?? []) : [],
    steppedUpAt: row.stepped_up_at,
  };
  await remember(deps, tokenHash, actor);
  return actor;
}

/** Which of the named sessions may still be used. */
export async function listLiveSessions(deps: Deps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const now = deps.clock.now();
  const rows = await queries.listUnended(deps.db, ids, now);
  return new Set(rows.filter((row) => !isIdle(row, now)).map((row) => row.id));
}

/** Where an account is signed in now. */
export async function listOpenSessions(deps: Deps, accountId: string) {
  const now = deps.clock.now();
  const rows = await queries.listLiveSessions(deps.db, accountId, now, SESSIONS_MAX);
  return rows
    .filter((row) => !isIdle(row, now))
    .map((row) => ({
      id: row.id,
      device: row.device,
      place: row.place,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }));
}

export const listSessions = async (deps: Deps, actor: Actor) =>
  (await listOpenSessions(deps, actor.accountId)).map((session) => ({
    ...session,
    current: session.id === actor.sessionId,
  }));

export async function endSession(deps: Deps, actor: Actor, id: string): Promise<void> {
  const ended = await queries.setSessionEnded(deps.db, actor.accountId, id, deps.clock.now());
  if (ended === undefined) throw new AppError('session.not_found');
  await forget(deps, [ended.token_hash]);
}

export async function endByToken(deps: Deps, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await queries.setTokenEnded(deps.db, tokenHash, deps.clock.now());
  await forget(deps, [tokenHash]);
}

/** Until the end of the transaction nobody else opens or ends sessions of the account. */
export const lockAccount = (deps: TxDeps, id: string) => queries.lockAccount(deps.db, id);

/**
 * Holds the account until the end of the transaction, and refuses a session that was ended since the call began: hashing
 * a password or checking a code takes time, in which the account's owner may have ended all sessions.
 */
export async function requireOpenSession(deps: TxDeps, actor: Actor): Promise<void> {
  await queries.lockAccount(deps.db, actor.accountId);
  if (!(await listLiveSessions(deps, [actor.sessionId])).has(actor.sessionId))
    throw new AppError('session.invalid');
}

/**
 * Felt here after the commit, and within five seconds everywhere. Holds the account, so that a sign-in under way is
 * either ended by this, or finds the account as it is after the change that ends its sessions.
 */
export async function endSessions(
  deps: TxDeps,
  accountId: string,
  keepId: string | null = null,
): Promise<number> {
  await queries.lockAccount(deps.db, accountId);
  const ended = await queries.setOthersEnded(deps.db, accountId, keepId, deps.clock.now());
  const hashes = ended.map((row) => row.token_hash);
  deps.afterCommit((deps) => forget(deps, hashes));
  return ended.length;
}

export const endOtherSessions = (deps: Deps, actor: Actor): Promise<number> =>
  inTransaction(deps, (deps) => endSessions(deps, actor.accountId, actor.sessionId));

export async function stepUp(deps: Deps, actor: Actor, token: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await requireOpenSession(deps, actor);
    await queries.setSteppedUp(deps.db, actor.sessionId, deps.clock.now());
  });
  await forget(deps, [hashToken(token)]);
}

/** Risky acts ask for a second factor of the last five minutes; the field tells the screen what to ask for. */
export function requireStepUp(deps: Deps, actor: Actor): void {
  const at = actor.steppedUpAt?.getTime() ?? 0;
  if (deps.clock.now().getTime() - at > STEP_UP)
    throw new AppError('step_up.required', { fields: { totp: 'required' } });
}

/** Rows stay a month after their end, for the member who asks where the account was open. */
export async function sweepSessions(deps: Deps): Promise<void> {
  await queries.deleteExpired(deps.db, new Date(deps.clock.now().getTime() - 30 * DAY));
}
