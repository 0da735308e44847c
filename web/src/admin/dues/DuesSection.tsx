import { Tabs } from 'antd';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { DuesInvoicesTab } from './DuesInvoicesTab.tsx';
import { DuesRunsTab } from './DuesRunsTab.tsx';
import { DuesSettingsTab } from './DuesSettingsTab.tsx';

/** Tabs: invoices with what is unpaid, the runs that issue them, and the account to which they are paid. */
export function DuesSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'invoices';
  return (
    <AdminPage title={t('admin.sections.adminDues')}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={[
          { key: 'invoices', label: t('adminDues.tabs.invoices'), children: <DuesInvoicesTab /> },
          { key: 'runs', label: t('adminDues.tabs.runs'), children: <DuesRunsTab /> },
          { key: 'settings', label: t('adminDues.tabs.settings'), children: <DuesSettingsTab /> },
        ]}
        onChange={(key) => setSearch(key === 'invoices' ? {} : { tab: key }, { replace: true })}
      />
    </AdminPage>
  );
}
