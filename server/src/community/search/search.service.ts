import { SEARCH_COUNT_MAX, SEARCH_KEYWORD_MAX } from '@mingtang/contract/limits';
import type { Language } from '@mingtang/contract/fields';
import type {
  SearchGroup,
  SearchHit,
  SearchInput,
  SearchKind,
  SearchTab,
  Suggestion,
  Trade,
} from '@mingtang/contract/search';
import { z } from 'zod';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { type ParsedSearchQuery, parseSearchQuery } from './search-query.ts';
import { loadSearchHits } from './search.hits.service.ts';
import { listRelaxedKeywords } from './search.relaxed.service.ts';
import { toSuggestion } from './search.view.ts';
import {
  type CompanyScope,
  type CountedSearchHitRow,
  listSearchHits,
  listSearchHitsByKind,
  listTrades,
  MATCH_MODES,
  type MatchMode,
  type SearchHitRow,
  type SearchScope,
} from './search.queries.ts';

/** Maximum number of hits that can be paged through. */
const HITS_MAX = 200;
const TRADES_MAX = 10;
/** The groups of an overview, in their order, and how many results each shows. */
const GROUP_ROWS = 3;
const GROUPS = [
  ['companies', 'company'],
  ['products', 'product'],
  ['members', 'member'],
  ['posts', 'post'],
  ['news', 'news'],
] as const satisfies readonly (readonly [SearchGroup['tab'], SearchKind])[];
/** The groups of the suggestions. */
const SUGGESTIONS_MAX: Record<Suggestion['kind'], number> = { company: 3, product: 3, member: 2, post: 2 };
const SUGGESTED_KINDS = Object.keys(SUGGESTIONS_MAX) as Suggestion['kind'][];
/** More than are shown, because products of the same name are left out. */
const SUGGESTION_CANDIDATES = 8;

const KINDS_BY_TAB: Record<SearchTab, readonly SearchKind[]> = {
  members: ['member'],
  companies: ['company'],
  products: ['product'],
  international: ['company', 'member', 'product', 'post', 'news'],
  posts: ['post'],
  news: ['news'],
};

/** With the shorter keyword that was searched instead, if there is one. */
const SearchCursor = z.tuple([
  z.enum(MATCH_MODES),
  z.number().int().min(0).max(HITS_MAX),
  // Words that stood side by side are separated by spaces.
  z.string().max(2 * SEARCH_KEYWORD_MAX),
]);

const NO_RESULTS = { rows: [], nextCursor: null, words: [], mended: false, leftOut: [] };

/** What is searched, and how. */
interface SearchAttempt {
  mode: MatchMode;
  query: ParsedSearchQuery;
  /** Empty if the keyword is searched as a whole. */
  relaxedKeyword: string;
  leftOut: string[];
}

/**
 * The first attempt that finds something: the whole keyword in every mode, and then shorter ones, which contain only
 * some of its words.
 */
async function findFirstHits<T>(
  deps: Deps,
  keyword: string,
  query: ParsedSearchQuery,
  scope: SearchScope,
  listHits: (mode: MatchMode, query: ParsedSearchQuery) => Promise<T[]>,
): Promise<(SearchAttempt & { hits: T[] }) | undefined> {
  for (const mode of MATCH_MODES) {
    const hits = await listHits(mode, query);
    if (hits.length > 0) return { mode, query, relaxedKeyword: '', leftOut: [], hits };
  }
  for (const relaxed of await listRelaxedKeywords(deps.db, keyword, scope)) {
    const relaxedQuery = parseSearchQuery(relaxed.keyword)!;
    const hits = await listHits('exact', relaxedQuery);
    if (hits.length > 0)
      return {
        mode: 'exact',
        query: relaxedQuery,
        relaxedKeyword: relaxed.keyword,
        leftOut: relaxed.leftOut,
        hits,
      };
  }
  return undefined;
}

/** Returns matches of the keyword, or of a part of it, from the first attempt that has any. */
export async function searchByTab(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  input: SearchInput,
) {
  rejectFiltersOfOtherTabs(input);
  const { tab, keyword, categoryId, cursor, pageSize } = input;
  const query = parseSearchQuery(keyword);
  if (query === undefined) return NO_RESULTS;
  const scope: SearchScope = {
    viewerId: actor?.accountId,
    kinds: KINDS_BY_TAB[tab],
    internationalOnly: tab === 'international' || language === 'en',
    categoryId,
    company: companyScopeOf(deps, input),
  };
  const listHits = (offset: number) => (mode: MatchMode, searched: ParsedSearchQuery) =>
    listSearchHits(deps.db, mode, searched, scope, { offset, limit: pageSize + 1 });
  const toPage = async (
    { mode, query, relaxedKeyword, leftOut }: SearchAttempt,
    hits: SearchHitRow[],
    offset: number,
  ) => {
    const nextOffset = offset + pageSize;
    const more = hits.length > pageSize && nextOffset < HITS_MAX;
    return {
      ...(await loadSearchHits(deps, actor, language, query, mode, hits.slice(0, pageSize))),
      nextCursor: more ? encodeCursor([mode, nextOffset, relaxedKeyword]) : null,
      mended: mode !== 'exact',
      leftOut,
    };
  };
  if (cursor !== undefined) {
    const [mode, offset, relaxedKeyword] = decodeCursor(cursor, SearchCursor);
    const searched = parseSearchQuery(relaxedKeyword) ?? query;
    const attempt = { mode, query: searched, relaxedKeyword, leftOut: [] };
    return toPage(attempt, await listHits(offset)(mode, searched), offset);
  }
  const found = await findFirstHits(deps, keyword, query, scope, listHits(0));
  return found === undefined ? { ...NO_RESULTS, words: query.highlights } : toPage(found, found.hits, 0);
}

