import { PIN_DAYS_MAX, PINS_MAX } from '@mingtang/contract/limits';
import type { PinPost, PinScope } from '@mingtang/contract/posts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import * as queries from './pins.queries.ts';
import { lockPost, type PostRow, setEssence } from './posts.queries.ts';

interface Pinned {
  pinnedIn: PinScope[];
}

const scopesOf = (pins: Awaited<ReturnType<typeof queries.listPins>>): PinScope[] =>
  pins.map((pin) => pin.scope as PinScope);

export const pinPost = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  { scope, endsAt }: PinPost,
): Promise<Pinned> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const ends = new Date(endsAt);
    if (ends <= now || ends.getTime() > now.getTime() + PIN_DAYS_MAX * 86_400_000)
      throw new AppError('post.pin_end');
    await queries.lockPins(deps.db);
    const { kind } = await requireShown(deps, id);
    if (scope !== 'all' && scope !== kind) throw new AppError('post.pin_scope');
    const before = await queries.listPins(deps.db, id, now);
    await queries.deleteIdlePins(deps.db, scope, now);
    const pin = { post_id: id, scope, at: now, ends_at: ends, pinned_by: actor.accountId };
    if (!(await queries.setPin(deps.db, pin))) {
      const slot = await queries.findFreeSlot(deps.db, scope, PINS_MAX);
      if (slot === undefined) throw new AppError('post.pins_full');
      await queries.insertPin(deps.db, { ...pin, slot });
    }
    return noteChange(deps, actor, from, id, 'post.pin', before);
  });

export const unpinPost = (deps: Deps, actor: Actor, from: From, id: string): Promise<Pinned> =>
  inTransaction(deps, async (deps) => {
    await queries.lockPins(deps.db);
    if ((await lockPost(deps.db, id)) === undefined) throw new AppError('post.not_found');
    const before = await queries.listPins(deps.db, id, deps.clock.now());
    await queries.deletePins(deps.db, id);
    return noteChange(deps, actor, from, id, 'post.unpin', before);
  });

async function noteChange(
  deps: TxDeps,
  actor: Actor,
  from: From,
  id: string,
  action: string,
  before: Awaited<ReturnType<typeof queries.listPins>>,
): Promise<Pinned> {
  const after = await queries.listPins(deps.db, id, deps.clock.now());
  await recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `post:${id}`,
    before: { pins: before },
    after: { pins: after },
    traceId: from.traceId,
  });
  return { pinnedIn: scopesOf(after) };
}

export const markEssence = (deps: Deps, actor: Actor, from: From, id: string, essence: boolean) =>
  inTransaction(deps, async (deps) => {
    const before = await requireShown(deps, id);
    await setEssence(deps.db, id, essence);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'post.essence',
      subject: `post:${id}`,
      before: { essence: before.essence },
      after: { essence },
      traceId: from.traceId,
    });
    return { essence };
  });

async function requireShown(deps: TxDeps, id: string): Promise<PostRow> {
  const row = await lockPost(deps.db, id);
  if (row === undefined || row.state !== 'live' || !row.listed) throw new AppError('post.not_found');
  return row;
}
