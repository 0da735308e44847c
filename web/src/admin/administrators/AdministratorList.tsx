import type { AccountWithRoles } from '@mingtang/contract/administrators.candidates';
import { administratorColumns } from '@mingtang/contract/administrators.columns';
import { Button } from 'antd';
import { useState } from 'react';
import { hasPermission, useSession } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { setRoleGranted, roleName, administratorTable, useRoles } from './administrators.admin.queries.ts';
import { GrantRoleDialog } from './GrantRoleDialog.tsx';
import s from './AdministratorList.module.css';

/** Administrators with their roles. A keyword also finds other members, who can be granted a role. */
export function AdministratorList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const ownAccountId = useSession().user?.user.id;
  const [selectedPerson, setSelectedPerson] = useState<AccountWithRoles>();
  const { data: roles = [] } = useRoles(hasPermission('role:read'));
  const canGrant = hasPermission('administrator:grant');

  async function revokeRole(
    { accountId, name }: AccountWithRoles,
    role: { id: string; name: string },
  ): Promise<void> {
    const confirmed = await confirm({
      title: t('administrators.cancelTitle', { name, role: role.name }),
      body: t('administrators.cancelBody'),
      cancel: t('administrators.keep'),
      ok: t('administrators.cancelOk'),
      danger: true,
    });
    if (confirmed)
      await runAction(() => setRoleGranted(accountId, role.id, false), t('administrators.cancelled'));
  }

  const columns: TableColumn<AccountWithRoles>[] = useTableColumns(
    administratorColumns,
    {
      name: (row) => (
        <div className={s.person}>
          <Avatar id={row.accountId} src={row.avatar} name={row.name} size={36} />
          <div>
            <b lang={langOf(row.name)}>{row.name}</b>
            <div className={s.small}>{row.phoneMasked}</div>
          </div>
        </div>
      ),
      roles: (row) =>
        row.roles.length === 0 ? (
          t('administrators.noRoles')
        ) : (
          <ul className={s.roles}>
            {row.roles.map((role) => (
              <li key={role.id} className={s.role}>
                {role.name}
                {canGrant && (
                  <button
                    type="button"
                    className={s.cross}
                    aria-label={t('administrators.cancel', { role: role.name })}
                    onClick={() => void revokeRole(row, role)}
                  >
                    <Icon name="close" size={14} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        ),
    },
    (row) =>
      canGrant && (
        <Button
          type="link"
          size="small"
          onClick={() =>
            row.accountId === ownAccountId ? toast(t('administrators.self')) : setSelectedPerson(row)
          }
        >
          {t('administrators.grant')}
        </Button>
      ),
  );

  return (
    <>
      <AdminList
        {...administratorTable}
        label={t('administrators.tabs.people')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('administrators.search') },
          {
            kind: 'select',
            name: 'roleId',
            label: t('administrators.role'),
            options: roles.map((role) => ({ value: role.id, label: roleName(role, language) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.accountId}
        rowName={(row) => row.name}
        phoneRow={(row) => ({
          picture: <Avatar id={row.accountId} src={row.avatar} name={row.name} size={40} />,
          title: <span lang={langOf(row.name)}>{row.name}</span>,
          lines: [row.phoneMasked],
          note: row.roles.map((role) => role.name).join(' · ') || t('administrators.noRoles'),
        })}
      />
      {selectedPerson && (
        <GrantRoleDialog person={selectedPerson} close={() => setSelectedPerson(undefined)} />
      )}
    </>
  );
}
