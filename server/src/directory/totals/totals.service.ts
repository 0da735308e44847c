import type { Language } from '@mingtang/contract/fields';
import type { DirectoryTotals } from '@mingtang/contract/totals';
import { MINUTE_MS } from '../../base/calendar.ts';
import type { Clock, Deps } from '../../platform/deps.ts';
import { countListedCompanies, countListedMembers } from './totals.queries.ts';

/** Every visitor of the home page asks, and nobody needs these numbers to the second. */
const CACHE_MS = 5 * MINUTE_MS;
type CachedTotals = Partial<Record<Language, { loadedAt: number; totals: Promise<DirectoryTotals> }>>;
const caches = new WeakMap<Clock, CachedTotals>();

export function getDirectoryTotals(deps: Deps, language: Language): Promise<DirectoryTotals> {
  const now = deps.clock.now().getTime();
  const cache = caches.get(deps.clock) ?? {};
  caches.set(deps.clock, cache);
  const cached = cache[language];
  if (cached !== undefined && Math.abs(now - cached.loadedAt) < CACHE_MS) return cached.totals;
  const totals = countTotals(deps, language);
  cache[language] = { loadedAt: now, totals };
  totals.catch(() => delete cache[language]);
  return totals;
}

async function countTotals({ db }: Deps, language: Language): Promise<DirectoryTotals> {
  const [companies, members] = await Promise.all([
    countListedCompanies(db, language),
    countListedMembers(db, language),
  ]);
  return { companies, members };
}
