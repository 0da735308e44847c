import type { NewsDetail } from '@mingtang/contract/news';
import { escapeXml } from '../../adapters/svg.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { truncateText } from '../../base/truncate-text.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { findLivePost, insertNews } from './news.queries.ts';
import { finishNewsChange } from './news.service.ts';

/** Creates a news draft with the text of the post and credits its author; staff edit the draft afterwards. */
export const promotePost = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  postId: string,
): Promise<NewsDetail> =>
  inTransaction(deps, async (deps) => {
    const post = requireFound(await findLivePost(deps.db, postId), 'post.not_found');
    if (post.kind !== 'information') throw new AppError('news.wrong_kind');
    // English needs about twice as many characters as Chinese for the same summary.
    const added = await insertNews(
      deps.db,
      {
        title_zh: post.title_zh,
        title_en: post.title_en,
        summary_zh: summaryOf(post.body_zh, 100),
        summary_en: summaryOf(post.body_en, 200),
        body_zh: toParagraphs(post.body_zh),
        body_en: toParagraphs(post.body_en),
        language: post.language,
        international: post.international,
        cover_id: post.media_id,
        first_category_id: post.first_category_id,
        pinned: false,
        state: 'draft',
        published_at: null,
        updated_at: deps.clock.now(),
        post_id: postId,
        credit_id: post.author_id,
      },
      actor.accountId,
    );
    if (added === undefined) throw new AppError('news.promoted');
    return finishNewsChange(deps, actor, ctx, 'news.promote', added.id);
  });

const summaryOf = (text: string, length: number): string =>
  truncateText(text.replaceAll(/\s+/g, ' '), length);

const toParagraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');
