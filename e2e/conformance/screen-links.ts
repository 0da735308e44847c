import { expect, type Locator, type Page } from '@playwright/test';

/** Texts that identify a screen: its only level-1 heading, and a part of its content. */
interface ScreenIdentity {
  heading: string;
  content: string | RegExp;
}

/** The Chinese texts that the demo data shows with the queries of e2e/kit/screens.ts. */
export const SCREEN_IDENTITIES: Record<string, ScreenIdentity> = {
  'tabbar/home/home': { heading: '首页', content: '推荐企业' },
  'tabbar/follow/follow': { heading: '关注', content: '动态 会员 企业' },
  'tabbar/mine/mine': { heading: '我的', content: '我的名片 企业资料 产品录入 我的发布' },
  login: { heading: '登录', content: '注册新账号' },
  register: { heading: '注册', content: '直接登录' },
  'common/webview/index': { heading: '隐私政策', content: '个人信息处理者' },
  'common/textview/index': { heading: '账号与登录', content: '忘记密码怎么办？' },
  'mine/avatar/index': { heading: '修改头像', content: '支持 PNG 或 JPG' },
  'mine/info/index': { heading: '个人信息', content: '谁能看到我的联系方式' },
  'mine/info/edit': { heading: '编辑资料', content: '账号语言' },
  'mine/pwd/index': { heading: '修改密码', content: '修改后，其他设备会退出登录。' },
  'mine/setting/index': { heading: '应用设置', content: '已登录的设备' },
  'mine/help/index': { heading: '常见问题', content: '怎样注册账号？' },
  'mine/about/index': { heading: '关于我们', content: '版本 1.1.0（100）' },
  'agreement/memberService': { heading: '会员服务协议', content: '会员资格的种类与状态' },
  'agreement/autoRenew': { heading: '自动续费协议', content: '自动续费规则' },
  'feedback/feedback': { heading: '意见反馈', content: '我发送过的' },
  'my-article/my-article': { heading: '我的发布', content: '展示中 审核中 草稿' },
  'personal-card/index': { heading: '会员名片', content: '周砚清' },
  'business-card/index': {
    heading: '苏州砚田精密机械有限公司',
    content: 'Suzhou Yantian Precision Machinery',
  },
  'business-card/card': { heading: '企业卡片', content: '扫码打开企业名片' },
  'member-list/member-list': { heading: '会员', content: '活跃优先' },
  'enterprise-list/enterprise-list': { heading: '企业名片', content: '苏州砚田精密机械有限公司' },
  'member-info/member-info': { heading: '编辑名片', content: '更换头像' },
  'enterprise-info/enterprise-info': { heading: '我的企业', content: '添加企业' },
  'product-info/product-info': {
    heading: '6061 机械臂关节壳体',
    content: '6061 robot joint housing',
  },
  'product-info-entry/product-info-entry': { heading: '添加产品', content: '产品属于企业。' },
  'community/index': { heading: '社区', content: '全部 采购 供应 商机 资讯' },
  'home-search/home-search': { heading: '搜索', content: '苏州砚田精密机械有限公司' },
  'home-label/home-label': { heading: '标签', content: '我的标签' },
  'home-detail/home-detail': { heading: '动态详情', content: '求购 6061 铝合金壳体 2 万件' },
  'home-card-detail/home-card-detail': { heading: '动态详情', content: '求购 6061 铝合金壳体 2 万件' },
  'informationDetail/informationDetail': {
    heading: '电镀园区水费改革对会员的影响',
    content: '按回用率分三档',
  },
  'detail-comments/detail-comments': { heading: '评论', content: '公差 ±0.02 是全尺寸还是仅装配面？' },
  'publish-dynamics/publish-dynamics': { heading: '发布动态', content: '所属分类' },
  'publish-dynamics/publish-dynamics-zx': { heading: '发布商讯', content: '主要语言' },
  'common/choose-location/index': { heading: '选择位置', content: '在现场时，可以用当前位置' },
  'common/open-location/index': { heading: '位置', content: '31.29834, 120.71956' },
  'work/index': { heading: '工作台', content: '待处理' },
  'work/system-setting': { heading: '系统设置', content: '积分与额度' },
  'work/backend-dynamics': { heading: '动态管理', content: '求购 6061 铝合金壳体 2 万件' },
  'work/member-package-setup': { heading: '会员套餐', content: '季度会员' },
  'work/tab-setting': { heading: '导航标签', content: '首页导航标签' },
  'work/class-setting': { heading: '分类', content: /\d+ 个一级分类，\d+ 个二级分类/ },
  'work/swiper-setting': { heading: '轮播图', content: '首页轮播' },
  'work/user': { heading: '设置管理员', content: '角色与权限' },
  'work/create-member': { heading: '创建会员', content: '本人用此号码注册后即可认领账号' },
  'work/set-member': { heading: '编辑会员', content: '苏州砚田精密机械有限公司' },
  'work/top-company': { heading: '企业管理', content: '认领申请' },
  'work/zixun': { heading: '商讯管理', content: '年度会员大会议程公布' },
  'work/work-user-users': { heading: '会员管理', content: /临时会员|正式会员/ },
};

export type UserKind = 'visitor' | 'member' | 'staff';

