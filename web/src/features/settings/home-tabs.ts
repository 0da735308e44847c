import { homeTabs } from '@mingtang/contract/home-tabs';
import { useTranslation } from '../../app/text/text.ts';
import { useSettings } from './settings.queries.ts';

export type HomeTab = (typeof homeTabs)[number];

/** Staff choose which tabs there are and in what order; until that is known, all of them. */
export function useHomeTabs(): readonly HomeTab[] {
  const { data } = useSettings();
  return data && data.tabs.length > 0 ? data.tabs : homeTabs;
}

/** What a tab is called: by staff, or as usual. */
export function useTabLabel(): (tab: HomeTab) => string {
  const { t } = useTranslation();
  const { data } = useSettings();
  return (tab) => data?.tabLabels[tab] ?? t(`shell.tabs.${tab}`);
}

/** The tab an address asks for; one that does not exist is the first. */
export const homeTabAt = (search: string, tabs: readonly HomeTab[]): HomeTab =>
  tabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? tabs[0] ?? 'homepage';

/** The first tab is home itself. */
export const homeTabAddress = (tab: HomeTab, tabs: readonly HomeTab[]): string =>
  tab === tabs[0] ? '/' : `/?tab=${tab}`;
