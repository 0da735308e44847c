import type { Language } from '@mingtang/contract/fields';
import type { PostCard } from '@mingtang/contract/posts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { listCardsOf } from './cards.queries.ts';
import { labelsIn, toPostCard } from './cards.view.ts';

/** Cards of these posts by id, for lists of other features. */
export async function postsOf(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostCard>> {
  if (ids.length === 0) return new Map();
  const [labels, rows] = await Promise.all([
    labelsIn(deps, language),
    listCardsOf(deps.db, actor?.accountId, ids),
  ]);
  return new Map(rows.map((row) => [row.id, toPostCard(deps, labels, row)]));
}
