import type { SearchGroup, SearchHit, Suggestion } from '@mingtang/contract/search';
import { companyCard } from './companies.sample.ts';

export const suggestion = (overrides: Partial<Suggestion> = {}): Suggestion => ({
  kind: 'company',
  id: '301',
  text: '苏州澄湖精密有限公司',
  detail: '精密零件加工',
  picture: null,
  match: null,
  ...overrides,
});

/** A single page of results, for `POST /h5/cloud/get_search`. */
export const searchResults = (
  words: string[],
  rows: SearchHit[] = [{ kind: 'company', company: companyCard(), match: null }],
) => ({
  rows,
  nextCursor: null,
  words,
  mended: false,
  leftOut: [],
});

/** For `GET /h5/search/overview`: the number of results of each tab; companies have the default row. */
export const searchOverview = (
  words: string[],
  counts: Partial<Record<SearchGroup['tab'], number>> = { companies: 1 },
  rows: Partial<Record<SearchGroup['tab'], SearchHit[]>> = { companies: searchResults(words).rows },
) => ({
  groups: (['companies', 'products', 'members', 'posts', 'news'] as const).map((tab) => ({
    tab,
    count: counts[tab] ?? 0,
    rows: rows[tab] ?? [],
  })),
  internationalCount: 0,
  words,
  mended: false,
  leftOut: [],
});
