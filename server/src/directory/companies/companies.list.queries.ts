import type { GeoPoint } from '@mingtang/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { compileOncePerShape } from '../../platform/db/compile-once.ts';
import { type CompanyCardRow, companyCardColumns } from './companies.cards.queries.ts';

export interface CompanyListFilter {
  industry?: string | undefined;
  region?: string | undefined;
  categoryId?: string | undefined;
  /** A certificate with this key is valid on the day. */
  certificate?: { key: string; today: string } | undefined;
  near?: GeoPoint | undefined;
  /** Maximum distance from `near` in metres. */
  within?: number | undefined;
}

/** Parameters of a list in one edition. */
export interface CompanyListQuery extends CompanyListFilter {
  international: boolean;
  /** Null if the list has no pins; else the time at which they must be active. */
  pinsAt: Date | null;
  /** The `rotation_key` value at which the ring starts. */
  start: number;
}

/**
 * The parts of a list, in order. The ring is the order by `rotation_key`, which starts at another value each day: `ring`
 * contains the companies from that start value upwards, `wrapped` those below it.
 */
export const COMPANY_LIST_PARTS = ['pins', 'sorted', 'ring', 'wrapped', 'newest'] as const;
export type CompanyListPart = (typeof COMPANY_LIST_PARTS)[number];

/** Keyset cursor within a part: the page continues after this key and id. */
export interface KeysetCursor {
  key: number;
  id: string;
}
export interface PartCursor extends KeysetCursor {
  part: CompanyListPart;
}
export interface CompanyListRow extends CompanyCardRow, PartCursor {}

/** Maximum companies within a radius, nearest first; the same limit as the depth of a search. */
const RADIUS_RESULTS_MAX = 200;

type Fragment = RawBuilder<unknown>;
const EMPTY_SQL = sql``;

const toEarthPoint = ({ latitude, longitude }: GeoPoint): Fragment =>
  sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
const companyPoint = sql`ll_to_earth(c.latitude, c.longitude)`;

/** Repeats the predicates of the partial indexes literally; otherwise the planner does not use them. */
const visibilityCondition = ({ international }: CompanyListQuery): Fragment =>
  international
    ? sql`c.state = 'live' AND c.listed AND c.in_international_edition`
    : sql`c.state = 'live' AND c.listed`;

const certificateCondition = ({ key, today }: { key: string; today: string }): Fragment => sql`AND EXISTS (
  SELECT FROM company_certificates z
  WHERE z.company_id = c.id AND z.name_key = ${key} AND z.valid_until >= ${today}::date)`;

function filterCondition({ industry, region, categoryId, certificate }: CompanyListQuery): Fragment {
  const category = sql`AND EXISTS (
    SELECT FROM company_categories f WHERE f.company_id = c.id AND f.category_id = ${categoryId})`;
  return sql`
    ${industry === undefined ? EMPTY_SQL : sql`AND c.industry = ${industry}`}
    ${region === undefined ? EMPTY_SQL : sql`AND c.region = ${region}`}
    ${categoryId === undefined ? EMPTY_SQL : category}
    ${certificate === undefined ? EMPTY_SQL : certificateCondition(certificate)}`;
}

const radiusCondition = ({ near, within }: CompanyListQuery): Fragment =>
  near === undefined || within === undefined
    ? EMPTY_SQL
    : sql`AND earth_distance(${toEarthPoint(near)}, ${companyPoint}) <= ${within}::float8`;

const distanceOrder = (near: GeoPoint): Fragment => sql`${companyPoint} <-> ${toEarthPoint(near)}`;

/**
 * With a radius only the nearest `RADIUS_RESULTS_MAX` companies are read, so a large radius stays cheap. With a
 * bounding box the planner would read the whole box, because it estimates every box as small. Compares chord lengths:
 * computing arc lengths costs more than the index scan.
 */
