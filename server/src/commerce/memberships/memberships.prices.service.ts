import type { Language } from '@mingtang/contract/fields';
import type { MembershipPrices } from '@mingtang/contract/memberships';
import type { Deps } from '../../platform/deps.ts';
import { listPublicPackages } from '../packages/packages.service.ts';
import { getCachedAllowanceRules } from './memberships.allowance-rules.service.ts';
import { allowancesWithoutPackage } from './memberships.allowances.service.ts';
import { TEMPORARY_DAYS } from './memberships.service.ts';

export async function getMembershipPrices(deps: Deps, language: Language): Promise<MembershipPrices> {
  const [rows, rules] = await Promise.all([
    listPublicPackages(deps, language),
    getCachedAllowanceRules(deps),
  ]);
  return { temporary: { days: TEMPORARY_DAYS, allowances: allowancesWithoutPackage(rules).temporary }, rows };
}
