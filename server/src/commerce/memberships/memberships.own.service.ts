import type { Language } from '@mingtang/contract/fields';
import type { MembershipPeriod, OwnMembership } from '@mingtang/contract/memberships';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { getPackageNames } from '../packages/packages.service.ts';
import { getCompanyAllowances, allowancesOfMember } from './memberships.allowances.service.ts';
import { listAllPeriods } from './memberships.history.queries.ts';
import { getCachedAllowanceRules } from './memberships.allowance-rules.service.ts';
import { findMemberPeriod } from './memberships.current-package.queries.ts';
import { shanghaiDayOf, daysUntil, shanghaiMidnight } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import {
  findOwnedCompanyWithMostProducts,
  findAllowanceUsage,
  listCompanyMemberships,
  listCurrentAndFuturePeriods,
  type PeriodRow,
} from './memberships.own.queries.ts';

const HISTORY_MAX = 50;
const COMPANIES_MAX = 50;

export async function getOwnMembership(
  deps: Deps,
  { accountId }: Actor,
  language: Language,
): Promise<OwnMembership> {
  const today = shanghaiDayOf(deps.clock.now());
  const [newestPeriod, periods, usage, products, companies] = await Promise.all([
    findMemberPeriod(deps.db, accountId, today),
    listCurrentAndFuturePeriods(deps.db, accountId, today),
    findAllowanceUsage(deps.db, accountId, {
      today,
      dayStart: shanghaiMidnight(today),
      monthStart: shanghaiMidnight(`${today.slice(0, 7)}-01`),
    }),
    getProductUsage(deps, accountId),
    listCompanyMemberships(deps.db, accountId, COMPANIES_MAX),
  ]);
  const allowances = allowancesOfMember(await getCachedAllowanceRules(deps), newestPeriod, today);
  const membership = membershipOf(newestPeriod, today);
  const isCurrent = membership === 'temporary' || membership === 'active';
  return {
    membership,
    packageName: membership === 'lapsed' ? null : packageNameOf(language, newestPeriod.package),
    endsOn: newestPeriod.period_ends_on,
    daysLeft: isCurrent ? daysUntil(newestPeriod.period_ends_on!, today) : null,
    periods: await toMembershipPeriods(deps, language, periods),
    companies: companies.map((row) => ({
      companyId: row.id,
      companyName: pickTranslation(language, row.name_zh, row.name_en),
      owned: row.owned,
      membership: membershipOf(row, today),
      endsOn: row.period_ends_on,
    })),
    allowances,
    today: {
      posts: { used: usage.posts, of: allowances.postsADay },
      reveals: { used: usage.reveals, of: allowances.revealsADay },
    },
    month: { pins: { used: usage.pins, of: allowances.pinsAMonth } },
    products: products ?? { used: 0, of: allowances.products },
  };
}

const packageNameOf = (language: Language, row: { name_zh: string; name_en: string } | null): string | null =>
  row === null ? null : pickTranslation(language, row.name_zh, row.name_en);

/** Products belong to companies: returns the quota usage of the owned company with the most products. */
async function getProductUsage(
  deps: Deps,
  accountId: string,
): Promise<OwnMembership['products'] | undefined> {
  const company = await findOwnedCompanyWithMostProducts(deps.db, accountId);
  if (company === undefined) return undefined;
  const allowances = await getCompanyAllowances(deps, [company.company_id]);
  return { used: company.products, of: allowances.get(company.company_id)!.products };
}

async function toMembershipPeriods(
  deps: Deps,
  language: Language,
  rows: readonly PeriodRow[],
): Promise<MembershipPeriod[]> {
  const packageNames = await getPackageNames(
    deps,
    language,
    rows.flatMap((row) => row.package_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as MembershipPeriod['kind'],
    packageName: row.package_id === null ? null : packageNames.get(row.package_id)!,
    companyName:
      row.company_zh === null ? null : pickTranslation(language, row.company_zh, row.company_en ?? ''),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }));
}

/** All periods of a member for the back office, including ended and revoked ones and the reason of a grant. */
export async function listPeriodHistory(deps: Deps, language: Language, memberId: string) {
  const rows = await listAllPeriods(deps.db, memberId, HISTORY_MAX);
  const periods = await toMembershipPeriods(deps, language, rows);
  return rows.map(({ reason, revoked }, index) => ({ ...periods[index]!, reason, revoked }));
}
