import type { Deps } from '../../platform/deps.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { getCompanyAllowances } from '../../commerce/memberships/memberships.allowances.service.ts';
import {
  listProductQuotaCandidates,
  listOwnedCompanyIds,
  updateProductsOverQuota,
} from './products.quota.queries.ts';
import { getCachedAllowanceRules } from '../../commerce/memberships/memberships.allowance-rules.service.ts';
import type { MembershipHolder } from '../../commerce/memberships/memberships.listeners.service.ts';

const BATCH_SIZE = 200;

/**
 * Unlists products over the quota of a company, oldest first, and lists them again when the quota rises. Unlisted
 * products stay reachable by URL; nothing is deleted.
 */
export async function enforceProductQuota(deps: Deps, holder: MembershipHolder): Promise<void> {
  await enforceQuotas(
    deps,
    'companyId' in holder ? [holder.companyId] : await listOwnedCompanyIds(deps.db, holder.memberId),
  );
}

/** Runs every night, because a package can end without any request. */
export async function enforceAllProductQuotas(deps: Deps): Promise<void> {
  const rules = await getCachedAllowanceRules(deps);
  const minQuota = Math.min(...Object.values(rules).map((rule) => rule.products));
  for (let after = '0'; ;) {
    const ids = await listProductQuotaCandidates(deps.db, minQuota, after, BATCH_SIZE);
    await enforceQuotas(deps, ids);
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1)!;
  }
}

async function enforceQuotas(deps: Deps, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  const allowances = await getCompanyAllowances(deps, companyIds);
  const changedProductIds = await updateProductsOverQuota(
    deps.db,
    companyIds.map((id) => ({ id, allowed: allowances.get(id)!.products })),
  );
  for (const id of changedProductIds) await scheduleIndexing(deps, 'product', id);
}
