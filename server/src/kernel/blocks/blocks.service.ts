import type { SetBlockInput, BlockEntry, BlockKind } from '@mingtang/contract/blocks';
import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { toAuthor } from '../authors/authors.service.ts';
import * as queries from './blocks.queries.ts';

/** Called in the transaction of a new block, which has locked both member rows. */
export type BlockListener = (deps: TxDeps, memberId: string, otherId: string) => Promise<void>;

const Cursor = z.tuple([Instant, Id]);

export async function getBlocksOrMutes(
  deps: Deps,
  actor: Actor,
  language: Language,
  { kind, cursor, pageSize }: CursorPageQuery & { kind: BlockKind },
) {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  const found = await queries.listBlocksOrMutes(deps.db, kind, actor.accountId, after, pageSize + 1);
  const { rows, nextCursor } = toCursorPage(found, pageSize, (last) => [
    last.at.toISOString(),
    last.account_id,
  ]);
  return {
    rows: rows.map((row): BlockEntry => ({
      kind,
      member: toAuthor(deps, language, row),
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}

/** A block or mute can be removed even if the other member is hidden from the actor or no longer active. */
export async function setBlockOrMute(
  deps: Deps,
  onBlock: BlockListener,
  actor: Actor,
  { kind, memberId, on }: Pick<SetBlockInput, 'kind' | 'memberId' | 'on'>,
): Promise<null> {
  if (memberId === actor.accountId) throw new AppError('block.self');
  return inTransaction(deps, async (deps) => {
    const pair = await queries.lockMemberPair(deps.db, actor.accountId, memberId);
    if (pair.length < 2) throw new AppError('member.not_found');
    const now = deps.clock.now();
    if (kind === 'mute') {
      if (on) await queries.insertMute(deps.db, actor.accountId, memberId, now);
      else await queries.deleteMute(deps.db, actor.accountId, memberId);
    } else if (on) {
      await queries.upsertBlock(deps.db, actor.accountId, memberId, now);
      await onBlock(deps, actor.accountId, memberId);
    } else await queries.deleteBlock(deps.db, actor.accountId, memberId);
    return null;
  });
}
