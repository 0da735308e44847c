import type { Role } from '@mingtang/contract/administrators';
import { permissionGroups, permissions, permissionTable } from '@mingtang/contract/permissions';
import { ALL_PERMISSIONS } from '@mingtang/contract/permissions.wildcard';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { runAction } from '../kit/run-action.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { roleName, removeRole, useRoles } from './administrators.admin.queries.ts';
import { RoleDrawer } from './RoleDrawer.tsx';
import s from './RoleMatrix.module.css';

const roleHasPermission = (role: Role, permission: string): boolean =>
  role.permissions.includes(ALL_PERMISSIONS) || role.permissions.includes(permission);

/** Matrix of roles and permissions. */
export function RoleMatrix() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: roles, error, refetch } = useRoles();
  const [editedRole, setEditedRole] = useState<Role | 'new'>();
  const canWrite = hasPermission('role:write');

  async function confirmRemoval(role: Role): Promise<void> {
    const confirmed = await confirm({
      title: t('administrators.removeTitle', { role: roleName(role, language) }),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.remove'),
      danger: true,
    });
    if (confirmed) await runAction(() => removeRole(role.id), t('administrators.removed'));
  }

  if (error && !roles) return <LoadError error={error} retry={refetch} compact />;
  if (!roles) return <Skeleton active />;
  return (
    <AdminPanel
      flush
      title={t('administrators.matrix')}
      end={
        canWrite && (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setEditedRole('new')}>
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
                  {canWrite && !role.system && (
                    <span className={s.tools}>
                      <Button
                        type="text"
                        size="small"
                        icon={<Icon name="edit" size={16} />}
                        aria-label={`${t('administrators.editRole')} ${roleName(role, language)}`}
                        onClick={() => setEditedRole(role)}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<Icon name="trash" size={16} />}
                        aria-label={`${t('administrators.removeRole')} ${roleName(role, language)}`}
                        onClick={() => void confirmRemoval(role)}
                      />
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {permissionGroups.map((group) => (
            <tbody key={group}>
              <tr>
                <th className={s.group} scope="rowgroup" colSpan={roles.length + 1}>
                  <span>{t(`admin.groups.${group}`)}</span>
                </th>
              </tr>
              {permissions
                .filter((permission) => permissionTable[permission].group === group)
                .map((permission) => (
                  <tr key={permission}>
                    <th scope="row">{permissionTable[permission][language]}</th>
                    {roles.map((role) => (
                      <td key={role.id}>
                        {roleHasPermission(role, permission) && (
                          <Icon name="check" size={16} label={t('admin.common.yes')} />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
      {editedRole && (
        <RoleDrawer
          {...(editedRole !== 'new' && { role: editedRole })}
          close={() => setEditedRole(undefined)}
        />
      )}
    </AdminPanel>
  );
}