function rejectFiltersOfOtherTabs({ tab, categoryId, region, industry, certificate }: SearchInput): void {
  const filters = {
    ...(tab !== 'products' && { categoryId }),
    ...(tab !== 'companies' && tab !== 'products' && { region, industry, certificate }),
  };
  const unknown = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (unknown.length > 0)
    throw new AppError('request.invalid', {
      fields: Object.fromEntries(unknown.map(([name]) => [name, 'unknown'])),
    });
}

const companyScopeOf = (
  deps: Deps,
  { region, industry, certificate }: SearchInput,
): CompanyScope | undefined =>
  region === undefined && industry === undefined && certificate === undefined
    ? undefined
    : {
        region,
        industry,
        certificate:
          certificate === undefined
            ? undefined
            : { key: certificate, today: shanghaiDayOf(deps.clock.now()) },
      };

export async function getSearchOverview(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  keyword: string,
) {
  const query = parseSearchQuery(keyword);
  const scope: SearchScope = {
    viewerId: actor?.accountId,
    kinds: GROUPS.map(([, kind]) => kind),
    internationalOnly: language === 'en',
  };
  const found =
    query &&
    (await findFirstHits(deps, keyword, query, scope, (mode, searched) =>
      listSearchHitsByKind(deps.db, mode, searched, scope, GROUP_ROWS),
    ));
  if (found === undefined)
    return {
      groups: toGroups([], []),
      internationalCount: 0,
      words: query?.highlights ?? [],
      mended: false,
      leftOut: [],
    };
  const { rows, words } = await loadSearchHits(deps, actor, language, found.query, found.mode, found.hits);
  return {
    groups: toGroups(found.hits, rows),
    internationalCount: await countInternational(deps, found.mode, found.query, scope, found.hits),
    words,
    mended: found.mode !== 'exact',
    leftOut: found.leftOut,
  };
}

function toGroups(hits: readonly CountedSearchHitRow[], rows: readonly SearchHit[]): SearchGroup[] {
  const countOf = new Map(hits.map((hit) => [hit.kind, hit.count]));
  return GROUPS.map(([tab, kind]) => ({
    tab,
    count: Math.min(countOf.get(kind) ?? 0, SEARCH_COUNT_MAX),
    rows: rows.filter((hit) => hit.kind === kind),
  }));
}

const sumInternational = (hits: readonly CountedSearchHitRow[]): number =>
  [...new Map(hits.map((hit) => [hit.kind, hit.international_count])).values()].reduce(
    (sum, count) => sum + count,
    0,
  );

/**
 * The number of results of the international tab, which has all kinds. If a kind has more results than were read, some
 * international ones may not be among them, so they are counted on their own.
 */
async function countInternational(
  deps: Deps,
  mode: MatchMode,
  query: ParsedSearchQuery,
  scope: SearchScope,
  hits: readonly CountedSearchHitRow[],
): Promise<number> {
  const sum = sumInternational(hits);
  const isKnown = sum >= SEARCH_COUNT_MAX || hits.every((hit) => hit.count < HITS_MAX);
  const count = isKnown
    ? sum
    : sumInternational(
        await listSearchHitsByKind(deps.db, mode, query, { ...scope, internationalOnly: true }, 1),
      );
  return Math.min(count, SEARCH_COUNT_MAX);
}

/** Suggests records that match as typed; if there are none, names of the same sound. */
export async function suggest(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  keyword: string,
): Promise<{ rows: Suggestion[]; words: string[]; mended: boolean }> {
  const query = parseSearchQuery(keyword);
  if (query === undefined) return { rows: [], words: [], mended: false };
  const scope: SearchScope = {
    viewerId: actor?.accountId,
    kinds: SUGGESTED_KINDS,
    internationalOnly: language === 'en',
  };
  for (const mode of ['exact', 'homophone'] as const) {
    const hits = await listSearchHitsByKind(deps.db, mode, query, scope, SUGGESTION_CANDIDATES);
    if (hits.length === 0) continue;
    const { rows, words } = await loadSearchHits(deps, actor, language, query, mode, hits);
    const suggestions = pickSuggestions(rows.flatMap(toSuggestion), kindsByMatch(hits));
    return { rows: suggestions, words, mended: mode !== 'exact' };
  }
  return { rows: [], words: query.highlights, mended: false };
}

/** The kind with the best match first: what was typed may be the name of a member. */
function kindsByMatch(hits: readonly CountedSearchHitRow[]): Suggestion['kind'][] {
  const bestOf = (kind: SearchKind) =>
    Math.floor(Math.max(0, ...hits.filter((hit) => hit.kind === kind).map(({ score }) => score)));
  return SUGGESTED_KINDS.toSorted((a, b) => bestOf(b) - bestOf(a));
}

/** The first of each kind. Products of the same name appear once, and so do records that would look the same. */
function pickSuggestions(
  suggestions: readonly Suggestion[],
  kinds: readonly Suggestion['kind'][],
): Suggestion[] {
  const shown = new Set<string>();
  const distinct = suggestions.filter(({ kind, text, detail }) => {
    const key = JSON.stringify(kind === 'product' ? [kind, text] : [kind, text, detail]);
    return !shown.has(key) && shown.add(key);
  });
  return kinds.flatMap((kind) =>
    distinct.filter((suggestion) => suggestion.kind === kind).slice(0, SUGGESTIONS_MAX[kind]),
  );
}

export async function getTrades(deps: Deps, language: Language): Promise<{ rows: Trade[] }> {
  const rows = await listTrades(deps.db, language === 'en', TRADES_MAX);
  return {
    rows: rows.map(({ id, name_zh, name_en }) => ({ id, name: pickTranslation(language, name_zh, name_en) })),
  };
}
