import type { CompanyProof } from '@mingtang/contract/companies';
import { daysUntil } from '../../base/calendar.ts';
import { isVip } from '../../kernel/membership-state/membership-state.service.ts';
import type { CompanyProofRow } from './companies.proof.queries.ts';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

export const toCompanyProof = (row: CompanyProofRow, today: string): CompanyProof => ({
  claimed: row.owned,
  memberYears:
    row.member_since !== null && isVip(row, today) ? wholeYearsBetween(row.member_since, today) : null,
  products: row.product_count,
  certificates: row.certificate_count,
  active: activityOf(row.last_active_on, today),
});

/** Days such as `2026-11-15` compare as text, also without the year. */
const wholeYearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Coarse, because the day itself would show when a person uses the app. */
function activityOf(day: string | null, today: string): CompanyProof['active'] {
  if (day === null) return null;
  const daysAgo = daysUntil(today, day);
  if (daysAgo > MONTH_DAYS) return null;
  return daysAgo > WEEK_DAYS ? 'month' : 'week';
}

export const NO_COMPANY_PROOF: CompanyProof = {
  claimed: false,
  memberYears: null,
  products: 0,
  certificates: 0,
  active: null,
};
