import type { TxDeps } from '../../platform/deps.ts';
import * as queries from './members.card-company.queries.ts';

/** The first company a member joins is shown on their card until they choose another. */
export async function setCardCompanyIfEmpty(
  deps: TxDeps,
  companyId: string,
  memberId: string,
): Promise<void> {
  await queries.setCardCompanyIfEmpty(deps.db, companyId, memberId);
}

/** The member has left the company. */
export async function clearCardCompany(deps: TxDeps, companyId: string, memberId: string): Promise<void> {
  await queries.clearCardCompany(deps.db, companyId, memberId);
}

/** Copies the company's industry to the cards that show the company. */
export async function syncCardIndustry(deps: TxDeps, companyId: string): Promise<void> {
  await queries.updateIndustryOfCards(deps.db, companyId);
}
