import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ClaimsTab } from './ClaimsTab.tsx';
import { CompaniesTab } from './CompaniesTab.tsx';
import { PinsTab } from './PinsTab.tsx';

/** Companies, those at the top of the lists, and those that members want to take over. */
export function CompaniesSection() {
  const { t } = useTranslation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const pins = hasPermission('company:pin', session);
  const tab = search.get('tab') ?? 'list';
  const items = [
    { key: 'list', label: t('workCompanies.tabs.list'), children: <CompaniesTab pins={pins} /> },
    ...(pins ? [{ key: 'pins', label: t('workCompanies.tabs.pins'), children: <PinsTab /> }] : []),
    { key: 'claims', label: t('workCompanies.tabs.claims'), children: <ClaimsTab /> },
  ];
  return (
    <WorkPage title={t('work.sections.work/top-company')}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={items}
        onChange={(key) => setSearch(key === 'list' ? {} : { tab: key }, { replace: true })}
      />
    </WorkPage>
  );
}
