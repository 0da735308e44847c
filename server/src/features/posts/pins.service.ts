import { PIN_DAYS_MAX, PINS_MAX } from '@mingtang/contract/limits';
import type { PinPost, PinScope } from '@mingtang/contract/posts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { By } from '../changesets/kinds.service.ts';
import * as queries from './pins.queries.ts';
import { lockPost, type PostRow, setEssence } from './posts.queries.ts';

interface Pinned {
  pinnedIn: PinScope[];
}

/** A pin as it stood, in a form that can be kept. */
export interface StoodPin {
  scope: PinScope;
  at: string;
  endsAt: string;
  pinnedBy: string;
}

const byOf = (actor: Actor, from: From): By => ({ accountId: actor.accountId, traceId: from.traceId });
const stood = (pins: readonly queries.PinRow[]): StoodPin[] =>
  pins.map(({ scope, at, ends_at, pinned_by }) => ({
    scope: scope as PinScope,
    at: at.toISOString(),
    endsAt: ends_at.toISOString(),
    pinnedBy: pinned_by,
  }));

export function requirePinEnd(deps: Deps, endsAt: string): Date {
  const [now, ends] = [deps.clock.now(), new Date(endsAt)];
  if (ends <= now || ends.getTime() > now.getTime() + PIN_DAYS_MAX * 86_400_000)
    throw new AppError('post.pin_end');
  return ends;
}

export const pinPost = (deps: Deps, actor: Actor, from: From, id: string, pin: PinPost): Promise<Pinned> =>
  inTransaction(deps, async (deps) => {
    await putPin(deps, byOf(actor, from), id, pin);
    return listed(deps, id);
  });

export const unpinPost = (deps: Deps, actor: Actor, from: From, id: string): Promise<Pinned> =>
  inTransaction(deps, async (deps) => {
    await clearPins(deps, byOf(actor, from), id);
    return listed(deps, id);
  });

const listed = async (deps: TxDeps, id: string): Promise<Pinned> => ({
  pinnedIn: (await queries.listPins(deps.db, id, deps.clock.now())).map((pin) => pin.scope as PinScope),
});

/** Answers the pin that stood on that list before. */
export async function putPin(
  deps: TxDeps,
  by: By,
  id: string,
  { scope, endsAt }: PinPost,
): Promise<StoodPin | null> {
  const ends_at = requirePinEnd(deps, endsAt);
  await queries.lockPins(deps.db);
  const { kind } = await requireShown(deps, id);
  if (scope !== 'all' && scope !== kind) throw new AppError('post.pin_scope');
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  await writePin(deps, { post_id: id, scope, at: deps.clock.now(), ends_at, pinned_by: by.accountId });
  await noteChange(deps, by, id, 'post.pin', before);
  return stood(before).find((pin) => pin.scope === scope) ?? null;
}

/** Answers the pins that stood before. */
export async function clearPins(deps: TxDeps, by: By, id: string): Promise<StoodPin[]> {
  await queries.lockPins(deps.db);
  if ((await lockPost(deps.db, id)) === undefined) throw new AppError('post.not_found');
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  await queries.deletePins(deps.db, id);
  await noteChange(deps, by, id, 'post.unpin', before);
  return stood(before);
}

/** Puts back what stood before a pin, unless somebody changed it since. */
export async function resetPin(
  deps: TxDeps,
  by: By,
  id: string,
  { scope, endsAt }: PinPost,
  was: StoodPin | null,
): Promise<boolean> {
  await queries.lockPins(deps.db);
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  const present = before.find((pin) => pin.scope === scope);
  if (present === undefined || present.ends_at.getTime() !== Date.parse(endsAt)) return false;
  await queries.deletePins(deps.db, id, scope);
  if (was !== null) await putBack(deps, id, was);
  await noteChange(deps, by, id, 'post.pin', before);
  return true;
}

export async function restorePins(
  deps: TxDeps,
  by: By,
  id: string,
  pins: readonly StoodPin[],
): Promise<boolean> {
  await queries.lockPins(deps.db);
  const before = await queries.listPins(deps.db, id, deps.clock.now());
  if (before.length > 0) return false;
  await requireShown(deps, id);
  for (const pin of pins) await putBack(deps, id, pin);
  await noteChange(deps, by, id, 'post.pin', before);
  return true;
}

/** What would have ended meanwhile stays away. */
async function putBack(deps: TxDeps, id: string, { scope, at, endsAt, pinnedBy }: StoodPin): Promise<void> {
  const ends_at = new Date(endsAt);
  if (ends_at <= deps.clock.now()) return;
  await writePin(deps, { post_id: id, scope, at: new Date(at), ends_at, pinned_by: pinnedBy });
}

async function writePin(deps: TxDeps, pin: queries.NewPin): Promise<void> {
  await queries.deleteIdlePins(deps.db, pin.scope, deps.clock.now());
  if (await queries.setPin(deps.db, pin)) return;
  const slot = await queries.findFreeSlot(deps.db, pin.scope, PINS_MAX);
  if (slot === undefined) throw new AppError('post.pins_full');
  await queries.insertPin(deps.db, { ...pin, slot });
}

async function noteChange(
  deps: TxDeps,
  by: By,
  id: string,
  action: string,
  before: readonly queries.PinRow[],
): Promise<void> {
  const after = await queries.listPins(deps.db, id, deps.clock.now());
  await recordEvent(deps, {
    actorId: by.accountId,
    action,
    subject: `post:${id}`,
    before: { pins: before.map(noted) },
    after: { pins: after.map(noted) },
    traceId: by.traceId,
  });
}
const noted = ({ scope, ends_at }: queries.PinRow) => ({ scope, ends_at });

export const markEssence = (deps: Deps, actor: Actor, from: From, id: string, essence: boolean) =>
  inTransaction(deps, async (deps) => {
    await writeEssence(deps, byOf(actor, from), id, essence);
    return { essence };
  });

/** Answers the mark that stood before. */
export async function writeEssence(deps: TxDeps, by: By, id: string, essence: boolean): Promise<boolean> {
  const before = await requireShown(deps, id);
  await setEssence(deps.db, id, essence);
  await recordEvent(deps, {
    actorId: by.accountId,
    action: 'post.essence',
    subject: `post:${id}`,
    before: { essence: before.essence },
    after: { essence },
    traceId: by.traceId,
  });
  return before.essence;
}

async function requireShown(deps: TxDeps, id: string): Promise<PostRow> {
  const row = await lockPost(deps.db, id);
  if (row === undefined || row.state !== 'live' || !row.listed) throw new AppError('post.not_found');
  return row;
}
