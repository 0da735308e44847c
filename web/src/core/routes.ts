import { screenPaths, type ScreenName } from '@mingtang/contract/screen-paths';

interface RouteFlags {
  /** Opens without a token. */
  public?: true;
  /** Needs an administrator. */
  admin?: true;
  /** Has an item in the tab bar. */
  tab?: true;
  /** Stays mounted, hidden, while the next screen is shown. */
  keepAlive?: true;
  /** Has no rail and no top bar. */
  noNavigation?: true;
  /**
   * Not among the screens of the specification (`contract/conformance/surface.json`). Only tests read this flag, to
   * select the specified screens.
   */
  extra?: true;
}

/** All routes as plain data for the router, the route guard and scripts. */
const routeFlags = {
  home: { public: true, tab: true },
  follows: { tab: true },
  mine: { tab: true },

  login: { public: true, noNavigation: true },
  register: { public: true, noNavigation: true },
  webview: { public: true },
  textview: {},
  avatar: {},
  profile: {},
  profileForm: {},
  password: {},
  settings: {},
  notifications: { extra: true },
  points: { extra: true },
  referrals: { extra: true },
  packages: { extra: true },
  orders: { extra: true, keepAlive: true },
  order: { extra: true },
  payment: { extra: true },
  paymentResult: { extra: true },
  fapiao: { extra: true },
  benefits: { extra: true },
  help: {},
  about: {},
  memberServiceAgreement: {},
  autoRenewAgreement: {},
  feedback: {},
  myPosts: { keepAlive: true },

  member: { public: true },
  company: { public: true },
  companyCard: { public: true },
  members: { public: true, keepAlive: true },
  companies: { public: true, keepAlive: true },
  cardForm: {},
  companyForm: {},
  product: { public: true },
  productForm: {},
  community: { keepAlive: true },
  search: { keepAlive: true },
  labels: {},
  postForMembers: {},
  post: { public: true },
  news: { public: true },
  comments: {},
  publish: {},
  newsForm: {},
  locationPicker: {},
  location: {},

  categories: { public: true },
  adminDashboard: { admin: true, tab: true },
  adminSettings: { admin: true },
  adminPosts: { admin: true },
  adminPackages: { admin: true },
  adminHomeTabs: { admin: true },
  adminCarousels: { admin: true },
  administrators: { admin: true },
  adminNewMember: { admin: true },
  adminMember: { admin: true },
  adminCompanies: { admin: true },
  adminNews: { admin: true },
  adminMembers: { admin: true },
  adminImports: { admin: true, extra: true },
  adminChangesets: { admin: true, extra: true },
  adminOrders: { admin: true, extra: true },
  adminRefunds: { admin: true, extra: true },
  adminFapiao: { admin: true, extra: true },
  adminReconciliation: { admin: true, extra: true },
  adminFeedback: { admin: true, extra: true },
  adminAudit: { admin: true, extra: true },
} as const satisfies Record<ScreenName, RouteFlags>;

/** Screens of the back office, which is one lazy chunk and selects its section by these names. */
export type AdminScreenName = {
  [N in ScreenName]: (typeof routeFlags)[N] extends { admin: true } ? N : never;
}[ScreenName];
export type MemberScreenName = Exclude<ScreenName, AdminScreenName>;

export type AppRoute = Omit<RouteFlags, 'admin'> & { path: string } & (
    | { name: AdminScreenName; admin: true }
    | { name: MemberScreenName; admin?: never }
  );

export const appRoutes = Object.entries(routeFlags).map(([name, flags]) => ({
  name,
  path: screenPaths[name as ScreenName],
  ...flags,
})) as readonly AppRoute[];

export const ROUTE_PREFIX = '/pages/';

const routeByPath: ReadonlyMap<string, AppRoute> = new Map(appRoutes.map((route) => [route.path, route]));

/** The route of a router pathname; the root is home. */
export function findRoute(pathname: string): AppRoute | undefined {
  if (pathname === '/' || pathname === '') return routeByPath.get(screenPaths.home);
  return pathname.startsWith(ROUTE_PREFIX)
    ? routeByPath.get(pathname.slice(ROUTE_PREFIX.length).replace(/\/$/, ''))
    : undefined;
}
