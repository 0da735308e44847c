import type { Language } from '@mingtang/contract/fields';
import type { MembershipPeriod, OwnMembership } from '@mingtang/contract/memberships';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { getPackageNames } from '../packages/packages.service.ts';
import { companyAllowances, membersAllowances } from './allowances.service.ts';
import { listHistory } from './history.queries.ts';
import { allowanceRules } from './rules.service.ts';
import { findHolding } from './holdings.queries.ts';
import { dayOf, daysUntil, membershipOf } from './memberships.service.ts';
import { findFullest, findUsed, listPeriods, type PeriodRow } from './own.queries.ts';

const HISTORY = 50;

export async function getOwnMembership(
  deps: Deps,
  { accountId }: Actor,
  language: Language,
): Promise<OwnMembership> {
  const today = dayOf(deps.clock.now());
  const [holding, periods, used, products] = await Promise.all([
    findHolding(deps.db, accountId, today),
    listPeriods(deps.db, accountId, today),
    findUsed(deps.db, accountId, { today, day: midnight(today), month: midnight(`${today.slice(0, 7)}-01`) }),
    productsOf(deps, accountId),
  ]);
  const allowances = membersAllowances(await allowanceRules(deps), holding, today);
  const membership = membershipOf(holding, today);
  const runs = membership === 'temporary' || membership === 'active';
  return {
    membership,
    packageName: membership === 'lapsed' ? null : nameOf(language, holding.package),
    endsOn: holding.period_ends_on,
    daysLeft: runs ? daysUntil(holding.period_ends_on!, today) : null,
    periods: await viewPeriods(deps, language, periods),
    allowances,
    today: {
      posts: { used: used.posts, of: allowances.postsADay },
      reveals: { used: used.reveals, of: allowances.revealsADay },
    },
    month: { pins: { used: used.pins, of: allowances.pinsAMonth } },
    products: products ?? { used: 0, of: allowances.products },
  };
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

const nameOf = (language: Language, row: { name_zh: string; name_en: string } | null): string | null =>
  row === null ? null : inLanguage(language, row.name_zh, row.name_en);

/** Products belong to companies: the fullest of the member's own is shown, with what it may have. */
async function productsOf(deps: Deps, accountId: string): Promise<OwnMembership['products'] | undefined> {
  const fullest = await findFullest(deps.db, accountId);
  if (fullest === undefined) return undefined;
  const allowed = await companyAllowances(deps, [fullest.company_id]);
  return { used: fullest.products, of: allowed.get(fullest.company_id)!.products };
}

async function viewPeriods(
  deps: Deps,
  language: Language,
  rows: readonly PeriodRow[],
): Promise<MembershipPeriod[]> {
  const names = await getPackageNames(
    deps,
    language,
    rows.flatMap((row) => row.package_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as MembershipPeriod['kind'],
    packageName: row.package_id === null ? null : names.get(row.package_id)!,
    companyName: row.company_zh === null ? null : inLanguage(language, row.company_zh, row.company_en ?? ''),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }));
}

/** Every period a member ever had, for staff: also what ended or was taken back, and why it was granted. */
export async function listPeriodsOf(deps: Deps, language: Language, memberId: string) {
  const rows = await listHistory(deps.db, memberId, HISTORY);
  const periods = await viewPeriods(deps, language, rows);
  return rows.map(({ reason, revoked }, index) => ({ ...periods[index]!, reason, revoked }));
}
