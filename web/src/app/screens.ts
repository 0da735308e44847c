import type { ComponentType } from 'react';
import type { MemberPath, Path } from './paths.ts';
import type { Room } from './text/rooms.ts';

/** A screen's code and the rooms whose words it speaks. Nothing here needs React, so that it can be asked for first. */
export interface ScreenFile {
  load: () => Promise<ComponentType>;
  rooms: readonly Room[];
  /** What the screen asks the API for at once, word for word, so that it can be asked before the screen is there. */
  asks?: (search: URLSearchParams) => readonly string[];
}

const screen = <N extends string>(
  name: N,
  load: () => Promise<{ [K in NoInfer<N>]: ComponentType }>,
  ...rooms: Room[]
): ScreenFile => ({ load: async () => (await load())[name], rooms });

const asking = (file: ScreenFile, asks: NonNullable<ScreenFile['asks']>): ScreenFile => ({ ...file, asks });

const COMPANIES = '/no-auth/h5/mall/companyInfo/list?sort=recommended';
const isPlain = (search: URLSearchParams) => search.toString() === '';
const byId = (path: string) => (search: URLSearchParams) => {
  const id = search.get('id');
  return id ? [`${path}/${encodeURIComponent(id)}`] : [];
};

/** Both addresses show a post; the second one only to members. */
const post = screen(
  'PostScreen',
  () => import('../screens/post/PostScreen.tsx'),
  'post',
  'posts',
  'comments',
  'care',
  'members',
  'contacts',
  'follows',
  'sharing',
  'news',
);

