import type { Candidate, ListCandidates } from '@mingtang/contract/administrators.candidates';
import type { MemberRow } from '@mingtang/contract/members.table';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import type { From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { listMemberRows, listMemberTable } from '../members/table.service.ts';
import { filteredStaff, listRolesOf } from './candidates.queries.ts';

/** Administrators first: others are found by what was typed, when no role was asked for. */
export async function listCandidates(
  deps: Deps,
  from: From,
  { keyword, roleId, ...page }: ListCandidates,
): Promise<{ rows: Candidate[]; total: number; more: boolean }> {
  const found =
    keyword !== undefined && keyword !== '' && roleId === undefined
      ? await listMemberTable(deps, from, { ...page, keyword, state: 'active', sort: 'name', order: 'asc' })
      : await listStaff(deps, from, { ...page, keyword: keyword || undefined, roleId });
  const roles = Map.groupBy(
    await listRolesOf(
      deps.db,
      found.rows.map(({ id }) => id),
    ),
    (role) => role.account_id,
  );
  return {
    ...found,
    rows: found.rows.map(({ id, name, avatar, phoneMasked, companyName }) => ({
      accountId: id,
      name,
      avatar,
      phoneMasked,
      companyName,
      roles: (roles.get(id) ?? []).map((role) => ({
        id: role.id,
        name: inLanguage(from.language, role.name, role.name_en),
      })),
    })),
  };
}

async function listStaff(
  deps: Deps,
  from: From,
  { keyword, roleId, ...page }: ListCandidates,
): Promise<{ rows: MemberRow[]; total: number; more: boolean }> {
  const staff = filteredStaff(deps.db, roleId, keyword);
  const { offset, limit } = pageOf(page);
  const [ids, count] = await Promise.all([
    staff.orderBy('a.id').offset(offset).limit(limit).execute(),
    countSome(deps.db, staff),
  ]);
  return tableOf(
    await listMemberRows(
      deps,
      from,
      ids.map(({ id }) => id),
    ),
    count,
  );
}
