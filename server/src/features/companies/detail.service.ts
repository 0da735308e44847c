import type { CompanyDetail } from '@mingtang/contract/companies';
import { AppError } from '../../errors.ts';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { categoryTree, pathOf } from '../categories/categories.service.ts';
import { circleOf, maskContacts } from '../contacts/contacts.service.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import { listOfCompany } from '../products/cards.service.ts';
import { labelsIn } from './cards.view.ts';
import { findRecord } from './companies.queries.ts';
import { getStanding } from './companies.service.ts';
import { findFollow, listShownContacts } from './detail.queries.ts';
import { viewDetail, viewLapsed } from './detail.view.ts';
import { listShownTeam } from './team.queries.ts';
import { viewColleague } from './team.view.ts';

const TEAM_SHOWN = 12;
const PRODUCTS_SHOWN = 6;

/** One company as the caller may see it. */
export async function getDetail(
  deps: Deps,
  actor: Actor | undefined,
  { language }: Pick<From, 'language'>,
  id: string,
): Promise<CompanyDetail> {
  const standing = await getStanding(deps, actor, id);
  const [labels, row] = await Promise.all([labelsIn(deps, language), findRecord(deps.db, id)]);
  if (row === undefined) throw new AppError('company.not_found');
  const membership = membershipOf(row, dayOf(deps.clock.now()));
  if (membership === 'lapsed') return viewLapsed(deps, labels, row, standing.role);
  const [tree, circle, contacts, team, products, followed] = await Promise.all([
    categoryTree(deps),
    circleOf(deps, actor, { kind: 'company', id }),
    listShownContacts(deps.db, id),
    listShownTeam(deps.db, actor?.accountId, id, TEAM_SHOWN),
    listOfCompany(deps, language, id, PRODUCTS_SHOWN),
    actor !== undefined && findFollow(deps.db, actor.accountId, id),
  ]);
  return {
    ...viewDetail(deps, labels, row),
    categories: (row.category_ids ?? []).map((one) => pathOf(tree, language, one)),
    contacts: maskContacts(circle, contacts),
    team: team.map((person) => viewColleague(deps, language, person)),
    products,
    membership,
    followed,
    role: standing.role,
    claimable: standing.origin === 'imported' && !standing.owned,
  };
}
