import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

export interface ExportSource {
  file: string;
  zh: string;
  en: string;
  rows: (id: string) => RawBuilder<unknown>;
}

/** Whole rows, without columns that are not personal data: hashes, keys and internal list columns. */
const rowsOf =
  (table: string, column: string, order: string, without: readonly string[] = []) =>
  (id: string) =>
    sql`SELECT to_jsonb(t) - ${[...without]}::text[] AS row FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} = ${id} ORDER BY ${sql.ref(`t.${order}`)}`;

/** Id and, while listed, name of another member. Never contains a phone number, an address or other data of theirs. */
const memberName = sql`jsonb_build_object('id', m.account_id::text, 'name', CASE WHEN m.listed THEN m.name END,
  'name_en', CASE WHEN m.listed THEN m.name_en END)`;

/**
 * All data about one person, one file per kind of data. Of other people it contains only the names that the
 * person can see anyway, and no texts. Only `blocks.json` names members whom the person blocked.
 */
export const exportSources: readonly ExportSource[] = [
  {
    file: 'account.json',
    zh: '账号：手机号、状态、注册时间',
    en: 'The account: phone, state, when it was opened',
    rows: rowsOf('accounts', 'id', 'id', ['password_hash', 'totp_secret', 'totp_step']),
  },
  {
    file: 'card.json',
    zh: '名片与个人资料',
    en: 'Your card and profile',
    rows: rowsOf('members', 'account_id', 'account_id', ['listed', 'in_international_edition']),
  },
  {
    file: 'custom-fields.json',
    zh: '商会记录的其他信息',
    en: 'What the chamber records about you besides',
    rows: (id) => sql`
      SELECT jsonb_build_object('name', f.name_zh, 'name_en', f.name_en, 'value', coalesce(
        v.text_value, trim_scale(v.number_value)::text, v.day_value::text,
        (SELECT o ->> 'zh' FROM jsonb_array_elements(f.options) o WHERE o ->> 'key' = v.choice_value))) AS row
      FROM member_field_values v JOIN custom_fields f ON f.id = v.field_id
      WHERE v.member_id = ${id} ORDER BY f.position, f.id`,
  },
  {
    file: 'contact-fields.json',
    zh: '名片上的联系方式及可见范围',
    en: 'Contact fields of your card and who may see them',
    rows: rowsOf('member_contacts', 'member_id', 'field'),
  },
  {
    file: 'consents.json',
    zh: '同意与撤回的记录',
    en: 'What you agreed to and withdrew',
    rows: rowsOf('consent_receipts', 'account_id', 'id'),
  },
  {
    file: 'sessions.json',
    zh: '登录过的设备',
    en: 'Devices that were signed in',
    rows: rowsOf('sessions', 'account_id', 'id', ['token_hash']),
  },
  {
    file: 'known-devices.json',
    zh: '登录时认得的设备：首次与最近一次登录的时间',
    en: 'Devices that are known again: when they were first and last signed in',
    rows: rowsOf('known_devices', 'account_id', 'created_at', ['token_hash']),
  },
  {
    file: 'passkeys.json',
    zh: '通行密钥的名称与使用时间',
    en: 'Your passkeys: their names and when they were used',
    rows: rowsOf('passkeys', 'account_id', 'id', ['credential_id', 'public_key', 'counter']),
  },
  {
    file: 'phone-changes.json',
    zh: '手机号更换与撤销的记录',
    en: 'Changes of your phone number and objections to them',
    rows: rowsOf('phone_changes', 'account_id', 'id', [
      'token_nonce',
      'token_hash',
      'new_token_hash',
      'proposed_by',
      'approved_by',
      'cancelled_by',
      'reviewed_by',
    ]),
  },
  {
    file: 'companies.json',
    zh: '你的企业；由你管理的含全部资料',
    en: 'Your companies; those you run with their whole record',
    rows: (id) => sql`
      SELECT jsonb_build_object('role', p.role, 'joined_at', p.joined_at, 'company',
        CASE WHEN p.role IN ('owner', 'editor')
          THEN to_jsonb(c) - '{rotation_key,sort_order,listed,in_international_edition,name_normalised}'::text[]
          ELSE jsonb_build_object('id', c.id, 'name_zh', c.name_zh, 'name_en', c.name_en) END,
        'contacts', CASE WHEN p.role IN ('owner', 'editor') THEN (
          SELECT jsonb_agg(to_jsonb(k) - 'company_id') FROM company_contacts k WHERE k.company_id = c.id) END,
        'certificates', CASE WHEN p.role IN ('owner', 'editor') THEN (
          SELECT jsonb_agg(to_jsonb(z) - '{company_id,name_key}'::text[] ORDER BY z.id)
          FROM company_certificates z WHERE z.company_id = c.id) END) AS row
      FROM company_team p JOIN companies c ON c.id = p.company_id
      WHERE p.member_id = ${id} ORDER BY c.id`,
  },
  {
    file: 'claims.json',
    zh: '认领企业的申请',
    en: 'Companies you asked to take over',
    rows: rowsOf('company_claims', 'member_id', 'id', ['decided_by']),
  },
  {
    file: 'products.json',
    zh: '你添加的产品',
    en: 'Products you added',
    rows: rowsOf('products', 'author_id', 'id', ['listed', 'in_international_edition', 'over_quota']),
  },
  {
    file: 'posts.json',
    zh: '你的动态，含草稿',
    en: 'Your posts, drafts included',
    rows: (id) => sql`
      SELECT to_jsonb(p) - '{listed,in_international_edition}'::text[] || jsonb_build_object('pictures', (
        SELECT jsonb_agg(i.media_id ORDER BY i.position) FROM post_images i WHERE i.post_id = p.id)) AS row
      FROM posts p WHERE p.author_id = ${id} ORDER BY p.id`,
  },
  {
    file: 'comments.json',
    zh: '你的评论',
    en: 'Your comments',
    rows: rowsOf('comments', 'author_id', 'id', ['level', 'parent_level']),
  },
  {
    file: 'likes.json',
    zh: '你点赞的动态',
    en: 'Posts you like',
    rows: rowsOf('post_likes', 'member_id', 'at'),
  },
  {
    file: 'comment-likes.json',
    zh: '你点赞的评论',
    en: 'Comments you like',
    rows: rowsOf('comment_likes', 'member_id', 'at'),
  },
  {
    file: 'follows.json',
    zh: '你关注的人',
    en: 'People you follow',
    rows: (id) => sql`
      SELECT jsonb_build_object('member', ${memberName}, 'at', f.at) AS row FROM member_follows f
      JOIN members m ON m.account_id = f.member_id WHERE f.follower_id = ${id} ORDER BY f.at`,
  },
  {
    file: 'company-follows.json',
    zh: '你关注的企业',
    en: 'Companies you follow',
    rows: (id) => sql`
      SELECT jsonb_build_object('id', c.id, 'name_zh', c.name_zh, 'name_en', c.name_en, 'at', f.at) AS row
      FROM company_follows f JOIN companies c ON c.id = f.company_id
      WHERE f.follower_id = ${id} ORDER BY f.at`,
  },
  {
    file: 'exchanges.json',
    zh: '交换名片的记录',
    en: 'Cards you exchanged',
    rows: (id) => sql`
      SELECT jsonb_build_object('member', ${memberName}, 'asked_by_me', x.requested_by = ${id}, 'requested_at', x.requested_at,
        'accepted_at', x.accepted_at) AS row
      FROM connections x JOIN members m ON m.account_id = CASE x.low_id WHEN ${id} THEN x.high_id ELSE x.low_id END
      WHERE (x.low_id = ${id} OR x.high_id = ${id}) AND ${notBlocked(id, sql`m.account_id`)} ORDER BY x.requested_at`,
  },
  {
    file: 'looked-at.json',
    zh: '你查看过的联系方式（不含内容）',
    en: 'Contact fields you looked at, without what stood there',
    rows: (id) => sql`
      SELECT jsonb_build_object('member_id', r.member_id, 'company_id', r.company_id, 'field', r.field, 'at', r.at)
        AS row FROM contact_reveals r WHERE r.viewer_id = ${id} ORDER BY r.id`,
  },
  {
    file: 'lookers.json',
    zh: '谁查看过你的联系方式',
    en: 'Who looked at your contact fields',
    rows: (id) => sql`
      SELECT jsonb_build_object('member', ${memberName}, 'field', r.field, 'at', r.at) AS row FROM contact_reveals r
      JOIN members m ON m.account_id = r.viewer_id
      WHERE r.member_id = ${id} AND ${notBlocked(id, sql`r.viewer_id`)} ORDER BY r.id`,
  },
  {
    file: 'staff-reveals.json',
    zh: '工作人员查看你的联系方式的记录（不含导出会员名单）',
    en: 'When staff looked at your contact details, without exports of the list of members',
    rows: (id) => sql`
      SELECT jsonb_build_object('field', e.after->>'field', 'at', e.at) AS row FROM audit_events e
      WHERE e.subject = ${`account:${id}`} AND e.action = 'member.reveal' ORDER BY e.id`,
  },
  {
    file: 'staff-notes.json',
    zh: '工作人员关于你的备注与联系记录',
    en: 'What staff noted about you, and their contacts with you',
    rows: rowsOf('member_notes', 'member_id', 'id', ['author_id']),
  },
  {
    file: 'blocks.json',
    zh: '你拉黑的人',
    en: 'People you blocked',
    rows: (id) => sql`
      SELECT jsonb_build_object('member', ${memberName}, 'at', b.at) AS row FROM blocks b
      JOIN members m ON m.account_id = b.other_id WHERE b.member_id = ${id} AND b.initiated ORDER BY b.at`,
  },
  {
    file: 'mutes.json',
    zh: '你屏蔽的人',
    en: 'People you muted',
    rows: (id) => sql`
      SELECT jsonb_build_object('member', ${memberName}, 'at', b.at) AS row FROM mutes b
      JOIN members m ON m.account_id = b.other_id WHERE b.member_id = ${id} ORDER BY b.at`,
  },
  {
    file: 'labels.json',
    zh: '你选择的话题',
    en: 'Topics you chose',
    rows: (id) => sql`
      SELECT jsonb_build_object('name_zh', l.name_zh, 'name_en', l.name_en) AS row FROM member_labels c
      JOIN labels l ON l.id = c.label_id WHERE c.member_id = ${id} ORDER BY c.position`,
  },
  {
    file: 'notifications.json',
    zh: '通知',
    en: 'Notifications',
    rows: rowsOf('notifications', 'account_id', 'id', ['actor_id', 'group_key', 'since']),
  },
  {
    file: 'notification-settings.json',
    zh: '通知设置',
    en: 'Notification settings',
    rows: rowsOf('notification_settings', 'account_id', 'kind'),
  },
  {
    file: 'sms-opt-out.json',
    zh: '停收提醒短信的时间',
    en: 'When you switched off reminders by SMS',
    rows: rowsOf('sms_opt_outs', 'account_id', 'at'),
  },
  {
    file: 'renewal-sms.json',
    zh: '发给你的会员到期短信',
    en: 'SMS about the end of your membership',
    rows: rowsOf('renewal_sms', 'account_id', 'at'),
  },
  {
    file: 'invitation.json',
    zh: '邀请你认领账号的短信',
    en: 'The SMS that invited you to claim your account',
    rows: rowsOf('invitations', 'account_id', 'invited_at', ['token_hash', 'invited_by']),
  },
  {
    file: 'push-subscriptions.json',
    zh: '接收推送的浏览器',
    en: 'Browsers that receive pushes',
    rows: rowsOf('push_subscriptions', 'account_id', 'id', ['p256dh', 'auth', 'session_id']),
  },
  {
    file: 'feedback.json',
    zh: '你的反馈与答复',
    en: 'Your feedback and the answers',
    rows: rowsOf('feedback', 'account_id', 'id', ['note', 'answered_by']),
  },
  {
    file: 'reports.json',
    zh: '你的举报',
    en: 'Your reports',
    rows: rowsOf('reports', 'reporter_id', 'id', ['trusted']),
  },
  {
    file: 'reviews.json',
    zh: '对你发布内容的审核结果',
    en: 'Decisions on what you published',
    rows: (id) => sql`
      SELECT to_jsonb(r) - '{decided_by,found}'::text[] AS row FROM reviews r
      WHERE r.id IN (
        SELECT id FROM reviews WHERE member_id = ${id}
        UNION ALL SELECT b.id FROM posts p JOIN reviews b ON b.post_id = p.id WHERE p.author_id = ${id}
        UNION ALL SELECT b.id FROM comments k JOIN reviews b ON b.comment_id = k.id WHERE k.author_id = ${id})
      ORDER BY r.id`,
  },
  {
    file: 'membership.json',
    zh: '会员期',
    en: 'Periods of your membership',
    rows: rowsOf('membership_periods', 'member_id', 'id', ['granted_by']),
  },
  { file: 'orders.json', zh: '订单', en: 'Orders', rows: rowsOf('orders', 'account_id', 'id') },
  {
    file: 'payments.json',
    zh: '付款与退款',
    en: 'Payments and refunds',
    rows: (id) => sql`
      SELECT to_jsonb(p) - '{attempt_id,source}'::text[] || jsonb_build_object('refunds', (
        SELECT jsonb_agg(to_jsonb(r) - '{requested_by,approved_by,attempts,next_attempt_at,failure}'::text[])
        FROM refunds r WHERE r.payment_id = p.id)) AS row
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.account_id = ${id} ORDER BY p.id`,
  },
  {
    file: 'membership-certificates.json',
    zh: '会员证书',
    en: 'Membership certificates',
    rows: (id) => sql`
      SELECT to_jsonb(z) - '{period_id,issued_by,withdrawn_by}'::text[] AS row
      FROM membership_certificates z JOIN membership_periods p ON p.id = z.period_id
      WHERE p.member_id = ${id} ORDER BY z.id`,
  },
  {
    file: 'dues-invoices.json',
    zh: '会费账单',
    en: 'Dues invoices',
    rows: rowsOf('dues_invoices', 'account_id', 'id', ['item_id', 'run_id', 'voided_by']),
  },
  {
    file: 'fapiao.json',
    zh: '发票',
    en: 'Fapiao',
    rows: rowsOf('fapiao', 'account_id', 'id', ['decided_by', 'file_key']),
  },
  { file: 'points.json', zh: '积分', en: 'Points', rows: rowsOf('points_entries', 'account_id', 'id') },
  {
    file: 'referrals.json',
    zh: '你邀请的人',
    en: 'People you brought',
    // As in the app, the referral of a blocked member is listed without the member.
    rows: (id) => sql`
      SELECT jsonb_build_object('member', CASE WHEN ${notBlocked(id, sql`m.account_id`)} THEN ${memberName} END,
        'state', r.state, 'joined_at', r.joined_at) AS row
      FROM referrals r JOIN members m ON m.account_id = r.referee_id
      WHERE r.referrer_id = ${id} ORDER BY r.referee_id`,
  },
  {
    file: 'saved-views.json',
    zh: '你保存的筛选',
    en: 'Filters you saved',
    rows: rowsOf('saved_views', 'account_id', 'id'),
  },
  {
    file: 'activity.json',
    zh: '你的操作记录',
    en: 'What you did, as the log has it',
    rows: (id) => sql`
      SELECT jsonb_build_object('at', e.at, 'action', e.action) AS row FROM audit_events e
      WHERE e.actor_id = ${id} ORDER BY e.shard, e.seq`,
  },
  {
    file: 'exports.json',
    zh: '你导出数据的记录',
    en: 'Your exports',
    rows: rowsOf('data_exports', 'account_id', 'id', ['storage_key', 'chunk_count', 'attempt']),
  },
];

/** Oldest first, so that rows added during the export come last and do not shift the pages. */
export const listExportRows = async (
  db: Db,
  source: ExportSource,
  id: string,
  limit: number,
  offset: number,
): Promise<unknown[]> =>
  (await sql<{ row: unknown }>`${source.rows(id)} LIMIT ${limit} OFFSET ${offset}`.execute(db)).rows.map(
    ({ row }) => row,
  );

export const listOwnedPictures = (db: Db, ownerId: string) =>
  db.selectFrom('media').select(['id', 'purpose']).where('owner_id', '=', ownerId).orderBy('id').execute();
