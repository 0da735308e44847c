import type { Role } from '@mingtang/contract/administrators';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { type TextKey, translate } from '../../core/text/i18n.ts';

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await callApi('GET /roles', undefined, { signal })).rows,
  meta: { quiet: true },
});

export const roleName = ({ name, nameEn }: Pick<Role, 'name' | 'nameEn'>, language: 'zh' | 'en'): string =>
  language === 'en' ? nameEn : name;

export const permissionName = (permission: string): string =>
  translate(`administrators.permissions.${permission.replace(':', '_')}` as TextKey);

export const setRoleGranted = (accountId: string, roleId: string, granted: boolean): Promise<null> =>
  callApi('POST /h5/freSystemSettings/calOrGrant', { body: { accountId, roleId, grant: granted } });

export const invalidateAdministrators = async (): Promise<void> => {
  await Promise.all(
    ['administrators', 'roles'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
};
