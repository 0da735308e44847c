import type { Language } from '@mingtang/contract/fields';
import type { PostCard } from '@mingtang/contract/posts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { listPostCardsByIds } from './posts.cards.queries.ts';
import { loadPostViewContext, toPostCard } from './posts.cards.view.ts';

/** Post cards by id, for the lists of other features. Skips posts that the caller may not open. */
export async function getPostCardsByIds(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostCard>> {
  if (ids.length === 0) return new Map();
  const [viewContext, rows] = await Promise.all([
    loadPostViewContext(deps, language),
    listPostCardsByIds(deps.db, actor?.accountId, ids),
  ]);
  return new Map(rows.map((row) => [row.id, toPostCard(deps, viewContext, row)]));
}
