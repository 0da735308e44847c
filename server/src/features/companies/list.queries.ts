import type { Point } from '@mingtang/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { type CardRow, cardColumns } from './cards.queries.ts';

export interface Filter {
  industry?: string | undefined;
  region?: string | undefined;
  categoryId?: string | undefined;
  near?: Point | undefined;
  /** In metres of `near`. */
  within?: number | undefined;
}

/** One list of one edition. */
export interface Wanted extends Filter {
  international: boolean;
  /** Null where pins have no part in the list; else the time at which they must be on show. */
  pinsAt: Date | null;
  /** Where the ring begins. */
  start: number;
}

/** The parts of a list, one after the other. The ring runs from the day's start to its end, then from its beginning. */
export const PARTS = ['pins', 'sorted', 'ring', 'wrapped', 'newest'] as const;
export type Part = (typeof PARTS)[number];

/** A part goes on behind this key. */
export interface Mark {
  key: number;
  id: string;
}
export interface Section extends Mark {
  part: Part;
}
export interface ListedRow extends CardRow, Section {}

/** How many a circle holds, the nearest: as deep as a search goes. */
const CIRCLE_MAX = 200;

type Fragment = RawBuilder<unknown>;
const NOTHING = sql``;

const earth = ({ latitude, longitude }: Point): Fragment =>
  sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
const place = sql`ll_to_earth(c.latitude, c.longitude)`;

/** In the words of the partial indexes, or the planner would not see that they fit. */
const visible = ({ international }: Wanted): Fragment =>
  international ? sql`c.state = 'live' AND c.listed AND c.abroad` : sql`c.state = 'live' AND c.listed`;

function filed({ industry, region, categoryId }: Wanted): Fragment {
  const category = sql`AND EXISTS (
    SELECT FROM company_categories f WHERE f.company_id = c.id AND f.category_id = ${categoryId})`;
  return sql`
    ${industry === undefined ? NOTHING : sql`AND c.industry = ${industry}`}
    ${region === undefined ? NOTHING : sql`AND c.region = ${region}`}
    ${categoryId === undefined ? NOTHING : category}`;
}

const inCircle = ({ near, within }: Wanted): Fragment =>
  near === undefined || within === undefined
    ? NOTHING
    : sql`AND earth_distance(${earth(near)}, ${place}) <= ${within}::float8`;

const byDistance = (near: Point): Fragment => sql`${place} <-> ${earth(near)}`;

/**
 * A circle holds the nearest companies that lie in it: a large one is not read to its rim. By its box the planner would
 * read it whole, because it takes every box for a small one. Chords are measured: arcs cost more than the walk itself.
 */
const companies = (wanted: Wanted): Fragment =>
  wanted.near === undefined || wanted.within === undefined
    ? sql`companies c WHERE ${visible(wanted)} ${filed(wanted)}`
    : sql`(
        SELECT c.*, ${byDistance(wanted.near)} AS away FROM companies c
        WHERE ${visible(wanted)} AND c.latitude IS NOT NULL ${filed(wanted)}
        ORDER BY away LIMIT ${CIRCLE_MAX}
      ) c WHERE c.away <= gc_to_sec(${wanted.within}::float8)`;

const unpinned = sql`AND c.id <> ALL (ARRAY(SELECT pinned.id FROM pinned))`;
const ring = sql`c.rotation AS key, c.id AS tie, c.id`;

/** What each part selects behind its mark. Every one of them is a bounded walk along an index. */
function select(wanted: Wanted, { part, key, id }: Section, limit: number): Fragment {
  switch (part) {
    case 'pins':
      return sql`SELECT 0 AS part, key, id AS tie, id FROM pinned
        WHERE (key, id) > (${key}::int, ${id}::bigint) ORDER BY key, id LIMIT ${limit}`;
    case 'sorted':
      return sql`SELECT 1 AS part, c.sort_order AS key, c.id AS tie, c.id FROM ${companies(wanted)}
        AND c.sort_order > 0 AND (c.sort_order, c.id) > (${key}::int, ${id}::bigint) ${unpinned}
        ORDER BY c.sort_order, c.id LIMIT ${limit}`;
    case 'ring':
      return sql`SELECT 2 AS part, ${ring} FROM ${companies(wanted)}
        AND (c.rotation, c.id) > (${key}::int, ${id}::bigint) AND c.sort_order = 0 ${unpinned}
        ORDER BY c.rotation, c.id LIMIT ${limit}`;
    case 'wrapped':
      return sql`SELECT 3 AS part, ${ring} FROM ${companies(wanted)}
        AND (c.rotation, c.id) > (${key}::int, ${id}::bigint) AND c.rotation < ${wanted.start}::int
        AND c.sort_order = 0 ${unpinned}
        ORDER BY c.rotation, c.id LIMIT ${limit}`;
    case 'newest':
      return sql`SELECT 4 AS part, 0 AS key, -c.id AS tie, c.id FROM ${companies(wanted)}
        AND c.id < ${id}::bigint ${unpinned}
        ORDER BY c.id DESC LIMIT ${limit}`;
  }
}

/** The fence makes it one look-up a pin: a join the planner may turn around, and read every company for ten pins. */
const pinned = (wanted: Wanted): Fragment => sql`
  SELECT p.position AS key, p.company_id AS id FROM company_pins p
  CROSS JOIN LATERAL (
    SELECT FROM companies c
    WHERE c.id = p.company_id AND ${visible(wanted)} ${filed(wanted)} ${inCircle(wanted)} OFFSET 0
  ) shown
  WHERE p.placement IN ('both', ${wanted.international ? 'international' : 'domestic'})
    AND ${wanted.pinsAt}::timestamptz >= coalesce(p.starts_at, '-infinity')
    AND ${wanted.pinsAt}::timestamptz < coalesce(p.ends_at, 'infinity')`;

const columns = ({ near }: Wanted): Fragment =>
  near === undefined
    ? sql`${cardColumns}, NULL::int AS distance`
    : sql`${cardColumns}, round(earth_distance(${earth(near)}, ${place}))::int AS distance`;

/** One page of a list made of parts, each going on behind its mark. */
export const pageOfParts = (
  wanted: Wanted,
  sections: readonly Section[],
  limit: number,
): RawBuilder<ListedRow> => sql`
  WITH pinned AS MATERIALIZED (${pinned(wanted)}),
  page AS (
    SELECT * FROM (
      ${sql.join(
        sections.map((section) => sql`(${select(wanted, section, limit)})`),
        sql` UNION ALL `,
      )}
    ) found ORDER BY part, key, tie LIMIT ${limit}
  )
  SELECT ${columns(wanted)}, (${sql.val(PARTS)}::text[])[page.part + 1] AS part, page.key
  FROM page JOIN companies c ON c.id = page.id ORDER BY page.part, page.key, page.tie`;

/** Companies by distance as the index hands them out; a second sort key would keep it from doing so. */
export const pageOfNearest = (
  wanted: Wanted & { near: Point },
  offset: number,
  limit: number,
): RawBuilder<CardRow> => sql`
  SELECT ${columns(wanted)} FROM ${companies(wanted)} AND c.latitude IS NOT NULL
  ORDER BY ${byDistance(wanted.near)} LIMIT ${limit} OFFSET ${offset}`;
