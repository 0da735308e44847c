import type { MergeGroup, MergeKind } from '@mingtang/contract/merges';

/** Rows that a merge gives to the surviving record. */
export interface MovedColumn {
  table: string;
  /** The column that refers to the record. */
  column: string;
  /** A row stays if the surviving record has one with the same values of these columns. */
  unless?: readonly string[];
  /** A row stays if this column refers to the surviving record: nobody follows or blocks themselves. */
  other?: string;
  /** A row stays unless this column is greater than the id of the surviving record. */
  above?: string;
  group: MergeGroup;
}

/**
 * Rows that the surviving record has too stay with the merged one, so that nothing is lost and an undo is exact. Their
 * order is that of the updates.
 */
export const MOVED_COLUMNS: Record<MergeKind, readonly MovedColumn[]> = {
  member: [
    { table: 'company_team', column: 'member_id', unless: ['company_id'], group: 'companies' },
    { table: 'company_claims', column: 'member_id', unless: ['company_id'], group: 'claims' },
    { table: 'products', column: 'author_id', group: 'products' },
    { table: 'posts', column: 'author_id', group: 'posts' },
    { table: 'comments', column: 'author_id', group: 'comments' },
    { table: 'post_likes', column: 'member_id', unless: ['post_id'], group: 'likes' },
    { table: 'comment_likes', column: 'member_id', unless: ['comment_id'], group: 'likes' },
    { table: 'news', column: 'credit_id', group: 'news' },
    {
      table: 'member_follows',
      column: 'follower_id',
      unless: ['member_id'],
      other: 'member_id',
      group: 'follows',
    },
    {
      table: 'member_follows',
      column: 'member_id',
      unless: ['follower_id'],
      other: 'follower_id',
      group: 'follows',
    },
    { table: 'company_follows', column: 'follower_id', unless: ['company_id'], group: 'follows' },
    { table: 'blocks', column: 'member_id', unless: ['other_id'], other: 'other_id', group: 'blocks' },
    { table: 'blocks', column: 'other_id', unless: ['member_id'], other: 'member_id', group: 'blocks' },
    { table: 'mutes', column: 'member_id', unless: ['other_id'], other: 'other_id', group: 'blocks' },
    { table: 'mutes', column: 'other_id', unless: ['member_id'], other: 'member_id', group: 'blocks' },
    {
      table: 'contact_reveals',
      column: 'viewer_id',
      unless: ['day', 'member_id', 'company_id', 'field'],
      other: 'member_id',
      group: 'reveals',
    },
    {
      table: 'contact_reveals',
      column: 'member_id',
      unless: ['viewer_id', 'day', 'field'],
      other: 'viewer_id',
      group: 'reveals',
    },
    { table: 'member_labels', column: 'member_id', unless: ['label_id'], group: 'labels' },
    { table: 'member_field_values', column: 'member_id', unless: ['field_id'], group: 'fields' },
    { table: 'member_notes', column: 'member_id', group: 'notes' },
    { table: 'feedback', column: 'account_id', group: 'feedback' },
    {
      table: 'reports',
      column: 'reporter_id',
      unless: ['post_id', 'comment_id', 'member_id', 'company_id'],
      other: 'member_id',
      group: 'reports',
    },
    {
      table: 'reports',
      column: 'member_id',
      unless: ['reporter_id'],
      other: 'reporter_id',
      group: 'reports',
    },
    { table: 'strikes', column: 'member_id', group: 'reports' },
    { table: 'notifications', column: 'account_id', unless: ['group_key'], group: 'notifications' },
    { table: 'notifications', column: 'actor_id', other: 'account_id', group: 'notifications' },
    { table: 'referrals', column: 'referrer_id', above: 'referee_id', group: 'referrals' },
    { table: 'media', column: 'owner_id', group: 'pictures' },
  ],
  company: [
    { table: 'members', column: 'company_id', group: 'people' },
    { table: 'company_team', column: 'company_id', unless: ['member_id'], group: 'people' },
    { table: 'company_claims', column: 'company_id', unless: ['member_id'], group: 'claims' },
    { table: 'products', column: 'company_id', group: 'products' },
    { table: 'company_certificates', column: 'company_id', group: 'certificates' },
    { table: 'posts', column: 'company_id', group: 'posts' },
    { table: 'company_follows', column: 'company_id', unless: ['follower_id'], group: 'follows' },
    {
      table: 'contact_reveals',
      column: 'company_id',
      unless: ['viewer_id', 'day', 'field'],
      group: 'reveals',
    },
    { table: 'reports', column: 'company_id', unless: ['reporter_id'], group: 'reports' },
  ],
};
