import type { SetShield, Shielded, ShieldKind } from '@mingtang/contract/blocks';
import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { ScrollQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { endFollows } from '../follows/follows.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import * as queries from './blocks.queries.ts';

const Cursor = z.tuple([Instant, Id]);

export async function getShields(
  deps: Deps,
  actor: Actor,
  language: Language,
  { kind, cursor, pageSize }: ScrollQuery & { kind: ShieldKind },
) {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  const found = await queries.listShields(deps.db, kind, actor.accountId, after, pageSize + 1);
  const { rows, nextCursor } = pageOf(found, pageSize, (last) => [last.at.toISOString(), last.account_id]);
  return {
    rows: rows.map((row): Shielded => ({
      kind,
      member: viewAuthor(deps, language, row),
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}

/** Whoever is hidden from the actor, or not there any more, can still be let go. */
export async function setShield(
  deps: Deps,
  actor: Actor,
  { kind, memberId, on }: Pick<SetShield, 'kind' | 'memberId' | 'on'>,
): Promise<null> {
  if (memberId === actor.accountId) throw new AppError('block.self');
  return inTransaction(deps, async (deps) => {
    const pair = await queries.lockPair(deps.db, actor.accountId, memberId);
    if (pair.length < 2) throw new AppError('member.not_found');
    const now = deps.clock.now();
    if (kind === 'mute') {
      if (on) await queries.insertMute(deps.db, actor.accountId, memberId, now);
      else await queries.deleteMute(deps.db, actor.accountId, memberId);
    } else if (on) {
      await queries.upsertBlock(deps.db, actor.accountId, memberId, now);
      await endFollows(deps, actor.accountId, memberId);
    } else await queries.deleteBlock(deps.db, actor.accountId, memberId);
    return null;
  });
}
