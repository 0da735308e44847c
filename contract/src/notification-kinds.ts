import type { BilingualText } from './bilingual-text.ts';
import type { ScreenName } from './screen-paths.ts';

/**
 * Everything that differs between the kinds of notifications, one row per kind. Contains no schema, so that the
 * browser can import it without Zod; only lazy screens do, which keeps the texts out of the first load.
 */

/** What happened to an order or its fapiao. */
export const orderOutcomes = [
  'paid',
  'held',
  'refunded',
  'refundRefused',
  'fapiaoRequested',
  'fapiaoApproved',
  'fapiaoRefused',
  'fapiaoIssued',
  'fapiaoReversed',
] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

/** The parts of a notification on which its text and its target depend. */
export interface NotificationParts {
  actor: { id: string } | null;
  post: { id: string } | null;
  product: { id: string } | null;
  company: { id: string } | null;
  decision: 'accepted' | 'refused' | 'queued' | null;
  day: string | null;
  order: { number: string; outcome: OrderOutcome } | null;
  passkey: { change: 'added' | 'removed' | 'reset' } | null;
  phone: { change: 'changed' | 'restored' | 'requested' | 'stopped' } | null;
  certificate: { expired: boolean } | null;
}

/** Values that the client can fill into a text. */
export const notificationPlaceholders = ['who', 'post', 'day', 'company', 'device', 'place', 'name'] as const;

/** May contain placeholders such as `{{who}}`, the same in both languages. A text of staff may use these too. */
export interface DefaultText extends BilingualText {
  /** Name of the text in the back office. Without it, staff cannot replace the text. */
  label?: BilingualText;
}

type Target = readonly [screen: ScreenName, query?: Readonly<Record<string, string | undefined>>];

