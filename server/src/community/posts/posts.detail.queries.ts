import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import { authorColumns, authorCompanyJoin } from '../../kernel/authors/authors.queries.ts';
import type { AuthorRow } from '../../kernel/authors/authors.service.ts';
import { selectPostCards } from './posts.cards.queries.ts';

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

/** Finds a post in any state except permanently removed; the caller checks who may see it. */
export const findPostDetail = async (db: Db, viewerId: string | undefined, id: string, now: Date) =>
  (
    await selectPostCards<PostDetailColumns>(
      viewerId,
      sql`SELECT p.id, false AS pinned FROM posts p
        WHERE p.id = ${id} AND (p.state <> 'removed' OR p.revise_until IS NOT NULL)
          AND ${notBlocked(viewerId, sql`p.author_id`)}`,
      sql`, p.author_id, m.hidden AS author_hidden,
        EXISTS (SELECT FROM accounts a WHERE a.id = p.author_id AND a.state = 'active') AS author_active,
        p.body_zh, p.body_en, p.state, p.outcome, p.company_id, p.quantity, p.deadline, p.stock, p.minimum_order,
        p.source, p.with_card, p.comments_locked, p.category_id, p.place_name, p.latitude, p.longitude, p.expires_at,
        ARRAY(SELECT i.scope FROM post_pins i WHERE i.post_id = p.id AND i.ends_at > ${now}::timestamptz
          ORDER BY i.scope) AS pinned_in`,
    ).execute(db)
  ).rows[0];

/** Newest likes first. */
export const listLikers = async (
  db: Db,
  viewerId: string | undefined,
  postId: string,
  limit: number,
): Promise<AuthorRow[]> =>
  (
    await sql<AuthorRow>`
      SELECT ${authorColumns} FROM post_likes l JOIN members m ON m.account_id = l.member_id ${authorCompanyJoin}
      WHERE l.post_id = ${postId} AND m.listed AND ${notBlocked(viewerId, sql`l.member_id`)}
      ORDER BY l.at DESC LIMIT ${limit}`.execute(db)
  ).rows;

export const isFollowing = async (db: Db, followerId: string, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('member_follows')
    .select('member_id')
    .where('follower_id', '=', followerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;
