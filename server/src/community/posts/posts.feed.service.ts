import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { PostCard } from '@mingtang/contract/posts';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { loadPostViewContext, toPostCard } from './posts.cards.view.ts';
import { selectFeedPage } from './posts.feed.queries.ts';

const FeedCursor = z.tuple([Instant, Id]);

/** Posts of the members and companies that the caller follows, without the caller's own. */
export async function listFeed(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: PostCard[]; nextCursor: string | null }> {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, FeedCursor);
  const after = at === undefined || id === undefined ? null : { at, id };
  const [viewContext, found] = await Promise.all([
    loadPostViewContext(deps, language),
    selectFeedPage(
      { followerId: actor.accountId, international: language === 'en', after },
      pageSize + 1,
    ).execute(deps.db),
  ]);
  // A live post always has a publish time.
  const { rows, nextCursor } = toCursorPage(found.rows, pageSize, (last) => [
    last.published_at!.toISOString(),
    last.id,
  ]);
  return { rows: rows.map((row) => toPostCard(deps, viewContext, row)), nextCursor };
}
