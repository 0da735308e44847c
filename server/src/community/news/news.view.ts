import type { Language } from '@mingtang/contract/fields';
import type { NewsDetail, NewsCard, EditorNewsListItem, NewsState } from '@mingtang/contract/news';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../base/pick-translation.ts';
import type { CategoryTree } from '../../kernel/categories/categories.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { NewsCardRow } from './news.list.queries.ts';
import type { NewsPictureRow } from './news.pictures.queries.ts';
import type { NewsItemRow } from './news.queries.ts';

/** A live item with a publish time in the future is `scheduled`. */
export const newsStateOf = (row: { state: string; published_at: Date | null }, now: Date): NewsState =>
  row.state === 'live' && row.published_at! > now ? 'scheduled' : (row.state as NewsState);

const publicationTimesOf = (row: { state: string; published_at: Date | null }, now: Date) => {
  const at = row.published_at?.toISOString() ?? null;
  return newsStateOf(row, now) === 'scheduled'
    ? { scheduledAt: at, publishedAt: null }
    : { scheduledAt: null, publishedAt: at };
};

const toSharedCardFields = (deps: Deps, language: Language, tree: CategoryTree, row: NewsCardRow) => {
  const category = row.first_category_id === null ? undefined : tree.get(row.first_category_id);
  return {
    id: row.id,
    title: pickTranslation(language, row.title_zh, row.title_en),
    summary: pickTranslation(language, row.summary_zh, row.summary_en),
    cover: row.cover_id === null ? null : pictureOf(deps, row.cover_id, row.placeholder ?? ''),
    categoryName:
      category === undefined ? null : pickTranslation(language, category.name_zh, category.name_en),
    language: pickTranslationLanguage(language, row.title_zh, row.title_en),
    pinned: row.pinned,
    views: Number(row.views),
  };
};

/** The row must be of a published item. */
export const toNewsCard = (
  deps: Deps,
  language: Language,
  tree: CategoryTree,
  row: NewsCardRow,
): NewsCard => ({
  ...toSharedCardFields(deps, language, tree, row),
  publishedAt: row.published_at!.toISOString(),
});

export const toEditorNewsRow = (
  deps: Deps,
  language: Language,
  tree: CategoryTree,
  row: NewsCardRow,
): EditorNewsListItem => ({
  ...toSharedCardFields(deps, language, tree, row),
  state: newsStateOf(row, deps.clock.now()),
  ...publicationTimesOf(row, deps.clock.now()),
});

export const toNewsDetail = (
  deps: Deps,
  language: Language,
  row: NewsItemRow,
  pictures: readonly NewsPictureRow[],
): NewsDetail => ({
  id: row.id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  summaryZh: row.summary_zh,
  summaryEn: row.summary_en,
  bodyZh: row.body_zh,
  bodyEn: row.body_en,
  pictures: pictures.map((picture) => ({
    id: picture.media_id,
    picture: pictureOf(deps, picture.media_id, picture.placeholder),
    width: picture.width,
    height: picture.height,
    afterBlock: picture.after_block,
    captionZh: picture.caption_zh,
    captionEn: picture.caption_en,
  })),
  language: row.language as Language,
  international: row.international,
  cover: row.cover_id === null ? null : pictureOf(deps, row.cover_id, row.placeholder ?? ''),
  coverId: row.cover_id,
  categoryId: row.first_category_id,
  credit:
    row.credited === null
      ? null
      : { memberId: row.credited, name: pickTranslation(language, row.credit_zh ?? '', row.credit_en ?? '') },
  state: newsStateOf(row, deps.clock.now()),
  pinned: row.pinned,
  views: Number(row.views),
  ...publicationTimesOf(row, deps.clock.now()),
});
