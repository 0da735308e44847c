import type { Language } from '@mingtang/contract/fields';
import type { PostCard, PostKind } from '@mingtang/contract/posts';
import { shorten } from '@mingtang/contract/shorten';
import type { Deps } from '../../deps.ts';
import { inLanguage, languageShown } from '../../in-language.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { EXCERPT, type CardRow } from './cards.queries.ts';

/** What the view of a post needs beside its row. */
export interface Labels {
  language: Language;
  regions: ReadonlyMap<string, string>;
}

export const labelsIn = async (deps: Deps, language: Language): Promise<Labels> => ({
  language,
  regions: await dictionaryLabels(deps, language, 'region'),
});

export const toPostCard = (deps: Deps, { language, regions }: Labels, row: CardRow): PostCard => ({
  id: row.id,
  kind: row.kind as PostKind,
  title: inLanguage(language, row.title_zh, row.title_en),
  excerpt: inLanguage(language, shorten(row.excerpt_zh, EXCERPT.zh), shorten(row.excerpt_en, EXCERPT.en)),
  images: (row.images ?? []).map(({ id, sketch }) => pictureOf(deps, id, sketch)),
  author: viewAuthor(deps, language, row),
  regionName: row.region === null ? null : (regions.get(row.region) ?? null),
  top: row.top,
  essence: row.essence,
  views: Number(row.views),
  likes: row.likes,
  comments: row.comments,
  shares: row.shares,
  liked: row.liked,
  language: languageShown(language, row.title_zh, row.title_en),
  publishedAt: row.published_at?.toISOString() ?? null,
});
