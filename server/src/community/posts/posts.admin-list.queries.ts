import type { AdminPostFilter } from '@mingtang/contract/posts.admin';
import { sql } from 'kysely';
import { addDays } from '../../base/calendar.ts';
import {
  type AdminListSlice,
  type SortColumn,
  type SortValue,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import type { Db } from '../../platform/db/client.ts';
import { startOfDay } from '../../platform/db/filter-values.ts';
import { type PostCardRow, selectPostCards, type SqlFragment } from './posts.cards.queries.ts';

export interface AdminPostListRow extends PostCardRow {
  state: string;
  reason: string;
  created_at: Date;
  expires_at: Date | null;
  reports: string;
  pinned_in: string[];
  sortValues: SortValue[];
}

export interface AdminPostQuery {
  filter: AdminPostFilter;
  sort: 'newest' | 'views' | 'reports';
  now: Date;
}

const EMPTY_SQL = sql``;
const flagCondition = (expected: 'yes' | 'no' | undefined, condition: SqlFragment): SqlFragment => {
  if (expected === undefined) return EMPTY_SQL;
  return expected === 'yes' ? sql`AND ${condition}` : sql`AND NOT ${condition}`;
};

const likePatternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const titleCondition = (keyword: string | undefined): SqlFragment =>
  keyword === undefined || keyword === ''
    ? EMPTY_SQL
    : sql`AND (p.title_zh ILIKE ${likePatternOf(keyword)} OR p.title_en ILIKE ${likePatternOf(keyword)})`;

const activePins = (now: Date): SqlFragment =>
  sql`post_pins i WHERE i.post_id = p.id AND i.ends_at > ${now}::timestamptz`;
const openReports = sql`reports x WHERE x.post_id = p.id AND x.resolved_at IS NULL`;

/** Excludes drafts and posts that their author removed: those have no `revise_until`. */
const filterConditions = (filter: AdminPostFilter, now: Date): SqlFragment => sql`
  p.state <> 'draft' AND (p.state <> 'removed' OR p.revise_until IS NOT NULL)
  ${filter.kind === undefined ? EMPTY_SQL : sql`AND p.kind = ${filter.kind}`}
  ${filter.state === undefined ? EMPTY_SQL : sql`AND p.state = ${filter.state}`}
  ${filter.authorId === undefined ? EMPTY_SQL : sql`AND p.author_id = ${filter.authorId}`}
  ${filter.from === undefined ? EMPTY_SQL : sql`AND p.created_at >= ${filter.from}::timestamptz`}
  ${filter.to === undefined ? EMPTY_SQL : sql`AND p.created_at < ${filter.to}::timestamptz`}
  ${filter.publishedFrom === undefined ? EMPTY_SQL : sql`AND p.published_at >= ${startOfDay(filter.publishedFrom)}`}
  ${filter.publishedTo === undefined ? EMPTY_SQL : sql`AND p.published_at < ${startOfDay(addDays(filter.publishedTo, 1))}`}
  ${titleCondition(filter.keyword)}
  ${flagCondition(filter.essence, sql`p.featured`)}
  ${flagCondition(filter.pinned, sql`EXISTS (SELECT FROM ${activePins(now)})`)}
  ${flagCondition(filter.reported, sql`EXISTS (SELECT FROM ${openReports})`)}`;

/** `newest` and `views` start from the table whose index has this order; `reports` lists only reported posts. */
const sortSources: Record<AdminPostQuery['sort'], { from: SqlFragment; sort: SortColumn[] }> = {
  newest: {
    from: sql`posts p`,
    sort: [{ column: sql`p.created_at`, type: 'time', order: 'desc' }, ...sortedById('p.id')],
  },
  views: {
    from: sql`post_counts v JOIN posts p ON p.id = v.post_id`,
    sort: [{ column: sql`v.views`, type: 'number', order: 'desc' }, ...sortedById('v.post_id')],
  },
  reports: {
    from: sql`(SELECT post_id, count(*) AS open FROM reports
      WHERE resolved_at IS NULL AND post_id IS NOT NULL GROUP BY post_id) r JOIN posts p ON p.id = r.post_id`,
    sort: [{ column: sql`r.open`, type: 'number', order: 'desc' }, ...sortedById('r.post_id')],
  },
};

export const postSortOf = (sort: AdminPostQuery['sort']) => sortSources[sort].sort;

export const selectPostsForAdmin = (
  { filter, sort, now }: AdminPostQuery,
  { where, orderBy, limit, sortValues }: AdminListSlice,
) =>
  selectPostCards<Omit<AdminPostListRow, keyof PostCardRow>>(
    undefined,
    sql`SELECT p.id, false AS pinned, ${sortValues} AS "sortValues" FROM ${sortSources[sort].from}
      WHERE ${filterConditions(filter, now)} AND ${where} ORDER BY ${orderBy} LIMIT ${limit}`,
    sql`, page."sortValues", p.state, p.reason, p.created_at, p.expires_at, (SELECT count(*) FROM ${openReports}) AS reports,
      ARRAY(SELECT i.scope FROM ${activePins(now)} ORDER BY i.scope) AS pinned_in`,
  );

/** Subquery for the total count. */
export const selectFilteredPostIds = (db: Db, { filter, sort, now }: AdminPostQuery) =>
  db
    .selectFrom(
      sql<{
        id: string;
      }>`(SELECT p.id FROM ${sortSources[sort].from} WHERE ${filterConditions(filter, now)})`.as('found'),
    )
    .select('found.id');

export const listMatchingPostIds = async (
  db: Db,
  filter: AdminPostFilter,
  now: Date,
  excludedIds: readonly string[],
  limit: number,
): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      SELECT p.id FROM posts p WHERE ${filterConditions(filter, now)}
        AND p.id <> ALL (${excludedIds}::bigint[])
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`.execute(db)
  ).rows.map((row) => row.id);

/** Data of posts for a bulk plan, ordered by id. Excludes drafts and posts that their author removed. */
export const listPostsForPlan = (db: Db, ids: readonly string[], now: Date) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.kind', 'p.title_zh', 'p.title_en', 'p.state', 'p.listed', 'p.featured', 'p.reason'])
    .select(
      sql<{ scope: string; ends_at: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('scope', i.scope, 'ends_at', i.ends_at) ORDER BY i.scope), '[]')
        FROM ${activePins(now)})`.as('pins'),
    )
    .where('p.id', 'in', ids)
    .where('p.state', '<>', 'draft')
    .where((eb) => eb.or([eb('p.state', '<>', 'removed'), eb('p.revise_until', 'is not', null)]))
    .orderBy('p.id')
    .execute();
export type PostPlanRow = Awaited<ReturnType<typeof listPostsForPlan>>[number];