const fromCompanies = (query: CompanyListQuery): Fragment =>
  query.near === undefined || query.within === undefined
    ? sql`companies c WHERE ${visibilityCondition(query)} ${filterCondition(query)}`
    : sql`(
        SELECT c.*, ${distanceOrder(query.near)} AS away FROM companies c
        WHERE ${visibilityCondition(query)} AND c.latitude IS NOT NULL ${filterCondition(query)}
        ORDER BY away LIMIT ${sql.lit(RADIUS_RESULTS_MAX)}
      ) c WHERE c.away <= gc_to_sec(${query.within}::float8)`;

const notPinnedCondition = sql`AND c.id <> ALL (ARRAY(SELECT pinned.id FROM pinned))`;
const ringColumns = sql`c.rotation_key AS key, c.id AS tie, c.id`;

/**
 * The query of one part after its cursor, a bounded index scan. The number `part` is its index in
 * COMPANY_LIST_PARTS.
 */
function selectPart(query: CompanyListQuery, { part, key, id }: PartCursor, limit: number): Fragment {
  switch (part) {
    case 'pins':
      return sql`SELECT 0 AS part, key, id AS tie, id FROM pinned
        WHERE (key, id) > (${key}::int, ${id}::bigint) ORDER BY key, id LIMIT ${sql.lit(limit)}`;
    case 'sorted':
      return sql`SELECT 1 AS part, c.sort_order AS key, c.id AS tie, c.id FROM ${fromCompanies(query)}
        AND c.sort_order > 0 AND (c.sort_order, c.id) > (${key}::int, ${id}::bigint) ${notPinnedCondition}
        ORDER BY c.sort_order, c.id LIMIT ${sql.lit(limit)}`;
    case 'ring':
      return sql`SELECT 2 AS part, ${ringColumns} FROM ${fromCompanies(query)}
        AND (c.rotation_key, c.id) > (${key}::int, ${id}::bigint) AND c.sort_order = 0 ${notPinnedCondition}
        ORDER BY c.rotation_key, c.id LIMIT ${sql.lit(limit)}`;
    case 'wrapped':
      return sql`SELECT 3 AS part, ${ringColumns} FROM ${fromCompanies(query)}
        AND (c.rotation_key, c.id) > (${key}::int, ${id}::bigint) AND c.rotation_key < ${query.start}::int
        AND c.sort_order = 0 ${notPinnedCondition}
        ORDER BY c.rotation_key, c.id LIMIT ${sql.lit(limit)}`;
    case 'newest':
      return sql`SELECT 4 AS part, 0 AS key, -c.id AS tie, c.id FROM ${fromCompanies(query)}
        AND c.id < ${id}::bigint ${notPinnedCondition}
        ORDER BY c.id DESC LIMIT ${sql.lit(limit)}`;
  }
}

/** OFFSET 0 forces one look-up per pin; the planner could reverse a plain join and read every company for ten pins. */
const selectPins = (query: CompanyListQuery): Fragment => sql`
  SELECT p.position AS key, p.company_id AS id FROM company_pins p
  CROSS JOIN LATERAL (
    SELECT FROM companies c
    WHERE c.id = p.company_id AND ${visibilityCondition(query)} ${filterCondition(query)} ${radiusCondition(query)} OFFSET 0
  ) shown
  WHERE p.placement IN ('both', ${query.international ? 'international' : 'domestic'})
    AND ${query.pinsAt}::timestamptz >= coalesce(p.starts_at, '-infinity')
    AND ${query.pinsAt}::timestamptz < coalesce(p.ends_at, 'infinity')`;

const selectColumns = ({ near }: CompanyListQuery): Fragment =>
  near === undefined
    ? sql`${companyCardColumns}, NULL::int AS distance`
    : sql`${companyCardColumns}, round(earth_distance(${toEarthPoint(near)}, ${companyPoint}))::int AS distance`;