/** A link or button that opens a screen, and the route it is on. */
export interface ScreenLink {
  to: string;
  /** The route after the hash. */
  from: string;
  findControl: (page: Page) => Locator | Promise<Locator>;
}

const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('link', { name, exact: typeof name === 'string' }).first();
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const inSection = (section: string, name: RegExp) => (page: Page) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('link', { name }).first();
const inMain = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();
const firstOfList = (section: string) => (page: Page) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('listitem').getByRole('link').first();
/** The same for sections at the end of home, which load only when they are scrolled into view. */
const firstOfLazyList = (section: string) => async (page: Page) => {
  const item = firstOfList(section)(page);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  return item;
};
const linksFrom = (from: string, targets: Record<string, ScreenLink['findControl']>): ScreenLink[] =>
  Object.entries(targets).map(([to, findControl]) => ({
    to,
    from: from === '' ? '/' : `/pages/${from}`,
    findControl,
  }));

export const SCREEN_LINKS: Record<UserKind, readonly ScreenLink[]> = {
  visitor: [
    ...linksFrom('register', {
      'common/webview/index': link(/隐私/),
      login: link('直接登录'),
    }),
    ...linksFrom('login', { register: link('注册新账号') }),
    ...linksFrom('', {
      'member-list/member-list': link('全部会员名片'),
      'enterprise-list/enterprise-list': link('全部推荐企业'),
      'business-card/index': firstOfList('推荐企业'),
      'personal-card/index': inSection('会员名片', /^(?!全部)/),
      'home-card-detail/home-card-detail': inSection('社区动态', /求购 6061 铝合金壳体 2 万件/),
      'informationDetail/informationDetail': firstOfLazyList('商讯'),
      'product-info/product-info': firstOfLazyList('产品'),
    }),
    ...linksFrom('business-card/index?id=17', { 'business-card/card': link('企业卡片') }),
  ],
  member: [
    ...linksFrom('tabbar/mine/mine', {
      'tabbar/home/home': link('首页'),
      'tabbar/follow/follow': link('关注'),
      'mine/setting/index': inMain('应用设置'),
      'mine/info/index': inMain('个人信息'),
      'enterprise-info/enterprise-info': inMain('企业资料'),
      'product-info-entry/product-info-entry': inMain('产品录入'),
      'my-article/my-article': inMain('我的发布'),
      'feedback/feedback': inMain('意见反馈'),
      'mine/help/index': inMain('帮助中心'),
      'mine/about/index': link(/^关于名堂/),
    }),
    ...linksFrom('tabbar/follow/follow', { 'tabbar/mine/mine': link('我的') }),
    ...linksFrom('mine/info/index', {
      'mine/info/edit': link('编辑'),
      'mine/avatar/index': link(/^头像/),
    }),
    ...linksFrom('mine/setting/index', { 'mine/pwd/index': link('修改密码') }),
    ...linksFrom('mine/help/index', { 'common/textview/index': link('忘记密码怎么办？') }),
    ...linksFrom('mine/about/index', { 'agreement/memberService': link('会员服务协议') }),
    ...linksFrom('common/textview/index?faq=autoRenew', { 'agreement/autoRenew': link('自动续费协议') }),
    ...linksFrom('personal-card/index', { 'member-info/member-info': link('编辑名片') }),
    ...linksFrom('', { 'home-search/home-search': link('搜企业、会员、产品、动态') }),
    { from: '/?tab=community', to: 'home-label/home-label', findControl: link('管理标签') },
    { from: '/?tab=community', to: 'publish-dynamics/publish-dynamics', findControl: link('发布') },
    ...linksFrom('publish-dynamics/publish-dynamics', {
      'common/choose-location/index': button(/^所在位置/),
    }),
    ...linksFrom('home-card-detail/home-card-detail?id=163', {
      'detail-comments/detail-comments': link(/^(查看)?全部 ?\d+ ?条评论/),
      'community/index': (page) => page.getByRole('list', { name: '标签' }).getByRole('link').first(),
    }),
    ...linksFrom('business-card/index?id=17', { 'common/open-location/index': link('导航') }),
  ],
  staff: [
    ...linksFrom('tabbar/mine/mine', { 'work/index': link(/^后台管理/) }),
    ...linksFrom('work/index', {
      'work/work-user-users': link('会员管理'),
      'work/create-member': link('创建会员'),
      'work/member-package-setup': link('会员套餐'),
      'work/user': link('设置管理员'),
      'work/backend-dynamics': link('动态管理'),
      'work/zixun': link('商讯管理'),
      'work/top-company': link('企业管理'),
      'work/swiper-setting': link('轮播图'),
      'work/tab-setting': link('导航标签'),
      'work/system-setting': link('系统设置'),
      'work/class-setting': link('分类设置'),
    }),
    ...linksFrom('work/work-user-users?open=9', { 'work/set-member': button('编辑资料') }),
    ...linksFrom('work/backend-dynamics', { 'home-detail/home-detail': link('求购 6061 铝合金壳体 2 万件') }),
    ...linksFrom('informationDetail/informationDetail?id=1', {
      'publish-dynamics/publish-dynamics-zx': link('编辑'),
    }),
  ],
};
