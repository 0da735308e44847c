import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { ComponentType } from 'react';
import type { MemberScreenName } from '../core/routes.ts';
import type { Namespace } from '../core/text/namespaces.ts';

/** Loader and text namespaces of a route. This file must not import React, because boot.ts imports it. */
export interface RouteModule {
  load: () => Promise<ComponentType>;
  namespaces: readonly Namespace[];
  /** Exact URLs of the screen's first API calls, so that boot.ts can prefetch them before the screen has loaded. */
  prefetchUrls?: (search: URLSearchParams) => readonly string[];
}

const routeModule = <N extends string>(
  name: N,
  load: () => Promise<{ [K in NoInfer<N>]: ComponentType }>,
  ...namespaces: Namespace[]
): RouteModule => ({ load: async () => (await load())[name], namespaces });

const withPrefetch = (
  base: RouteModule,
  prefetchUrls: NonNullable<RouteModule['prefetchUrls']>,
): RouteModule => ({ ...base, prefetchUrls });

const COMPANY_LIST_URL = '/no-auth/h5/mall/companyInfo/list?sort=recommended';
const hasNoQuery = (search: URLSearchParams) => search.toString() === '';
const urlById = (path: string) => (search: URLSearchParams) => {
  const id = search.get('id');
  return id ? [`${path}/${encodeURIComponent(id)}`] : [];
};

/** Two routes show a post; the second one is for members only. */
const postModule = routeModule(
  'PostScreen',
  () => import('../screens/post/PostScreen.tsx'),
  'post',
  'posts',
  'comments',
  'moderation',
  'members',
  'contacts',
  'follows',
  'sharing',
  'news',
);

