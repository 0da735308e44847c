import type { Role, RoleInput } from '@mingtang/contract/administrators';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import type { AccountWithRoles } from '@mingtang/contract/administrators.candidates';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateAfter, useQuietQuery } from '../kit/quiet-query.ts';

const ROLES = 'roles';

export const administratorTable: TableSource<AccountWithRoles> = {
  name: 'administrators',
  load: ({ filters: { keyword, roleId }, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/freSystemSettings/getUsers',
      { query: { ...(keyword && { keyword }), ...(roleId && { roleId }), cursor, pageSize } },
      { signal },
    ),
};

/** Members who can be granted a role. */
export const useRoleCandidates = (keyword: string) =>
  useQuery({
    queryKey: [administratorTable.name, 'candidates', keyword],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/freSystemSettings/getUsers', { query: { keyword } }, { signal })).rows,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

export const useRoles = (enabled = true) =>
  useQuietQuery([ROLES], async (signal) => (await callApi('GET /roles', undefined, { signal })).rows, {
    enabled,
  });

export const roleName = ({ name, nameEn }: Pick<Role, 'name' | 'nameEn'>, language: 'zh' | 'en'): string =>
  language === 'en' ? nameEn : name;

const invalidateAdministratorsAfter = (change: Promise<unknown>) =>
  invalidateAfter(change, administratorTable.name, ROLES);

export const setRoleGranted = (accountId: string, roleId: string, grant: boolean) =>
  invalidateAdministratorsAfter(
    callApi('POST /h5/freSystemSettings/calOrGrant', { body: { accountId, roleId, grant } }),
  );

/** Without an id, creates the role. */
export const saveRole = (id: string | undefined, body: RoleInput) =>
  invalidateAdministratorsAfter(
    id === undefined
      ? callApi('POST /roles', { body })
      : callApi('PUT /roles/{id}', { params: { id }, body }),
  );

export const removeRole = (id: string) =>
  invalidateAdministratorsAfter(callApi('DELETE /roles/{id}', { params: { id } }));
