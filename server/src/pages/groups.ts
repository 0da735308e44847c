import type { Language } from '@mingtang/contract/fields';
import type { Clock, Deps } from '../deps.ts';
import { type CompanyFilter, languages } from './addresses.ts';
import { type Group, listGroups } from './pages.queries.ts';

/** Counting through all companies is not for every page: that an industry has its first company shows this much later. */
const FRESH_MS = 5 * 60_000;
const loads = new WeakMap<Clock, { at: number; groups: Promise<Group[]> }>();

export function groupsOf(deps: Deps): Promise<Group[]> {
  const now = deps.clock.now().getTime();
  const last = loads.get(deps.clock);
  if (last !== undefined && Math.abs(now - last.at) < FRESH_MS) return last.groups;
  const groups = listGroups(deps.db);
  loads.set(deps.clock, { at: now, groups });
  groups.catch(() => loads.delete(deps.clock));
  return groups;
}

const inLanguage = (group: Group, language: Language): boolean => language === 'zh' || group.abroad;
const fits = (group: Group, { industry, region }: CompanyFilter): boolean =>
  (industry === undefined || group.industry === industry) &&
  (region === undefined || group.region === region);
/** Where an edition has companies. */
export async function groupsIn(deps: Deps, language: Language) {
  const all = await groupsOf(deps);
  const own = all.filter((group) => inLanguage(group, language));
  return {
    industries: (filter: CompanyFilter) =>
      new Set(own.filter((group) => fits(group, filter)).map((group) => group.industry)),
    regions: (filter: CompanyFilter) =>
      new Set(own.filter((group) => fits(group, filter)).map((group) => group.region)),
    editionsOf: (filter: CompanyFilter): Language[] =>
      languages.filter((one) => all.some((group) => inLanguage(group, one) && fits(group, filter))),
  };
}
