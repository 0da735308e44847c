import type { Language } from '@mingtang/contract/fields';
import type { News, NewsCard, NewsRow as StaffRow, NewsState } from '@mingtang/contract/news';
import type { Deps } from '../../deps.ts';
import { inLanguage, languageShown } from '../../in-language.ts';
import type { CategoryTree } from '../categories/categories.service.ts';
import { pictureOf } from '../media/media.service.ts';
import type { CardRow } from './list.queries.ts';
import type { NewsRow } from './news.queries.ts';

/** What is live and whose time has not come is scheduled. */
export const stateOf = (row: { state: string; published_at: Date | null }, now: Date): NewsState =>
  row.state === 'live' && row.published_at! > now ? 'scheduled' : (row.state as NewsState);

const timesOf = (row: { state: string; published_at: Date | null }, now: Date) => {
  const at = row.published_at?.toISOString() ?? null;
  return stateOf(row, now) === 'scheduled'
    ? { scheduledAt: at, publishedAt: null }
    : { scheduledAt: null, publishedAt: at };
};

const viewShort = (deps: Deps, language: Language, tree: CategoryTree, row: CardRow) => {
  const category = row.first_category_id === null ? undefined : tree.get(row.first_category_id);
  return {
    id: row.id,
    title: inLanguage(language, row.title_zh, row.title_en),
    summary: inLanguage(language, row.summary_zh, row.summary_en),
    cover: row.cover_id === null ? null : pictureOf(deps, row.cover_id, row.sketch ?? ''),
    categoryName: category === undefined ? null : inLanguage(language, category.name_zh, category.name_en),
    language: languageShown(language, row.title_zh, row.title_en),
    pinned: row.pinned,
    views: Number(row.views),
  };
};

/** Of an item that readers see. */
export const viewCard = (deps: Deps, language: Language, tree: CategoryTree, row: CardRow): NewsCard => ({
  ...viewShort(deps, language, tree, row),
  publishedAt: row.published_at!.toISOString(),
});

export const viewRow = (deps: Deps, language: Language, tree: CategoryTree, row: CardRow): StaffRow => ({
  ...viewShort(deps, language, tree, row),
  state: stateOf(row, deps.clock.now()),
  ...timesOf(row, deps.clock.now()),
});

export const viewNews = (deps: Deps, language: Language, row: NewsRow): News => ({
  id: row.id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  summaryZh: row.summary_zh,
  summaryEn: row.summary_en,
  bodyZh: row.body_zh,
  bodyEn: row.body_en,
  language: row.language as Language,
  international: row.international,
  cover: row.cover_id === null ? null : pictureOf(deps, row.cover_id, row.sketch ?? ''),
  coverId: row.cover_id,
  categoryId: row.first_category_id,
  credit:
    row.credited === null
      ? null
      : { memberId: row.credited, name: inLanguage(language, row.credit_zh ?? '', row.credit_en ?? '') },
  state: stateOf(row, deps.clock.now()),
  pinned: row.pinned,
  views: Number(row.views),
  ...timesOf(row, deps.clock.now()),
});
