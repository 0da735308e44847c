/**
 * Every specified screen and the few of our own, plain data for the router, the guard and scripts. `public` opens without a
 * token, `admin` needs an administrator, `tab` stands in the tab bar, `keep` comes back as it was left,
 * `bare` has no bars around it.
 */
interface Screen {
  path: string;
  public?: true;
  admin?: true;
  tab?: true;
  keep?: true;
  bare?: true;
  /** Ours, beside what is specified. */
  own?: true;
}

/** The back office: one lazy part of the app, which finds its sections by these names. */
const work = [
  'system-setting',
  'backend-dynamics',
  'member-package-setup',
  'tab-setting',
  'swiper-setting',
  'user',
  'create-member',
  'set-member',
  'top-company',
  'zixun',
  'work-user-users',
] as const;
const workOwn = [
  'imports',
  'changes',
  'orders',
  'refunds',
  'fapiao',
  'reconciliation',
  'feedback',
  'audit',
] as const;

const office = <N extends string>(name: N) => ({ path: `work/${name}` as const, admin: true }) as const;

export const screens = [
  { path: 'tabbar/home/home', public: true, tab: true },
  { path: 'tabbar/follow/follow', tab: true },
  { path: 'tabbar/mine/mine', tab: true },

  { path: 'login', public: true, bare: true },
  { path: 'register', public: true, bare: true },
  { path: 'common/webview/index', public: true },
  { path: 'common/textview/index' },
  { path: 'mine/avatar/index' },
  { path: 'mine/info/index' },
  { path: 'mine/info/edit' },
  { path: 'mine/pwd/index' },
  { path: 'mine/setting/index' },
  { path: 'mine/notifications/index', own: true },
  { path: 'mine/points/index', own: true },
  { path: 'mine/referral/index', own: true },
  { path: 'mine/packages/index', own: true },
  { path: 'mine/orders/index', own: true, keep: true },
  { path: 'mine/orders/detail', own: true },
  { path: 'mine/orders/pay', own: true },
  { path: 'mine/orders/result', own: true },
  { path: 'mine/fapiao/index', own: true },
  { path: 'mine/benefits/index', own: true },
  { path: 'mine/help/index' },
  { path: 'mine/about/index' },
  { path: 'agreement/memberService' },
  { path: 'agreement/autoRenew' },
  { path: 'feedback/feedback' },
  { path: 'my-article/my-article', keep: true },

  { path: 'personal-card/index', public: true },
  { path: 'business-card/index', public: true },
  { path: 'business-card/card', public: true },
  { path: 'member-list/member-list', public: true, keep: true },
  { path: 'enterprise-list/enterprise-list', public: true, keep: true },
  { path: 'member-info/member-info' },
  { path: 'enterprise-info/enterprise-info' },
  { path: 'product-info/product-info', public: true },
  { path: 'product-info-entry/product-info-entry' },
  { path: 'community/index', keep: true },
  { path: 'home-search/home-search', keep: true },
  { path: 'home-label/home-label' },
  { path: 'home-detail/home-detail' },
  { path: 'home-card-detail/home-card-detail', public: true },
  { path: 'informationDetail/informationDetail', public: true },
  { path: 'detail-comments/detail-comments' },
  { path: 'publish-dynamics/publish-dynamics' },
  { path: 'publish-dynamics/publish-dynamics-zx' },
  { path: 'common/choose-location/index' },
  { path: 'common/open-location/index' },

  { path: 'work/class-setting', public: true },
  { path: 'work/index', admin: true, tab: true },
  ...work.map(office),
  ...workOwn.map((name) => ({ ...office(name), own: true as const })),
] as const satisfies readonly Screen[];

export type Path = (typeof screens)[number]['path'];
export type AnyScreen = Screen & { path: Path };
/** Everything outside the back office. */
export type MemberPath = Exclude<Path, WorkPath>;
export type WorkPath = 'work/index' | `work/${(typeof work | typeof workOwn)[number]}`;

export const HOME: Path = 'tabbar/home/home';
export const PREFIX = '/pages/';

const byPath: ReadonlyMap<string, AnyScreen> = new Map(screens.map((screen) => [screen.path, screen]));

/** The screen of a router pathname; the root is home. */
export function screenAt(pathname: string): AnyScreen | undefined {
  if (pathname === '/' || pathname === '') return byPath.get(HOME);
  return pathname.startsWith(PREFIX)
    ? byPath.get(pathname.slice(PREFIX.length).replace(/\/$/, ''))
    : undefined;
}
