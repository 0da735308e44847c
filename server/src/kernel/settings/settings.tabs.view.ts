import { homeTabs } from '@mingtang/contract/enums.home-tabs';
import type { TabsByEdition, TabsDraft, TabSetting } from '@mingtang/contract/tabs';
import type { PageDraft } from '../drafts/drafts.service.ts';
import type { TabsRow } from './settings.tabs.queries.ts';

type Tab = (typeof homeTabs)[number];
export type TabLabels = Partial<Record<Tab, { zh: string; en: string }>>;

/** Shown tabs in their order, then the hidden ones. */
export function toTabSettings(row: TabsRow): TabSetting[] {
  const shown = row.home_tabs as Tab[];
  const labels = row.tab_labels as TabLabels;
  return [...shown, ...homeTabs.filter((tab) => !shown.includes(tab))].map((tab) => ({
    tab,
    shown: shown.includes(tab),
    labelZh: labels[tab]?.zh ?? '',
    labelEn: labels[tab]?.en ?? '',
  }));
}

export const toTabsDraft = ({ content, ...draft }: PageDraft<TabsByEdition>): TabsDraft => ({
  ...draft,
  ...content,
});