export const buildPartsPageQuery = (
  query: CompanyListQuery,
  cursors: readonly PartCursor[],
  limit: number,
): RawBuilder<CompanyListRow> => sql`
  WITH pinned AS MATERIALIZED (${selectPins(query)}),
  page AS (
    SELECT * FROM (
      ${sql.join(
        cursors.map((cursor) => sql`(${selectPart(query, cursor, limit)})`),
        sql` UNION ALL `,
      )}
    ) found ORDER BY part, key, tie LIMIT ${sql.lit(limit)}
  )
  SELECT ${selectColumns(query)}, (${sql.val(COMPANY_LIST_PARTS)}::text[])[page.part + 1] AS part, page.key
  FROM page JOIN companies c ON c.id = page.id ORDER BY page.part, page.key, page.tie`;

/** What the statement of a page consists of. */
interface PageShape {
  filters: Record<'industry' | 'region' | 'categoryId' | 'certificate' | 'near' | 'within', boolean>;
  international: boolean;
  parts: readonly CompanyListPart[];
  limit: number;
}
type CursorValues = Record<`${CompanyListPart}Key`, number> & Record<`${CompanyListPart}Id`, string>;
type PageValues = Pick<CompanyListQuery, 'pinsAt' | 'start'> &
  Required<Pick<CompanyListFilter, 'industry' | 'region' | 'categoryId' | 'within'>> & {
    certificateKey: string | undefined;
    today: string | undefined;
    latitude: number | undefined;
    longitude: number | undefined;
  } & Partial<CursorValues>;

const executePartsPageQuery = compileOncePerShape<PageShape, PageValues, CompanyListRow>(
  (_db, { filters, international, parts, limit }, valueOf) =>
    buildPartsPageQuery(
      {
        industry: filters.industry ? valueOf('industry') : undefined,
        region: filters.region ? valueOf('region') : undefined,
        categoryId: filters.categoryId ? valueOf('categoryId') : undefined,
        certificate: filters.certificate
          ? { key: valueOf('certificateKey')!, today: valueOf('today')! }
          : undefined,
        near: filters.near ? { latitude: valueOf('latitude')!, longitude: valueOf('longitude')! } : undefined,
        within: filters.within ? valueOf('within') : undefined,
        international,
        pinsAt: valueOf('pinsAt'),
        start: valueOf('start'),
      },
      parts.map((part) => ({ part, key: valueOf(`${part}Key`)!, id: valueOf(`${part}Id`)! })),
      limit,
    ),
);

/** One page of a list made of several parts, each continuing after its cursor. */
export function listCompanyPage(
  db: Db,
  query: CompanyListQuery,
  cursors: readonly PartCursor[],
  limit: number,
): Promise<CompanyListRow[]> {
  const { industry, region, categoryId, certificate, near, within, international, pinsAt, start } = query;
  const filters = {
    industry: industry !== undefined,
    region: region !== undefined,
    categoryId: categoryId !== undefined,
    certificate: certificate !== undefined,
    near: near !== undefined,
    within: within !== undefined,
  };
  return executePartsPageQuery(
    db,
    { filters, international, parts: cursors.map(({ part }) => part), limit },
    {
      industry,
      region,
      categoryId,
      certificateKey: certificate?.key,
      today: certificate?.today,
      latitude: near?.latitude,
      longitude: near?.longitude,
      within,
      pinsAt,
      start,
      ...Object.fromEntries(
        cursors.flatMap(({ part, key, id }) => [
          [`${part}Key`, key],
          [`${part}Id`, id],
        ]),
      ),
    },
  );
}

/** Companies by distance in index order; a second sort key would prevent the index scan. */
export const buildNearestPageQuery = (
  query: CompanyListQuery & { near: GeoPoint },
  offset: number,
  limit: number,
): RawBuilder<CompanyCardRow> => sql`
  SELECT ${selectColumns(query)} FROM ${fromCompanies(query)} AND c.latitude IS NOT NULL
  ORDER BY ${distanceOrder(query.near)} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`;

export const buildCountQuery = (
  query: CompanyListQuery,
  located: boolean,
  limit: number,
): RawBuilder<{ total: number }> => sql`
  SELECT count(*)::integer AS total FROM (
    SELECT FROM ${fromCompanies(query)} ${located ? sql`AND c.latitude IS NOT NULL` : EMPTY_SQL} LIMIT ${sql.lit(limit)}
  ) counted`;
