import type { CompanyDetail } from '@mingtang/contract/companies';
import { AppError } from '../../base/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { getCategoryTree, categoryPathOf } from '../../kernel/categories/categories.service.ts';
import { getContactCircle, maskContacts } from '../contacts/contacts.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listVisibleCertificates } from '../certificates/certificates.service.ts';
import { listProductsOfCompany } from '../products/products.cards.service.ts';
import { findCompany } from './companies.queries.ts';
import { getCompanyAccess, isEditorRole } from '../company-access/company-access.service.ts';
import {
  countOwnProducts,
  findCompanyProof,
  isFollowingCompany,
  listUnmaskedContacts,
} from './companies.detail.queries.ts';
import { toCompanyDetailFields, toLapsedCompanyDetail } from './companies.detail.view.ts';
import { listVisibleTeam } from './companies.team.queries.ts';
import { toVisibleTeamMember } from './companies.team.view.ts';

const TEAM_LIMIT = 12;
const PRODUCTS_LIMIT = 6;

/** One company as the caller may see it. */
export async function getCompanyDetail(
  deps: Deps,
  actor: Actor | undefined,
  { language }: Pick<RequestContext, 'language'>,
  id: string,
): Promise<CompanyDetail> {
  const access = await getCompanyAccess(deps, actor, id);
  const [labels, company, proof] = await Promise.all([
    getDirectoryLabels(deps, language),
    findCompany(deps.db, id),
    findCompanyProof(deps.db, id),
  ]);
  if (company === undefined) throw new AppError('company.not_found');
  const row = { ...company, ...proof };
  const membership = membershipOf(row, shanghaiDayOf(deps.clock.now()));
  if (membership === 'lapsed') return toLapsedCompanyDetail(deps, labels, row, access.role);
  const mayEdit = isEditorRole(access.role);
  const [tree, circle, contacts, team, certificates, products, productCount, followed] = await Promise.all([
    getCategoryTree(deps),
    getContactCircle(deps, actor, { kind: 'company', id }),
    listUnmaskedContacts(deps.db, id),
    listVisibleTeam(deps.db, actor?.accountId, id, TEAM_LIMIT),
    listVisibleCertificates(deps, language, id),
    listProductsOfCompany(deps, language, id, { limit: PRODUCTS_LIMIT, everyState: mayEdit }),
    mayEdit ? countOwnProducts(deps.db, id) : row.product_count,
    actor !== undefined && isFollowingCompany(deps.db, actor.accountId, id),
  ]);
  return {
    ...toCompanyDetailFields(deps, labels, row),
    categories: (row.category_ids ?? []).map((categoryId) => categoryPathOf(tree, language, categoryId)),
    contacts: maskContacts(circle, contacts),
    team: team.map((person) => toVisibleTeamMember(deps, language, person)),
    certificates,
    products,
    productCount,
    membership,
    followed,
    role: access.role,
    claimable: access.origin === 'imported' && !access.owned,
  };
}
