import type { MyCompany } from '@mingtang/contract/companies';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { toCompanyCard } from './companies.cards.view.ts';
import { listMyCompanyRows } from './companies.mine.queries.ts';

const COMPANIES_LIMIT = 50;

export async function listMyCompanies(
  deps: Deps,
  actor: Actor,
  { language }: RequestContext,
): Promise<MyCompany[]> {
  const [labels, rows] = await Promise.all([
    getDirectoryLabels(deps, language),
    listMyCompanyRows(deps.db, actor.accountId, COMPANIES_LIMIT),
  ]);
  return rows.map((row) => ({
    ...toCompanyCard(deps, labels, row, false),
    role: row.role as MyCompany['role'],
    state: row.state as MyCompany['state'],
    rejectionReason: row.rejection_reason,
    productCount: row.own_product_count,
    unapprovedProductCount: row.unapproved_product_count,
  }));
}
