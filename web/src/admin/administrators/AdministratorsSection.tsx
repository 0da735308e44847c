import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from '../../core/router/use-router.ts';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { AdministratorList } from './AdministratorList.tsx';
import { GrantRoleDialog } from './GrantRoleDialog.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import s from './AdministratorsSection.module.css';

/** Tabs: administrators, and the permissions of each role. */
export function AdministratorsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [addDialogOpen, setAddDialogOpen] = useState(false);
  const tab = search.get('tab') ?? 'people';
  const peopleTab = {
    key: 'people',
    label: t('administrators.tabs.people'),
    children: (
      <div className={s.stack}>
        <AdministratorList />
      </div>
    ),
  };
  const rolesTab = { key: 'roles', label: t('administrators.tabs.roles'), children: <RoleMatrix /> };
  return (
    <AdminPage
      title={t('admin.sections.administrators')}
      actions={
        tab === 'people' &&
        hasPermission('administrator:grant') && (
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setAddDialogOpen(true)}>
            {t('administrators.addAdministrator')}
          </Button>
        )
      }
    >
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={hasPermission('role:read') ? [peopleTab, rolesTab] : [peopleTab]}
        onChange={(tab) => setSearch(tab === 'people' ? {} : { tab }, { replace: true })}
      />
      {addDialogOpen && <GrantRoleDialog close={() => setAddDialogOpen(false)} />}
    </AdminPage>
  );
}