/** One line per built screen, each a chunk of its own. */
const screenFiles: Record<MemberPath, ScreenFile> = {
  'tabbar/home/home': asking(
    screen('HomeScreen', () => import('../screens/home/HomeScreen.tsx'), 'home', 'companies'),
    (search) => (isPlain(search) ? ['/no-auth/h5/freSystemSettings/query/list', COMPANIES] : []),
  ),
  'home-search/home-search': screen(
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
  'enterprise-list/enterprise-list': asking(
    screen(
      'CompanyListScreen',
      () => import('../screens/companies/CompanyListScreen.tsx'),
      'companies',
      'companyList',
      'categoryPicker',
    ),
    (search) => [
      ...(isPlain(search) ? [COMPANIES] : []),
      '/system/dict/data/type/industry',
      '/system/dict/data/type/region',
    ],
  ),
  'business-card/index': asking(
    screen(
      'CompanyScreen',
      () => import('../screens/companies/CompanyScreen.tsx'),
      'posts',
      'productList',
      'categoryPicker',
      'company',
      'companies',
      'contacts',
      'follows',
      'sharing',
    ),
    byId('/h5/mall/companyInfo'),
  ),
  'business-card/card': asking(
    screen(
      'CompanyCardScreen',
      () => import('../screens/companies/CompanyCardScreen.tsx'),
      'company',
      'companies',
      'sharing',
    ),
    byId('/h5/mall/companyInfo'),
  ),
  'product-info/product-info': asking(
    screen(
      'ProductScreen',
      () => import('../screens/products/ProductScreen.tsx'),
      'products',
      'companies',
      'sharing',
    ),
    byId('/pms/product'),
  ),
  login: asking(
    screen('LoginScreen', () => import('../screens/account/LoginScreen.tsx'), 'login'),
    () => ['/captchaImage'],
  ),
  register: screen(
    'RegisterScreen',
    () => import('../screens/account/RegisterScreen.tsx'),
    'register',
    'login',
    'password',
  ),
  'mine/pwd/index': screen(
    'PasswordScreen',
    () => import('../screens/account/PasswordScreen.tsx'),
    'password',
    'login',
  ),
  'tabbar/mine/mine': screen(
    'MineScreen',
    () => import('../screens/mine/MineScreen.tsx'),
    'mine',
    'memberships',
  ),
  'mine/avatar/index': screen('AvatarScreen', () => import('../screens/mine/AvatarScreen.tsx'), 'avatar'),
  'mine/info/index': screen('InfoScreen', () => import('../screens/mine/InfoScreen.tsx'), 'info'),
  'mine/info/edit': screen('EditInfoScreen', () => import('../screens/mine/EditInfoScreen.tsx'), 'info'),
  'mine/setting/index': screen(
    'SettingsScreen',
    () => import('../screens/mine/SettingsScreen.tsx'),
    'care',
    'members',
    'settings',
  ),
  'common/webview/index': screen(
    'WebviewScreen',
    () => import('../screens/common/WebviewScreen.tsx'),
    'documents',
  ),
  'common/textview/index': screen(
    'TextviewScreen',
    () => import('../screens/common/TextviewScreen.tsx'),
    'help',
  ),
  'mine/help/index': screen('HelpScreen', () => import('../screens/help/HelpScreen.tsx'), 'help'),
  'mine/about/index': screen('AboutScreen', () => import('../screens/about/AboutScreen.tsx'), 'about'),
  'agreement/memberService': screen(
    'MemberServiceScreen',
    () => import('../screens/agreements/MemberServiceScreen.tsx'),
    'documents',
  ),
  'agreement/autoRenew': screen(
    'AutoRenewScreen',
    () => import('../screens/agreements/AutoRenewScreen.tsx'),
    'documents',
  ),
  'feedback/feedback': screen(
    'FeedbackScreen',
    () => import('../screens/feedback/FeedbackScreen.tsx'),
    'feedback',
    'pictures',
  ),
  'tabbar/follow/follow': screen(
    'FollowScreen',
    () => import('../screens/follows/FollowScreen.tsx'),
    'posts',
    'follows',
    'members',
    'companies',
  ),
  'member-list/member-list': screen(
    'MemberListScreen',
    () => import('../screens/members/MemberListScreen.tsx'),
    'members',
    'follows',
  ),
  'personal-card/index': asking(
    screen(
      'PersonalCardScreen',
      () => import('../screens/cards/PersonalCardScreen.tsx'),
      'posts',
      'card',
      'members',
      'contacts',
      'follows',
      'sharing',
    ),
    byId('/h5/member'),
  ),
  'member-info/member-info': screen(
    'CardFormScreen',
    () => import('../screens/cards/CardFormScreen.tsx'),
    'card',
    'contacts',
    'info',
  ),
  'enterprise-info/enterprise-info': screen(
    'CompanyFormScreen',
    () => import('../screens/company-form/CompanyFormScreen.tsx'),
    'companyForm',
    'forms',
    'companies',
    'contacts',
    'categories',
    'pictures',
    'info',
  ),
  'product-info-entry/product-info-entry': screen(
    'ProductFormScreen',
    () => import('../screens/product-form/ProductFormScreen.tsx'),
    'productForm',
    'products',
    'forms',
    'pictures',
    'info',
  ),
  'publish-dynamics/publish-dynamics': screen(
    'PublishScreen',
    () => import('../screens/publish/PublishScreen.tsx'),
    'publish',
    'posts',
    'forms',
    'pictures',
    'categories',
    'labels',
  ),
  'publish-dynamics/publish-dynamics-zx': screen(
    'NewsFormScreen',
    () => import('../screens/news-form/NewsFormScreen.tsx'),
    'newsForm',
    'news',
    'forms',
    'pictures',
    'productForm',
    'info',
  ),
  'my-article/my-article': screen(
    'MyPostsScreen',
    () => import('../screens/my-posts/MyPostsScreen.tsx'),
    'myPosts',
    'posts',
  ),
  'home-label/home-label': screen(
    'LabelsScreen',
    () => import('../screens/labels/LabelsScreen.tsx'),
    'labels',
  ),
  'informationDetail/informationDetail': screen(
    'NewsScreen',
    () => import('../screens/news/NewsScreen.tsx'),
    'news',
    'sharing',
  ),
  'mine/notifications/index': screen(
    'NotificationsScreen',
    () => import('../screens/notifications/NotificationsScreen.tsx'),
    'notifications',
  ),
  'mine/points/index': screen('PointsScreen', () => import('../screens/points/PointsScreen.tsx'), 'points'),
  'mine/referral/index': screen(
    'ReferralScreen',
    () => import('../screens/referrals/ReferralScreen.tsx'),
    'referrals',
  ),
  'mine/packages/index': screen(
    'PackagesScreen',
    () => import('../screens/packages/PackagesScreen.tsx'),
    'packages',
    'memberships',
    'orders',
  ),
  'mine/orders/index': screen('OrdersScreen', () => import('../screens/orders/OrdersScreen.tsx'), 'orders'),
  'mine/orders/detail': screen('OrderScreen', () => import('../screens/orders/OrderScreen.tsx'), 'orders'),
  'mine/orders/pay': screen('PayScreen', () => import('../screens/orders/PayScreen.tsx'), 'orders'),
  'mine/orders/result': screen('ResultScreen', () => import('../screens/orders/ResultScreen.tsx'), 'orders'),
  'mine/fapiao/index': screen('FapiaoScreen', () => import('../screens/fapiao/FapiaoScreen.tsx'), 'fapiao'),
  'mine/benefits/index': screen(
    'BenefitsScreen',
    () => import('../screens/memberships/BenefitsScreen.tsx'),
    'memberships',
  ),
  'common/choose-location/index': screen(
    'ChooseLocationScreen',
    () => import('../screens/places/ChooseLocationScreen.tsx'),
    'places',
  ),
  'common/open-location/index': screen(
    'OpenLocationScreen',
    () => import('../screens/places/OpenLocationScreen.tsx'),
    'places',
  ),
  'work/class-setting': screen(
    'CategoriesScreen',
    () => import('../screens/categories/CategoriesScreen.tsx'),
    'categories',
  ),
  'community/index': screen(
    'CommunityScreen',
    () => import('../screens/community/CommunityScreen.tsx'),
    'community',
    'posts',
    'labels',
    'news',
    'home',
  ),
  'home-card-detail/home-card-detail': post,
  'home-detail/home-detail': post,
  'detail-comments/detail-comments': screen(
    'CommentsScreen',
    () => import('../screens/comments/CommentsScreen.tsx'),
    'comments',
    'posts',
    'care',
  ),
};

/** The back office loads its sections itself, so that the first script carries none of their names. */
const office = screen('WorkScreen', () => import('../screens/work/WorkScreen.tsx'), 'work');

export const fileOf = (path: Path): ScreenFile =>
  (screenFiles as Partial<Record<Path, ScreenFile>>)[path] ?? office;
