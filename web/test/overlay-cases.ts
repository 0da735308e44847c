import type { AppLocation } from './open-app.ts';
import { readyImport } from './samples/imports.sample.ts';
import { adminOrder } from './samples/orders.sample.ts';

/** How a user opens an overlay that a source file renders. */
export interface OverlayCase {
  /** Files under `web/src` that render the overlay or ask for confirmation. */
  files: readonly string[];
  location: AppLocation;
  /** Elements to click, by the beginning of their name; `[field, text]` types into a field. */
  steps: readonly (string | readonly [field: string, text: string])[];
  /** Values of fields in the sample responses, by field name. */
  fields?: Record<string, unknown>;
  /** Whole responses by route, where field values are not enough. */
  responses?: Record<string, unknown>;
  /** Error responses by route. */
  errors?: Record<string, { code: number; msg: string; fields?: Record<string, string> }>;
  /** Uses the viewport of a phone; the back office is tested at desktop size otherwise. */
  phoneViewport?: true;
  inWeChat?: true;
  visitor?: true;
}

const POST = 'post?id=7';
const COMPANY = 'company?id=7';
const COMMENTS = 'comments?id=7';
const TOP_LEVEL = { parentId: null };
const PAYABLE = { state: 'created', expiresAt: '2999-01-01T00:00:00Z' };
const teamMember = { title: '', avatar: null, joinedAt: '2026-03-01T02:00:00Z' };

