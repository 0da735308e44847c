import type { News } from '@mingtang/contract/news';
import { escapeXml } from '../../adapters/svg.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { firstLetters } from '../../first-letters.ts';
import type { Actor, From } from '../../http/call.ts';
import { findShownPost, insertNews } from './news.queries.ts';
import { finish } from './news.service.ts';

/** A draft in the words of the post, which staff then edit; its author is named under it. */
export const promotePost = (deps: Deps, actor: Actor, from: From, postId: string): Promise<News> =>
  inTransaction(deps, async (deps) => {
    const post = await findShownPost(deps.db, postId);
    if (post === undefined) throw new AppError('post.not_found');
    if (post.kind !== 'information') throw new AppError('news.kind');
    const added = await insertNews(
      deps.db,
      {
        title_zh: post.title_zh,
        title_en: post.title_en,
        summary_zh: lineOf(post.body_zh, 100),
        summary_en: lineOf(post.body_en, 200),
        body_zh: paragraphs(post.body_zh),
        body_en: paragraphs(post.body_en),
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
    return finish(deps, actor, from, 'news.promote', added.id);
  });

const lineOf = (text: string, length: number): string => firstLetters(text.replaceAll(/\s+/g, ' '), length);

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');
