import type { ScreenName } from '@mingtang/contract/screen-paths';
import { homeTabUrl, parseHomeTab, type HomeTab } from '../../features/settings/home-tabs.ts';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { urlTo } from '../../core/navigation.ts';
import type { AppRoute } from '../../core/routes.ts';

export interface NavItem {
  to: string;
  icon: IconName;
  /** Icon of the current item: its shape differs, so that colour is not the only cue. */
  activeIcon: IconName;
  textKey:
    | `shell.tabs.${HomeTab}`
    | 'shell.home'
    | 'shell.workbench'
    | 'shell.follow'
    | 'shell.mine'
    | 'shell.backOffice';
  admin?: true;
  /** Shown instead of `text`. */
  label?: string;
}

const follow = {
  to: urlTo('follows'),
  icon: 'follow',
  activeIcon: 'followF',
  textKey: 'shell.follow',
} as const;
const mine = {
  to: urlTo('mine'),
  icon: 'user',
  activeIcon: 'userF',
  textKey: 'shell.mine',
} as const;
const backOffice = { to: urlTo('adminDashboard'), icon: 'work', activeIcon: 'work', admin: true } as const;

export const tabItems: readonly NavItem[] = [
  { to: '/', icon: 'home', activeIcon: 'homeF', textKey: 'shell.home' },
  { ...backOffice, textKey: 'shell.workbench' },
  follow,
  mine,
];

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

/** Narrow screens of the “mine” tab: a wide screen has room for the menu of the tab beside them. */
const SCREENS_WITH_MINE_MENU = new Set<ScreenName>([
  'about',
  'avatar',
  'fapiao',
  'help',
  'myPosts',
  'notifications',
  'order',
  'orders',
  'password',
  'paymentResult',
  'profileForm',
  'settings',
  'textview',
]);

export const hasMineMenu = (route: AppRoute | undefined): boolean =>
  route !== undefined && SCREENS_WITH_MINE_MENU.has(route.name);

/** URL of the active tab bar item of a route. */
export function activeTabUrl(route: AppRoute | undefined): string | undefined {
  if (route?.name === 'home') return '/';
  return route?.tab ? urlTo(route.name) : undefined;
}

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
