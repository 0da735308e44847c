import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export const setCardCompanyIfEmpty = (tx: Tx, companyId: string, memberId: string) =>
  sql`
    UPDATE members m SET company_id = c.id, industry = c.industry FROM companies c
    WHERE m.account_id = ${memberId} AND m.company_id IS NULL AND c.id = ${companyId}
  `.execute(tx);

export const clearCardCompany = (tx: Tx, companyId: string, memberId: string) =>
  tx
    .updateTable('members')
    .set({ company_id: null, industry: null })
    .where('account_id', '=', memberId)
    .where('company_id', '=', companyId)
    .execute();

export const updateIndustryOfCards = (tx: Tx, companyId: string) =>
  sql`
    UPDATE members m SET industry = c.industry FROM companies c
    WHERE c.id = ${companyId} AND m.company_id = c.id AND m.industry IS DISTINCT FROM c.industry
  `.execute(tx);
