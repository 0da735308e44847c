import type { AccountWithRoles, ListRoleCandidatesQuery } from '@mingtang/contract/administrators.candidates';
import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import {
  listAdminMembersByIds,
  listMembersForAdmin,
} from '../../directory/members/members.admin-list.service.ts';
import { selectStaffIds, listRolesOfAccounts } from './role-candidates.queries.ts';

/** Lists administrators; with a keyword and no role filter it searches all active members instead. */
export async function listCandidates(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { keyword, roleId, ...page }: ListRoleCandidatesQuery,
): Promise<AdminListPage<AccountWithRoles>> {
  const matchingMembers =
    keyword !== undefined && keyword !== '' && roleId === undefined
      ? await listMembersForAdmin(deps, actor, ctx, {
          ...page,
          keyword,
          state: 'active',
          sort: 'name',
          order: 'asc',
        })
      : await listStaffMembers(deps, ctx, { ...page, keyword: keyword || undefined, roleId });
  const roles = Map.groupBy(
    await listRolesOfAccounts(
      deps.db,
      matchingMembers.rows.map(({ id }) => id),
    ),
    (role) => role.account_id,
  );
  return {
    ...matchingMembers,
    rows: matchingMembers.rows.map(({ id, name, avatar, phoneMasked, companyName }) => ({
      accountId: id,
      name,
      avatar,
      phoneMasked,
      companyName,
      roles: (roles.get(id) ?? []).map((role) => ({
        id: role.id,
        name: pickTranslation(ctx.language, role.name, role.name_en),
      })),
    })),
  };
}

async function listStaffMembers(
  deps: Deps,
  ctx: RequestContext,
  { keyword, roleId, ...page }: ListRoleCandidatesQuery,
): Promise<AdminListPage<AdminMemberListItem>> {
  const staffIds = selectStaffIds(deps.db, roleId, keyword);
  const { rows: ids, ...rest } = await listAdminPage(
    {
      name: 'administrators',
      page,
      filter: { keyword, roleId },
      sort: sortedById('a.id', 'asc'),
      listRows: slicesOf(staffIds),
      count: countUpToLimit(deps.db, staffIds),
    },
    ({ id }) => id,
  );
  return { rows: await listAdminMembersByIds(deps, ctx, ids), ...rest };
}
