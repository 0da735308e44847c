import { searchTabs } from '@mingtang/contract/enums';
import { SEARCH_COUNT_MAX } from '@mingtang/contract/limits';
import type { SearchGroup, SearchTab } from '@mingtang/contract/search';

/** The tabs of the specification, and before them one with the best results of each. */
export const resultTabs = ['all', ...searchTabs] as const;
export type ResultTab = (typeof resultTabs)[number];

export const formatSearchCount = (count: number): string =>
  count < SEARCH_COUNT_MAX ? String(count) : `${SEARCH_COUNT_MAX - 1}+`;

/** The number of results of each tab; empty while they are not known. */
export function countResults(
  overview: { groups: readonly SearchGroup[]; internationalCount: number } | undefined,
): Partial<Record<ResultTab, string>> {
  if (!overview) return {};
  const counts: Partial<Record<SearchTab | 'all', number>> = {
    all: overview.groups.reduce((sum, group) => sum + group.count, 0),
    international: overview.internationalCount,
    ...Object.fromEntries(overview.groups.map(({ tab, count }) => [tab, count])),
  };
  return Object.fromEntries(Object.entries(counts).map(([tab, count]) => [tab, formatSearchCount(count)]));
}
