import type { Role } from '@mingtang/contract/administrators';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type TextKey, words } from '../../../app/text/text.ts';

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await call('GET /roles', undefined, { signal })).rows,
  meta: { quiet: true },
});

export const roleName = ({ name, nameEn }: Pick<Role, 'name' | 'nameEn'>, language: 'zh' | 'en'): string =>
  language === 'en' ? nameEn : name;

export const permissionName = (permission: string): string =>
  words(`administrators.permissions.${permission.replace(':', '_')}` as TextKey);

export const grant = (accountId: string, roleId: string, yes: boolean): Promise<null> =>
  call('POST /h5/freSystemSettings/calOrGrant', { body: { accountId, roleId, grant: yes } });

export const renewAdministrators = async (): Promise<void> => {
  await Promise.all(
    ['administrators', 'roles'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
};
