import type { companyStates } from '@mingtang/contract/enums';
import type { TxDeps } from '../../platform/deps.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { updateProductsAndMembersOfCompany } from './companies.dependents.service.ts';
import { updateCompanyState } from './companies.queries.ts';

/** Hides a company and its products. The caller locks the company and records the audit event. */
export async function hideCompany(deps: TxDeps, id: string): Promise<void> {
  await changeCompanyState(deps, id, 'hidden');
}

export type CompanyState = (typeof companyStates)[number];

export async function changeCompanyState(deps: TxDeps, id: string, state: CompanyState): Promise<void> {
  await updateCompanyState(deps.db, id, state, deps.clock.now());
  await refreshCompany(deps, id);
}

/** After products or people were moved to the company or from it. The caller locks the company. */
export async function refreshCompany(deps: TxDeps, id: string): Promise<void> {
  await updateProductsAndMembersOfCompany(deps, id);
  await scheduleIndexing(deps, 'company', id);
}
