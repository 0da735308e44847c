import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { AgreementsTab } from './AgreementsTab.tsx';
import { ContactTab } from './ContactTab.tsx';
import { GatewaysTab } from './GatewaysTab.tsx';
import { MapTab } from './MapTab.tsx';
import { RulesTab } from './RulesTab.tsx';
import { WordsTab } from './WordsTab.tsx';

type Key = 'contact' | 'agreements' | 'rules' | 'gateways' | 'words' | 'map';

/** What holds for the whole network. Every change is kept with what stood before, and can be undone. */
export function SettingsSection() {
  const { t } = useTranslation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const write = hasPermission('setting:write', session);
  const tabs: [Key, ReactNode][] = [
    ['contact', <ContactTab key="contact" write={write} />],
    ...(hasPermission('document:publish', session)
      ? [['agreements', <AgreementsTab key="agreements" />] satisfies [Key, ReactNode]]
      : []),
    ['rules', <RulesTab key="rules" write={write} />],
    ['gateways', <GatewaysTab key="gateways" />],
    ['words', <WordsTab key="words" write={write} />],
    ['map', <MapTab key="map" write={write} />],
  ];
  return (
    <WorkPage title={t('work.sections.work/system-setting')}>
      <Tabs
        activeKey={search.get('tab') ?? 'contact'}
        destroyOnHidden
        items={tabs.map(([key, children]) => ({ key, label: t(`workSettings.tabs.${key}`), children }))}
        onChange={(key) => setSearch(key === 'contact' ? {} : { tab: key }, { replace: true })}
      />
    </WorkPage>
  );
}
