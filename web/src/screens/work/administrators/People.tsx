import type { Candidate } from '@mingtang/contract/administrators.candidates';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { langOf } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { grant, renewAdministrators, roleName, rolesQuery } from './administrators.queries.ts';
import { GrantDialog } from './GrantDialog.tsx';
import s from './People.module.css';

/** The administrators with their roles; whoever is typed can be made one. */
export function People() {
  const { t } = useTranslation();
  const language = useLanguage();
  const me = useSession().user?.user.id;
  const [chosen, setChosen] = useState<Candidate>();
  const { data: roles = [] } = useQuery({ ...rolesQuery, enabled: hasPermission('role:read') });
  const grants = hasPermission('administrator:grant');

  async function cancel({ accountId, name }: Candidate, role: { id: string; name: string }): Promise<void> {
    const sure = await confirm({
      title: t('administrators.cancelTitle', { name, role: role.name }),
      body: t('administrators.cancelBody'),
      cancel: t('administrators.keep'),
      ok: t('administrators.cancelOk'),
      danger: true,
    });
    if (!sure || !(await act(() => grant(accountId, role.id, false)))) return;
    toast(t('administrators.cancelled'));
    await renewAdministrators();
  }

  const columns: Column<Candidate>[] = [
    {
      key: 'person',
      title: t('administrators.columns.person'),
      primary: true,
      render: (row) => (
        <div className={s.person}>
          <Avatar src={row.avatar} name={row.name} size={36} />
          <div>
            <b lang={langOf(row.name)}>{row.name}</b>
            <div className={s.small}>{row.phoneMasked}</div>
          </div>
        </div>
      ),
    },
    {
      key: 'company',
      title: t('administrators.columns.company'),
      render: (row) => row.companyName ?? t('work.common.none'),
    },
    {
      key: 'roles',
      title: t('administrators.columns.roles'),
      render: (row) =>
        row.roles.length === 0
          ? t('administrators.noRoles')
          : row.roles.map((role) => (
              <Tag key={role.id}>
                {role.name}
                {grants && (
                  <button
                    type="button"
                    className={s.cross}
                    aria-label={t('administrators.cancel', { role: role.name })}
                    onClick={() => void cancel(row, role)}
                  >
                    <Icon name="close" size={12} />
                  </button>
                )}
              </Tag>
            )),
    },
    {
      key: 'actions',
      title: t('administrators.columns.actions'),
      render: (row) =>
        grants && (
          <Button
            type="link"
            size="small"
            onClick={() => (row.accountId === me ? toast(t('administrators.self')) : setChosen(row))}
          >
            {t('administrators.grant')}
          </Button>
        ),
    },
  ];

  return (
    <>
      <Resource
        name="administrators"
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
        load={({ filters: { keyword, roleId }, pageNum, pageSize }, signal) =>
          call(
            'GET /h5/freSystemSettings/getUsers',
            { query: { ...(keyword && { keyword }), ...(roleId && { roleId }), pageNum, pageSize } },
            { signal },
          )
        }
      />
      {chosen && <GrantDialog person={chosen} close={() => setChosen(undefined)} />}
    </>
  );
}
