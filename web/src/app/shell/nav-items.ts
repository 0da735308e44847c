import { homeTabAddress, homeTabAt, type HomeTab } from '../../features/settings/home-tabs.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import type { AnyScreen, Path } from '../paths.ts';

export interface NavItem {
  to: string;
  icon: IconName;
  /** Shown for the current place: form tells it, not colour alone. */
  iconOn: IconName;
  text:
    | `shell.tabs.${HomeTab}`
    | 'shell.home'
    | 'shell.work'
    | 'shell.follow'
    | 'shell.mine'
    | 'shell.backOffice';
  admin?: true;
  /** In place of the text. */
  label?: string;
}

const follow = {
  to: '/pages/tabbar/follow/follow',
  icon: 'follow',
  iconOn: 'followF',
  text: 'shell.follow',
} as const;
const mine = { to: '/pages/tabbar/mine/mine', icon: 'user', iconOn: 'userF', text: 'shell.mine' } as const;
const work = { to: '/pages/work/index', icon: 'work', iconOn: 'work', admin: true } as const;

export const tabItems: readonly NavItem[] = [
  { to: '/', icon: 'home', iconOn: 'homeF', text: 'shell.home' },
  { ...work, text: 'shell.work' },
  follow,
  mine,
];

const icons: Record<HomeTab, IconName> = {
  homepage: 'home',
  members: 'card',
  companies: 'building',
  community: 'chat',
  global: 'globe',
  products: 'box',
};

/** Above the rail's line: the home tabs; below: the person and the office. */
export const railItems = (
  tabs: readonly HomeTab[],
  labelOf: (tab: HomeTab) => string,
): readonly (readonly NavItem[])[] => [
  tabs.map((tab) => ({
    to: homeTabAddress(tab, tabs),
    icon: icons[tab],
    iconOn: tab === 'homepage' ? 'homeF' : icons[tab],
    text: `shell.tabs.${tab}` as const,
    label: labelOf(tab),
  })),
  [follow, mine, { ...work, text: 'shell.backOffice' }],
];

/** Screens that stand behind a home tab. */
const behind: Partial<Record<Path, HomeTab>> = {
  'member-list/member-list': 'members',
  'personal-card/index': 'members',
  'enterprise-list/enterprise-list': 'companies',
  'business-card/index': 'companies',
  'business-card/card': 'companies',
  'product-info/product-info': 'products',
  'community/index': 'community',
  'home-detail/home-detail': 'community',
  'home-card-detail/home-card-detail': 'community',
  'detail-comments/detail-comments': 'community',
  'home-label/home-label': 'community',
  'informationDetail/informationDetail': 'community',
  'publish-dynamics/publish-dynamics': 'community',
  'publish-dynamics/publish-dynamics-zx': 'community',
};

/** Screens that stand behind one's own, besides those named after it. */
const OWN = new Set<Path>(['feedback/feedback', 'my-article/my-article']);

/** The item of the tab bar that a screen stands under. */
export function tabMark(screen: AnyScreen | undefined): string | undefined {
  if (screen?.path === 'tabbar/home/home') return '/';
  return screen?.tab ? `/pages/${screen.path}` : undefined;
}

/** The item of the rail that a place belongs to. */
export function railMark(
  screen: AnyScreen | undefined,
  search: string,
  tabs: readonly HomeTab[],
): string | undefined {
  if (!screen) return undefined;
  if (screen.path === 'tabbar/home/home') return homeTabAddress(homeTabAt(search, tabs), tabs);
  const tab = behind[screen.path];
  if (tab) return homeTabAddress(tab, tabs);
  if (screen.tab) return `/pages/${screen.path}`;
  if (screen.path.startsWith('mine/') || OWN.has(screen.path)) return mine.to;
  return screen.path.startsWith('work/') ? work.to : undefined;
}
