import type { ScreenName } from '@mingtang/contract/screen-paths';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useLocation, useNavigate } from '../../core/router/use-router.ts';
import { lazyComponent } from '../../core/lazy-component.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import {
  homeTabUrl,
  parseHomeTab,
  useHomeTabs,
  useHomeTabLabel,
  type HomeTab,
} from '../../features/settings/home-tabs.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { TabPanel } from '../../ui/layout/Tabs.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { FilterLink } from './FilterLink.tsx';
import { HOME_TABS_ID, HomeHeader } from './HomeHeader.tsx';
import { HomepageTab } from './HomepageTab.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import s from './HomeScreen.module.css';

/** Only the homepage tab is part of the initial bundle; the others are lazy. */
const panels: Record<HomeTab, ComponentType> = {
  homepage: HomepageTab,
  members: lazyComponent(async () => (await import('./HomeMembersTab.tsx')).HomeMembersTab, 'members'),
  companies: lazyComponent(async () => (await import('./HomeCompaniesTab.tsx')).HomeCompaniesTab),
  community: lazyComponent(
    async () => (await import('../community/CommunityBoard.tsx')).CommunityBoard,
    'posts',
    'community',
    'labels',
    'news',
  ),
  global: lazyComponent(async () => (await import('./HomeGlobalTab.tsx')).HomeGlobalTab),
  products: lazyComponent(
    async () => (await import('./HomeProductsTab.tsx')).HomeProductsTab,
    'productList',
    'categoryPicker',
  ),
};

/** Screens that show the same list with filters. */
const filterScreens: Partial<Record<HomeTab, ScreenName>> = {
  members: 'members',
  companies: 'companies',
};

/** Renders the tabs itself below 768 px; on wider screens they are in the navigation rail. */
export function HomeScreen() {
  const tabs = useHomeTabs();
  const tab = parseHomeTab(useLocation().search, tabs);
  const navigate = useNavigate();
  const isPhone = useBreakpoint() === 'phone';
  const Panel = panels[tab];
  const isWideList = !isPhone && tab !== 'homepage';
  const filterScreen = filterScreens[tab];
  const title = useHomeTabLabel()(tab);
  useDocumentTitle(title);
  useScrollTopOnTabChange(tab);
  return (
    <Screen
      title={title}
      titleHidden={!isWideList}
      end={
        isWideList && (
          <>
            {filterScreen && <FilterLink to={filterScreen} />}
            <RefreshButton />
          </>
        )
      }
    >
      <PullToRefresh>
        {isPhone ? (
          <>
            <HomeHeader
              tabs={tabs}
              tab={tab}
              onTab={(next) => void navigate(homeTabUrl(next, tabs), { replace: true })}
            />
            <TabPanel id={HOME_TABS_ID} value={tab}>
              {filterScreen && (
                <div className={s.filter}>
                  <FilterLink to={filterScreen} />
                </div>
              )}
              <Suspense fallback={<TabLoading />}>
                <Panel />
              </Suspense>
            </TabPanel>
          </>
        ) : (
          <Suspense fallback={<TabLoading />}>
            <Panel />
          </Suspense>
        )}
      </PullToRefresh>
    </Screen>
  );
}

function TabLoading() {
  const { t } = useTranslation();
  return (
    <DelayedLoading>
      <SkeletonRows label={t('common.loading')} />
    </DelayedLoading>
  );
}

/** Scrolls to the top when the tab changes, but not when the screen is shown again with the same tab. */
function useScrollTopOnTabChange(tab: HomeTab): void {
  const previousTab = useRef(tab);
  useEffect(() => {
    if (previousTab.current !== tab) window.scrollTo(0, 0);
    previousTab.current = tab;
  }, [tab]);
}
