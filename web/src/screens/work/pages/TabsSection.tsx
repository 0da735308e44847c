import type { Edition } from '@mingtang/contract/editions';
import type { TabSetting, TabsOfEditions } from '@mingtang/contract/tabs';
import { Input, Segmented, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { Panel } from '../frame/Panel.tsx';
import { SortableList } from '../frame/SortableList.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { DraftActions } from './DraftActions.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { useDraft } from './use-draft.ts';
import s from './Pages.module.css';

const EDITIONS = ['domestic', 'international'] as const;

const calls = {
  name: 'tabs',
  load: () => call('GET /h5/tabs/draft'),
  save: (revision: number, tabs: TabsOfEditions) =>
    call('PUT /h5/tabs/draft', { body: { revision, ...tabs } }),
  drop: () => call('DELETE /h5/tabs/draft'),
  publish: (revision: number) => call('POST /h5/tabs/publish', { body: { revision } }),
};

/** The tabs of the home screen, edition by edition. */
export function TabsSection() {
  const { t } = useTranslation();
  const draft = useDraft(calls);
  const [edition, setEdition] = useState<Edition>('domestic');
  const { data } = draft;
  const tabs: TabsOfEditions | undefined =
    draft.local ?? (data && { domestic: data.domestic, international: data.international });
  const set = (rows: TabSetting[]) => draft.change({ ...tabs!, [edition]: rows });
  const change = (row: TabSetting) => set(tabs![edition].map((one) => (one.tab === row.tab ? row : one)));

  return (
    <WorkPage
      title={t('work.sections.work/tab-setting')}
      actions={
        data && (
          <DraftActions
            page="tabs"
            savedAt={data.savedAt}
            unsaved={draft.unsaved}
            publish={draft.publishing.mutateAsync}
            publishing={draft.publishing.isPending}
            discard={draft.dropping.mutateAsync}
            refresh={draft.refresh}
          />
        )
      }
    >
      {draft.error && !tabs && <LoadFailure error={draft.error} retry={draft.retry} compact />}
      {!draft.error && !tabs && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {tabs && (
        <div className={s.columns}>
          <Panel
            title={t('workPages.tabs')}
            end={
              <Segmented
                aria-label={t('workPages.edition')}
                value={edition}
                options={EDITIONS.map((value) => ({ value, label: t(`workPages.placements.${value}`) }))}
                onChange={setEdition}
              />
            }
          >
            <SortableList
              label={t('workPages.tabs')}
              items={tabs[edition]}
              keyOf={(row) => row.tab}
              nameOf={(row) => t(`shell.tabs.${row.tab}`)}
              fixed={(row) => row.tab === 'homepage'}
              onSort={set}
            >
              {(row) => <TabRow row={row} change={change} />}
            </SortableList>
            <p className={s.hint}>{t('workPages.tabHint')}</p>
          </Panel>
          <PhonePreview edition={edition} draft={{ tabs }} />
        </div>
      )}
    </WorkPage>
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
        placeholder={t('work.common.chinese')}
        aria-label={t('workPages.labelZh', { name })}
        onChange={(event) => change({ ...row, labelZh: event.target.value })}
      />
      <Input
        value={row.labelEn}
        maxLength={16}
        placeholder={t('work.common.english')}
        aria-label={t('workPages.labelEn', { name })}
        onChange={(event) => change({ ...row, labelEn: event.target.value })}
      />
      <Switch
        checked={row.shown}
        disabled={row.tab === 'homepage'}
        aria-label={t('workPages.showTab', { name })}
        onChange={(shown) => change({ ...row, shown })}
      />
    </div>
  );
}
