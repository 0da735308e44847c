import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { HomeTab } from '../../features/settings/home-tabs.ts';
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

export const follow = {
  to: urlTo('follows'),
  icon: 'follow',
  activeIcon: 'followF',
  textKey: 'shell.follow',
} as const;
export const mine = {
  to: urlTo('mine'),
  icon: 'user',
  activeIcon: 'userF',
  textKey: 'shell.mine',
} as const;
export const backOffice = {
  to: urlTo('adminDashboard'),
  icon: 'work',
  activeIcon: 'work',
  admin: true,
} as const;

export const tabItems: readonly NavItem[] = [
  { to: '/', icon: 'home', activeIcon: 'homeF', textKey: 'shell.home' },
  { ...backOffice, textKey: 'shell.workbench' },
  follow,
  mine,
];

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
