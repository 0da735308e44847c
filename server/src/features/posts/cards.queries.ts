import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';
import { authorColumns, authorsCompany } from '../members/authors.queries.ts';
import type { AuthorRow } from '../members/authors.service.ts';

export type Fragment = RawBuilder<unknown>;

export interface CardRow extends AuthorRow {
  id: string;
  kind: string;
  title_zh: string;
  title_en: string;
  excerpt_zh: string;
  excerpt_en: string;
  region: string | null;
  essence: boolean;
  top: boolean;
  published_at: Date | null;
  views: string;
  likes: number;
  comments: number;
  shares: number;
  liked: boolean;
  images: { id: string; sketch: string }[] | null;
}

/** In the words of the partial indexes, or the planner would not see that they fit. */
export const listed = sql`p.state = 'live' AND p.listed`;
export const listedAbroad = sql`p.state = 'live' AND p.listed AND p.abroad`;

/** Characters of a text that a card shows. One more is read, which tells that there is more. */
export const EXCERPT = { zh: 120, en: 240 } as const;

/** What a card shows besides the text of the post `p`: its author, pictures and counts, with what is not added up yet. */
const cardColumns = (viewerId: string | undefined): Fragment => sql`
  p.id, p.kind, p.title_zh, p.title_en, left(p.body_zh, ${EXCERPT.zh + 1}) AS excerpt_zh, left(p.body_en, ${EXCERPT.en + 1}) AS excerpt_en,
  p.region, p.essence, p.published_at, ${authorColumns},
  coalesce(n.views, 0) AS views, coalesce(n.shares, 0) AS shares,
  coalesce(n.likes, 0) + late.likes AS likes, coalesce(n.comments, 0) + late.comments AS comments,
  EXISTS (SELECT FROM post_likes l WHERE l.post_id = p.id AND l.member_id = ${viewerId ?? null}::bigint) AS liked,
  (SELECT json_agg(json_build_object('id', i.media_id, 'sketch', f.sketch) ORDER BY i.position)
    FROM post_images i JOIN media f ON f.id = i.media_id WHERE i.post_id = p.id) AS images`;

const cardJoins = sql`
  JOIN members m ON m.account_id = p.author_id ${authorsCompany}
  LEFT JOIN post_counts n ON n.post_id = p.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(d.likes), 0)::int AS likes, coalesce(sum(d.comments), 0)::int AS comments
    FROM post_count_changes d WHERE d.post_id = p.id
  ) late`;

/** The cards of a page that selects `id` and `top`, in its order; `more` are further columns of `p` and `page`. */
export const cardsOn = <More extends object = object>(
  viewerId: string | undefined,
  page: Fragment,
  more: Fragment = sql``,
): RawBuilder<CardRow & More> => sql`
  WITH page AS MATERIALIZED (SELECT found.*, row_number() OVER () AS place FROM (${page}) found)
  SELECT ${cardColumns(viewerId)}, page.top ${more}
  FROM page JOIN posts p ON p.id = page.id ${cardJoins} ORDER BY page.place`;

/** Those of these posts that the viewer may open, in no order. */
export const listCardsOf = async (
  db: Db,
  viewerId: string | undefined,
  ids: readonly string[],
): Promise<CardRow[]> =>
  (
    await cardsOn(
      viewerId,
      sql`SELECT p.id, false AS top FROM posts p
        WHERE p.id = ANY(${ids}::bigint[]) AND ${listed} AND ${notBlocked(viewerId, sql`p.author_id`)}`,
    ).execute(db)
  ).rows;
