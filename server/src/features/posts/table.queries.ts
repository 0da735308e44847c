import type { PostFilter } from '@mingtang/contract/posts.admin';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { type CardRow, cardsOn, type Fragment } from './cards.queries.ts';

export interface TableRow extends CardRow {
  state: string;
  reason: string;
  created_at: Date;
  expires_at: Date | null;
  reports: string;
  pinned_in: string[];
}

export interface Wanted {
  filter: PostFilter;
  sort: 'newest' | 'views' | 'reports';
  now: Date;
}

const NOTHING = sql``;
const flag = (wanted: 'yes' | 'no' | undefined, is: Fragment): Fragment => {
  if (wanted === undefined) return NOTHING;
  return wanted === 'yes' ? sql`AND ${is}` : sql`AND NOT ${is}`;
};

const patternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const named = (keyword: string | undefined): Fragment =>
  keyword === undefined || keyword === ''
    ? NOTHING
    : sql`AND (p.title_zh ILIKE ${patternOf(keyword)} OR p.title_en ILIKE ${patternOf(keyword)})`;

const activePins = (now: Date): Fragment =>
  sql`post_pins i WHERE i.post_id = p.id AND i.ends_at > ${now}::timestamptz`;
const openReports = sql`reports x WHERE x.post_id = p.id AND x.settled_at IS NULL`;

const matching = (filter: PostFilter, now: Date): Fragment => sql`
  p.state <> 'draft' AND (p.state <> 'removed' OR p.mend_until IS NOT NULL)
  ${filter.kind === undefined ? NOTHING : sql`AND p.kind = ${filter.kind}`}
  ${filter.state === undefined ? NOTHING : sql`AND p.state = ${filter.state}`}
  ${filter.authorId === undefined ? NOTHING : sql`AND p.author_id = ${filter.authorId}`}
  ${filter.from === undefined ? NOTHING : sql`AND p.created_at >= ${filter.from}::timestamptz`}
  ${filter.to === undefined ? NOTHING : sql`AND p.created_at < ${filter.to}::timestamptz`}
  ${named(filter.keyword)}
  ${flag(filter.essence, sql`p.essence`)}
  ${flag(filter.pinned, sql`EXISTS (SELECT FROM ${activePins(now)})`)}
  ${flag(filter.reported, sql`EXISTS (SELECT FROM ${openReports})`)}`;

/** Each order walks an index of its own, so it starts from the table that has it. */
const sources: Record<Wanted['sort'], { from: Fragment; order: Fragment }> = {
  newest: { from: sql`posts p`, order: sql`p.created_at DESC, p.id DESC` },
  views: {
    from: sql`post_counts v JOIN posts p ON p.id = v.post_id`,
    order: sql`v.views DESC, v.post_id DESC`,
  },
  reports: {
    from: sql`(SELECT post_id, count(*) AS open FROM reports
      WHERE settled_at IS NULL AND post_id IS NOT NULL GROUP BY post_id) r JOIN posts p ON p.id = r.post_id`,
    order: sql`r.open DESC, r.post_id DESC`,
  },
};

export const pageOfTable = ({ filter, sort, now }: Wanted, offset: number, limit: number) =>
  cardsOn<Omit<TableRow, keyof CardRow>>(
    undefined,
    sql`SELECT p.id, false AS top FROM ${sources[sort].from} WHERE ${matching(filter, now)}
      ORDER BY ${sources[sort].order} OFFSET ${offset} LIMIT ${limit}`,
    sql`, p.state, p.reason, p.created_at, p.expires_at, (SELECT count(*) FROM ${openReports}) AS reports,
      ARRAY(SELECT i.scope FROM ${activePins(now)} ORDER BY i.scope) AS pinned_in`,
  );

/** To be counted. */
export const filteredPosts = (db: Db, { filter, sort, now }: Wanted) =>
  db
    .selectFrom(
      sql<{ id: string }>`(SELECT p.id FROM ${sources[sort].from} WHERE ${matching(filter, now)})`.as(
        'found',
      ),
    )
    .select('found.id');

export const listMatching = async (
  db: Db,
  filter: PostFilter,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      SELECT p.id FROM posts p WHERE ${matching(filter, now)} AND p.id <> ALL (${except}::bigint[])
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`.execute(db)
  ).rows.map((row) => row.id);

/** What a bulk change must know of posts that staff see, in the order of their ids. */
export const listForPlan = (db: Db, ids: readonly string[], now: Date) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.kind', 'p.title_zh', 'p.title_en', 'p.state', 'p.listed', 'p.essence', 'p.reason'])
    .select(
      sql<{ scope: string; ends_at: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('scope', i.scope, 'ends_at', i.ends_at) ORDER BY i.scope), '[]')
        FROM ${activePins(now)})`.as('pins'),
    )
    .where('p.id', 'in', ids)
    .where('p.state', '<>', 'draft')
    .where((eb) => eb.or([eb('p.state', '<>', 'removed'), eb('p.mend_until', 'is not', null)]))
    .orderBy('p.id')
    .execute();
export type PlanRow = Awaited<ReturnType<typeof listForPlan>>[number];
