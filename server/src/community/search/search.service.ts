import type { Language } from '@mingtang/contract/fields';
import type { SearchInput, SearchHit, SearchKind, SearchTab, Suggestion } from '@mingtang/contract/search';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { getCompanyCards } from '../../directory/companies/companies.service.ts';
import { getMemberCards } from '../../directory/members/members.service.ts';
import { getNewsCardsByIds } from '../news/news.list.service.ts';
import { getPostCardsByIds } from '../posts/posts.cards.service.ts';
import { getProductCards } from '../../directory/products/products.cards.service.ts';
import { normaliseSearchName } from '../../kernel/search-index/search-index.lexemes.service.ts';
import { type ParsedSearchQuery, parseSearchQuery } from './search-query.ts';
import {
  findTrigramHits,
  findWordHits,
  findHomophoneOrTypoHits,
  type SearchHitRow,
  listSuggestionNames,
  findNameHits,
  type SearchHitQuery,
} from './search.queries.ts';

/** Maximum number of hits that can be paged through. */
const HITS_MAX = 200;
const SUGGESTIONS_MAX = 8;

const KINDS_BY_TAB: Record<SearchTab, readonly SearchKind[]> = {
  members: ['member'],
  companies: ['company'],
  products: ['product'],
  international: ['company', 'member', 'product', 'post', 'news'],
  posts: ['post'],
  news: ['news'],
};

const MATCH_MODES = ['exact', 'nearly', 'alike'] as const;
type MatchMode = (typeof MATCH_MODES)[number];
const SearchCursor = z.tuple([z.enum(MATCH_MODES), z.number().int().min(0).max(HITS_MAX)]);

const finders: Record<
  MatchMode,
  (deps: Deps, parsedQuery: ParsedSearchQuery, hitQuery: SearchHitQuery) => Promise<SearchHitRow[]>
> = {
  exact: (deps, parsedQuery, hitQuery) => findWordHits(deps.db, parsedQuery, hitQuery),
  nearly: (deps, parsedQuery, hitQuery) => findHomophoneOrTypoHits(deps.db, parsedQuery, hitQuery),
  alike: (deps, _parsedQuery, hitQuery) => findTrigramHits(deps.db, hitQuery),
};

const NO_RESULTS = { rows: [], nextCursor: null, words: [], mended: false };

/**
 * Returns matches of the keyword as typed; if there are none, names that sound the same or differ in one
 * character; if there are none, similar names.
 */
export async function searchByTab(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  { tab, keyword, categoryId, cursor, pageSize }: SearchInput,
) {
  if (categoryId !== undefined && tab !== 'products')
    throw new AppError('request.invalid', { fields: { categoryId: 'unknown' } });
  const kinds = KINDS_BY_TAB[tab];
  const parsedQuery = parseSearchQuery(keyword);
  if (parsedQuery === undefined) return NO_RESULTS;
  const [mode, offset] = cursor === undefined ? [undefined, 0] : decodeCursor(cursor, SearchCursor);
  const hitQuery: SearchHitQuery = {
    viewerId: actor?.accountId,
    kinds,
    internationalOnly: tab === 'international' || language === 'en',
    keyword: normaliseSearchName(keyword),
    categoryId,
    offset,
    limit: pageSize + 1,
  };
  for (const currentMode of mode === undefined ? MATCH_MODES : [mode]) {
    const hits = await finders[currentMode](deps, parsedQuery, hitQuery);
    if (hits.length === 0) continue;
    const more = hits.length > pageSize && offset + pageSize < HITS_MAX;
    return {
      rows: await loadHits(deps, actor, language, hits.slice(0, pageSize)),
      nextCursor: more ? encodeCursor([currentMode, offset + pageSize]) : null,
      words: parsedQuery.highlights,
      mended: currentMode !== 'exact',
    };
  }
  return { ...NO_RESULTS, words: parsedQuery.highlights };
}

/** The cards in the order of the hits, without subjects that were hidden since they were indexed. */
async function loadHits(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  hits: readonly SearchHitRow[],
): Promise<SearchHit[]> {
  const idsOf = (kind: SearchKind) => hits.filter((hit) => hit.kind === kind).map((hit) => hit.subject_id);
  const [companies, members, products, posts, news] = await Promise.all([
    getCompanyCards(deps, language, idsOf('company')),
    getMemberCards(deps, actor, language, idsOf('member')),
    getProductCards(deps, language, idsOf('product')),
    getPostCardsByIds(deps, actor, language, idsOf('post')),
    getNewsCardsByIds(deps, language, idsOf('news')),
  ]);
  const hitOf: Record<SearchKind, (id: string) => SearchHit | undefined> = {
    company: (id) => toHit(companies.get(id), (company) => ({ kind: 'company', company })),
    member: (id) => toHit(members.get(id), (member) => ({ kind: 'member', member })),
    product: (id) => toHit(products.get(id), (product) => ({ kind: 'product', product })),
    post: (id) => toHit(posts.get(id), (post) => ({ kind: 'post', post })),
    news: (id) => toHit(news.get(id), (item) => ({ kind: 'news', news: item })),
  };
  return hits.flatMap(({ kind, subject_id }) => hitOf[kind](subject_id) ?? []);
}

const toHit = <T>(card: T | undefined, buildHit: (card: T) => SearchHit): SearchHit | undefined =>
  card === undefined ? undefined : buildHit(card);

export async function suggest(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  keyword: string,
): Promise<Suggestion[]> {
  const parsedQuery = parseSearchQuery(keyword);
  if (parsedQuery === undefined) return [];
  const hits = await findNameHits(deps.db, parsedQuery, {
    viewerId: actor?.accountId,
    kinds: ['company', 'member', 'product'],
    internationalOnly: language === 'en',
    keyword: normaliseSearchName(keyword),
    offset: 0,
    limit: SUGGESTIONS_MAX,
  });
  const names = await listSuggestionNames(deps.db, hits);
  return names.map(({ kind, id, name_zh, name_en }) => ({
    kind,
    id,
    text: pickTranslation(language, name_zh, name_en),
  }));
}