export const memberOverlayCases: readonly OverlayCase[] = [
  { files: ['features/labels/LabelSheet.tsx'], location: 'publish', steps: ['标签'] },
  {
    files: ['features/categories/CategorySheet.tsx'],
    location: 'publish',
    steps: ['所属分类'],
  },
  {
    files: ['features/moderation/ReportSheet.tsx'],
    location: POST,
    steps: ['更多操作', '举报'],
    fields: { mine: false },
  },
  { files: ['features/moderation/ReportMenu.tsx'], location: 'member?id=7', steps: ['更多操作'] },
  {
    files: ['features/blocks/use-block-member.ts'],
    location: POST,
    steps: ['更多操作', '屏蔽'],
    fields: { mine: false },
  },
  { files: ['features/products/EditorLinkSheet.tsx'], location: 'newsForm', steps: ['更多格式', '链接'] },
  {
    files: ['features/marks/MarkButton.tsx'],
    location: COMPANY,
    steps: ['VIP'],
    fields: { vip: true },
  },
  { files: ['features/sharing/ShareSheet.tsx'], location: COMPANY, steps: ['分享'] },
  { files: ['screens/post/PostMenu.tsx'], location: POST, steps: ['更多操作'] },
  {
    files: ['screens/post/OwnPostActions.tsx'],
    location: POST,
    steps: ['更多操作', '删除'],
    fields: { mine: true },
  },
  { files: ['screens/post/ImageLightbox.tsx'], location: POST, steps: ['picture'] },
  {
    files: ['screens/post/PinSheet.tsx'],
    location: POST,
    steps: ['更多操作', '置顶'],
    fields: { state: 'live' },
  },
  { files: ['screens/community/BoardFilterBar.tsx'], location: 'community', steps: ['排序与地区：最新'] },
  { files: ['screens/referrals/ReferralRulesSheet.tsx'], location: 'referrals', steps: ['规则'] },
  {
    files: ['screens/companies/CompanyFilterSheet.tsx'],
    location: 'companies',
    steps: ['筛选'],
  },
  { files: ['screens/companies/CompanyClaimNote.tsx'], location: COMPANY, steps: ['认领企业'] },
  { files: ['screens/fapiao/FapiaoSheet.tsx'], location: 'fapiao?order=7', steps: [] },
  { files: ['screens/categories/CategoryNameSheet.tsx'], location: 'categories', steps: ['添加一级分类'] },
  {
    files: ['screens/categories/CategoryActions.tsx'],
    location: 'categories',
    steps: ['“样例”的更多操作'],
    fields: TOP_LEVEL,
  },
  {
    files: ['screens/categories/CategoryActions.tsx'],
    location: 'categories',
    steps: ['“样例”的更多操作', '删除'],
    fields: TOP_LEVEL,
  },
  {
    files: ['screens/categories/CategoryMergeSheet.tsx'],
    location: 'categories',
    steps: ['“样例”的更多操作', '合并'],
    fields: TOP_LEVEL,
  },
  { files: ['screens/cards/RevealLogSheet.tsx'], location: 'member', steps: ['谁看过我'] },
  { files: ['screens/cards/CardExchangesSheet.tsx'], location: 'member', steps: ['名片交换记录'] },
  {
    files: ['features/contacts/ExchangeButtons.tsx'],
    location: 'member?id=8',
    steps: ['解除'],
    fields: { exchange: 'done' },
  },
  {
    files: ['features/contacts/SaveContactButton.tsx'],
    location: COMPANY,
    steps: ['存入通讯录'],
    inWeChat: true,
  },
  {
    files: ['screens/notifications/NotificationSettings.tsx'],
    location: 'notifications',
    steps: ['通知设置'],
  },
  { files: ['screens/mine/BlocksSheet.tsx'], location: 'settings', steps: ['屏蔽与不看'] },
  { files: ['screens/mine/QuerySheet.tsx'], location: 'settings', steps: ['导出我的数据'] },
  {
    files: ['screens/mine/AccountDeletionSheet.tsx'],
    location: 'settings',
    steps: ['注销账号', ['登录密码', 'a quiet harbour'], '我知道', '注销账号'],
    fields: { refused: null },
  },
  { files: ['screens/mine/PasskeyRow.tsx'], location: 'settings', steps: ['通行密钥', '移除'] },
  {
    files: ['screens/products/CategoryFilterButton.tsx'],
    location: '?tab=products',
    steps: ['分类'],
    responses: { 'GET /no-auth/h5/freSystemSettings/query/list': { rows: [] } },
    phoneViewport: true,
  },
  { files: ['screens/mine/SettingsScreen.tsx'], location: 'settings', steps: ['退出登录'] },
  {
    files: ['screens/mine/DeviceGroup.tsx'],
    location: 'settings',
    steps: ['下线其他所有设备'],
    fields: { current: false },
  },
  {
    files: ['features/memberships/QuotaSheet.tsx'],
    location: COMPANY,
    steps: ['查看手机'],
    errors: { 'POST /h5/contacts/reveal': { code: 429, msg: '今天的次数已用完' } },
  },
  { files: ['screens/home/HomeEventsSheet.tsx'], location: 'home', steps: ['查看全部动态'] },
  { files: ['screens/members/DictionaryFilterSheet.tsx'], location: 'members', steps: ['行业'] },
  {
    files: ['screens/my-posts/MyPostActions.tsx'],
    location: 'myPosts',
    steps: ['结束'],
    fields: { state: 'live' },
  },
  { files: ['screens/my-posts/MyPostActions.tsx'], location: 'myPosts', steps: ['删除'] },
  {
    files: ['screens/comments/CommentMenu.tsx'],
    location: COMMENTS,
    steps: ['样例的评论'],
    fields: { removed: false },
  },
  {
    files: ['screens/comments/CommentMenu.tsx'],
    location: COMMENTS,
    steps: ['样例的评论', '删除'],
    fields: { removed: false },
  },
  { files: ['screens/news-form/NewsPreviewSheet.tsx'], location: 'newsForm', steps: ['预览'] },
  { files: ['screens/forms/RemoveRecordButton.tsx'], location: 'newsForm?id=7', steps: ['删除'] },
  { files: ['screens/forms/RemoveRecordButton.tsx'], location: 'productForm?id=7', steps: ['删除'] },
  {
    files: ['features/orders/OpenInBrowserSheet.tsx'],
    location: 'payment?number=7',
    steps: ['支付宝'],
    fields: PAYABLE,
    inWeChat: true,
  },
  {
    files: ['screens/orders/RefundRequestSheet.tsx'],
    location: 'order?number=7',
    steps: ['申请退款'],
    fields: { refundable: { amountFen: 19_800, takes: 'term', points: 198 } },
  },
  {
    files: ['screens/orders/WithdrawRefundRow.tsx'],
    location: 'order?number=7',
    steps: ['撤回申请'],
    fields: {
      refunds: [
        {
          amountFen: 19_800,
          cause: 'asked',
          state: 'waiting',
          own: true,
          reason: '买错了套餐',
          decisionReason: '',
          at: '2026-03-01T02:00:00Z',
        },
      ],
    },
  },
  {
    files: ['screens/orders/CancelOrderButton.tsx'],
    location: 'order?number=7',
    steps: ['取消订单'],
    fields: PAYABLE,
  },
  {
    files: ['screens/company-form/CompanyTeamRow.tsx'],
    location: 'companyForm?id=7',
    steps: ['移出'],
    responses: {
      'GET /h5/mall/companyInfo/{id}/team': {
        rows: [
          { ...teamMember, id: '1', name: '秦望川', role: 'owner' },
          { ...teamMember, id: '8', name: '程见野', role: 'staff' },
        ],
      },
    },
  },
  {
    files: ['screens/company-form/CertificateSheet.tsx'],
    location: 'companyForm?id=7',
    steps: ['添加证书'],
  },
  {
    files: ['screens/products/ProductFilterSheet.tsx'],
    location: 'home?tab=products',
    steps: ['筛选'],
    fields: { tabs: ['products'] },
  },
  {
    files: ['screens/search/SearchFilterBar.tsx'],
    location: 'search?keyword=样例&tab=companies',
    steps: ['筛选'],
  },
  {
    files: ['features/search/SearchCombobox.tsx'],
    location: 'search',
    steps: [['搜企业', '样']],
  },
  { files: ['screens/search/SearchIdle.tsx'], location: 'search', steps: ['清空历史'] },
  {
    files: ['screens/search/SearchOverlay.tsx'],
    location: 'home',
    steps: ['搜企业'],
    visitor: true,
  },
  {
    files: ['screens/account/AreaCodeSheet.tsx'],
    location: 'login',
    steps: ['国家或地区代码'],
    visitor: true,
  },
  {
    files: ['screens/account/use-reset-code.ts'],
    location: 'login',
    steps: [['手机号', '13800000007'], ['图形验证码', '12'], '忘记密码'],
    visitor: true,
  },
];

