import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../core/router/use-router.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { AgreementsTab } from './AgreementsTab.tsx';
import { ContactSettingsTab } from './ContactSettingsTab.tsx';
import { VendorStatusTab } from './VendorStatusTab.tsx';
import { MapSettingsTab } from './MapSettingsTab.tsx';
import { RulesSettingsTab } from './RulesSettingsTab.tsx';
import { NotificationTextsTab } from './NotificationTextsTab.tsx';

type TabKey = 'contact' | 'agreements' | 'rules' | 'gateways' | 'words' | 'map';

/** Network-wide settings. Every change stores the previous values and can be undone. */
export function SettingsSection() {
  const { t } = useTranslation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const canEdit = hasPermission('setting:write', session);
  const tabs: [TabKey, ReactNode][] = [
    ['contact', <ContactSettingsTab key="contact" canEdit={canEdit} />],
    ...(hasPermission('document:publish', session)
      ? [['agreements', <AgreementsTab key="agreements" />] satisfies [TabKey, ReactNode]]
      : []),
    ['rules', <RulesSettingsTab key="rules" canEdit={canEdit} />],
    ['gateways', <VendorStatusTab key="gateways" />],
    ['words', <NotificationTextsTab key="words" canEdit={canEdit} />],
    ['map', <MapSettingsTab key="map" canEdit={canEdit} />],
  ];
  return (
    <AdminPage title={t('admin.sections.adminSettings')}>
      <Tabs
        activeKey={search.get('tab') ?? 'contact'}
        destroyOnHidden
        items={tabs.map(([key, children]) => ({ key, label: t(`adminSettings.tabs.${key}`), children }))}
        onChange={(key) => setSearch(key === 'contact' ? {} : { tab: key }, { replace: true })}
      />
    </AdminPage>
  );
}
