/** How a person opens what a file lays over the screen. */
export interface Way {
  /** Under `web/src`: who draws the overlay, or asks the question. */
  files: readonly string[];
  at: string;
  /** What is pressed, by the beginning of its name; `[field, text]` types. */
  press: readonly (string | readonly [field: string, text: string])[];
  /** Of the answers, by name. */
  fields?: Record<string, unknown>;
  /** Whole answers, where a name is not enough. */
  answers?: Record<string, unknown>;
  /** Calls that are refused. */
  refused?: Record<string, { code: number; msg: string; fields?: Record<string, string> }>;
  phone?: true;
  inWeChat?: true;
  visitor?: true;
}

const POST = 'home-card-detail/home-card-detail?id=7';
const COMPANY = 'business-card/index?id=7';
const CATEGORIES = 'work/class-setting';
const NEWS = 'publish-dynamics/publish-dynamics-zx';
const SETTINGS = 'mine/setting/index';
const COMMENTS = 'detail-comments/detail-comments?id=7';
const TOPMOST = { parentId: null };
const PAYABLE = { state: 'created', expiresAt: '2999-01-01T00:00:00Z' };
const person = { title: '', avatar: null, joinedAt: '2026-03-01T02:00:00Z' };

export const memberWays: readonly Way[] = [
  { files: ['features/labels/LabelSheet.tsx'], at: 'publish-dynamics/publish-dynamics', press: ['标签'] },
  {
    files: ['features/categories/CategorySheet.tsx'],
    at: 'publish-dynamics/publish-dynamics',
    press: ['所属分类'],
  },
  {
    files: ['features/care/ReportSheet.tsx'],
    at: POST,
    press: ['更多操作', '举报'],
    fields: { mine: false },
  },
  { files: ['features/products/LinkSheet.tsx'], at: NEWS, press: ['链接'] },
  { files: ['features/sharing/ShareSheet.tsx'], at: COMPANY, press: ['分享'] },
  { files: ['screens/post/PostMenu.tsx'], at: POST, press: ['更多操作'] },
  { files: ['screens/post/OwnActs.tsx'], at: POST, press: ['更多操作', '删除'], fields: { mine: true } },
  { files: ['screens/post/OthersActs.tsx'], at: POST, press: ['更多操作', '屏蔽'], fields: { mine: false } },
  { files: ['screens/post/Viewer.tsx'], at: POST, press: ['picture'] },
  { files: ['screens/post/PinSheet.tsx'], at: POST, press: ['更多操作', '置顶'], fields: { state: 'live' } },
  { files: ['screens/community/BoardFilterBar.tsx'], at: 'community/index', press: ['全国'] },
  { files: ['screens/referrals/RulesSheet.tsx'], at: 'mine/referral/index', press: ['规则'] },
  { files: ['screens/companies/FilterSheet.tsx'], at: 'enterprise-list/enterprise-list', press: ['筛选'] },
  { files: ['screens/companies/ClaimNote.tsx'], at: COMPANY, press: ['认领企业'] },
  { files: ['screens/fapiao/FapiaoSheet.tsx'], at: 'mine/fapiao/index?order=7', press: [] },
  { files: ['screens/categories/NameSheet.tsx'], at: CATEGORIES, press: ['添加一级分类'] },
  {
    files: ['screens/categories/CategoryTools.tsx'],
    at: CATEGORIES,
    press: ['“样例”的更多操作'],
    fields: TOPMOST,
  },
  {
    files: ['screens/categories/CategoryTools.tsx'],
    at: CATEGORIES,
    press: ['“样例”的更多操作', '删除'],
    fields: TOPMOST,
  },
  {
    files: ['screens/categories/MergeSheet.tsx'],
    at: CATEGORIES,
    press: ['“样例”的更多操作', '合并'],
    fields: TOPMOST,
  },
  { files: ['screens/cards/LookersSheet.tsx'], at: 'personal-card/index', press: ['谁看过我'] },
  { files: ['screens/cards/ExchangesSheet.tsx'], at: 'personal-card/index', press: ['名片交换记录'] },
  {
    files: ['features/contacts/ExchangeButtons.tsx'],
    at: 'personal-card/index?id=8',
    press: ['解除'],
    fields: { exchange: 'done' },
  },
  {
    files: ['features/contacts/SaveContactButton.tsx'],
    at: COMPANY,
    press: ['存入通讯录'],
    inWeChat: true,
  },
  {
    files: ['screens/notifications/NotificationSettings.tsx'],
    at: 'mine/notifications/index',
    press: ['通知设置'],
  },
  { files: ['screens/mine/ShieldsSheet.tsx'], at: SETTINGS, press: ['屏蔽与不看'] },
  { files: ['screens/mine/PrivacySheet.tsx'], at: SETTINGS, press: ['导出我的数据'] },
  {
    files: ['screens/mine/DeletionSheet.tsx'],
    at: SETTINGS,
    press: ['注销账号', ['登录密码', 'a quiet harbour'], '我知道', '注销账号'],
    fields: { refused: null },
  },
  { files: ['screens/mine/PasskeyRow.tsx'], at: SETTINGS, press: ['通行密钥', '移除'] },
  {
    files: ['screens/products/CategoryButton.tsx'],
    at: '?tab=products',
    press: ['分类'],
    answers: { 'GET /no-auth/h5/freSystemSettings/query/list': { rows: [] } },
    phone: true,
  },
  { files: ['screens/mine/SettingsScreen.tsx'], at: SETTINGS, press: ['退出登录'] },
  {
    files: ['screens/mine/DeviceGroup.tsx'],
    at: SETTINGS,
    press: ['下线其他所有设备'],
    fields: { current: false },
  },
  {
    files: ['screens/memberships/QuotaSheet.tsx'],
    at: COMPANY,
    press: ['查看手机'],
    refused: { 'POST /h5/contacts/reveal': { code: 429, msg: '今天的次数已用完' } },
  },
  { files: ['screens/home/EventsSheet.tsx'], at: 'tabbar/home/home', press: ['查看全部动态'] },
  { files: ['screens/members/ChoiceSheet.tsx'], at: 'member-list/member-list', press: ['行业'] },
  {
    files: ['screens/my-posts/MyPostActions.tsx'],
    at: 'my-article/my-article',
    press: ['结束'],
    fields: { state: 'live' },
  },
  { files: ['screens/my-posts/MyPostActions.tsx'], at: 'my-article/my-article', press: ['删除'] },
  {
    files: ['screens/comments/CommentMenu.tsx'],
    at: COMMENTS,
    press: ['样例的评论'],
    fields: { removed: false },
  },
  {
    files: ['screens/comments/CommentMenu.tsx'],
    at: COMMENTS,
    press: ['样例的评论', '删除'],
    fields: { removed: false },
  },
  { files: ['screens/news-form/Preview.tsx'], at: NEWS, press: ['预览'] },
  { files: ['screens/news-form/RemoveButton.tsx'], at: `${NEWS}?id=7`, press: ['删除'] },
  {
    files: ['screens/product-form/RemoveButton.tsx'],
    at: 'product-info-entry/product-info-entry?id=7',
    press: ['删除'],
  },
  {
    files: ['features/orders/OpenElsewhere.tsx'],
    at: 'mine/orders/pay?number=7',
    press: ['支支付宝'],
    fields: PAYABLE,
    inWeChat: true,
  },
  {
    files: ['screens/orders/CancelButton.tsx'],
    at: 'mine/orders/detail?number=7',
    press: ['取消订单'],
    fields: PAYABLE,
  },
  {
    files: ['screens/company-form/TeamRow.tsx'],
    at: 'enterprise-info/enterprise-info?id=7',
    press: ['移出'],
    answers: {
      'GET /h5/mall/companyInfo/{id}/team': {
        rows: [
          { ...person, id: '1', name: '秦望川', role: 'owner' },
          { ...person, id: '8', name: '程见野', role: 'staff' },
        ],
      },
    },
  },
  {
    files: ['features/search/SearchField.tsx'],
    at: 'home-search/home-search',
    press: [['搜企业', '样']],
  },
  { files: ['screens/search/SearchHistory.tsx'], at: 'home-search/home-search', press: ['清空历史'] },
  {
    files: ['screens/account/use-reset-code.ts'],
    at: 'login',
    press: [['手机号', '13800000007'], ['图形验证码', '12'], '忘记密码'],
    visitor: true,
  },
];

