import { homeTabs } from '@mingtang/contract/enums.home-tabs';
import { useTranslation } from '../../core/text/i18n.ts';
import { useSettings } from './settings.queries.ts';

export type HomeTab = (typeof homeTabs)[number];

/** The tabs and their order from the settings; all tabs until the settings have loaded. */
export function useHomeTabs(): readonly HomeTab[] {
  const { data } = useSettings();
  return data && data.tabs.length > 0 ? data.tabs : homeTabs;
}

/** Label of a tab from the settings, or the default text. */
export function useHomeTabLabel(): (tab: HomeTab) => string {
  const { t } = useTranslation();
  const { data } = useSettings();
  return (tab) => data?.tabLabels[tab] ?? t(`shell.tabs.${tab}`);
}

/** The tab in the query string; the first tab if it does not exist. */
export const parseHomeTab = (search: string, tabs: readonly HomeTab[]): HomeTab =>
  tabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? tabs[0] ?? 'homepage';

/** The first tab has the plain home URL. */
export const homeTabUrl = (tab: HomeTab, tabs: readonly HomeTab[]): string =>
  tab === tabs[0] ? '/' : `/?tab=${tab}`;
