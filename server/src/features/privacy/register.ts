import type { DB } from '../../db/tables.ts';

/** What becomes of a person's rows at the end. */
export type End =
  /** They go. */
  | 'delete'
  /** They stay and name the person by the account's number alone, which belongs to nobody any more. */
  | 'keep'
  /** Done by hand in `erase.service.ts`. */
  | 'step'
  /** They stay, and these columns are emptied. */
  | { blank: Record<string, string | null> };

/**
 * One table. Each column that names a person stands under `people`, and each that can hold words or a structure of them
 * stands in exactly one of the four lists: a test compares them with the database. A new table does not compile, and a
 * new column does not pass, until somebody has decided.
 */
export interface Entry {
  people?: Record<string, End>;
  /** Kinds, states, keys and numbers that the program writes. */
  codes?: readonly string[];
  /** Words of members or about them; they go with their rows or are emptied. */
  words?: readonly string[];
  /** Words of the office, of a company, or of nobody in particular. */
  office?: readonly string[];
  /** Words about a person that stay, and why. */
  kept?: Record<string, string>;
}

const LEDGER = 'records of payments are kept by law';

const AUDITED =
  'the log is append-only; where somebody changed a card, a post, a company or a claim, what it said stands in it';

export const register: Record<keyof DB, Entry> = {
  account_deletions: { people: { account_id: 'keep' }, office: ['hold'] },
  account_holds: { people: { account_id: 'keep' }, office: ['reason'] },
  account_roles: { people: { account_id: 'delete', granted_by: 'keep' } },
  accounts: { people: { id: 'step' }, codes: ['state'], words: ['phone', 'password_hash'] },
  activations: { people: { account_id: 'keep' } },
  allowance_rules: { codes: ['tier'] },
  audit_chains: {},
  audit_events: {
    people: { actor_id: 'keep' },
    codes: ['action', 'subject', 'trace_id'],
    kept: {
      before: AUDITED,
      after: AUDITED,
    },
  },
  blocks: { people: { member_id: 'delete', other_id: 'delete' } },
  carousels: { codes: ['placement'], office: ['title_zh', 'title_en', 'link'] },
  categories: { office: ['name_zh', 'name_en'] },
  changeset_items: {
    people: { subject_id: 'step' },
    codes: ['state', 'reason'],
    words: ['name', 'diff', 'before'],
  },
  changesets: {
    people: { actor_id: 'keep', undone_by: 'keep', subject: 'step' },
    codes: ['kind', 'state', 'subject'],
    words: ['before', 'after', 'note'],
  },
  checkups: { codes: ['name'] },
  comment_likes: { people: { member_id: 'delete' } },
  comments: { people: { author_id: 'step' }, codes: ['state'], words: ['text'] },
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
      'name_folded',
    ],
    office: [
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
    ],
  },
  company_categories: {},
  company_claims: {
    people: { member_id: 'delete', decided_by: 'keep' },
    codes: ['state'],
    words: ['reason', 'decision_reason'],
  },
  company_contacts: { people: { company_id: 'step' }, codes: ['field', 'audience'], words: ['value'] },
  company_follows: { people: { follower_id: 'delete' } },
  company_people: { people: { member_id: 'step' }, codes: ['role'] },
  company_pins: { codes: ['placement'] },
  connections: { people: { low_id: 'delete', high_id: 'delete', asked_by: 'delete' } },
  consent_receipts: { people: { account_id: 'keep' }, codes: ['subject', 'document_id'] },
  contact_reveals: { people: { viewer_id: 'delete', member_id: 'delete' }, codes: ['field'] },
  daily_figures: {},
  data_exports: { people: { account_id: 'step' }, codes: ['state', 'language', 'storage_key'] },
  dictionary_entries: { codes: ['type', 'value'], office: ['label_zh', 'label_en'] },
  documents: { codes: ['id'], office: ['title_zh', 'title_en', 'body_zh', 'body_en'] },
  fapiao: {
    people: { account_id: { blank: { email: '' } }, decided_by: 'keep' },
    codes: ['kind', 'state', 'number', 'file_key'],
    words: ['email'],
    office: ['reason'],
    kept: { title: 'an invoice is kept by tax law', tax_number: 'an invoice is kept by tax law' },
  },
  feedback: {
    people: { account_id: 'delete', answered_by: 'keep' },
    codes: ['kind', 'state'],
    words: ['text', 'contact', 'answer', 'note'],
  },
  feedback_images: {},
  gateway_days: { codes: ['gateway'] },
  gateway_events: {
    codes: ['channel', 'event_id', 'kind', 'out_trade_no', 'outcome'],
    kept: { said: LEDGER },
  },
  hot_posts: {},
  idempotency_keys: { people: { scope: 'step' }, codes: ['scope', 'key', 'route'], words: ['answer'] },
  import_rows: {
    people: { subject_id: 'step' },
    codes: ['state'],
    words: ['cells', 'edits', 'key', 'faults', 'before'],
  },
  imports: {
    people: { created_by: 'keep', applied_by: 'keep' },
    codes: ['kind', 'state', 'language', 'match_by', 'storage_key', 'reason', 'mapping'],
    office: ['filename', 'heads'],
  },
  industry_figures: { codes: ['industry'] },
  known_devices: { people: { account_id: 'delete' } },
  labels: { office: ['name_zh', 'name_en'] },
  media: { people: { owner_id: 'step' }, codes: ['purpose', 'sketch'] },
  member_contacts: { people: { member_id: 'delete' }, codes: ['field', 'audience'], words: ['value'] },
  member_follows: { people: { follower_id: 'delete', member_id: 'delete' } },
  member_labels: { people: { member_id: 'delete' } },
  members: {
    people: { account_id: 'step' },
    codes: ['language', 'region_type', 'region', 'industry', 'period_kind'],
    words: ['name', 'name_en', 'title', 'intro', 'title_en', 'intro_en', 'referral_code', 'member_number'],
  },
  membership_periods: {
    people: { member_id: { blank: { reason: '' } }, granted_by: 'keep' },
    codes: ['kind'],
    words: ['reason'],
  },
  mutes: { people: { member_id: 'delete', other_id: 'delete' } },
  news: {
    people: { written_by: 'keep', credit_id: 'delete' },
    codes: ['language', 'state'],
    office: ['title_zh', 'title_en', 'summary_zh', 'summary_en', 'body_zh', 'body_en'],
  },
  notice_words: { codes: ['key'], office: ['text_zh', 'text_en'] },
  notification_settings: { people: { account_id: 'delete' }, codes: ['kind'] },
  notifications: {
    people: { account_id: 'delete', actor_id: 'delete' },
    codes: ['kind', 'group_key'],
    words: ['detail'],
  },
  orders: { people: { account_id: 'keep' }, codes: ['number', 'state'] },
  outbox: { codes: ['kind', 'key'] },
  packages: { codes: ['serial', 'subject', 'state'], office: ['name_zh', 'name_en'] },
  page_drafts: { people: { saved_by: 'keep' }, codes: ['page'], office: ['content'] },
  passkeys: { people: { account_id: 'delete' }, words: ['name'] },
  payment_attempts: { codes: ['channel', 'product', 'out_trade_no', 'state'] },
  payments: {
    codes: ['channel', 'transaction_id', 'source', 'state', 'held_for'],
    kept: { payer: LEDGER },
  },
  point_rules: {},
  points_entries: { people: { account_id: 'keep' }, codes: ['kind', 'source'] },
  post_count_changes: {},
  post_counts: {},
  post_images: {},
  post_labels: {},
  post_likes: { people: { member_id: 'delete' } },
  post_pins: { people: { pinned_by: 'keep' }, codes: ['scope'] },
  posts: {
    people: { author_id: 'step' },
    codes: ['kind', 'language', 'region_type', 'region', 'state', 'outcome'],
    words: [
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
    people: { author_id: { blank: { author_id: null } } },
    codes: ['language', 'state'],
    office: ['name_zh', 'name_en', 'profile_zh', 'profile_en', 'detail_zh', 'detail_en'],
  },
  push_subscriptions: { people: { account_id: 'delete' }, words: ['endpoint', 'p256dh', 'auth'] },
  recon_findings: { codes: ['kind', 'reference', 'outcome'] },
  recon_runs: { codes: ['channel'] },
  referrals: {
    people: { referee_id: { blank: { device_hash: null } }, referrer_id: 'keep' },
    codes: ['state', 'reason'],
  },
  refunds: {
    people: { asked_by: 'keep', approved_by: 'keep' },
    codes: ['out_refund_no', 'cause', 'takes', 'state', 'failure'],
    kept: { reason: LEDGER },
  },
  reports: { people: { reporter_id: 'delete' }, codes: ['reason'], words: ['note'] },
  reviews: {
    people: { member_id: 'delete', decided_by: 'keep' },
    codes: ['cause', 'decision'],
    words: ['found', 'reason'],
  },
  role_permissions: { codes: ['permission'] },
  roles: { codes: ['key', 'name_folded'], office: ['name', 'name_en'] },
  saved_views: { people: { account_id: 'delete' }, codes: ['screen'], words: ['name', 'query'] },
  search_documents: {
    people: { subject_id: 'step' },
    codes: ['kind'],
    words: ['name_zh', 'name_en', 'names', 'words', 'sounds'],
  },
  search_words: { office: ['word'] },
  sessions: { people: { account_id: 'delete' }, codes: ['step'], words: ['device', 'place'] },
  settings: {
    codes: ['edition', 'icp_number', 'home_tabs'],
    office: [
      'name_zh',
      'name_en',
      'phone',
      'email',
      'address_zh',
      'address_en',
      'about_zh',
      'about_en',
      'tab_labels',
      'tile_url',
    ],
  },
  sms_budgets: { people: { key: 'step' }, words: ['key'] },
  sms_codes: { people: { phone: 'step' }, codes: ['purpose'], words: ['phone'] },
  strikes: { people: { member_id: 'delete' } },
  super_proposals: { people: { account_id: 'delete', proposed_by: 'delete' } },
  watched_words: { people: { created_by: 'keep' }, codes: ['action'], office: ['word'] },
};
