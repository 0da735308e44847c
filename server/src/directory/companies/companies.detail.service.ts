import type { CompanyDetail } from '@mingtang/contract/companies';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { getCategoryTree, categoryPathOf } from '../../kernel/categories/categories.service.ts';
import { contactCircleOf, maskContacts } from '../contacts/contacts.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { firstVisibleDay, toCompanyCertificates } from '../certificates/certificates.service.ts';
import { toProductCards } from '../products/products.cards.service.ts';
import { companyAccessOf, isEditorRole } from '../company-access/company-access.service.ts';
import {
  findCompanyDetail,
  findCompanyDetailLists,
  findCompanyDetailListsOfEditor,
} from './companies.detail.queries.ts';
import { toCompanyDetailFields, toLapsedCompanyDetail } from './companies.detail.view.ts';
import { toVisibleTeamMember } from './companies.team.view.ts';

/** One company as the caller may see it. */
export async function getCompanyDetail(
  deps: Deps,
  actor: Actor | undefined,
  { language }: Pick<RequestContext, 'language'>,
  id: string,
): Promise<CompanyDetail> {
  const viewerId = actor?.accountId ?? null;
  const [[found], labels, tree] = await Promise.all([
    findCompanyDetail(deps.db, { id, viewerId }),
    getDirectoryLabels(deps, language),
    getCategoryTree(deps),
  ]);
  const row = companyAccessOf(actor, found);
  const today = shanghaiDayOf(deps.clock.now());
  const membership = membershipOf(row, today);
  if (membership === 'lapsed') return toLapsedCompanyDetail(deps, labels, row, row.role);
  const findLists = isEditorRole(row.role) ? findCompanyDetailListsOfEditor : findCompanyDetailLists;
  const [lists] = await findLists(deps.db, { id, viewerId, certificatesNotBefore: firstVisibleDay(today) });
  const { team, certificates, products, own_product_count } = lists!;
  return {
    ...toCompanyDetailFields(deps, labels, row),
    categories: (row.category_ids ?? []).map((categoryId) => categoryPathOf(tree, language, categoryId)),
    contacts: maskContacts(contactCircleOf(deps, actor, { kind: 'company', id }, row.relation), row.contacts),
    team: team.map((person) => toVisibleTeamMember(deps, language, person)),
    certificates: toCompanyCertificates(deps, language, certificates),
    products: await toProductCards(deps, language, products),
    productCount: own_product_count ?? row.product_count,
    membership,
    followed: row.followed,
    role: row.role,
    claimable: row.origin === 'imported' && !row.owned,
  };
}
