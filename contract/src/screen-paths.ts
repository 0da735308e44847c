export interface ScreenRow {
  /** Address under `#/pages/`. It never changes: the specification fixes most of them, and links to the others exist. */
  path: string;
  /** Opens without a token. */
  public?: true;
  /** Without a token, it asks to log in and shows visitors what they would find here. */
  visitorView?: true;
  /** Needs an administrator. */
  admin?: true;
  /** Has an item in the tab bar. */
  tab?: true;
  /** Stays mounted, hidden, while the next screen is shown. */
  keepAlive?: true;
  /** Has no rail and no top bar. */
  noNavigation?: true;
}

/** One row per screen; all other code names the screen. Part of the first load, so it has no texts. */
export const screenTable = {
  home: { path: 'tabbar/home/home', public: true, tab: true },
  follows: { path: 'tabbar/follow/follow', tab: true, visitorView: true },
  mine: { path: 'tabbar/mine/mine', tab: true, visitorView: true },

  login: { path: 'login', public: true, noNavigation: true },
  register: { path: 'register', public: true, noNavigation: true },
  /** Opened from an SMS about a change of the phone number, with `?token=`. */
  phoneLink: { path: 'phone/link', public: true },
  /** Opened from an SMS that invites a member to claim an account, with `?token=`. */
  claim: { path: 'claim', public: true },
  webview: { path: 'common/webview/index', public: true },
  /** The answer to one question of the help screen. The name is from the specification. */
  textview: { path: 'common/textview/index' },
  avatar: { path: 'mine/avatar/index' },
  profile: { path: 'mine/info/index' },
  profileForm: { path: 'mine/info/edit' },
  password: { path: 'mine/pwd/index' },
  settings: { path: 'mine/setting/index' },
  phoneChange: { path: 'mine/phone/index' },
  notifications: { path: 'mine/notifications/index' },
  points: { path: 'mine/points/index' },
  referrals: { path: 'mine/referral/index' },
  packages: { path: 'mine/packages/index' },
  orders: { path: 'mine/orders/index', keepAlive: true },
  order: { path: 'mine/orders/detail' },
  payment: { path: 'mine/orders/pay' },
  paymentResult: { path: 'mine/orders/result' },
  fapiao: { path: 'mine/fapiao/index' },
  dues: { path: 'mine/dues/index' },
  benefits: { path: 'mine/benefits/index' },
  help: { path: 'mine/help/index' },
  about: { path: 'mine/about/index' },
  memberServiceAgreement: { path: 'agreement/memberService' },
  autoRenewAgreement: { path: 'agreement/autoRenew' },
  feedback: { path: 'feedback/feedback' },
  myPosts: { path: 'my-article/my-article', keepAlive: true },

  member: { path: 'personal-card/index', public: true },
  company: { path: 'business-card/index', public: true },
  companyCard: { path: 'business-card/card', public: true },
  members: { path: 'member-list/member-list', public: true, keepAlive: true },
  companies: { path: 'enterprise-list/enterprise-list', public: true, keepAlive: true },
  cardForm: { path: 'member-info/member-info' },
  /** Lists the member's companies; with `?add=1` or `?id=`, the form that adds or edits one. */
  companyForm: { path: 'enterprise-info/enterprise-info' },
  product: { path: 'product-info/product-info', public: true },
  productForm: { path: 'product-info-entry/product-info-entry' },
  community: { path: 'community/index', keepAlive: true },
  search: { path: 'home-search/home-search', keepAlive: true },
  labels: { path: 'home-label/home-label' },
  /** The same screen as `post`, at a second address of the specification that requires a login. */
  postForMembers: { path: 'home-detail/home-detail' },
  post: { path: 'home-card-detail/home-card-detail', public: true },
  news: { path: 'informationDetail/informationDetail', public: true },
  comments: { path: 'detail-comments/detail-comments' },
  publish: { path: 'publish-dynamics/publish-dynamics' },
  newsForm: { path: 'publish-dynamics/publish-dynamics-zx' },
  locationPicker: { path: 'common/choose-location/index' },
  location: { path: 'common/open-location/index' },

  categories: { path: 'work/class-setting', public: true },
  adminDashboard: { path: 'work/index', admin: true, tab: true },
  adminSettings: { path: 'work/system-setting', admin: true },
  adminPosts: { path: 'work/backend-dynamics', admin: true },
  adminPackages: { path: 'work/member-package-setup', admin: true },
  adminHomeTabs: { path: 'work/tab-setting', admin: true },
  adminCarousels: { path: 'work/swiper-setting', admin: true },
  administrators: { path: 'work/user', admin: true },
  adminNewMember: { path: 'work/create-member', admin: true },
  adminMember: { path: 'work/set-member', admin: true },
  adminCompanies: { path: 'work/top-company', admin: true },
  adminNews: { path: 'work/zixun', admin: true },
  adminMembers: { path: 'work/work-user-users', admin: true },
  adminImports: { path: 'work/imports', admin: true },
  adminChangesets: { path: 'work/changes', admin: true },
  adminOrders: { path: 'work/orders', admin: true },
  adminRefunds: { path: 'work/refunds', admin: true },
  adminFapiao: { path: 'work/fapiao', admin: true },
  adminReconciliation: { path: 'work/reconciliation', admin: true },
  adminFeedback: { path: 'work/feedback', admin: true },
  adminAnnouncements: { path: 'work/announcements', admin: true },
  adminAudit: { path: 'work/audit', admin: true },
  adminCustomFields: { path: 'work/custom-fields', admin: true },
  adminDues: { path: 'work/dues', admin: true },
  adminInvitations: { path: 'work/invitations', admin: true },
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screenTable;

/** Address of each screen. */
export const screenPaths = Object.fromEntries(
  Object.entries(screenTable).map(([name, { path }]) => [name, path]),
) as Record<ScreenName, string>;
