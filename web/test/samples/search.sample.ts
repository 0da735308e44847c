import type { SearchHit, Suggestion } from '@mingtang/contract/search';
import { companyCard } from './companies.sample.ts';

export const suggestion = (overrides: Partial<Suggestion> = {}): Suggestion => ({
  kind: 'company',
  id: '301',
  text: '苏州澄湖精密有限公司',
  ...overrides,
});

/** A single page of results, for `POST /h5/cloud/get_search`. */
export const searchResults = (
  words: string[],
  rows: SearchHit[] = [{ kind: 'company', company: companyCard() }],
) => ({
  rows,
  nextCursor: null,
  words,
  mended: false,
});
