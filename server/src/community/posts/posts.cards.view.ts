import type { Language } from '@mingtang/contract/fields';
import type { PostCard, PostKind } from '@mingtang/contract/posts';
import { shorten } from '@mingtang/contract/shorten';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../base/pick-translation.ts';
import { getDictionaryLabels, regionNameOf } from '../../kernel/dictionaries/dictionaries.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import { POST_EXCERPT_LENGTH, type PostCardRow } from './posts.cards.queries.ts';

/** Data that a post view needs besides its row. */
export interface PostViewContext {
  language: Language;
  regions: ReadonlyMap<string, string>;
}

export const loadPostViewContext = async (deps: Deps, language: Language): Promise<PostViewContext> => ({
  language,
  regions: await getDictionaryLabels(deps, language, 'region'),
});

export const toPostCard = (
  deps: Deps,
  { language, regions }: PostViewContext,
  row: PostCardRow,
): PostCard => ({
  id: row.id,
  kind: row.kind as PostKind,
  title: pickTranslation(language, row.title_zh, row.title_en),
  excerpt: pickTranslation(
    language,
    shorten(row.excerpt_zh, POST_EXCERPT_LENGTH.zh),
    shorten(row.excerpt_en, POST_EXCERPT_LENGTH.en),
  ),
  images: (row.images ?? []).map(({ id, placeholder }) => pictureOf(deps, id, placeholder)),
  author: toAuthor(deps, language, row),
  regionName: regionNameOf({ language, regions }, row.region),
  top: row.pinned,
  essence: row.featured,
  views: Number(row.views),
  likes: row.likes,
  comments: row.comments,
  shares: row.shares,
  liked: row.liked,
  language: pickTranslationLanguage(language, row.title_zh, row.title_en),
  publishedAt: row.published_at?.toISOString() ?? null,
});
