import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Path } from '../../app/paths.ts';
import { piece } from '../../app/piece.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import {
  homeTabAddress,
  homeTabAt,
  useHomeTabs,
  useTabLabel,
  type HomeTab,
} from '../../features/settings/home-tabs.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/Tabs.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { FilterLink } from './FilterLink.tsx';
import { HOME_TABS, HomeHeader } from './HomeHeader.tsx';
import { HomepageTab } from './HomepageTab.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import s from './HomeScreen.module.css';

/** Only the first tab comes with the first load. */
const panels: Record<HomeTab, ComponentType> = {
  homepage: HomepageTab,
  members: piece(async () => (await import('./MembersTab.tsx')).MembersTab, 'members'),
  companies: piece(async () => (await import('./CompaniesTab.tsx')).CompaniesTab),
  community: piece(
    async () => (await import('../community/Board.tsx')).Board,
    'posts',
    'community',
    'labels',
    'news',
  ),
  global: piece(async () => (await import('./GlobalTab.tsx')).GlobalTab),
  products: piece(
    async () => (await import('./ProductsTab.tsx')).ProductsTab,
    'productList',
    'categoryPicker',
  ),
};

/** The same lists with their filters. */
const filtered: Partial<Record<HomeTab, Path>> = {
  members: 'member-list/member-list',
  companies: 'enterprise-list/enterprise-list',
};

/** Below 768 px the tabs stand here; above, the rail holds them. */
export function HomeScreen() {
  const tabs = useHomeTabs();
  const tab = homeTabAt(useLocation().search, tabs);
  const navigate = useNavigate();
  const phone = useWidth() === 'phone';
  const Panel = panels[tab];
  const wideList = !phone && tab !== 'homepage';
  const filter = filtered[tab];
  const title = useTabLabel()(tab);
  useTitle(title);
  useTop(tab);
  return (
    <Screen
      title={title}
      titleHidden={!wideList}
      end={
        wideList && (
          <>
            {filter && <FilterLink to={filter} />}
            <RefreshButton />
          </>
        )
      }
    >
      <PullToRefresh>
        {phone ? (
          <>
            <HomeHeader
              tabs={tabs}
              tab={tab}
              onTab={(next) => void navigate(homeTabAddress(next, tabs), { replace: true })}
            />
            <TabPanel id={HOME_TABS} value={tab}>
              {filter && (
                <div className={s.filter}>
                  <FilterLink to={filter} />
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

/** Another tab begins at its top; coming back to the same one does not. */
function useTop(tab: HomeTab): void {
  const last = useRef(tab);
  useEffect(() => {
    if (last.current !== tab) window.scrollTo(0, 0);
    last.current = tab;
  }, [tab]);
}
