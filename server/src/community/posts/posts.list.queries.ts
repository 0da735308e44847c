import { type RawBuilder, sql } from 'kysely';
import type { PinScope } from '@mingtang/contract/posts';
import { notBlocked, notBlockedOrMuted } from '../../kernel/blocks/blocks.filters.queries.ts';
import {
  type PostCardRow,
  selectPostCards,
  type SqlFragment,
  listedCondition,
  listedInternationallyCondition,
} from './posts.cards.queries.ts';

export interface PostListFilter {
  kind?: string | undefined;
  firstCategoryId?: string | undefined;
  categoryId?: string | undefined;
  labelId?: string | undefined;
  region?: string | undefined;
  authorId?: string | undefined;
  companyId?: string | undefined;
  featuredOnly: boolean;
}

/** Filter plus edition and viewer, on which depends what is visible. */
export interface ViewerPostFilter extends PostListFilter {
  /** Only posts of the international edition. */
  international: boolean;
  viewerId: string | undefined;
}

/** Keyset cursor: the last post of the previous page. */
export interface PostCursor {
  at: string;
  id: string;
}
export interface HotPostRow extends PostCardRow {
  position: number;
}

const EMPTY_SQL = sql``;

const editionCondition = ({ international }: ViewerPostFilter): SqlFragment =>
  international ? listedInternationallyCondition : listedCondition;

/** The list of one author shows the posts of a muted author too; other lists do not. */
const visibleAuthorCondition = ({ viewerId, authorId }: ViewerPostFilter): SqlFragment =>
  (authorId === undefined ? notBlockedOrMuted : notBlocked)(viewerId, sql`p.author_id`);

const filterConditions = (filter: ViewerPostFilter): SqlFragment => {
  const { kind, firstCategoryId, categoryId, region, authorId, companyId, featuredOnly } = filter;
  return sql`AND ${visibleAuthorCondition(filter)}
    ${kind === undefined ? EMPTY_SQL : sql`AND p.kind = ${kind}`}
    ${firstCategoryId === undefined ? EMPTY_SQL : sql`AND p.first_category_id = ${firstCategoryId}`}
    ${categoryId === undefined ? EMPTY_SQL : sql`AND p.category_id = ${categoryId}`}
    ${region === undefined ? EMPTY_SQL : sql`AND p.region = ${region}`}
    ${authorId === undefined ? EMPTY_SQL : sql`AND p.author_id = ${authorId}`}
    ${companyId === undefined ? EMPTY_SQL : sql`AND p.company_id = ${companyId}`}
    ${featuredOnly ? sql`AND p.featured` : EMPTY_SQL}`;
};

const afterCursor = (at: SqlFragment, id: SqlFragment, after: PostCursor | null): SqlFragment =>
  after === null ? EMPTY_SQL : sql`AND (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`;

/** Newest first, after the cursor and without the excluded ids: a bounded index scan. */
function selectNewestIds(
  filter: ViewerPostFilter,
  after: PostCursor | null,
  excludedIds: SqlFragment,
  limit: number,
): SqlFragment {
  if (filter.labelId === undefined)
    return sql`SELECT p.id, p.published_at AS at FROM posts p
      WHERE ${editionCondition(filter)} ${filterConditions(filter)} ${afterCursor(sql`p.published_at`, sql`p.id`, after)}
        AND p.id <> ALL (${excludedIds})
      ORDER BY p.published_at DESC, p.id DESC LIMIT ${sql.lit(limit)}`;
  return sql`SELECT t.post_id AS id, t.listed_at AS at FROM post_labels t
    CROSS JOIN LATERAL (
      SELECT FROM posts p WHERE p.id = t.post_id AND ${editionCondition(filter)} ${filterConditions(filter)} OFFSET 0
    ) shown
    WHERE t.label_id = ${filter.labelId} AND t.listed_at IS NOT NULL
      ${afterCursor(sql`t.listed_at`, sql`t.post_id`, after)} AND t.post_id <> ALL (${excludedIds})
    ORDER BY t.listed_at DESC, t.post_id DESC LIMIT ${sql.lit(limit)}`;
}

/** A page after the cursor, without `pinnedIds`, which the first page showed. Ignores the current pins. */
export const selectPostPageAfter = (
  filter: ViewerPostFilter,
  after: PostCursor | null,
  pinnedIds: readonly string[],
  limit: number,
): RawBuilder<PostCardRow> =>
  selectPostCards(
    filter.viewerId,
    sql`SELECT n.id, false AS pinned FROM (${selectNewestIds(filter, after, sql`${pinnedIds}::bigint[]`, limit)}) n`,
  );

/** The first page, with up to `size` pinned posts of its list at the top. */
export const selectPostPageWithPins = (
  filter: ViewerPostFilter,
  scope: PinScope,
  now: Date,
  size: number,
): RawBuilder<PostCardRow> => {
  const limit = size + 1;
  return selectPostCards(
    filter.viewerId,
    sql`
      WITH pinned AS MATERIALIZED (
        SELECT i.post_id AS id, i.slot FROM post_pins i
        CROSS JOIN LATERAL (
          SELECT FROM posts p WHERE p.id = i.post_id AND ${editionCondition(filter)} ${filterConditions(filter)} OFFSET 0
        ) shown
        WHERE i.scope = ${scope} AND i.ends_at > ${now}::timestamptz ORDER BY i.slot LIMIT ${sql.lit(size)}
      )
      SELECT id, slot IS NOT NULL AS pinned FROM (
        SELECT id, slot, NULL AS at FROM pinned
        UNION ALL
        SELECT n.id, NULL, n.at FROM (
          ${selectNewestIds(filter, null, sql`ARRAY(SELECT pinned.id FROM pinned)`, limit)}
        ) n
      ) merged ORDER BY slot, at DESC, id DESC LIMIT ${sql.lit(limit)}`,
  );
};

/** Posts of a snapshot after the position `lastPosition` that are still listed and match the filter. */
export const selectHottestPosts = (
  filter: ViewerPostFilter,
  snapshot: string,
  lastPosition: number,
  limit: number,
): RawBuilder<HotPostRow> =>
  selectPostCards(
    filter.viewerId,
    sql`SELECT h.post_id AS id, h.position, false AS pinned FROM hot_posts h
      CROSS JOIN LATERAL (
        SELECT FROM posts p WHERE p.id = h.post_id AND ${editionCondition(filter)} ${filterConditions(filter)}
        ${filter.labelId === undefined ? EMPTY_SQL : labelCondition(filter.labelId)} OFFSET 0
      ) shown
      WHERE h.snapshot = ${snapshot} AND h.position > ${lastPosition} ORDER BY h.position LIMIT ${sql.lit(limit)}`,
    sql`, page.position`,
  );

const labelCondition = (labelId: string): SqlFragment =>
  sql`AND EXISTS (SELECT FROM post_labels t WHERE t.post_id = p.id AND t.label_id = ${labelId})`;
