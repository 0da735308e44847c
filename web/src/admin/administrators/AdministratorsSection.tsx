import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { AdministratorList } from './AdministratorList.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import s from './AdministratorsSection.module.css';

/** Tabs: administrators, and the permissions of each role. */
export function AdministratorsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
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
    <AdminPage title={t('admin.sections.administrators')}>
      <Tabs
        activeKey={search.get('tab') ?? 'people'}
        destroyOnHidden
        items={hasPermission('role:read') ? [peopleTab, rolesTab] : [peopleTab]}
        onChange={(tab) => setSearch(tab === 'people' ? {} : { tab }, { replace: true })}
      />
    </AdminPage>
  );
}
