import { type Edition, editions } from '@mingtang/contract/editions';
import type { TabSetting, TabsByEdition } from '@mingtang/contract/tabs';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { DraftedPage } from '../drafts/drafts.service.ts';
import { listTabRows, updateTabs } from './settings.tabs.queries.ts';
import { toTabSettings } from './settings.tabs.view.ts';

export const tabsPage: DraftedPage<TabsByEdition> = {
  name: 'tabs',
  getPublished: getPublishedTabs,
  replacePublished: replacePublishedTabs,
};

async function getPublishedTabs(deps: Deps): Promise<TabsByEdition> {
  const rows = await listTabRows(deps.db);
  const tabsOf = (edition: Edition) => toTabSettings(rows.find((row) => row.edition === edition)!);
  return { domestic: tabsOf('domestic'), international: tabsOf('international') };
}

async function replacePublishedTabs(deps: TxDeps, tabs: TabsByEdition): Promise<void> {
  for (const edition of editions) {
    const rows = tabs[edition];
    const shown = rows.filter((row) => row.shown).map((row) => row.tab);
    await updateTabs(deps.db, edition, shown, customLabelsOf(rows), deps.clock.now());
  }
}

const customLabelsOf = (rows: readonly TabSetting[]): object =>
  Object.fromEntries(
    rows
      .filter(({ labelZh, labelEn }) => labelZh !== '' || labelEn !== '')
      .map(({ tab, labelZh, labelEn }) => [tab, { zh: labelZh, en: labelEn }]),
  );
