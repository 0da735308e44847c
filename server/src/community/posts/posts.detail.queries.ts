import { sql } from 'kysely';
import { compileOnce } from '../../platform/db/compile-once.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import { authorColumns, authorCompanyJoin } from '../../kernel/authors/authors.queries.ts';
import type { AuthorRow } from '../../kernel/authors/authors.service.ts';
import { type ChosenLabelRow, selectLabelsOfPost } from '../../kernel/labels/labels.service.ts';
import { type PostCardRow, selectPostCards } from './posts.cards.queries.ts';

export interface PostDetailColumns {
  author_id: string;
  author_hidden: boolean;
  author_active: boolean;
  body_zh: string;
  body_en: string;
  state: string;
  outcome: string | null;
  company_id: string | null;
  quantity: string;
  deadline: string | null;
  stock: string;
  minimum_order: string;
  source: string;
  with_card: boolean;
  comments_locked: boolean;
  category_id: string | null;
  place_name: string;
  latitude: number | null;
  longitude: number | null;
  expires_at: Date | null;
  pinned_in: string[];
}

/**
 * A post in any state except permanently removed; the caller checks who may see it. `viewerId` is null for a visitor.
 */
export const findPostDetail = compileOnce<
  { id: string; viewerId: string | null; now: Date },
  PostCardRow & PostDetailColumns
>((_, valueOf) => {
  const viewerId = valueOf('viewerId')!;
  return selectPostCards<PostDetailColumns>(
    viewerId,
    sql`SELECT p.id, false AS pinned FROM posts p
      WHERE p.id = ${valueOf('id')} AND (p.state <> 'removed' OR p.revise_until IS NOT NULL)
        AND ${notBlocked(viewerId, sql`p.author_id`)}`,
    sql`, p.author_id, m.hidden AS author_hidden,
      EXISTS (SELECT FROM accounts a WHERE a.id = p.author_id AND a.state = 'active') AS author_active,
      p.body_zh, p.body_en, p.state, p.outcome, p.company_id, p.quantity, p.deadline, p.stock, p.minimum_order,
      p.source, p.with_card, p.comments_locked, p.category_id, p.place_name, p.latitude, p.longitude, p.expires_at,
      ARRAY(SELECT i.scope FROM post_pins i WHERE i.post_id = p.id AND i.ends_at > ${valueOf('now')}::timestamptz
        ORDER BY i.scope) AS pinned_in`,
  );
});

const LIKERS_SHOWN = 5;

export interface PostDetailLists {
  labels: ChosenLabelRow[];
  /** The newest likes first. */
  likers: AuthorRow[];
  author_followed: boolean;
}

export const findPostDetailLists = compileOnce<
  { id: string; viewerId: string | null; authorId: string },
  PostDetailLists
>((db, valueOf) => {
  const id = valueOf('id');
  const viewerId = valueOf('viewerId')!;
  const likers = sql<AuthorRow>`
    SELECT ${authorColumns} FROM post_likes l JOIN members m ON m.account_id = l.member_id ${authorCompanyJoin}
    WHERE l.post_id = ${id} AND m.listed AND ${notBlocked(viewerId, sql`l.member_id`)}
    ORDER BY l.at DESC LIMIT ${sql.lit(LIKERS_SHOWN)}`;
  return sql<PostDetailLists>`SELECT
    ${jsonRows(selectLabelsOfPost(db, id, viewerId), ['id'])} AS labels,
    ${jsonRows(likers, ['account_id'])} AS likers,
    EXISTS (SELECT FROM member_follows f
      WHERE f.follower_id = ${viewerId} AND f.member_id = ${valueOf('authorId')}) AS author_followed`;
});
