import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import { authorColumns, authorCompanyJoin } from '../../kernel/authors/authors.queries.ts';
import type { AuthorRow } from '../../kernel/authors/authors.service.ts';

export type SqlFragment = RawBuilder<unknown>;

export interface PostCardRow extends AuthorRow {
  id: string;
  kind: string;
  title_zh: string;
  title_en: string;
  excerpt_zh: string;
  excerpt_en: string;
  region: string | null;
  featured: boolean;
  pinned: boolean;
  published_at: Date | null;
  views: string;
  likes: number;
  comments: number;
  shares: number;
  liked: boolean;
  images: { id: string; placeholder: string }[] | null;
}

/** Must repeat the predicates of the partial indexes literally, or the planner does not use these indexes. */
export const listedCondition = sql`p.state = 'live' AND p.listed`;
export const listedInternationallyCondition = sql`p.state = 'live' AND p.listed AND p.in_international_edition`;

/** Length of the excerpt on a card. The query reads one character more to detect a longer text. */
export const POST_EXCERPT_LENGTH = { zh: 120, en: 240 } as const;

/** Columns of a post card for post `p`. The counts include changes that the worker has not merged yet. */
const cardColumns = (viewerId: string | undefined): SqlFragment => sql`
  p.id, p.kind, p.title_zh, p.title_en, left(p.body_zh, ${POST_EXCERPT_LENGTH.zh + 1}) AS excerpt_zh, left(p.body_en, ${POST_EXCERPT_LENGTH.en + 1}) AS excerpt_en,
  p.region, p.featured, p.published_at, ${authorColumns},
  coalesce(n.views, 0) AS views, coalesce(n.shares, 0) AS shares,
  coalesce(n.likes, 0) + pending.likes AS likes, coalesce(n.comments, 0) + pending.comments AS comments,
  ${
    viewerId === undefined
      ? sql`false`
      : sql`EXISTS (SELECT FROM post_likes l WHERE l.post_id = p.id AND l.member_id = ${viewerId}::bigint)`
  } AS liked,
  (SELECT json_agg(json_build_object('id', i.media_id, 'placeholder', f.placeholder) ORDER BY i.position)
    FROM post_images i JOIN media f ON f.id = i.media_id WHERE i.post_id = p.id) AS images`;

const cardJoins = sql`
  JOIN members m ON m.account_id = p.author_id ${authorCompanyJoin}
  LEFT JOIN post_counts n ON n.post_id = p.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(d.likes), 0)::int AS likes, coalesce(sum(d.comments), 0)::int AS comments
    FROM post_count_changes d WHERE d.post_id = p.id
  ) pending`;

/** Cards in the order of subquery `page` (`id` and `pinned`); `extraColumns` are of `p` and `page`. */
export const selectPostCards = <Extra extends object = object>(
  viewerId: string | undefined,
  page: SqlFragment,
  extraColumns: SqlFragment = sql``,
): RawBuilder<PostCardRow & Extra> => sql`
  WITH page AS MATERIALIZED (SELECT found.*, row_number() OVER () AS page_order FROM (${page}) found)
  SELECT ${cardColumns(viewerId)}, page.pinned ${extraColumns}
  FROM page JOIN posts p ON p.id = page.id ${cardJoins} ORDER BY page.page_order`;

/** Skips posts that the viewer may not open. The result has no defined order. */
export const listPostCardsByIds = async (
  db: Db,
  viewerId: string | undefined,
  ids: readonly string[],
): Promise<PostCardRow[]> =>
  (
    await selectPostCards(
      viewerId,
      sql`SELECT p.id, false AS pinned FROM posts p
        WHERE p.id = ANY(${ids}::bigint[]) AND ${listedCondition} AND ${notBlocked(viewerId, sql`p.author_id`)}`,
    ).execute(db)
  ).rows;