export const adminOverlayCases: readonly OverlayCase[] = [
  {
    files: ['admin/companies/CompanyPositionDrawer.tsx'],
    location: 'adminCompanies',
    steps: ['置顶与排序'],
  },
  {
    files: ['admin/companies/ReasonModal.tsx'],
    location: 'adminCompanies?tab=claims',
    steps: ['拒绝'],
  },
  {
    files: ['admin/companies/ReasonModal.tsx', 'admin/companies/CompanyApprovalsTab.tsx'],
    location: 'adminCompanies?tab=approvals',
    steps: ['驳回'],
    fields: { state: 'waiting' },
  },
  {
    files: ['admin/companies/CompanyApprovalsTab.tsx'],
    location: 'adminCompanies?tab=approvals',
    steps: ['通过'],
    fields: { state: 'waiting' },
  },
  {
    files: ['admin/companies/CompanyClaimsTab.tsx'],
    location: 'adminCompanies?tab=claims',
    steps: ['通过'],
  },
  { files: ['admin/handbook/HandbookDrawer.tsx'], location: 'adminPackages', steps: ['操作手册'] },
  { files: ['admin/packages/PackageDrawer.tsx'], location: 'adminPackages', steps: ['编辑'] },
  { files: ['admin/packages/PackageTile.tsx'], location: 'adminPackages', steps: ['下架'] },
  {
    files: ['admin/administrators/GrantRoleDialog.tsx'],
    location: 'administrators',
    steps: ['授予角色'],
  },
  {
    files: ['admin/administrators/GrantRoleDialog.tsx'],
    location: 'administrators',
    steps: ['授予角色', 'combobox'],
  },
  {
    files: ['admin/administrators/GrantRoleDialog.tsx'],
    location: 'administrators',
    steps: ['添加管理员', 'combobox'],
  },
  {
    files: ['admin/administrators/AdministratorList.tsx'],
    location: 'administrators',
    steps: ['取消样例'],
  },
  {
    files: ['admin/administrators/RoleDrawer.tsx'],
    location: 'administrators?tab=roles',
    steps: ['新建角色'],
  },
  {
    files: ['admin/administrators/RoleMatrix.tsx'],
    location: 'administrators?tab=roles',
    steps: ['删除'],
    fields: { system: false },
  },
  {
    files: ['admin/kit/StepUpHost.tsx'],
    location: 'adminCompanies?tab=claims',
    steps: ['通过', '通过'],
    errors: {
      'POST /h5/mall/companyInfo/claims/{id}': { code: 403, msg: '请验证', fields: { totp: 'required' } },
    },
  },
  {
    files: ['admin/kit/TableFilterBar.tsx'],
    location: 'adminOrders',
    steps: ['筛选'],
    phoneViewport: true,
  },
  { files: ['admin/kit/TableFilterBar.tsx'], location: 'adminOrders', steps: ['状态'] },
  { files: ['admin/kit/TableFilterBar.tsx'], location: 'adminAudit', steps: ['时间'] },
  {
    files: ['admin/kit/BulkBar.tsx', 'admin/kit/run-bulk-action.ts'],
    location: 'adminCompanies',
    steps: ['选择 样例', '删除'],
  },
  {
    files: ['admin/kit/BulkBar.tsx'],
    location: 'adminCompanies',
    steps: ['选择 样例', '操作'],
    phoneViewport: true,
  },
  {
    files: ['admin/kit/AdminTable.tsx'],
    location: 'adminOrders',
    steps: ['每页条数'],
    fields: { total: 45 },
  },
  {
    files: ['admin/kit/TableJump.tsx'],
    location: 'adminOrders',
    steps: ['跳到日期'],
    fields: { next: 'cursor' },
  },
  { files: ['admin/kit/ListMenu.tsx'], location: 'adminOrders', steps: ['更多操作'] },
  { files: ['admin/kit/ListMenu.tsx'], location: 'adminOrders', steps: ['更多操作', '显示的列'] },
  {
    files: ['admin/members/MemberNoteForm.tsx'],
    location: 'adminMembers?open=7',
    steps: ['写一条', '约定再联系', '再联系的日期'],
  },
  {
    files: ['admin/members/MemberNotes.tsx'],
    location: 'adminMembers?open=7',
    steps: ['删除'],
    fields: { editable: true },
  },
  {
    files: ['admin/members/MemberDirectoryDialog.tsx'],
    location: 'adminMembers',
    steps: ['更多操作', '会员名录'],
  },
  {
    files: ['admin/certificates/CertificatesDrawer.tsx'],
    location: 'adminMembers',
    steps: ['更多操作', '会员证书'],
  },
  {
    files: ['admin/certificates/CertificateList.tsx'],
    location: 'adminMembers',
    steps: ['更多操作', '会员证书', '下载证书'],
  },
  {
    files: ['admin/certificates/WithdrawCertificateDialog.tsx'],
    location: 'adminMembers',
    steps: ['更多操作', '会员证书', '撤回证书'],
  },
  {
    files: ['admin/certificates/IssueCertificatesDialog.tsx'],
    location: 'adminMembers',
    steps: ['选择 样例', '开具会员证书'],
  },
  {
    files: ['admin/members/FullExportDialog.tsx'],
    location: 'adminMembers',
    steps: ['更多操作', '导出完整名单'],
  },
  {
    files: ['admin/kit/SaveViewDialog.tsx'],
    location: 'adminMembers?vip=yes',
    steps: ['更多操作', '保存为视图'],
  },
  {
    files: ['admin/kit/AdminTablePhoneRows.tsx'],
    location: 'adminCompanies',
    steps: ['查看'],
    phoneViewport: true,
  },
  { files: ['admin/orders/OrderDrawer.tsx'], location: 'adminOrders?open=7', steps: [] },
  {
    files: ['admin/orders/RequestRefundDialog.tsx'],
    location: 'adminOrders',
    steps: ['详情', '退款'],
  },
  {
    files: ['admin/orders/RequestFapiaoDialog.tsx'],
    location: 'adminOrders',
    steps: ['详情', '代申请发票'],
    responses: { 'GET /h5/orders/{number}/record': adminOrder() },
  },
  {
    files: ['admin/orders/OfflinePaymentDrawer.tsx'],
    location: 'adminOrders',
    steps: ['登记线下付款'],
  },
  {
    files: ['admin/orders/BuyerSelect.tsx'],
    location: 'adminOrders',
    steps: ['登记线下付款', 'combobox'],
  },
  {
    files: ['admin/orders/BankTransferDrawer.tsx'],
    location: 'adminOrders',
    steps: ['登记合并转账'],
  },
  {
    files: ['admin/orders/PayableOrderSelect.tsx'],
    location: 'adminOrders',
    steps: ['登记合并转账', 'combobox'],
  },
  { files: ['admin/orders/ReasonDialog.tsx'], location: 'adminFapiao', steps: ['驳回'] },
  {
    files: ['admin/orders/IssueFapiaoDrawer.tsx'],
    location: 'adminFapiao',
    steps: ['开具'],
    fields: { state: 'approved' },
  },
  {
    files: ['admin/orders/FapiaoSection.tsx'],
    location: 'adminFapiao',
    steps: ['红冲'],
    fields: { state: 'issued' },
  },
  {
    files: ['admin/dues/DuesInvoiceDrawer.tsx'],
    location: 'adminDues',
    steps: ['详情'],
    fields: { state: 'partial', reversal: null },
  },
  {
    files: ['admin/dues/DuesInvoiceDrawer.tsx'],
    location: 'adminDues',
    steps: ['详情', '撤销'],
    fields: { state: 'partial', reversal: null },
  },
  {
    files: ['admin/dues/remind-of-dues.ts'],
    location: 'adminDues',
    steps: ['详情', '发送提醒'],
    fields: { state: 'partial', reversal: null },
  },
  {
    files: ['admin/dues/DuesPaymentDrawer.tsx'],
    location: 'adminDues',
    steps: ['登记收款'],
    fields: { state: 'open', number: '2026-00007' },
  },
  {
    files: ['admin/dues/DuesPartsField.tsx'],
    location: 'adminDues',
    steps: ['登记收款', 'combobox'],
    fields: { state: 'open', number: '2026-00007' },
  },
  {
    files: ['admin/dues/DuesRunDrawer.tsx'],
    location: 'adminDues?tab=runs',
    steps: ['详情'],
    fields: { state: 'draft' },
  },
  {
    files: ['admin/dues/DuesRunDrawer.tsx'],
    location: 'adminDues?tab=runs',
    steps: ['详情', '删除'],
    fields: { state: 'draft' },
  },
  {
    files: ['admin/dues/DuesItemList.tsx'],
    location: 'adminDues?tab=runs',
    steps: ['详情', 'combobox'],
    fields: { state: 'draft' },
  },
  { files: ['admin/dues/DuesSettingsTab.tsx'], location: 'adminDues?tab=settings', steps: ['combobox'] },
  { files: ['admin/dues/DuesRunForm.tsx'], location: 'adminDues?tab=runs', steps: ['新建批次'] },
  { files: ['admin/orders/use-refund-actions.ts'], location: 'adminRefunds', steps: ['批准'] },
  {
    files: ['admin/orders/ReconciliationRunsTable.tsx'],
    location: 'adminReconciliation',
    steps: ['已修正'],
  },
  {
    files: ['admin/orders/ReconciliationRunsTable.tsx'],
    location: 'adminReconciliation',
    steps: ['combobox'],
  },
  { files: ['admin/changes/ChangesetDrawer.tsx'], location: 'adminChangesets', steps: ['详情'] },
  { files: ['admin/changes/ChangesetsSection.tsx'], location: 'adminChangesets', steps: ['撤销'] },
  {
    files: ['admin/changes/ChangesetReviewDrawer.tsx'],
    location: 'adminCompanies',
    steps: ['选择 样例', '隐藏'],
  },
  { files: ['admin/feedback/TicketDrawer.tsx'], location: 'adminFeedback', steps: ['详情'] },
  {
    files: ['admin/posts/RemovePostsModal.tsx'],
    location: 'adminPosts',
    steps: ['选择 样例', '下架'],
  },
  {
    files: ['admin/posts/PinPostsModal.tsx'],
    location: 'adminPosts',
    steps: ['选择 样例', '置顶'],
  },
  {
    files: ['admin/posts/PinPostsModal.tsx'],
    location: 'adminPosts',
    steps: ['选择 样例', '置顶', 'combobox'],
  },
  {
    files: ['admin/posts/RefuseReviewDrawer.tsx'],
    location: 'adminPosts?tab=queue',
    steps: ['拒绝'],
  },
  {
    files: ['admin/posts/ReviewEvidenceDrawer.tsx'],
    location: 'adminPosts?tab=queue',
    steps: ['1 人举报'],
  },
  {
    files: ['admin/posts/ReviewQueue.tsx'],
    location: 'adminPosts?tab=queue',
    steps: ['审核原因'],
  },
  {
    files: ['admin/posts/WatchedWords.tsx'],
    location: 'adminPosts?tab=words',
    steps: ['删除'],
  },
  {
    files: ['admin/posts/ImportWatchedWordsDrawer.tsx'],
    location: 'adminPosts?tab=words',
    steps: ['批量导入'],
  },
  {
    files: ['admin/posts/WatchedWordActionSelect.tsx'],
    location: 'adminPosts?tab=words',
    steps: ['处理方式'],
  },
  { files: ['admin/audit/AuditEventDrawer.tsx'], location: 'adminAudit', steps: ['详情'] },
  {
    files: ['admin/settings/NotificationTextsTab.tsx'],
    location: 'adminSettings?tab=words',
    steps: ['编辑'],
  },
  {
    files: ['admin/settings/AgreementsTab.tsx'],
    location: 'adminSettings?tab=agreements',
    steps: ['修订'],
  },
  {
    files: ['admin/imports/ImportRowDrawer.tsx'],
    location: 'adminImports?open=7',
    steps: ['修改'],
    fields: { state: 'ready' },
    responses: {
      'GET /h5/imports/{id}/rows': {
        rows: [
          { number: 2, name: '样例', state: 'error', values: {}, faults: [], warnings: [], subjectId: null },
        ],
        total: 1,
        more: false,
        next: null,
        previous: null,
        position: 1,
      },
    },
  },
  {
    files: ['admin/kit/ExportMenu.tsx'],
    location: 'adminImports?open=7',
    steps: ['导出'],
    fields: { state: 'ready' },
  },
  {
    files: ['admin/imports/ImportFilePanel.tsx'],
    location: 'adminImports?open=7',
    steps: ['取消导入'],
  },
  {
    files: ['admin/imports/ImportMappingPanel.tsx'],
    location: 'adminImports?open=7',
    steps: ['样例: '],
    fields: { state: 'ready' },
  },
  {
    files: ['admin/imports/ImportNewField.tsx'],
    location: 'adminImports?open=7',
    steps: ['籍贯: 类型'],
    responses: {
      'GET /h5/imports/{id}': readyImport({
        columns: [
          {
            head: '籍贯',
            field: 'new:0',
            example: '苏州',
            hidden: false,
            newField: { nameZh: '籍贯', kind: 'text' },
          },
        ],
      }),
    },
  },
  {
    files: ['admin/members/DuplicateMembersDrawer.tsx'],
    location: 'adminMembers',
    steps: ['查重'],
  },
  {
    files: ['admin/merges/MergeDrawer.tsx'],
    location: 'adminMembers',
    steps: ['查重', '合并'],
  },
  {
    files: ['admin/companies/CompanyListTab.tsx'],
    location: 'adminCompanies',
    steps: ['样例的更多操作'],
  },
  {
    files: ['admin/merges/MergeDrawer.tsx'],
    location: 'adminCompanies',
    steps: ['样例的更多操作', '合并'],
  },
  {
    files: ['admin/merges/MergeDrawer.tsx'],
    location: 'adminCompanies?tab=duplicates',
    steps: ['合并'],
  },
  {
    files: ['admin/merges/MergePreviewForm.tsx'],
    location: 'adminMembers',
    steps: ['查重', '合并', '合并'],
  },
  {
    files: ['admin/merges/confirm-undo-merge.ts'],
    location: 'adminChangesets?tab=merges',
    steps: ['撤销合并'],
    fields: { state: 'undoable' },
  },
  {
    files: ['admin/merges/confirm-undo-merge.ts'],
    location: 'adminCompanies',
    steps: ['样例的更多操作', '合并', '撤销合并'],
  },
  {
    files: ['admin/members/MembersSection.tsx'],
    location: 'adminMembers',
    steps: ['样例的更多操作'],
  },
  {
    files: ['admin/invitations/InviteMembersDialog.tsx'],
    location: 'adminInvitations',
    steps: ['选择 样例', '再次邀请'],
  },
  {
    files: ['admin/invitations/InviteMembersDialog.tsx'],
    location: 'adminMembers',
    steps: ['选择 样例', '邀请认领'],
  },
  {
    files: ['admin/members/MemberBulkChangeDialog.tsx'],
    location: 'adminMembers',
    steps: ['样例的更多操作', '删除'],
  },
  { files: ['admin/members/MemberDrawer.tsx'], location: 'adminMembers', steps: ['详情'] },
  {
    files: ['admin/members/FreezeMemberDialog.tsx'],
    location: 'adminMembers?open=7',
    steps: ['冻结'],
    fields: { state: 'active' },
  },
  {
    files: ['admin/members/ReviewPhoneObjectionDialog.tsx'],
    location: 'adminMembers?open=7',
    steps: ['核实'],
    fields: { state: 'objected', reviewedAt: null },
  },
  {
    files: ['admin/members/ProposePhoneChangeDialog.tsx'],
    location: 'adminMembers?open=9',
    steps: ['更换手机号'],
    fields: { id: '9', state: 'active', phoneChanges: [] },
  },
  {
    files: ['admin/members/CorrectPhoneDialog.tsx'],
    location: 'adminMembers?open=9',
    steps: ['更正手机号'],
    fields: { id: '9', state: 'pending' },
  },
  {
    files: ['admin/members/MemberPhoneChanges.tsx'],
    location: 'adminMembers?open=7',
    steps: ['批准'],
    fields: { state: 'proposed', proposedById: '99' },
  },
  {
    files: ['admin/members/EditMemberSection.tsx'],
    location: 'adminMember?id=7',
    steps: ['combobox'],
  },
  {
    files: ['admin/members/CustomFieldItem.tsx'],
    location: 'adminMember?id=7',
    steps: ['学历'],
    fields: {
      customFields: [
        {
          id: '1',
          kind: 'choice',
          nameZh: '学历',
          nameEn: '',
          options: [{ key: 'a', zh: '本科', en: '' }],
          archived: false,
          value: '',
        },
      ],
    },
  },
  {
    files: ['admin/custom-fields/CustomFieldDrawer.tsx'],
    location: 'adminCustomFields',
    steps: ['新增字段'],
    fields: { archived: false },
  },
  {
    files: ['admin/custom-fields/CustomFieldsSection.tsx'],
    location: 'adminCustomFields',
    steps: ['停用'],
    fields: { archived: false },
  },
  {
    files: ['admin/members/CompanySearchSelect.tsx'],
    location: 'adminNewMember',
    steps: [['企业', '样']],
    fields: { kind: 'company' },
  },
  {
    files: ['admin/pages/CarouselSlideDrawer.tsx'],
    location: 'adminCarousels',
    steps: ['添加图片'],
  },
  {
    files: ['admin/pages/AnnouncementDrawer.tsx', 'admin/pages/LinkFields.tsx'],
    location: 'adminAnnouncements',
    steps: ['新增公告'],
  },
  {
    files: ['admin/pages/AnnouncementDrawer.tsx'],
    location: 'adminAnnouncements',
    steps: ['编辑', '删除'],
  },
  { files: ['admin/pages/CarouselSection.tsx'], location: 'adminCarousels', steps: ['删除 样例'] },
  { files: ['admin/pages/PageVersionsDrawer.tsx'], location: 'adminCarousels', steps: ['历史版本'] },
  {
    files: ['admin/pages/PageVersionsDrawer.tsx'],
    location: 'adminCarousels',
    steps: ['历史版本', '回滚'],
  },
  { files: ['admin/pages/PageDraftActions.tsx'], location: 'adminCarousels', steps: ['放弃更改'] },
];