/** One module per route; each screen is its own chunk. */
const memberRouteModules: Record<MemberScreenName, RouteModule> = {
  home: withPrefetch(
    routeModule('HomeScreen', () => import('../screens/home/HomeScreen.tsx'), 'home', 'companies'),
    (search) => (hasNoQuery(search) ? ['/no-auth/h5/freSystemSettings/query/list', COMPANY_LIST_URL] : []),
  ),
  search: routeModule(
    'SearchScreen',
    () => import('../screens/search/SearchScreen.tsx'),
    'search',
    'companies',
    'members',
    'posts',
    'news',
    'productList',
    'categoryPicker',
  ),
  companies: withPrefetch(
    routeModule(
      'CompanyListScreen',
      () => import('../screens/companies/CompanyListScreen.tsx'),
      'companies',
      'companyList',
      'categoryPicker',
    ),
    (search) => [
      ...(hasNoQuery(search) ? [COMPANY_LIST_URL] : []),
      '/system/dict/data/type/industry',
      '/system/dict/data/type/region',
    ],
  ),
  company: withPrefetch(
    routeModule(
      'CompanyScreen',
      () => import('../screens/companies/CompanyScreen.tsx'),
      'posts',
      'productList',
      'categoryPicker',
      'company',
      'companies',
      'contacts',
      'follows',
      'post',
      'sharing',
      'moderation',
    ),
    urlById('/h5/mall/companyInfo'),
  ),
  companyCard: withPrefetch(
    routeModule(
      'CompanyCardScreen',
      () => import('../screens/companies/CompanyCardScreen.tsx'),
      'company',
      'companies',
      'sharing',
    ),
    urlById('/h5/mall/companyInfo'),
  ),
  product: withPrefetch(
    routeModule(
      'ProductScreen',
      () => import('../screens/products/ProductScreen.tsx'),
      'products',
      'companies',
      'sharing',
      'moderation',
    ),
    urlById('/pms/product'),
  ),
  login: withPrefetch(
    routeModule('LoginScreen', () => import('../screens/account/LoginScreen.tsx'), 'login'),
    () => ['/captchaImage'],
  ),
  register: routeModule(
    'RegisterScreen',
    () => import('../screens/account/RegisterScreen.tsx'),
    'register',
    'login',
    'password',
  ),
  password: routeModule(
    'PasswordScreen',
    () => import('../screens/account/PasswordScreen.tsx'),
    'password',
    'login',
  ),
  phoneChange: routeModule(
    'ChangePhoneScreen',
    () => import('../screens/account/ChangePhoneScreen.tsx'),
    'phoneChange',
    'login',
  ),
  phoneLink: routeModule(
    'PhoneLinkScreen',
    () => import('../screens/account/PhoneLinkScreen.tsx'),
    'phoneChange',
  ),
  claim: routeModule(
    'ClaimScreen',
    () => import('../screens/account/ClaimScreen.tsx'),
    'claim',
    'register',
    'login',
    'password',
  ),
  mine: routeModule(
    'MineScreen',
    () => import('../screens/mine/MineScreen.tsx'),
    'mine',
    'memberships',
    'visitor',
  ),
  avatar: routeModule('AvatarScreen', () => import('../screens/mine/AvatarScreen.tsx'), 'avatar'),
  profile: routeModule(
    'ProfileScreen',
    () => import('../screens/mine/ProfileScreen.tsx'),
    'info',
    'contacts',
  ),
  profileForm: routeModule(
    'EditProfileScreen',
    () => import('../screens/mine/EditProfileScreen.tsx'),
    'info',
    'forms',
  ),
  settings: routeModule(
    'SettingsScreen',
    () => import('../screens/mine/SettingsScreen.tsx'),
    'moderation',
    'members',
    'settings',
  ),
  webview: routeModule('WebviewScreen', () => import('../screens/common/WebviewScreen.tsx'), 'documents'),
  textview: routeModule('TextviewScreen', () => import('../screens/common/TextviewScreen.tsx'), 'help'),
  help: routeModule('HelpScreen', () => import('../screens/help/HelpScreen.tsx'), 'help'),
  about: routeModule('AboutScreen', () => import('../screens/about/AboutScreen.tsx'), 'about'),
  memberServiceAgreement: routeModule(
    'MemberServiceScreen',
    () => import('../screens/agreements/MemberServiceScreen.tsx'),
    'documents',
  ),
  autoRenewAgreement: routeModule(
    'AutoRenewScreen',
    () => import('../screens/agreements/AutoRenewScreen.tsx'),
    'documents',
  ),
  feedback: routeModule(
    'FeedbackScreen',
    () => import('../screens/feedback/FeedbackScreen.tsx'),
    'feedback',
    'pictures',
  ),
  follows: routeModule(
    'FollowScreen',
    () => import('../screens/follows/FollowScreen.tsx'),
    'posts',
    'follows',
    'members',
    'companies',
    'visitor',
  ),
  members: routeModule(
    'MemberListScreen',
    () => import('../screens/members/MemberListScreen.tsx'),
    'members',
    'follows',
  ),
  member: withPrefetch(
    routeModule(
      'PersonalCardScreen',
      () => import('../screens/cards/PersonalCardScreen.tsx'),
      'posts',
      'card',
      'members',
      'contacts',
      'follows',
      'sharing',
      'moderation',
    ),
    urlById('/h5/member'),
  ),
  cardForm: routeModule(
    'CardFormScreen',
    () => import('../screens/cards/CardFormScreen.tsx'),
    'card',
    'contacts',
    'forms',
    'members',
    'moderation',
  ),
  companyForm: routeModule(
    'CompanyFormScreen',
    () => import('../screens/company-form/CompanyFormScreen.tsx'),
    'companyForm',
    'company',
    'forms',
    'companies',
    'contacts',
    'categories',
    'pictures',
  ),
  productForm: routeModule(
    'ProductFormScreen',
    () => import('../screens/product-form/ProductFormScreen.tsx'),
    'productForm',
    'products',
    'forms',
    'pictures',
    'moderation',
  ),
  publish: routeModule(
    'PublishScreen',
    () => import('../screens/publish/PublishScreen.tsx'),
    'publish',
    'posts',
    'forms',
    'pictures',
    'categories',
    'labels',
    'moderation',
  ),
  newsForm: routeModule(
    'NewsFormScreen',
    () => import('../screens/news-form/NewsFormScreen.tsx'),
    'newsForm',
    'news',
    'forms',
    'pictures',
    'productForm',
  ),
  myPosts: routeModule(
    'MyPostsScreen',
    () => import('../screens/my-posts/MyPostsScreen.tsx'),
    'myPosts',
    'posts',
    'moderation',
  ),
  labels: routeModule('LabelsScreen', () => import('../screens/labels/LabelsScreen.tsx'), 'labels'),
  news: routeModule('NewsScreen', () => import('../screens/news/NewsScreen.tsx'), 'news', 'sharing'),
  notifications: routeModule(
    'NotificationsScreen',
    () => import('../screens/notifications/NotificationsScreen.tsx'),
    'notifications',
    'contacts',
  ),
  points: routeModule('PointsScreen', () => import('../screens/points/PointsScreen.tsx'), 'points'),
  referrals: routeModule(
    'ReferralScreen',
    () => import('../screens/referrals/ReferralScreen.tsx'),
    'referrals',
  ),
  packages: routeModule(
    'PackagesScreen',
    () => import('../screens/packages/PackagesScreen.tsx'),
    'packages',
    'memberships',
    'orders',
  ),
  orders: routeModule('OrdersScreen', () => import('../screens/orders/OrdersScreen.tsx'), 'orders'),
  order: routeModule('OrderScreen', () => import('../screens/orders/OrderScreen.tsx'), 'orders'),
  payment: routeModule('PayScreen', () => import('../screens/orders/PayScreen.tsx'), 'orders'),
  paymentResult: routeModule(
    'PaymentResultScreen',
    () => import('../screens/orders/PaymentResultScreen.tsx'),
    'orders',
  ),
  fapiao: routeModule('FapiaoScreen', () => import('../screens/fapiao/FapiaoScreen.tsx'), 'fapiao'),
  dues: routeModule('DuesScreen', () => import('../screens/dues/DuesScreen.tsx'), 'dues'),
  benefits: routeModule(
    'BenefitsScreen',
    () => import('../screens/memberships/BenefitsScreen.tsx'),
    'memberships',
  ),
  locationPicker: routeModule(
    'ChooseLocationScreen',
    () => import('../screens/places/ChooseLocationScreen.tsx'),
    'places',
  ),
  location: routeModule(
    'OpenLocationScreen',
    () => import('../screens/places/OpenLocationScreen.tsx'),
    'places',
  ),
  categories: routeModule(
    'CategoriesScreen',
    () => import('../screens/categories/CategoriesScreen.tsx'),
    'categories',
  ),
  community: routeModule(
    'CommunityScreen',
    () => import('../screens/community/CommunityScreen.tsx'),
    'community',
    'posts',
    'labels',
    'news',
  ),
  post: postModule,
  postForMembers: postModule,
  comments: routeModule(
    'CommentsScreen',
    () => import('../screens/comments/CommentsScreen.tsx'),
    'comments',
    'posts',
    'moderation',
  ),
};

/** The back office loads its sections itself, so that the first script does not contain their chunk names. */
const adminModule = routeModule('AdminScreen', () => import('../admin/AdminScreen.tsx'), 'admin');

export const routeModuleOf = (name: ScreenName): RouteModule =>
  (memberRouteModules as Partial<Record<ScreenName, RouteModule>>)[name] ?? adminModule;
