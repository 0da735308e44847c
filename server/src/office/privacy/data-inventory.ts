import type { DB } from '../../platform/db/tables.ts';

/** What the erasers in `erasure-registry.ts` do with a person's rows; a test compares it with the result. */
export type ErasureRule =
  /** Deleted. */
  | 'delete'
  /** Kept: they refer to the person only by the id of the blanked account. */
  | 'keep'
  /** Blanked, or deleted except for rows that must stay; see the eraser of the feature. */
  | 'step'
  /** Kept, with these columns blanked. */
  | { blank: Record<string, string | null> };

/**
 * One table. Each column that refers to a person must have an erasure rule, and each text or JSON column must
 * be in exactly one of the other four fields; a test compares them with the database. A new table fails to
 * compile and a new column fails the test until it is added here.
 */
export interface InventoryEntry {
  /** The columns that refer to a person, each with the rule for that person’s rows. */
  personColumns?: Record<string, ErasureRule>;
  /** Kinds, states, keys and numbers written by the application. */
  codes?: readonly string[];
  /** Texts by or about members: deleted with their rows or blanked. */
  personalTexts?: readonly string[];
  /** Texts of staff or of a company, and other texts that are not personal data. */
  otherTexts?: readonly string[];
  /** Texts about a person that are retained, with the reason. */
  retained?: Record<string, string>;
}

const PAYMENT_RECORDS_REASON = 'payment records must be retained by law';

const AUDIT_LOG_REASON =
  'the audit log is append-only and contains the values of changed cards, posts, companies and claims';