/** The filters of the list of notifications. */
export const notificationGroups = ['social', 'content', 'membership', 'account'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

interface NotificationKindRow<Icon extends string, Texts extends Record<string, DefaultText>> {
  group: NotificationGroup;
  /** Cannot be switched off: otherwise an attacker could sign in or add a passkey unnoticed. */
  mandatory?: true;
  /** The likers are read from the likes; the queries, the table's CHECK and its index name these kinds too. */
  groupsLikes?: true;
  /** Name of an icon of the web app, which does not compile with an unknown one. */
  icon: Icon;
  /** Screen that the notification opens. */
  target: (parts: NotificationParts) => Target;
  /** Label of the switch in the settings. */
  setting: BilingualText;
  /** Title of the push message. It has no placeholders: the payload contains only the kind and the unread count. */
  push: BilingualText;
  /** The database stores the texts of staff by these keys, so a key never changes. */
  texts: Texts;
  /** Required if there are several texts. */
  textKey?: (parts: NotificationParts) => NoInfer<keyof Texts>;
}

const defineKind = <const Icon extends string, const Texts extends Record<string, DefaultText>>(
  row: NotificationKindRow<Icon, Texts>,
): NotificationKindRow<Icon, Texts> => row;

const toActor = ({ actor }: NotificationParts): Target =>
  actor ? ['member', { id: actor.id }] : ['notifications'];
const toPost = (parts: NotificationParts): Target =>
  parts.post ? ['postForMembers', { id: parts.post.id }] : toActor(parts);

export const notificationKindTable = {
  comment: defineKind({
    group: 'social',
    icon: 'comment',
    target: toPost,
    setting: { zh: '评论我的动态', en: 'Comments on my posts' },
    push: { zh: '有人评论了你的动态', en: 'Someone commented on your post' },
    texts: {
      'lines.comment': {
        zh: '{{who}}评论了你的动态“{{post}}”',
        en: '{{who}} commented on “{{post}}”',
        label: { zh: '评论动态', en: 'Comment on a post' },
      },
    },
  }),
  reply: defineKind({
    group: 'social',
    icon: 'comment',
    target: toPost,
    setting: { zh: '回复我的评论', en: 'Replies to my comments' },
    push: { zh: '有人回复了你的评论', en: 'Someone replied to your comment' },
    texts: {
      'lines.reply': {
        zh: '{{who}}在“{{post}}”下回复了你',
        en: '{{who}} replied to you under “{{post}}”',
        label: { zh: '回复评论', en: 'Reply to a comment' },
      },
    },
  }),
  'post-like': defineKind({
    group: 'social',
    groupsLikes: true,
    icon: 'likeF',
    target: toPost,
    setting: { zh: '赞我的动态', en: 'Likes on my posts' },
    push: { zh: '有人赞了你的动态', en: 'Someone likes your post' },
    texts: {
      'lines.post-like': {
        zh: '{{who}}赞了你的动态“{{post}}”',
        en: '{{who}} liked your post “{{post}}”',
        label: { zh: '赞动态', en: 'Like of a post' },
      },
    },
  }),
  'comment-like': defineKind({
    group: 'social',
    groupsLikes: true,
    icon: 'likeF',
    target: toPost,
    setting: { zh: '赞我的评论', en: 'Likes on my comments' },
    push: { zh: '有人赞了你的评论', en: 'Someone likes your comment' },
    texts: {
      'lines.comment-like': {
        zh: '{{who}}赞了你在“{{post}}”下的评论',
        en: '{{who}} liked your comment under “{{post}}”',
        label: { zh: '赞评论', en: 'Like of a comment' },
      },
    },
  }),
  follow: defineKind({
    group: 'social',
    icon: 'followF',
    target: toActor,
    setting: { zh: '关注我', en: 'New followers' },
    push: { zh: '有人关注了你', en: 'Someone is now following you' },
    texts: {
      'lines.follow': {
        zh: '{{who}}关注了你',
        en: '{{who}} is now following you',
        label: { zh: '关注', en: 'New follower' },
      },
    },
  }),
  review: defineKind({
    group: 'content',
    icon: 'shield',
    target: (parts) => {
      if (parts.product) return ['product', { id: parts.product.id }];
      if (parts.company) return ['company', { id: parts.company.id }];
      if (!parts.post) return ['member'];
      return parts.decision === 'refused' ? ['myPosts', { state: 'removed' }] : toPost(parts);
    },
    setting: { zh: '审核结果', en: 'Reviews' },
    push: { zh: '你的内容有了审核结果', en: 'A review of your content is complete' },
    textKey: ({ post, product, company, decision }) =>
      company ? 'company.refused' : `${post || product ? 'review' : 'card'}.${decision ?? 'queued'}`,
    texts: {
      'review.accepted': {
        zh: '“{{post}}”已通过审核，正在展示',
        en: '“{{post}}” has been approved and is now visible',
        label: { zh: '内容通过审核', en: 'Content accepted' },
      },
      'review.refused': {
        zh: '“{{post}}”未通过审核',
        en: '“{{post}}” was not approved',
        label: { zh: '内容未通过审核', en: 'Content refused' },
      },
      'review.queued': {
        zh: '“{{post}}”正在等待审核',
        en: '“{{post}}” is awaiting review',
        label: { zh: '内容等待审核', en: 'Content awaiting review' },
      },
      'company.refused': {
        zh: '“{{company}}”被举报，管理员已将它隐藏',
        en: '“{{company}}” was reported, and an administrator has hidden it',
        label: { zh: '企业被隐藏', en: 'Company hidden' },
      },
      'card.accepted': {
        zh: '你的名片已通过审核，别人可以看到了',
        en: 'Your card has been approved and is now visible to others',
        label: { zh: '名片通过审核', en: 'Card accepted' },
      },
      'card.refused': {
        zh: '你的名片未通过审核',
        en: 'Your card was not approved',
        label: { zh: '名片未通过审核', en: 'Card refused' },
      },
      'card.queued': {
        zh: '你的名片正在等待审核',
        en: 'Your card is awaiting review',
        label: { zh: '名片等待审核', en: 'Card awaiting review' },
      },
    },
  }),
  reveal: defineKind({
    group: 'social',
    icon: 'eye',
    target: toActor,
    setting: { zh: '查看我的联系方式', en: 'Looks at my contact details' },
    push: { zh: '有人查看了你的联系方式', en: 'Somebody looked at your contact details' },
    texts: {
      'lines.reveal': {
        zh: '{{who}}查看了你的联系方式',
        en: '{{who}} looked at your contact details',
        label: { zh: '查看联系方式', en: 'Look at contact details' },
      },
    },
  }),
  exchange: defineKind({
    group: 'social',
    icon: 'swap',
    target: toActor,
    setting: { zh: '交换名片', en: 'Card exchanges' },
    push: { zh: '有人想与你交换名片', en: 'Someone would like to exchange cards' },
    textKey: ({ decision }) => (decision === 'accepted' ? 'exchange.accepted' : 'lines.exchange'),
    texts: {
      'lines.exchange': {
        zh: '{{who}}想与你交换名片',
        en: '{{who}} would like to exchange cards',
        label: { zh: '交换名片', en: 'Card exchanges' },
      },
      'exchange.accepted': {
        zh: '{{who}}接受了与你交换名片',
        en: '{{who}} accepted your card exchange',
        label: { zh: '接受交换名片', en: 'Card exchange accepted' },
      },
    },
  }),
  expiry: defineKind({
    group: 'content',
    icon: 'clock',
    target: () => ['myPosts', { state: 'expired' }],
    setting: { zh: '动态到期', en: 'Expiring posts' },
    push: { zh: '你的动态即将或已经到期', en: 'One of your posts is expiring or has expired' },
    texts: {
      'lines.expiry': {
        zh: '动态“{{post}}”已到期，可以再次展示',
        en: '“{{post}}” has expired; you can publish it again',
        label: { zh: '动态到期', en: 'Post has expired' },
      },
    },
  }),
  membership: defineKind({
    group: 'membership',
    icon: 'plaque',
    target: () => ['benefits'],
    setting: { zh: '会员到期', en: 'Membership expiry' },
    push: { zh: '你的会员有新消息', en: 'There is news about your membership' },
    textKey: ({ day }) => (day ? 'lines.membershipUntil' : 'lines.membership'),
    texts: {
      'lines.membership': {
        zh: '你的会员状态有变化',
        en: 'Your membership has changed',
        label: { zh: '会员变化', en: 'Membership has changed' },
      },
      'lines.membershipUntil': {
        zh: '你的会员到期日为 {{day}}',
        en: 'The last day of your membership: {{day}}',
        label: { zh: '会员到期日', en: 'End of a membership' },
      },
    },
  }),
  order: defineKind({
    group: 'membership',
    icon: 'tag',
    target: ({ order }) =>
      order?.outcome.startsWith('fapiao') ? ['fapiao'] : ['order', { number: order?.number }],
    setting: { zh: '订单与付款', en: 'Orders and payments' },
    push: { zh: '你的订单有新消息', en: 'There is news about your order' },
    textKey: ({ order }) => `order.${order?.outcome ?? 'paid'}`,
    texts: {
      'order.paid': {
        zh: '付款成功，会员已生效',
        en: 'Your payment has been received and your membership is active',
        label: { zh: '付款成功', en: 'Payment received' },
      },
      'order.held': {
        zh: '你的付款与订单不符，工作人员正在核实',
        en: 'Your payment does not match the order; the office is looking into it',
        label: { zh: '付款待核实', en: 'Payment held' },
      },
      'order.refunded': {
        zh: '退款已原路退回',
        en: 'Your refund has been returned to your original payment method',
        label: { zh: '已退款', en: 'Refund paid' },
      },
      'order.refundRefused': {
        zh: '退款申请未通过，原因请看订单',
        en: 'Your refund request was not approved; see the order for the reason',
        label: { zh: '退款未通过', en: 'Refund refused' },
      },
      'order.fapiaoRequested': {
        zh: '办公室已替你申请发票，请核对抬头和邮箱',
        en: 'The office requested an invoice for you; please check its name and email address',
        label: { zh: '代申请发票', en: 'Invoice requested by the office' },
      },
      'order.fapiaoApproved': {
        zh: '发票申请已通过，正在开具',
        en: 'Your invoice request was approved and the invoice is being issued',
        label: { zh: '发票申请通过', en: 'Invoice request approved' },
      },
      'order.fapiaoRefused': {
        zh: '发票申请未通过，请查看原因后重新申请',
        en: 'Your invoice request was not approved; see the reason and request it again',
        label: { zh: '发票申请未通过', en: 'Invoice request refused' },
      },
      'order.fapiaoIssued': {
        zh: '发票已开具，可以下载了',
        en: 'Your invoice has been issued and is ready to download',
        label: { zh: '发票已开具', en: 'Invoice issued' },
      },
      'order.fapiaoReversed': {
        zh: '发票已红冲，不能再使用',
        en: 'Your invoice was cancelled and can no longer be used',
        label: { zh: '发票已红冲', en: 'Invoice cancelled' },
      },
    },
  }),
  dues: defineKind({
    group: 'membership',
    icon: 'cal',
    target: () => ['dues'],
    setting: { zh: '会费账单', en: 'Dues invoices' },
    push: { zh: '你有待付的会费账单', en: 'You have an unpaid dues invoice' },
    texts: {
      'lines.dues': {
        zh: '会费账单待付，到期日为 {{day}}',
        en: 'A dues invoice is unpaid; it is due on {{day}}',
        label: { zh: '会费账单待付', en: 'Unpaid dues invoice' },
      },
    },
  }),
  feedback: defineKind({
    group: 'account',
    icon: 'comment',
    target: () => ['feedback'],
    setting: { zh: '反馈有回复', en: 'Replies to my feedback' },
    push: { zh: '你的反馈有了回复', en: 'Your feedback has been answered' },
    texts: {
      'lines.feedback': { zh: '办公室回复了你的反馈', en: 'The office answered your feedback' },
    },
  }),
  claim: defineKind({
    group: 'content',
    icon: 'building',
    target: ({ company }) => ['company', { id: company?.id }],
    setting: { zh: '企业认领', en: 'Company claims' },
    push: { zh: '你的企业认领有了结果', en: 'Your company claim has been decided' },
    textKey: ({ decision }) => (decision === 'accepted' ? 'claim.accepted' : 'claim.refused'),
    texts: {
      'claim.accepted': {
        zh: '“{{company}}”已由你管理',
        en: 'You now manage “{{company}}”',
        label: { zh: '认领通过', en: 'Claim accepted' },
      },
      'claim.refused': {
        zh: '认领“{{company}}”的申请未通过',
        en: 'Your claim to “{{company}}” was not approved',
        label: { zh: '认领未通过', en: 'Claim refused' },
      },
    },
  }),
  'company-approval': defineKind({
    group: 'content',
    icon: 'building',
    target: ({ company, decision }) => [
      decision === 'accepted' ? 'company' : 'companyForm',
      { id: company?.id },
    ],
    setting: { zh: '企业审核', en: 'Approval of companies' },
    push: { zh: '你的企业有了审核结果', en: 'Your company has been reviewed' },
    textKey: ({ decision }) =>
      decision === 'accepted' ? 'companyApproval.accepted' : 'companyApproval.refused',
    texts: {
      'companyApproval.accepted': {
        zh: '“{{company}}”已通过审核，正在展示',
        en: '“{{company}}” has been approved and is now visible',
        label: { zh: '企业通过审核', en: 'Company approved' },
      },
      'companyApproval.refused': {
        zh: '“{{company}}”未通过审核，修改后保存即可重新提交',
        en: '“{{company}}” was not approved. Change and save it to submit it again',
        label: { zh: '企业未通过审核', en: 'Company rejected' },
      },
    },
  }),
  certificate: defineKind({
    group: 'content',
    icon: 'shield',
    target: ({ company }) => ['companyForm', { id: company?.id }],
    setting: { zh: '企业证书到期', en: 'Expiring certificates' },
    push: { zh: '企业的证书即将或已经到期', en: 'A certificate of your company is expiring or has expired' },
    textKey: ({ certificate }) => (certificate?.expired ? 'certificate.expired' : 'certificate.expiring'),
    texts: {
      'certificate.expiring': {
        zh: '“{{company}}”的证书“{{name}}”将于 {{day}} 到期',
        en: 'The certificate “{{name}}” of “{{company}}” expires on {{day}}',
      },
      'certificate.expired': {
        zh: '“{{company}}”的证书“{{name}}”已于 {{day}} 到期，请更新或删除',
        en: 'The certificate “{{name}}” of “{{company}}” expired on {{day}}. Please renew or remove it',
      },
    },
  }),
  export: defineKind({
    group: 'account',
    icon: 'download',
    target: () => ['settings'],
    setting: { zh: '数据导出', en: 'Copy of my data' },
    push: { zh: '你的数据可以下载了', en: 'The copy of your data is ready' },
    texts: {
      'lines.export': {
        zh: '你的数据已整理好，可以下载了',
        en: 'The copy of your data is ready to download',
      },
    },
  }),
  'sign-in': defineKind({
    group: 'account',
    mandatory: true,
    icon: 'shield',
    target: () => ['settings'],
    setting: { zh: '新设备登录', en: 'Logins on new devices' },
    push: { zh: '你的账号在新设备上登录了', en: 'A new device has logged in to your account' },
    texts: {
      'lines.sign-in': {
        zh: '新设备登录：{{device}}，网络 {{place}}。不是你本人的话，请立即修改密码，并退出其他设备',
        en: 'New login: {{device}}, network {{place}}. If it was not you, change your password and log out your other devices',
      },
    },
  }),
  passkey: defineKind({
    group: 'account',
    mandatory: true,
    icon: 'key',
    target: () => ['settings'],
    setting: { zh: '通行密钥变动', en: 'Changes to my passkeys' },
    push: { zh: '你账号的通行密钥有变动', en: 'The passkeys of your account have changed' },
    textKey: ({ passkey }) => `passkey.${passkey?.change ?? 'added'}`,
    texts: {
      'passkey.added': {
        zh: '账号新增了通行密钥“{{name}}”。如非本人操作，请移除并修改密码',
        en: 'The passkey “{{name}}” was added to your account. If it was not you, remove it and change your password',
      },
      'passkey.removed': { zh: '通行密钥“{{name}}”已移除', en: 'The passkey “{{name}}” was removed' },
      'passkey.reset': {
        zh: '密码已通过短信重设，原有的通行密钥已全部移除',
        en: 'Your password was reset by SMS, and all your passkeys were removed',
      },
    },
  }),
  phone: defineKind({
    group: 'account',
    mandatory: true,
    icon: 'phone',
    target: () => ['settings'],
    setting: { zh: '手机号变动', en: 'Changes to my phone number' },
    push: { zh: '你账号的手机号有变动', en: 'The phone number of your account has changed' },
    textKey: ({ phone }) => `phone.${phone?.change ?? 'changed'}`,
    texts: {
      'phone.changed': {
        zh: '登录手机号已更换，其他设备已退出登录。如非本人操作，请打开原手机号收到的短信链接撤销',
        en: 'Your phone number was changed and your other devices were logged out. If it was not you, open the link in the SMS to the old number',
      },
      'phone.requested': {
        zh: '办公室受理了更换登录手机号的申请，7 天后生效。如非本人申请，请打开原手机号收到的短信链接阻止，或联系办公室',
        en: 'The office is changing your phone number in seven days. If you did not ask for it, open the link in the SMS to your number or contact the office',
      },
      'phone.stopped': {
        zh: '更换手机号的申请已由原手机号阻止，手机号没有改变，办公室会核实',
        en: 'The change of your phone number was stopped from the old number. Your number stays the same, and the office will look into it',
      },
      'phone.restored': {
        zh: '手机号更换已由原手机号撤销，密码和通行密钥已失效，办公室会核实',
        en: 'The change of your phone number was undone from the old number. Your password and passkeys were revoked, and the office will look into it',
      },
    },
  }),
};

export type NotificationKind = keyof typeof notificationKindTable;
export const notificationKinds = Object.keys(notificationKindTable) as [
  NotificationKind,
  ...NotificationKind[],
];

export const isMandatoryNotification = (kind: NotificationKind): boolean =>
  notificationKindTable[kind].mandatory === true;
export const groupsLikes = (kind: NotificationKind): boolean =>
  notificationKindTable[kind].groupsLikes === true;
export const listKindsOfGroup = (group: NotificationGroup): NotificationKind[] =>
  notificationKinds.filter((kind) => notificationKindTable[kind].group === group);
