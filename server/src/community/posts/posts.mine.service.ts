import { Id, type Language } from '@mingtang/contract/fields';
import type { ListMyPostsQuery, MyPost, PostState } from '@mingtang/contract/posts';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { loadPostViewContext, toPostCard } from './posts.cards.view.ts';
import { selectMyPosts } from './posts.mine.queries.ts';

const MyPostsCursor = z.tuple([Id]);

export async function listMyPosts(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize, kind, state }: Pick<ListMyPostsQuery, 'cursor' | 'pageSize' | 'kind' | 'state'>,
): Promise<{ rows: MyPost[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, MyPostsCursor)[0];
  const [viewContext, found] = await Promise.all([
    loadPostViewContext(deps, language),
    selectMyPosts(actor.accountId, { kind, state, before }, pageSize + 1).execute(deps.db),
  ]);
  const { rows, nextCursor } = toCursorPage(found.rows, pageSize, (last) => [last.id]);
  return {
    rows: rows.map((row) => ({
      ...toPostCard(deps, viewContext, row),
      state: row.state as PostState,
      outcome: row.outcome as MyPost['outcome'],
      reason: row.reason || null,
      mendUntil: row.revise_until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
