import type { ScreenName } from '@mingtang/contract/screen-paths';
import { urlTo } from '../../core/navigation.ts';
import type { AppRoute } from '../../core/routes.ts';
import { homeTabUrl, parseHomeTab, type HomeTab } from '../../features/settings/home-tabs.ts';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { backOffice, follow, mine, type NavItem } from './nav-items.ts';

const homeTabIcons: Record<HomeTab, IconName> = {
  homepage: 'home',
  members: 'card',
  companies: 'building',
  community: 'chat',
  global: 'globe',
  products: 'box',
};

/** First group: the home tabs. Second group: the member's own pages and the back office. */
export const railItems = (
  tabs: readonly HomeTab[],
  labelOf: (tab: HomeTab) => string,
): readonly (readonly NavItem[])[] => [
  tabs.map((tab) => ({
    to: homeTabUrl(tab, tabs),
    icon: homeTabIcons[tab],
    activeIcon: tab === 'homepage' ? 'homeF' : homeTabIcons[tab],
    textKey: `shell.tabs.${tab}` as const,
    label: labelOf(tab),
  })),
  [follow, mine, { ...backOffice, textKey: 'shell.backOffice' }],
];

/** Screens that belong to a home tab. */
const homeTabByScreen: Partial<Record<ScreenName, HomeTab>> = {
  members: 'members',
  member: 'members',
  companies: 'companies',
  company: 'companies',
  companyCard: 'companies',
  product: 'products',
  community: 'community',
  postForMembers: 'community',
  post: 'community',
  comments: 'community',
  labels: 'community',
  news: 'community',
  publish: 'community',
  newsForm: 'community',
};

/** Screens that belong to the “mine” tab although their address does not start with `mine/`. */
const OTHER_MINE_SCREENS = new Set<ScreenName>([
  'cardForm',
  'companyForm',
  'feedback',
  'myPosts',
  'productForm',
]);

/** URL of the active rail item of a location. */
export function activeRailUrl(
  route: AppRoute | undefined,
  search: string,
  tabs: readonly HomeTab[],
): string | undefined {
  if (!route) return undefined;
  if (route.name === 'home') return homeTabUrl(parseHomeTab(search, tabs), tabs);
  const tab = homeTabByScreen[route.name];
  if (tab) return homeTabUrl(tab, tabs);
  if (route.tab) return urlTo(route.name);
  if (route.path.startsWith('mine/') || OTHER_MINE_SCREENS.has(route.name)) return mine.to;
  return route.admin || route.name === 'categories' ? backOffice.to : undefined;
}
