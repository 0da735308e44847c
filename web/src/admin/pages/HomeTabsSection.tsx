import type { Edition } from '@mingtang/contract/editions';
import type { TabsByEdition, TabsDraft, TabSetting } from '@mingtang/contract/tabs';
import { Input, Switch } from 'antd';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { shell as englishTexts } from '../../core/text/en/shell.en.ts';
import { shell as chineseTexts } from '../../core/text/zh/shell.zh.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { SortableList } from '../kit/SortableList.tsx';
import { EditionChoice } from './EditionChoice.tsx';
import { PageEditor } from './PageEditor.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { editionOf } from './edition-of.ts';
import { saveTabsDraft } from './pages.admin.queries.ts';
import type { EditablePage } from './use-page-draft.ts';
import s from './AdminPages.module.css';

const homeTabsPage: EditablePage<TabsDraft, TabsByEdition> = {
  page: 'tabs',
  contentOf: ({ domestic, international }) => ({ domestic, international }),
  save: saveTabsDraft,
};

/** Edits the home tabs of each edition. */
export function HomeTabsSection() {
  const { t } = useTranslation();
  return (
    <PageEditor title={t('admin.sections.adminHomeTabs')} editedPage={homeTabsPage}>
      {(tabs, change) => <HomeTabsEditor tabs={tabs} change={change} />}
    </PageEditor>
  );
}

interface HomeTabsEditorProps {
  tabs: TabsByEdition;
  change: (tabs: TabsByEdition) => void;
}

function HomeTabsEditor({ tabs, change }: HomeTabsEditorProps) {
  const { t } = useTranslation();
  const [edition, setEdition] = useState<Edition>(editionOf(useLanguage()));
  const setTabs = (rows: TabSetting[]) => change({ ...tabs, [edition]: rows });
  const changeTab = (row: TabSetting) =>
    setTabs(tabs[edition].map((other) => (other.tab === row.tab ? row : other)));
  return (
    <>
      <AdminPanel
        title={t('adminPages.tabs')}
        end={<EditionChoice edition={edition} onChange={setEdition} />}
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
    </>
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
        lang="zh-CN"
        placeholder={chineseTexts.tabs[row.tab]}
        aria-label={t('adminPages.labelZh', { name })}
        onChange={(event) => change({ ...row, labelZh: event.target.value })}
      />
      <Input
        value={row.labelEn}
        maxLength={16}
        lang="en"
        placeholder={englishTexts.tabs[row.tab]}
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
