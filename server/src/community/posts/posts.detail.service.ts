import type { Language } from '@mingtang/contract/fields';
import type { PinScope, PostDetail, PostState } from '@mingtang/contract/posts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { getCategoryTree, categoryPathOf } from '../../kernel/categories/categories.service.ts';
import { toLabel } from '../../kernel/labels/labels.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import { loadPostViewContext, toPostCard } from './posts.cards.view.ts';
import { findPostDetail, findPostDetailLists } from './posts.detail.queries.ts';
import { placeOf } from './posts.editor.view.ts';
import { countView, viewerOf } from './posts.views.service.ts';

/** Returns one post and counts the view, except the author's own. */
export async function getPostAndCountView(
  deps: Deps,
  actor: Actor | undefined,
  ctx: RequestContext,
  id: string,
): Promise<PostDetail> {
  const post = await getPostDetail(deps, actor, ctx.language, id);
  if (!post.mine) await countView(deps, 'post', id, viewerOf(actor, ctx));
  return post;
}

/** Others see a post only while it is live; its author sees it in every state. Does not count a view. */
export async function getPostDetail(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<PostDetail> {
  const viewerId = actor?.accountId ?? null;
  const [row] = await findPostDetail(deps.db, { id, viewerId, now: deps.clock.now() });
  if (row === undefined) throw new AppError('post.not_found');
  const mine = row.author_id === actor?.accountId;
  const isPublic = row.state === 'live' && row.author_active && !row.author_hidden;
  if (!mine && !isPublic) throw new AppError('post.not_found');
  const [viewContext, categories, [lists]] = await Promise.all([
    loadPostViewContext(deps, language),
    getCategoryTree(deps),
    findPostDetailLists(deps.db, { id, viewerId, authorId: row.author_id }),
  ]);
  const { labels, likers, author_followed } = lists!;
  return {
    ...toPostCard(deps, viewContext, row),
    top: row.pinned_in.length > 0,
    pinnedIn: row.pinned_in as PinScope[],
    body: pickTranslation(language, row.body_zh, row.body_en),
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
    category: row.category_id === null ? null : categoryPathOf(categories, language, row.category_id),
    labels: labels.map((label) => toLabel(language, label)),
    place: placeOf(row),
    likers: likers.map((liker) => toAuthor(deps, language, liker)),
    authorFollowed: author_followed,
    mine,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
