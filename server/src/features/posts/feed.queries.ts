import { type RawBuilder, sql } from 'kysely';
import { notShielded } from '../blocks/shields.queries.ts';
import { type CardRow, cardsOn, type Fragment, listed, listedAbroad } from './cards.queries.ts';
import type { Mark } from './list.queries.ts';

interface Wanted {
  followerId: string;
  abroad: boolean;
  mark: Mark | null;
}

const behind = (mark: Mark | null): Fragment =>
  mark === null ? sql`` : sql`AND (p.published_at, p.id) < (${mark.at}::timestamptz, ${mark.id}::bigint)`;

/** One walk along the index of an author's posts, or of a company's. */
const newestOf = (
  { followerId, abroad, mark }: Wanted,
  whose: Fragment,
  limit: number | Fragment,
): Fragment => sql`
  SELECT p.id, p.published_at FROM posts p
  WHERE ${whose} AND ${abroad ? listedAbroad : listed} AND ${notShielded(followerId, sql`p.author_id`)}
    ${behind(mark)}
  ORDER BY p.published_at DESC, p.id DESC LIMIT ${limit}`;

/** The followed ones whose newest post is among the newest of all: no other can have a post on this page. */
const newestAuthors = (wanted: Wanted, follows: Fragment, whose: Fragment, limit: number): Fragment => sql`
  SELECT f.id FROM (${follows}) f CROSS JOIN LATERAL (${newestOf(wanted, whose, sql`1`)}) n
  ORDER BY n.published_at DESC, n.id DESC LIMIT ${limit}`;

function branch(wanted: Wanted, follows: Fragment, whose: Fragment, limit: number): Fragment {
  return sql`SELECT n.id, n.published_at FROM (${newestAuthors(wanted, follows, whose, limit)}) f
    CROSS JOIN LATERAL (${newestOf(wanted, whose, limit)}) n`;
}

/**
 * What the followed members and companies posted, newest first. Reading every post of two thousand authors to sort
 * them would grow with the posts; this reads one post of each, and a page of those whose turn it is.
 */
export const pageOfFeed = (wanted: Wanted, limit: number): RawBuilder<CardRow> => {
  const members = sql`SELECT member_id AS id FROM member_follows WHERE follower_id = ${wanted.followerId}`;
  const companies = sql`SELECT company_id AS id FROM company_follows WHERE follower_id = ${wanted.followerId}`;
  return cardsOn(
    wanted.followerId,
    sql`SELECT id, false AS top FROM (
        ${branch(wanted, members, sql`p.author_id = f.id`, limit)}
        UNION
        ${branch(wanted, companies, sql`p.company_id = f.id`, limit)}
      ) found ORDER BY published_at DESC, id DESC LIMIT ${limit}`,
  );
};
