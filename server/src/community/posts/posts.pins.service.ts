import type { AuditAction } from '@mingtang/contract/audit-actions';
import { POST_PIN_DAYS_MAX, POST_PINS_MAX } from '@mingtang/contract/limits';
import type { PinPostInput, PinScope } from '@mingtang/contract/posts';
import { DAY_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import * as queries from './posts.pins.queries.ts';
import { lockPost, type StoredPostRow, updateFeatured } from './posts.queries.ts';

interface PinnedScopes {
  pinnedIn: PinScope[];
}

/** A pin as stored in the `before` of a changeset item, for the undo. */
export interface PreviousPin {
  scope: PinScope;
  at: string;
  endsAt: string;
  pinnedBy: string;
}

const toPreviousPins = (pins: readonly queries.PinRow[]): PreviousPin[] =>
  pins.map(({ scope, at, ends_at, pinned_by }) => ({
    scope: scope as PinScope,
    at: at.toISOString(),
    endsAt: ends_at.toISOString(),
    pinnedBy: pinned_by,
  }));

export function requirePinEnd(deps: Deps, endsAt: string): Date {
  const [now, ends] = [deps.clock.now(), new Date(endsAt)];
  if (ends <= now || ends.getTime() > now.getTime() + POST_PIN_DAYS_MAX * DAY_MS)
    throw new AppError('post.pin_end');
  return ends;
}

export const pinPost = (deps: Deps, actor: Actor, id: string, pin: PinPostInput): Promise<PinnedScopes> =>
  inTransaction(deps, async (deps) => {
    await applyPin(deps, actor, id, pin);
    return getPinnedScopes(deps, id);
  });

export const unpinPost = (deps: Deps, actor: Actor, id: string): Promise<PinnedScopes> =>
  inTransaction(deps, async (deps) => {
    await removePins(deps, actor, id);
    return getPinnedScopes(deps, id);
  });

const getPinnedScopes = async (deps: TxDeps, id: string): Promise<PinnedScopes> => ({
  pinnedIn: (await queries.listPins(deps.db, id, deps.clock.now())).map((pin) => pin.scope as PinScope),
});

/** Returns the previous pin of the post on that list. */
export async function applyPin(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  { scope, endsAt }: PinPostInput,
): Promise<PreviousPin | null> {
  const ends_at = requirePinEnd(deps, endsAt);
  await queries.lockPins(deps.db);
  const { kind } = await lockListedPost(deps, id);
  if (scope !== 'all' && scope !== kind) throw new AppError('post.pin_scope');
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  await savePin(deps, {
    post_id: id,
    scope,
    at: deps.clock.now(),
    ends_at,
    pinned_by: changeActor.accountId,
  });
  await recordPinChange(deps, changeActor, id, 'post.pin', before);
  return toPreviousPins(before).find((pin) => pin.scope === scope) ?? null;
}

/** Returns the previous pins. */
export async function removePins(deps: TxDeps, changeActor: ChangeActor, id: string): Promise<PreviousPin[]> {
  await queries.lockPins(deps.db);
  if ((await lockPost(deps.db, id)) === undefined) throw new AppError('post.not_found');
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  await queries.deletePins(deps.db, id);
  await recordPinChange(deps, changeActor, id, 'post.unpin', before);
  return toPreviousPins(before);
}

/** Restores the state before a pin. Returns false when the pin was changed since. */
export async function undoPin(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  { scope, endsAt }: PinPostInput,
  previous: PreviousPin | null,
): Promise<boolean> {
  await queries.lockPins(deps.db);
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  const current = before.find((pin) => pin.scope === scope);
  if (current === undefined || current.ends_at.getTime() !== Date.parse(endsAt)) return false;
  await queries.deletePins(deps.db, id, scope);
  if (previous !== null) await restorePin(deps, id, previous);
  await recordPinChange(deps, changeActor, id, 'post.pin', before);
  return true;
}

/** Undoes the removal of pins. Returns false when the post was pinned again since. */
export async function restorePins(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  pins: readonly PreviousPin[],
): Promise<boolean> {
  await queries.lockPins(deps.db);
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  if (before.length > 0) return false;
  await lockListedPost(deps, id);
  for (const pin of pins) await restorePin(deps, id, pin);
  await recordPinChange(deps, changeActor, id, 'post.pin', before);
  return true;
}

/** Does not restore a pin that has ended meanwhile. */
async function restorePin(
  deps: TxDeps,
  id: string,
  { scope, at, endsAt, pinnedBy }: PreviousPin,
): Promise<void> {
  const ends_at = new Date(endsAt);
  if (ends_at <= deps.clock.now()) return;
  await savePin(deps, { post_id: id, scope, at: new Date(at), ends_at, pinned_by: pinnedBy });
}

async function savePin(deps: TxDeps, pin: queries.NewPin): Promise<void> {
  await queries.deleteInactivePins(deps.db, pin.scope, deps.clock.now());
  if (await queries.updatePin(deps.db, pin)) return;
  const slot = await queries.findFreePinSlot(deps.db, pin.scope, POST_PINS_MAX);
  if (slot === undefined) throw new AppError('post.pins_full');
  await queries.insertPin(deps.db, { ...pin, slot });
}

async function recordPinChange(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  action: AuditAction,
  before: readonly queries.PinRow[],
): Promise<void> {
  const after = await queries.listPins(deps.db, id, deps.clock.now());
  await recordAuditEvent(deps, changeActor, action, `post:${id}`, {
    before: { pins: before.map(toAuditPin) },
    after: { pins: after.map(toAuditPin) },
  });
}
const toAuditPin = ({ scope, ends_at }: queries.PinRow) => ({ scope, ends_at });

export const setPostFeatured = (deps: Deps, actor: Actor, id: string, featured: boolean) =>
  inTransaction(deps, async (deps) => {
    await applyFeatured(deps, actor, id, featured);
    return { essence: featured };
  });

/** Returns the previous value. */
export async function applyFeatured(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  featured: boolean,
): Promise<boolean> {
  const before = await lockListedPost(deps, id);
  await updateFeatured(deps.db, id, featured);
  await recordAuditEvent(deps, changeActor, 'post.essence', `post:${id}`, {
    before: { essence: before.featured },
    after: { essence: featured },
  });
  return before.featured;
}

async function lockListedPost(deps: TxDeps, id: string): Promise<StoredPostRow> {
  const row = await lockPost(deps.db, id);
  if (row === undefined || row.state !== 'live' || !row.listed) throw new AppError('post.not_found');
  return row;
}
