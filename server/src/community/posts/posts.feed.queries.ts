import { type RawBuilder, sql } from 'kysely';
import { notBlockedOrMuted } from '../../kernel/blocks/blocks.filters.queries.ts';
import {
  type PostCardRow,
  selectPostCards,
  type SqlFragment,
  listedCondition,
  listedInternationallyCondition,
} from './posts.cards.queries.ts';
import type { PostCursor } from './posts.list.queries.ts';

interface FeedQuery {
  followerId: string;
  international: boolean;
  after: PostCursor | null;
}

const afterCursor = (after: PostCursor | null): SqlFragment =>
  after === null ? sql`` : sql`AND (p.published_at, p.id) < (${after.at}::timestamptz, ${after.id}::bigint)`;

/** One bounded index scan over the posts of an author or of a company. Posts for a company can be the reader's own. */
const selectNewestPosts = (
  { followerId, international, after }: FeedQuery,
  ownerCondition: SqlFragment,
  limit: number,
): SqlFragment => sql`
  SELECT p.id, p.published_at FROM posts p
  WHERE ${ownerCondition} AND ${international ? listedInternationallyCondition : listedCondition} AND ${notBlockedOrMuted(followerId, sql`p.author_id`)}
    AND p.author_id <> ${followerId} ${afterCursor(after)}
  ORDER BY p.published_at DESC, p.id DESC LIMIT ${sql.lit(limit)}`;

/** Members or companies whose newest post is among the newest of all: the page has no posts of others. */
const selectOwnersOnPage = (
  query: FeedQuery,
  followedIds: SqlFragment,
  ownerCondition: SqlFragment,
  limit: number,
): SqlFragment => sql`
  SELECT f.id FROM (${followedIds}) f CROSS JOIN LATERAL (${selectNewestPosts(query, ownerCondition, 1)}) n
  ORDER BY n.published_at DESC, n.id DESC LIMIT ${sql.lit(limit)}`;

function selectFeedBranch(
  query: FeedQuery,
  followedIds: SqlFragment,
  ownerCondition: SqlFragment,
  limit: number,
): SqlFragment {
  return sql`SELECT n.id, n.published_at FROM (${selectOwnersOnPage(query, followedIds, ownerCondition, limit)}) f
    CROSS JOIN LATERAL (${selectNewestPosts(query, ownerCondition, limit)}) n`;
}

/**
 * Posts of the followed members and companies, newest first. The cost must not grow with the number of posts:
 * the query reads the newest post of each followed member or company, then one page of posts of each of those
 * that can be on the page.
 */
export const selectFeedPage = (query: FeedQuery, limit: number): RawBuilder<PostCardRow> => {
  const members = sql`SELECT member_id AS id FROM member_follows WHERE follower_id = ${query.followerId}`;
  const companies = sql`SELECT company_id AS id FROM company_follows WHERE follower_id = ${query.followerId}`;
  return selectPostCards(
    query.followerId,
    sql`SELECT id, false AS pinned FROM (
        ${selectFeedBranch(query, members, sql`p.author_id = f.id`, limit)}
        UNION
        ${selectFeedBranch(query, companies, sql`p.company_id = f.id`, limit)}
      ) found ORDER BY published_at DESC, id DESC LIMIT ${sql.lit(limit)}`,
  );
};
