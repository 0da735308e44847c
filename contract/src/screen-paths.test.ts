import { expect, test } from 'vitest';
import surface from '../conformance/surface.json' with { type: 'json' };
import { screenPaths } from './screen-paths.ts';
import { addressOf, screenRefOf } from './screen-refs.ts';

test('every screen has its fixed address', () => {
  // Written out again: a changed address would break links that people have.
  expect(screenPaths).toEqual({
    home: 'tabbar/home/home',
    follows: 'tabbar/follow/follow',
    mine: 'tabbar/mine/mine',
    login: 'login',
    register: 'register',
    webview: 'common/webview/index',
    textview: 'common/textview/index',
    avatar: 'mine/avatar/index',
    profile: 'mine/info/index',
    profileForm: 'mine/info/edit',
    password: 'mine/pwd/index',
    settings: 'mine/setting/index',
    phoneChange: 'mine/phone/index',
    phoneLink: 'phone/link',
    claim: 'claim',
    notifications: 'mine/notifications/index',
    points: 'mine/points/index',
    referrals: 'mine/referral/index',
    packages: 'mine/packages/index',
    orders: 'mine/orders/index',
    order: 'mine/orders/detail',
    payment: 'mine/orders/pay',
    paymentResult: 'mine/orders/result',
    fapiao: 'mine/fapiao/index',
    dues: 'mine/dues/index',
    benefits: 'mine/benefits/index',
    help: 'mine/help/index',
    about: 'mine/about/index',
    memberServiceAgreement: 'agreement/memberService',
    autoRenewAgreement: 'agreement/autoRenew',
    feedback: 'feedback/feedback',
    myPosts: 'my-article/my-article',
    member: 'personal-card/index',
    company: 'business-card/index',
    companyCard: 'business-card/card',
    members: 'member-list/member-list',
    companies: 'enterprise-list/enterprise-list',
    cardForm: 'member-info/member-info',
    companyForm: 'enterprise-info/enterprise-info',
    product: 'product-info/product-info',
    productForm: 'product-info-entry/product-info-entry',
    community: 'community/index',
    search: 'home-search/home-search',
    labels: 'home-label/home-label',
    postForMembers: 'home-detail/home-detail',
    post: 'home-card-detail/home-card-detail',
    news: 'informationDetail/informationDetail',
    comments: 'detail-comments/detail-comments',
    publish: 'publish-dynamics/publish-dynamics',
    newsForm: 'publish-dynamics/publish-dynamics-zx',
    locationPicker: 'common/choose-location/index',
    location: 'common/open-location/index',
    categories: 'work/class-setting',
    adminDashboard: 'work/index',
    adminSettings: 'work/system-setting',
    adminPosts: 'work/backend-dynamics',
    adminPackages: 'work/member-package-setup',
    adminHomeTabs: 'work/tab-setting',
    adminCarousels: 'work/swiper-setting',
    administrators: 'work/user',
    adminNewMember: 'work/create-member',
    adminMember: 'work/set-member',
    adminCompanies: 'work/top-company',
    adminNews: 'work/zixun',
    adminMembers: 'work/work-user-users',
    adminImports: 'work/imports',
    adminCustomFields: 'work/custom-fields',
    adminChangesets: 'work/changes',
    adminOrders: 'work/orders',
    adminDues: 'work/dues',
    adminInvitations: 'work/invitations',
    adminRefunds: 'work/refunds',
    adminFapiao: 'work/fapiao',
    adminReconciliation: 'work/reconciliation',
    adminFeedback: 'work/feedback',
    adminAnnouncements: 'work/announcements',
    adminAudit: 'work/audit',
  });
});

test('the table has each specified address, and no address twice', () => {
  const paths: string[] = Object.values(screenPaths);
  expect(surface.screens.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a reference to a screen becomes its address and back', () => {
  expect(addressOf('post?id=7')).toBe('home-card-detail/home-card-detail?id=7');
  expect(addressOf('login')).toBe('login');
  expect(addressOf('nowhere')).toBe('nowhere');
  expect(screenRefOf('home-card-detail/home-card-detail?id=7')).toBe('post?id=7');
  expect(screenRefOf('nowhere')).toBe('nowhere');
});
