import { Tabs } from 'antd';
import { useSearchParams } from '../../core/router/use-router.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { CompanyApprovalsTab } from './CompanyApprovalsTab.tsx';
import { CompanyClaimsTab } from './CompanyClaimsTab.tsx';
import { CompanyDuplicatesTab } from './CompanyDuplicatesTab.tsx';
import { CompanyListTab } from './CompanyListTab.tsx';
import { CompanyPinsTab } from './CompanyPinsTab.tsx';

/** Tabs: companies, pinned companies, companies that wait for approval, claims, likely duplicates. */
export function CompaniesSection() {
  const { t } = useTranslation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const canPin = hasPermission('company:pin', session);
  const tab = search.get('tab') ?? 'list';
  const items = [
    { key: 'list', label: t('adminCompanies.tabs.list'), children: <CompanyListTab canPin={canPin} /> },
    ...(canPin ? [{ key: 'pins', label: t('adminCompanies.tabs.pins'), children: <CompanyPinsTab /> }] : []),
    { key: 'approvals', label: t('adminCompanies.tabs.approvals'), children: <CompanyApprovalsTab /> },
    { key: 'claims', label: t('adminCompanies.tabs.claims'), children: <CompanyClaimsTab /> },
    { key: 'duplicates', label: t('adminCompanies.tabs.duplicates'), children: <CompanyDuplicatesTab /> },
  ];
  return (
    <AdminPage title={t('admin.sections.adminCompanies')}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={items}
        onChange={(key) => setSearch(key === 'list' ? {} : { tab: key }, { replace: true })}
      />
    </AdminPage>
  );
}