export const officeWays: readonly Way[] = [
  { files: ['screens/work/companies/PlaceDrawer.tsx'], at: 'work/top-company', press: ['置顶与排序'] },
  {
    files: ['screens/work/companies/ClaimsTab.tsx'],
    at: 'work/top-company?tab=claims',
    press: ['拒绝'],
  },
  {
    files: ['screens/work/companies/ClaimsTab.tsx'],
    at: 'work/top-company?tab=claims',
    press: ['通过'],
  },
  { files: ['screens/work/packages/PackageDrawer.tsx'], at: 'work/member-package-setup', press: ['编辑'] },
  { files: ['screens/work/packages/PackageTile.tsx'], at: 'work/member-package-setup', press: ['下架'] },
  { files: ['screens/work/administrators/GrantDialog.tsx'], at: 'work/user', press: ['授予角色'] },
  {
    files: ['screens/work/administrators/GrantDialog.tsx'],
    at: 'work/user',
    press: ['授予角色', 'combobox'],
  },
  { files: ['screens/work/administrators/People.tsx'], at: 'work/user', press: ['取消样例'] },
  { files: ['screens/work/administrators/RoleDrawer.tsx'], at: 'work/user?tab=roles', press: ['新建角色'] },
  {
    files: ['screens/work/administrators/Roles.tsx'],
    at: 'work/user?tab=roles',
    press: ['删除'],
    fields: { system: false },
  },
  {
    files: ['screens/work/frame/StepUpHost.tsx'],
    at: 'work/top-company?tab=claims',
    press: ['通过', '通过'],
    refused: {
      'POST /h5/mall/companyInfo/claims/{id}': { code: 403, msg: '请验证', fields: { totp: 'required' } },
    },
  },
  { files: ['screens/work/frame/FilterBar.tsx'], at: 'work/orders', press: ['筛选'], phone: true },
  { files: ['screens/work/frame/FilterBar.tsx'], at: 'work/orders', press: ['状态'] },
  { files: ['screens/work/frame/FilterBar.tsx'], at: 'work/audit', press: ['时间'] },
  { files: ['screens/work/frame/BulkBar.tsx'], at: 'work/top-company', press: ['选择 样例', '删除'] },
  {
    files: ['screens/work/frame/BulkBar.tsx'],
    at: 'work/top-company',
    press: ['选择 样例', '操作'],
    phone: true,
  },
  { files: ['screens/work/frame/ResourceTable.tsx'], at: 'work/orders', press: ['页码'] },
  { files: ['screens/work/frame/ExportMenu.tsx'], at: 'work/orders', press: ['导出'] },
  { files: ['screens/work/views/SavedViews.tsx'], at: 'work/work-user-users', press: ['视图'] },
  { files: ['screens/work/orders/OrderDrawer.tsx'], at: 'work/orders?open=7', press: [] },
  { files: ['screens/work/orders/AskRefund.tsx'], at: 'work/orders', press: ['详情', '退款'] },
  { files: ['screens/work/orders/RecordDrawer.tsx'], at: 'work/orders', press: ['登记线下付款'] },
  { files: ['screens/work/orders/BuyerSelect.tsx'], at: 'work/orders', press: ['登记线下付款', 'combobox'] },
  { files: ['screens/work/orders/ReasonDialog.tsx'], at: 'work/fapiao', press: ['退回'] },
  {
    files: ['screens/work/orders/IssueDrawer.tsx'],
    at: 'work/fapiao',
    press: ['开具'],
    fields: { state: 'approved' },
  },
  {
    files: ['screens/work/orders/FapiaoSection.tsx'],
    at: 'work/fapiao',
    press: ['红冲'],
    fields: { state: 'issued' },
  },
  { files: ['screens/work/orders/use-refund-acts.ts'], at: 'work/refunds', press: ['驳回'] },
  { files: ['screens/work/orders/RunsTable.tsx'], at: 'work/reconciliation', press: ['已修正'] },
  { files: ['screens/work/orders/RunsTable.tsx'], at: 'work/reconciliation', press: ['combobox'] },
  { files: ['screens/work/changes/ChangeDrawer.tsx'], at: 'work/changes', press: ['详情'] },
  { files: ['screens/work/changes/ChangesSection.tsx'], at: 'work/changes', press: ['撤销'] },
  {
    files: ['screens/work/changes/ReviewDrawer.tsx'],
    at: 'work/top-company',
    press: ['选择 样例', '隐藏'],
  },
  { files: ['screens/work/feedback/TicketDrawer.tsx'], at: 'work/feedback', press: ['详情'] },
  {
    files: ['screens/work/posts/RemoveModal.tsx'],
    at: 'work/backend-dynamics',
    press: ['选择 样例', '下架'],
  },
  { files: ['screens/work/posts/PinModal.tsx'], at: 'work/backend-dynamics', press: ['选择 样例', '置顶'] },
  {
    files: ['screens/work/posts/PinModal.tsx'],
    at: 'work/backend-dynamics',
    press: ['选择 样例', '置顶', 'combobox'],
  },
  {
    files: ['screens/work/posts/RefuseDrawer.tsx'],
    at: 'work/backend-dynamics?tab=queue',
    press: ['拒绝'],
  },
  {
    files: ['screens/work/posts/EvidenceDrawer.tsx'],
    at: 'work/backend-dynamics?tab=queue',
    press: ['1 人举报'],
  },
  {
    files: ['screens/work/posts/ReviewQueue.tsx'],
    at: 'work/backend-dynamics?tab=queue',
    press: ['审核原因'],
  },
  { files: ['screens/work/posts/Words.tsx'], at: 'work/backend-dynamics?tab=words', press: ['删除'] },
  {
    files: ['screens/work/posts/ImportWords.tsx'],
    at: 'work/backend-dynamics?tab=words',
    press: ['批量导入'],
  },
  {
    files: ['screens/work/posts/ActionSelect.tsx'],
    at: 'work/backend-dynamics?tab=words',
    press: ['处理方式'],
  },
  { files: ['screens/work/audit/EventDrawer.tsx'], at: 'work/audit', press: ['详情'] },
  { files: ['screens/work/settings/WordsTab.tsx'], at: 'work/system-setting?tab=words', press: ['编辑'] },
  {
    files: ['screens/work/settings/AgreementsTab.tsx'],
    at: 'work/system-setting?tab=agreements',
    press: ['修订'],
  },
  {
    files: ['screens/work/imports/RowDrawer.tsx'],
    at: 'work/imports?open=7',
    press: ['修改'],
    fields: { state: 'ready' },
    answers: {
      'GET /h5/imports/{id}/rows': {
        rows: [{ number: 2, name: '样例', state: 'error', values: {}, faults: [], subjectId: null }],
        total: 1,
        more: false,
      },
    },
  },
  { files: ['screens/work/imports/FilePanel.tsx'], at: 'work/imports?open=7', press: ['取消导入'] },
  {
    files: ['screens/work/imports/MappingPanel.tsx'],
    at: 'work/imports?open=7',
    press: ['样例: '],
    fields: { state: 'ready' },
  },
  { files: ['screens/work/members/DuplicatesDrawer.tsx'], at: 'work/work-user-users', press: ['查重'] },
  {
    files: ['screens/work/members/DuplicatesDrawer.tsx'],
    at: 'work/work-user-users',
    press: ['查重', '合并'],
  },
  {
    files: ['screens/work/members/MembersSection.tsx'],
    at: 'work/work-user-users',
    press: ['样例的更多操作'],
  },
  {
    files: ['screens/work/members/ChangeDialog.tsx'],
    at: 'work/work-user-users',
    press: ['样例的更多操作', '删除'],
  },
  { files: ['screens/work/members/MemberDrawer.tsx'], at: 'work/work-user-users', press: ['详情'] },
  {
    files: ['screens/work/members/FreezeDialog.tsx'],
    at: 'work/work-user-users?open=7',
    press: ['冻结'],
    fields: { state: 'active' },
  },
  { files: ['screens/work/members/SetMemberSection.tsx'], at: 'work/set-member?id=7', press: ['combobox'] },
  {
    files: ['screens/work/members/CompanyPicker.tsx'],
    at: 'work/create-member',
    press: [['企业', '样']],
    fields: { kind: 'company' },
  },
  { files: ['screens/work/pages/SlideDrawer.tsx'], at: 'work/swiper-setting', press: ['添加图片'] },
  { files: ['screens/work/pages/CarouselSection.tsx'], at: 'work/swiper-setting', press: ['删除 样例'] },
  { files: ['screens/work/pages/VersionsDrawer.tsx'], at: 'work/swiper-setting', press: ['历史版本'] },
  {
    files: ['screens/work/pages/VersionsDrawer.tsx'],
    at: 'work/swiper-setting',
    press: ['历史版本', '回滚'],
  },
  { files: ['screens/work/pages/DraftActions.tsx'], at: 'work/swiper-setting', press: ['放弃更改'] },
];
