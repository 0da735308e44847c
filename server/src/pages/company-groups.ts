import type { Language } from '@mingtang/contract/fields';
import { MINUTE_MS } from '../base/calendar.ts';
import type { Clock, Deps } from '../platform/deps.ts';
import { type CompanyFilter, languages } from './page-urls.ts';
import { type CompanyGroup, listCompanyGroups } from './pages.sitemap.queries.ts';

/** Every list page needs it; a newly used industry appears with this delay. */
const CACHE_MS = 5 * MINUTE_MS;
const cachedGroups = new WeakMap<Clock, { loadedAt: number; groups: Promise<CompanyGroup[]> }>();

export function getCompanyGroups(deps: Deps): Promise<CompanyGroup[]> {
  const now = deps.clock.now().getTime();
  const cached = cachedGroups.get(deps.clock);
  if (cached !== undefined && Math.abs(now - cached.loadedAt) < CACHE_MS) return cached.groups;
  const groups = listCompanyGroups(deps.db, deps.clock.now());
  cachedGroups.set(deps.clock, { loadedAt: now, groups });
  groups.catch(() => cachedGroups.delete(deps.clock));
  return groups;
}

const isInEdition = (group: CompanyGroup, language: Language): boolean =>
  language === 'zh' || group.in_international_edition;
const matchesFilter = (group: CompanyGroup, { industry, region }: CompanyFilter): boolean =>
  (industry === undefined || group.industry === industry) &&
  (region === undefined || group.region === region);
/** Industries and regions with at least one company in an edition. */
export async function getEditionGroups(deps: Deps, language: Language) {
  const all = await getCompanyGroups(deps);
  const editionGroups = all.filter((group) => isInEdition(group, language));
  return {
    industries: (filter: CompanyFilter) =>
      new Set(editionGroups.filter((group) => matchesFilter(group, filter)).map((group) => group.industry)),
    regions: (filter: CompanyFilter) =>
      new Set(editionGroups.filter((group) => matchesFilter(group, filter)).map((group) => group.region)),
    editionsOf: (filter: CompanyFilter): Language[] =>
      languages.filter((edition) =>
        all.some((group) => isInEdition(group, edition) && matchesFilter(group, filter)),
      ),
  };
}
