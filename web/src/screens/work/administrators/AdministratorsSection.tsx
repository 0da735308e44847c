import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { hasPermission } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { People } from './People.tsx';
import { Roles } from './Roles.tsx';
import s from './AdministratorsSection.module.css';

/** Who runs the network, and what each role may do. */
export function AdministratorsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const people = {
    key: 'people',
    label: t('administrators.tabs.people'),
    children: (
      <div className={s.stack}>
        <People />
      </div>
    ),
  };
  const roles = { key: 'roles', label: t('administrators.tabs.roles'), children: <Roles /> };
  return (
    <WorkPage title={t('work.sections.work/user')}>
      <Tabs
        activeKey={search.get('tab') ?? 'people'}
        destroyOnHidden
        items={hasPermission('role:read') ? [people, roles] : [people]}
        onChange={(tab) => setSearch(tab === 'people' ? {} : { tab }, { replace: true })}
      />
    </WorkPage>
  );
}
