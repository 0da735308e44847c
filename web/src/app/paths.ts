/**
 * Every specified screen and the few of our own, plain data for the router, the guard and scripts. `public` opens without a
 * token, `admin` needs an administrator, `tab` stands in the tab bar, `keep` comes back as it was left,
 * `bare` has no bars around it. A path that is not `built` shows the not-found page.
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
  built: boolean;
}

export const screens = [
  { path: 'tabbar/home/home', public: true, tab: true, built: true },
  { path: 'tabbar/follow/follow', tab: true, built: true },
  { path: 'tabbar/mine/mine', tab: true, built: true },

  { path: 'login', public: true, bare: true, built: true },
  { path: 'register', public: true, bare: true, built: true },
  { path: 'common/webview/index', public: true, built: true },
  { path: 'common/textview/index', built: true },
  { path: 'mine/avatar/index', built: true },
  { path: 'mine/info/index', built: true },
  { path: 'mine/info/edit', built: true },
  { path: 'mine/pwd/index', built: true },
  { path: 'mine/setting/index', built: true },
  { path: 'mine/notifications/index', own: true, built: true },
  { path: 'mine/points/index', own: true, built: true },
  { path: 'mine/referral/index', own: true, built: true },
  { path: 'mine/packages/index', own: true, built: true },
  { path: 'mine/orders/index', own: true, keep: true, built: true },
  { path: 'mine/orders/detail', own: true, built: true },
  { path: 'mine/orders/pay', own: true, built: true },
  { path: 'mine/orders/result', own: true, built: true },
  { path: 'mine/fapiao/index', own: true, built: true },
  { path: 'mine/benefits/index', own: true, built: true },
  { path: 'mine/help/index', built: true },
  { path: 'mine/about/index', built: true },
  { path: 'agreement/memberService', built: true },
  { path: 'agreement/autoRenew', built: true },
  { path: 'feedback/feedback', built: true },
  { path: 'my-article/my-article', keep: true, built: true },

  { path: 'personal-card/index', public: true, built: true },
  { path: 'business-card/index', public: true, built: true },
  { path: 'business-card/card', public: true, built: true },
  { path: 'member-list/member-list', public: true, keep: true, built: true },
  { path: 'enterprise-list/enterprise-list', public: true, keep: true, built: true },
  { path: 'member-info/member-info', built: true },
  { path: 'enterprise-info/enterprise-info', built: true },
  { path: 'product-info/product-info', public: true, built: true },
  { path: 'product-info-entry/product-info-entry', built: true },
  { path: 'community/index', keep: true, built: true },
  { path: 'home-search/home-search', keep: true, built: true },
  { path: 'home-label/home-label', built: true },
  { path: 'home-detail/home-detail', built: true },
  { path: 'home-card-detail/home-card-detail', public: true, built: true },
  { path: 'informationDetail/informationDetail', public: true, built: true },
  { path: 'detail-comments/detail-comments', built: true },
  { path: 'publish-dynamics/publish-dynamics', built: true },
  { path: 'publish-dynamics/publish-dynamics-zx', built: true },
  { path: 'common/choose-location/index', built: true },
  { path: 'common/open-location/index', built: true },

  { path: 'work/index', admin: true, tab: true, built: false },
  { path: 'work/system-setting', admin: true, built: false },
  { path: 'work/backend-dynamics', admin: true, built: false },
  { path: 'work/member-package-setup', admin: true, built: false },
  { path: 'work/tab-setting', admin: true, built: false },
  { path: 'work/class-setting', public: true, built: true },
  { path: 'work/swiper-setting', admin: true, built: false },
  { path: 'work/user', admin: true, built: false },
  { path: 'work/create-member', admin: true, built: false },
  { path: 'work/set-member', admin: true, built: false },
  { path: 'work/top-company', admin: true, built: false },
  { path: 'work/zixun', admin: true, built: false },
  { path: 'work/work-user-users', admin: true, built: false },
] as const satisfies readonly Screen[];

export type Path = (typeof screens)[number]['path'];
export type BuiltPath = Extract<(typeof screens)[number], { built: true }>['path'];
export type AnyScreen = Screen & { path: Path };

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
