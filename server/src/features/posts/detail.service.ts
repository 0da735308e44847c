import type { Language } from '@mingtang/contract/fields';
import type { PinScope, PostDetail, PostState } from '@mingtang/contract/posts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { categoryTree, pathOf } from '../categories/categories.service.ts';
import { labelsOf } from '../labels/labels.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { labelsIn, toPostCard } from './cards.view.ts';
import { findDetail, isFollowed, listLikers } from './detail.queries.ts';
import { placeOf } from './record.view.ts';
import { countView, viewerOf } from './views.service.ts';

const LIKERS_SHOWN = 5;

/** One post for a reader, who is counted. */
export async function getDetail(
  deps: Deps,
  actor: Actor | undefined,
  from: From,
  id: string,
): Promise<PostDetail> {
  const post = await readDetail(deps, actor, from.language, id);
  if (!post.mine) await countView(deps, 'post', id, viewerOf(actor, from));
  return post;
}

/** Others see it while it is on show; its author in every state. */
export async function readDetail(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<PostDetail> {
  const row = await findDetail(deps.db, actor?.accountId, id, deps.clock.now());
  if (row === undefined) throw new AppError('post.not_found');
  const mine = row.author_id === actor?.accountId;
  const shown = row.state === 'live' && row.author_active && !row.author_hidden;
  if (!mine && !shown) throw new AppError('post.not_found');
  const [words, tree, labels, likers, followed] = await Promise.all([
    labelsIn(deps, language),
    categoryTree(deps),
    labelsOf(deps, actor, language, id),
    listLikers(deps.db, actor?.accountId, id, LIKERS_SHOWN),
    actor === undefined || mine ? false : isFollowed(deps.db, actor.accountId, row.author_id),
  ]);
  return {
    ...toPostCard(deps, words, row),
    top: row.pinned_in.length > 0,
    pinnedIn: row.pinned_in as PinScope[],
    body: inLanguage(language, row.body_zh, row.body_en),
    state: row.state as PostState,
    outcome: row.outcome as PostDetail['outcome'],
    companyId: row.company_id,
    quantity: row.quantity,
    deadline: row.deadline,
    stock: row.stock,
    minimumOrder: row.minimum_order,
    source: row.source,
    withCard: row.with_card,
    commentsLocked: row.comments_locked,
    category: row.category_id === null ? null : pathOf(tree, language, row.category_id),
    labels,
    place: placeOf(row),
    likers: likers.map((liker) => viewAuthor(deps, language, liker)),
    authorFollowed: followed,
    mine,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