export const dataInventory: Record<keyof DB, InventoryEntry> = {
  account_deletions: { personColumns: { account_id: 'keep' } },
  account_holds: { personColumns: { account_id: 'keep' }, otherTexts: ['reason'] },
  account_roles: { personColumns: { account_id: 'delete', granted_by: 'keep' } },
  accounts: { personColumns: { id: 'step' }, codes: ['state'], personalTexts: ['phone', 'password_hash'] },
  activations: { personColumns: { account_id: 'keep' } },
  allowance_rules: { codes: ['tier'] },
  announcements: { codes: ['placement'], otherTexts: ['text_zh', 'text_en', 'link'] },
  audit_chains: {},
  audit_events: {
    personColumns: { actor_id: 'keep' },
    codes: ['action', 'subject', 'trace_id'],
    retained: {
      before: AUDIT_LOG_REASON,
      after: AUDIT_LOG_REASON,
    },
  },
  author_counts: { personColumns: { author_id: 'keep' } },
  bank_transfer_parts: {},
  bank_transfers: {
    personColumns: { recorded_by: 'keep', reversed_by: 'keep' },
    codes: ['reference'],
    retained: {
      payer: PAYMENT_RECORDS_REASON,
      note: PAYMENT_RECORDS_REASON,
      reversal_reason: PAYMENT_RECORDS_REASON,
    },
  },
  blocks: { personColumns: { member_id: 'delete', other_id: 'delete' } },
  carousels: {
    codes: ['placement'],
    otherTexts: ['title_zh', 'title_en', 'caption_zh', 'caption_en', 'link'],
  },
  categories: { otherTexts: ['name_zh', 'name_en'] },
  changeset_items: {
    personColumns: { subject_id: 'step' },
    codes: ['state', 'reason'],
    personalTexts: ['name', 'diff', 'before'],
  },
  changesets: {
    personColumns: { actor_id: 'keep', undone_by: 'keep', subject: 'step' },
    codes: ['kind', 'state', 'subject'],
    personalTexts: ['before', 'after', 'note'],
  },
  checkups: { codes: ['name'] },
  comment_likes: { personColumns: { member_id: 'delete' } },
  comments: { personColumns: { author_id: 'step' }, codes: ['state'], personalTexts: ['text'] },
  companies: {
    codes: [
      'industry_type',
      'industry',
      'region_type',
      'region',
      'language',
      'state',
      'origin',
      'period_kind',
      'name_normalised',
      'comparable_names',
      'name_prefixes',
      'name_city',
    ],
    otherTexts: [
      'name_zh',
      'name_en',
      'uscc',
      'main_business_zh',
      'main_business_en',
      'profile_zh',
      'profile_en',
      'address_zh',
      'address_en',
      'address_detail_zh',
      'address_detail_en',
      'website',
      'linkedin',
      'social_media',
      'rejection_reason',
    ],
  },
  company_categories: {},
  company_certificate_images: {},
  company_certificates: {
    codes: ['name_key'],
    otherTexts: ['name_zh', 'name_en', 'number', 'issuer_zh', 'issuer_en'],
  },
  company_claims: {
    personColumns: { member_id: 'delete', decided_by: 'keep' },
    codes: ['state'],
    personalTexts: ['reason', 'decision_reason'],
  },
  company_contacts: {
    personColumns: { company_id: 'step' },
    codes: ['field', 'audience'],
    personalTexts: ['value'],
  },
  company_follows: { personColumns: { follower_id: 'delete' } },
  company_team: { personColumns: { member_id: 'step' }, codes: ['role'] },
  company_pins: { codes: ['placement'] },
  connections: { personColumns: { low_id: 'delete', high_id: 'delete', requested_by: 'delete' } },
  consent_receipts: { personColumns: { account_id: 'keep' }, codes: ['subject', 'document_id'] },
  contact_reveals: { personColumns: { viewer_id: 'delete', member_id: 'delete' }, codes: ['field'] },
  daily_metrics: {},
  custom_fields: { codes: ['kind'], otherTexts: ['name_zh', 'name_en', 'options'] },
  data_exports: { personColumns: { account_id: 'step' }, codes: ['state', 'language', 'storage_key'] },
  dictionary_entries: { codes: ['type', 'value'], otherTexts: ['label_zh', 'label_en'] },
  documents: { codes: ['id'], otherTexts: ['title_zh', 'title_en', 'body_zh', 'body_en'] },
  dues_invoice_counters: {},
  dues_invoices: {
    personColumns: { account_id: 'keep', voided_by: 'keep' },
    codes: ['number', 'state'],
    retained: { bill_to: PAYMENT_RECORDS_REASON, void_reason: PAYMENT_RECORDS_REASON },
  },
  dues_items: { personColumns: { account_id: 'keep' }, codes: ['state', 'reason'] },
  dues_payments: {},
  dues_reminders: { personColumns: { sent_by: 'keep' } },
  dues_run_fees: {},
  dues_runs: {
    personColumns: { created_by: 'keep', issued_by: 'keep' },
    codes: ['basis', 'state'],
    otherTexts: ['title'],
  },
  dues_settings: { codes: ['account_number'], otherTexts: ['account_holder', 'bank_name'] },
  duplicate_dismissals: {
    personColumns: { low_member_id: 'delete', high_member_id: 'delete', dismissed_by: 'keep' },
  },
  fapiao: {
    personColumns: { account_id: { blank: { email: '' } }, decided_by: 'keep' },
    codes: ['kind', 'state', 'number', 'file_key'],
    personalTexts: ['email'],
    otherTexts: ['reason'],
    retained: { title: 'tax law: invoices are retained', tax_number: 'tax law: invoices are retained' },
  },
  feedback: {
    personColumns: { account_id: 'delete', answered_by: 'keep' },
    codes: ['kind', 'state'],
    personalTexts: ['text', 'contact', 'answer', 'note'],
  },
  feedback_images: {},
  vendor_daily_stats: { codes: ['vendor'] },
  payment_webhooks: {
    codes: ['channel', 'event_id', 'kind', 'out_trade_no', 'outcome'],
    retained: { payload: PAYMENT_RECORDS_REASON },
  },
  hot_posts: {},
  idempotency_keys: {
    personColumns: { scope: 'step' },
    codes: ['scope', 'key', 'route'],
    personalTexts: ['response'],
  },
  import_rows: {
    personColumns: { subject_id: 'step' },
    codes: ['state'],
    personalTexts: ['cells', 'edits', 'key', 'problems', 'warnings', 'before'],
  },
  imports: {
    personColumns: { created_by: 'keep', applied_by: 'keep' },
    codes: ['kind', 'state', 'language', 'match_by', 'storage_key', 'reason', 'mapping'],
    otherTexts: ['filename', 'headers', 'new_fields'],
  },
  industry_metrics: { codes: ['industry'] },
  known_devices: { personColumns: { account_id: 'delete' } },
  invitations: { personColumns: { account_id: 'delete', invited_by: 'keep' }, codes: ['state', 'failure'] },
  labels: { otherTexts: ['name_zh', 'name_en'] },
  metric_total_changes: { codes: ['kind', 'industry'] },
  metric_totals: { codes: ['kind', 'industry'] },
  media: { personColumns: { owner_id: 'step' }, codes: ['purpose', 'placeholder'] },
  member_contacts: {
    personColumns: { member_id: 'delete' },
    codes: ['field', 'audience'],
    personalTexts: ['value'],
  },
  member_follows: { personColumns: { follower_id: 'delete', member_id: 'delete' } },
  member_labels: { personColumns: { member_id: 'delete' } },
  member_field_values: {
    personColumns: { member_id: 'delete' },
    codes: ['kind', 'choice_value'],
    personalTexts: ['text_value'],
  },
  membership_certificate_counters: {},
  generated_files: {
    personColumns: { requested_by: 'keep' },
    codes: ['kind', 'options', 'state', 'storage_key'],
  },
  // Belongs to the member or company of the period.
  membership_certificates: {
    personColumns: { period_id: 'step', issued_by: 'keep', withdrawn_by: 'keep' },
    codes: ['number', 'check_code'],
    personalTexts: ['holder_zh', 'holder_en', 'title', 'withdrawal_reason'],
    otherTexts: ['level_zh', 'level_en'],
  },
  member_notes: {
    personColumns: { member_id: 'delete', author_id: 'keep' },
    codes: ['kind', 'result'],
    personalTexts: ['text'],
  },
  members: {
    personColumns: { account_id: 'step' },
    codes: ['language', 'region_type', 'region', 'industry', 'period_kind'],
    personalTexts: [
      'name',
      'name_en',
      'title',
      'intro',
      'title_en',
      'intro_en',
      'referral_code',
      'member_number',
      'chamber_title',
    ],
  },
  membership_periods: {
    personColumns: { member_id: { blank: { reason: '' } }, granted_by: 'keep' },
    codes: ['kind'],
    personalTexts: ['reason'],
  },
  merges: {
    personColumns: { survivor_id: 'step', merged_id: 'step', created_by: 'keep', undone_by: 'keep' },
    codes: ['kind', 'state_before'],
    personalTexts: ['merged_phone', 'undo'],
  },
  mutes: { personColumns: { member_id: 'delete', other_id: 'delete' } },
  news: {
    personColumns: { written_by: 'keep', credit_id: 'delete' },
    codes: ['language', 'state'],
    otherTexts: ['title_zh', 'title_en', 'summary_zh', 'summary_en', 'body_zh', 'body_en'],
  },
  news_pictures: { otherTexts: ['caption_zh', 'caption_en'] },
  notification_texts: { codes: ['key'], otherTexts: ['text_zh', 'text_en'] },
  notification_settings: { personColumns: { account_id: 'delete' }, codes: ['kind'] },
  notifications: {
    personColumns: { account_id: 'delete', actor_id: 'delete' },
    codes: ['kind', 'group_key'],
    personalTexts: ['detail'],
  },
  orders: { personColumns: { account_id: 'keep' }, codes: ['number', 'state'] },
  outbox: { codes: ['kind', 'key'] },
  packages: { codes: ['serial', 'subject', 'state'], otherTexts: ['name_zh', 'name_en'] },
  page_drafts: { personColumns: { saved_by: 'keep' }, codes: ['page'], otherTexts: ['content'] },
  passkeys: { personColumns: { account_id: 'delete' }, personalTexts: ['name'] },
  payment_attempts: { codes: ['channel', 'product', 'out_trade_no', 'state'] },
  payments: {
    codes: ['channel', 'transaction_id', 'source', 'state', 'hold_reason'],
    retained: { payer: PAYMENT_RECORDS_REASON },
  },
  phone_changes: {
    personColumns: {
      account_id: 'delete',
      proposed_by: 'keep',
      approved_by: 'keep',
      cancelled_by: 'keep',
      reviewed_by: 'keep',
    },
    codes: ['origin', 'state'],
    personalTexts: ['old_phone', 'new_phone', 'reason', 'review_note'],
  },
  point_rules: {},
  points_entries: { personColumns: { account_id: 'keep' }, codes: ['kind', 'source'] },
  post_count_changes: {},
  post_counts: {},
  post_images: {},
  post_labels: {},
  post_likes: { personColumns: { member_id: 'delete' } },
  post_pins: { personColumns: { pinned_by: 'keep' }, codes: ['scope'] },
  posts: {
    personColumns: { author_id: 'step' },
    codes: ['kind', 'language', 'region_type', 'region', 'state', 'outcome'],
    personalTexts: [
      'title_zh',
      'title_en',
      'body_zh',
      'body_en',
      'quantity',
      'stock',
      'minimum_order',
      'source',
      'place_name',
      'reason',
    ],
  },
  product_images: {},
  products: {
    personColumns: { author_id: { blank: { author_id: null } } },
    codes: ['language', 'state', 'unit'],
    otherTexts: ['name_zh', 'name_en', 'profile_zh', 'profile_en', 'detail_zh', 'detail_en'],
  },
  push_subscriptions: {
    personColumns: { account_id: 'delete' },
    personalTexts: ['endpoint', 'p256dh', 'auth'],
  },
  reconciliation_findings: { codes: ['kind', 'reference', 'outcome'] },
  reconciliation_runs: { codes: ['channel'] },
  referrals: {
    personColumns: { referee_id: { blank: { device_hash: null } }, referrer_id: 'keep' },
    codes: ['state', 'reason'],
  },
  refunds: {
    personColumns: { requested_by: 'keep', approved_by: 'keep' },
    codes: ['out_refund_no', 'cause', 'revokes', 'state', 'failure_reason'],
    retained: { reason: PAYMENT_RECORDS_REASON, decision_reason: PAYMENT_RECORDS_REASON },
  },
  renewal_sms: { personColumns: { account_id: 'delete' } },
  reports: {
    personColumns: { reporter_id: 'delete', member_id: 'delete' },
    codes: ['reason'],
    personalTexts: ['note'],
  },
  reviews: {
    personColumns: { member_id: 'delete', decided_by: 'keep' },
    codes: ['cause', 'decision'],
    personalTexts: ['findings', 'reason'],
  },
  role_permissions: { codes: ['permission'] },
  roles: { codes: ['key', 'name_normalised'], otherTexts: ['name', 'name_en'] },
  saved_views: {
    personColumns: { account_id: 'delete' },
    codes: ['screen'],
    personalTexts: ['name', 'query'],
  },
  search_documents: {
    personColumns: { subject_id: 'step' },
    codes: ['kind'],
    personalTexts: ['name_zh', 'name_en', 'name_lexemes', 'text_lexemes', 'fuzzy_name'],
  },
  search_trades: {},
  search_vocabulary: { otherTexts: ['word'] },
  sessions: {
    personColumns: { account_id: 'delete' },
    codes: ['step'],
    personalTexts: ['device', 'location'],
  },
  settings: {
    codes: ['edition', 'icp_number', 'home_tabs'],
    otherTexts: [
      'name_zh',
      'name_en',
      'phone',
      'email',
      'signatory_zh',
      'signatory_en',
      'signatory_title_zh',
      'signatory_title_en',
      'address_zh',
      'address_en',
      'about_zh',
      'about_en',
      'tab_labels',
      'tile_url',
    ],
  },
  sms_rate_limits: { personColumns: { key: 'step' }, personalTexts: ['key'] },
  sms_opt_outs: { personColumns: { account_id: 'delete' } },
  sitemap_changes: { codes: ['kind'] },
  sitemap_company_groups: { codes: ['industry', 'region'] },
  sitemap_fills: { codes: ['kind'] },
  sitemap_ranges: { codes: ['kind'] },
  sms_codes: { personColumns: { phone: 'step' }, codes: ['purpose'], personalTexts: ['phone'] },
  strikes: { personColumns: { member_id: 'delete' } },
  superadmin_proposals: { personColumns: { account_id: 'delete', proposed_by: 'delete' } },
  watched_words: { personColumns: { created_by: 'keep' }, codes: ['action'], otherTexts: ['word'] },
};
