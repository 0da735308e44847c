import { sql } from 'kysely';
import { selectPostCards } from './posts.cards.queries.ts';

interface MyPostColumns {
  state: string;
  /** `won` or `lost`, as the author reported when closing the post; null while it is open. */
  outcome: string | null;
  /** Why staff refused or removed the post; empty if they did not. */
  reason: string;
  revise_until: Date | null;
  created_at: Date;
  expires_at: Date | null;
}
interface MyPostsQuery {
  kind: string | undefined;
  state: string | undefined;
  before: string | undefined;
}

const EMPTY_SQL = sql``;

/** The author's own posts, newest first, without those removed permanently. */
export const selectMyPosts = (authorId: string, { kind, state, before }: MyPostsQuery, limit: number) =>
  selectPostCards<MyPostColumns>(
    authorId,
    sql`SELECT p.id, false AS pinned FROM posts p
      WHERE p.author_id = ${authorId} AND (p.state <> 'removed' OR p.revise_until IS NOT NULL)
        ${kind === undefined ? EMPTY_SQL : sql`AND p.kind = ${kind}`}
        ${state === undefined ? EMPTY_SQL : sql`AND p.state = ${state}`}
        ${before === undefined ? EMPTY_SQL : sql`AND p.id < ${before}::bigint`}
      ORDER BY p.id DESC LIMIT ${sql.lit(limit)}`,
    sql`, p.state, p.outcome, p.reason, p.revise_until, p.created_at, p.expires_at`,
  );
