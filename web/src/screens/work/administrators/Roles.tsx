import type { Role } from '@mingtang/contract/administrators';
import { permissions } from '@mingtang/contract/permissions';
import { ALL_PERMISSIONS } from '@mingtang/contract/all-permissions';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { hasPermission } from '../../../app/session.ts';
import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { permissionName, renewAdministrators, roleName, rolesQuery } from './administrators.queries.ts';
import { RoleDrawer } from './RoleDrawer.tsx';
import s from './Roles.module.css';

const carries = (role: Role, permission: string): boolean =>
  role.permissions.includes(ALL_PERMISSIONS) || role.permissions.includes(permission);

/** Every role against every permission. */
export function Roles() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  const [edited, setEdited] = useState<Role | 'new'>();
  const writes = hasPermission('role:write');

  async function remove(role: Role): Promise<void> {
    const sure = await confirm({
      title: t('administrators.removeTitle', { role: roleName(role, language) }),
      cancel: t('work.common.cancel'),
      ok: t('work.common.remove'),
      danger: true,
    });
    if (!sure || !(await act(() => call('DELETE /roles/{id}', { params: { id: role.id } })))) return;
    toast(t('administrators.removed'));
    await renewAdministrators();
  }

  if (error && !roles) return <LoadFailure error={error} retry={refetch} compact />;
  if (!roles) return <Skeleton active />;
  return (
    <Panel
      flush
      title={t('administrators.matrix')}
      end={
        writes && (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
            {t('administrators.newRole')}
          </Button>
        )
      }
    >
      <div className={s.scroll}>
        <table className={s.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('administrators.permission')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col">
                  <span>{roleName(role, language)}</span>
                  <small>
                    {role.system
                      ? t('administrators.system')
                      : t('administrators.holders', { count: role.holders })}
                  </small>
                  {writes && !role.system && (
                    <span className={s.tools}>
                      <Button
                        type="text"
                        size="small"
                        icon={<Icon name="edit" size={16} />}
                        aria-label={`${t('administrators.editRole')} ${roleName(role, language)}`}
                        onClick={() => setEdited(role)}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<Icon name="trash" size={16} />}
                        aria-label={`${t('administrators.removeRole')} ${roleName(role, language)}`}
                        onClick={() => void remove(role)}
                      />
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionName(permission)}</th>
                {roles.map((role) => (
                  <td key={role.id}>
                    {carries(role, permission) && (
                      <Icon name="check" size={16} label={t('work.common.yes')} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {edited && (
        <RoleDrawer {...(edited !== 'new' && { role: edited })} close={() => setEdited(undefined)} />
      )}
    </Panel>
  );
}
