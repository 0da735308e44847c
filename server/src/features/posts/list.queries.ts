import { type RawBuilder, sql } from 'kysely';
import type { PinScope } from '@mingtang/contract/posts';
import { notBlocked, notShielded } from '../blocks/shields.queries.ts';
import { type CardRow, cardsOn, type Fragment, listed, listedAbroad } from './cards.queries.ts';

export interface Filter {
  kind?: string | undefined;
  firstCategoryId?: string | undefined;
  categoryId?: string | undefined;
  labelId?: string | undefined;
  region?: string | undefined;
  authorId?: string | undefined;
  companyId?: string | undefined;
  essenceOnly: boolean;
}

/** One list of one edition, as one reader sees it. */
export interface Wanted extends Filter {
  abroad: boolean;
  viewerId: string | undefined;
}

/** The list goes on behind this post. */
export interface Mark {
  at: string;
  id: string;
}
export interface HotRow extends CardRow {
  position: number;
}

const NOTHING = sql``;

const shown = ({ abroad }: Wanted): Fragment => (abroad ? listedAbroad : listed);

/** On their own page those whom the reader muted are there. */
const unshielded = ({ viewerId, authorId }: Wanted): Fragment =>
  (authorId === undefined ? notShielded : notBlocked)(viewerId, sql`p.author_id`);

const filtered = (wanted: Wanted): Fragment => {
  const { kind, firstCategoryId, categoryId, region, authorId, companyId, essenceOnly } = wanted;
  return sql`AND ${unshielded(wanted)}
    ${kind === undefined ? NOTHING : sql`AND p.kind = ${kind}`}
    ${firstCategoryId === undefined ? NOTHING : sql`AND p.first_category_id = ${firstCategoryId}`}
    ${categoryId === undefined ? NOTHING : sql`AND p.category_id = ${categoryId}`}
    ${region === undefined ? NOTHING : sql`AND p.region = ${region}`}
    ${authorId === undefined ? NOTHING : sql`AND p.author_id = ${authorId}`}
    ${companyId === undefined ? NOTHING : sql`AND p.company_id = ${companyId}`}
    ${essenceOnly ? sql`AND p.essence` : NOTHING}`;
};

const behind = (at: Fragment, id: Fragment, mark: Mark | null): Fragment =>
  mark === null ? NOTHING : sql`AND (${at}, ${id}) < (${mark.at}::timestamptz, ${mark.id}::bigint)`;

/** Newest first, behind the mark and without the ids given: a bounded walk along an index. */
function newest(wanted: Wanted, mark: Mark | null, without: Fragment, limit: number): Fragment {
  if (wanted.labelId === undefined)
    return sql`SELECT p.id, p.published_at AS at FROM posts p
      WHERE ${shown(wanted)} ${filtered(wanted)} ${behind(sql`p.published_at`, sql`p.id`, mark)}
        AND p.id <> ALL (${without})
      ORDER BY p.published_at DESC, p.id DESC LIMIT ${limit}`;
  return sql`SELECT t.post_id AS id, t.listed_at AS at FROM post_labels t
    CROSS JOIN LATERAL (
      SELECT FROM posts p WHERE p.id = t.post_id AND ${shown(wanted)} ${filtered(wanted)} OFFSET 0
    ) shown
    WHERE t.label_id = ${wanted.labelId} AND t.listed_at IS NOT NULL
      ${behind(sql`t.listed_at`, sql`t.post_id`, mark)} AND t.post_id <> ALL (${without})
    ORDER BY t.listed_at DESC, t.post_id DESC LIMIT ${limit}`;
}

/** A page behind the mark. The ids are those of the pins that an earlier page showed, whatever is pinned by now. */
export const pageBehind = (
  wanted: Wanted,
  mark: Mark | null,
  pins: readonly string[],
  limit: number,
): RawBuilder<CardRow> =>
  cardsOn(
    wanted.viewerId,
    sql`SELECT n.id, false AS top FROM (${newest(wanted, mark, sql`${pins}::bigint[]`, limit)}) n`,
  );

/** The first page, with up to `size` pins of its list at the top. */
export const pageWithPins = (
  wanted: Wanted,
  scope: PinScope,
  now: Date,
  size: number,
): RawBuilder<CardRow> => {
  const limit = size + 1;
  return cardsOn(
    wanted.viewerId,
    sql`
      WITH pinned AS MATERIALIZED (
        SELECT i.post_id AS id, i.slot FROM post_pins i
        CROSS JOIN LATERAL (
          SELECT FROM posts p WHERE p.id = i.post_id AND ${shown(wanted)} ${filtered(wanted)} OFFSET 0
        ) shown
        WHERE i.scope = ${scope} AND i.ends_at > ${now}::timestamptz ORDER BY i.slot LIMIT ${size}
      )
      SELECT id, slot IS NOT NULL AS top FROM (
        SELECT id, slot, NULL AS at FROM pinned
        UNION ALL
        SELECT n.id, NULL, n.at FROM (
          ${newest(wanted, null, sql`ARRAY(SELECT pinned.id FROM pinned)`, limit)}
        ) n
      ) merged ORDER BY slot, at DESC, id DESC LIMIT ${limit}`,
  );
};

/** What a snapshot holds behind a position, where it is still on show. */
export const pageOfHottest = (
  wanted: Wanted,
  snapshot: string,
  after: number,
  limit: number,
): RawBuilder<HotRow> =>
  cardsOn(
    wanted.viewerId,
    sql`SELECT h.post_id AS id, h.position, false AS top FROM hot_posts h
      CROSS JOIN LATERAL (
        SELECT FROM posts p WHERE p.id = h.post_id AND ${shown(wanted)} ${filtered(wanted)}
        ${wanted.labelId === undefined ? NOTHING : labelled(wanted.labelId)} OFFSET 0
      ) shown
      WHERE h.snapshot = ${snapshot} AND h.position > ${after} ORDER BY h.position LIMIT ${limit}`,
    sql`, page.position`,
  );

const labelled = (labelId: string): Fragment =>
  sql`AND EXISTS (SELECT FROM post_labels t WHERE t.post_id = p.id AND t.label_id = ${labelId})`;
