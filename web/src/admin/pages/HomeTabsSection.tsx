import type { Edition } from '@mingtang/contract/editions';
import type { TabSetting, TabsByEdition } from '@mingtang/contract/tabs';
import { Input, Segmented, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { SortableList } from '../kit/SortableList.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { PageDraftActions } from './PageDraftActions.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { usePageDraft } from './use-page-draft.ts';
import s from './AdminPages.module.css';

const EDITIONS = ['domestic', 'international'] as const;

const draftCalls = {
  name: 'tabs',
  load: () => callApi('GET /h5/tabs/draft'),
  save: (revision: number, tabs: TabsByEdition) =>
    callApi('PUT /h5/tabs/draft', { body: { revision, ...tabs } }),
  discard: () => callApi('DELETE /h5/tabs/draft'),
  publish: (revision: number) => callApi('POST /h5/tabs/publish', { body: { revision } }),
};

/** Edits the home tabs of each edition as a draft, then publishes them. */
export function HomeTabsSection() {
  const { t } = useTranslation();
  const draft = usePageDraft(draftCalls);
  const [edition, setEdition] = useState<Edition>('domestic');
  const { data } = draft;
  const tabs: TabsByEdition | undefined =
    draft.localContent ?? (data && { domestic: data.domestic, international: data.international });
  const setTabs = (rows: TabSetting[]) => draft.change({ ...tabs!, [edition]: rows });
  const changeTab = (row: TabSetting) =>
    setTabs(tabs![edition].map((other) => (other.tab === row.tab ? row : other)));

  return (
    <AdminPage
      title={t('admin.sections.adminHomeTabs')}
      actions={
        data && (
          <PageDraftActions
            page="tabs"
            savedAt={data.savedAt}
            unsaved={draft.unsaved}
            publish={draft.publishing.mutateAsync}
            publishing={draft.publishing.isPending}
            discard={draft.discarding.mutateAsync}
            refresh={draft.refresh}
          />
        )
      }
    >
      {draft.error && !tabs && <LoadError error={draft.error} retry={draft.retry} compact />}
      {!draft.error && !tabs && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {tabs && (
        <div className={s.columns}>
          <AdminPanel
            title={t('adminPages.tabs')}
            end={
              <Segmented
                aria-label={t('adminPages.edition')}
                value={edition}
                options={EDITIONS.map((value) => ({ value, label: t(`adminPages.placements.${value}`) }))}
                onChange={setEdition}
              />
            }
          >
            <SortableList
              label={t('adminPages.tabs')}
              items={tabs[edition]}
              keyOf={(row) => row.tab}
              nameOf={(row) => t(`shell.tabs.${row.tab}`)}
              fixed={(row) => row.tab === 'homepage'}
              onSort={setTabs}
            >
              {(row) => <TabRow row={row} change={changeTab} />}
            </SortableList>
            <p className={s.hint}>{t('adminPages.tabHint')}</p>
          </AdminPanel>
          <PhonePreview edition={edition} draft={{ tabs }} />
        </div>
      )}
    </AdminPage>
  );
}

interface TabRowProps {
  row: TabSetting;
  change: (row: TabSetting) => void;
}

function TabRow({ row, change }: TabRowProps) {
  const { t } = useTranslation();
  const name = t(`shell.tabs.${row.tab}`);
  return (
    <div className={s.tab}>
      <b>{name}</b>
      <Input
        value={row.labelZh}
        maxLength={8}
        placeholder={t('admin.common.chinese')}
        aria-label={t('adminPages.labelZh', { name })}
        onChange={(event) => change({ ...row, labelZh: event.target.value })}
      />
      <Input
        value={row.labelEn}
        maxLength={16}
        placeholder={t('admin.common.english')}
        aria-label={t('adminPages.labelEn', { name })}
        onChange={(event) => change({ ...row, labelEn: event.target.value })}
      />
      <Switch
        checked={row.shown}
        disabled={row.tab === 'homepage'}
        aria-label={t('adminPages.showTab', { name })}
        onChange={(shown) => change({ ...row, shown })}
      />
    </div>
  );
}
