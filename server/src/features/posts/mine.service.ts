import { Id, type Language } from '@mingtang/contract/fields';
import type { ListMyPosts, MyPost, PostState } from '@mingtang/contract/posts';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { labelsIn, toPostCard } from './cards.view.ts';
import { pageOfMine } from './mine.queries.ts';

const Cursor = z.tuple([Id]);

export async function listMine(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize, kind, state }: Pick<ListMyPosts, 'cursor' | 'pageSize' | 'kind' | 'state'>,
): Promise<{ rows: MyPost[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, Cursor)[0];
  const [labels, found] = await Promise.all([
    labelsIn(deps, language),
    pageOfMine(actor.accountId, { kind, state, before }, pageSize + 1).execute(deps.db),
  ]);
  const { rows, nextCursor } = pageOf(found.rows, pageSize, (last) => [last.id]);
  return {
    rows: rows.map((row) => ({
      ...toPostCard(deps, labels, row),
      state: row.state as PostState,
      outcome: row.outcome as MyPost['outcome'],
      reason: row.reason || null,
      mendUntil: row.mend_until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
