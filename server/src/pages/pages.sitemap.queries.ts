import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/client.ts';
import { recordSources } from './pages.queries.ts';

export interface SitemapRow {
  id: string;
  zh: boolean;
  en: boolean;
  updated_at: Date;
}

export const selectSitemapRows = (
  now: Date,
  kind: PublicRecordKind,
  firstId: number,
  lastId: number,
): RawBuilder<SitemapRow> => {
  const { from, id, names, listed } = recordSources(now)[kind];
  return sql`SELECT ${id} AS id, ${names}, t.updated_at FROM ${from}
    WHERE ${listed} AND ${id} BETWEEN ${firstId} AND ${lastId} ORDER BY ${id}`;
};

/** Listed records with an id in this range. */
export const listSitemapRows = async (
  db: Db,
  ...range: Parameters<typeof selectSitemapRows>
): Promise<SitemapRow[]> => (await selectSitemapRows(...range).execute(db)).rows;

export interface SitemapPart {
  part: number;
  /** Null until the worker has read the range. */
  updated_at: Date | null;
}

/** Finds the first listed record, and after each part that has one the next listed record: one index lookup per part. */
export const selectSitemapParts = (
  now: Date,
  kind: PublicRecordKind,
  size: number,
): RawBuilder<SitemapPart> => {
  const { from, id, listed } = recordSources(now)[kind];
  const firstPartFrom = (part: RawBuilder<unknown>) => sql`(
    SELECT ((${id} - 1) / ${size}::bigint)::int FROM ${from}
    WHERE ${listed} AND ${id} > ${part} * ${size}::bigint ORDER BY ${id} LIMIT 1)`;
  return sql`
    WITH RECURSIVE parts AS (
      SELECT ${firstPartFrom(sql`0`)} AS part
      UNION ALL
      SELECT ${firstPartFrom(sql`(parts.part + 1)`)} FROM parts WHERE parts.part IS NOT NULL
    )
    SELECT parts.part, (
      SELECT least(r.updated_at, ${now}::timestamptz) FROM sitemap_ranges r
      WHERE r.kind = ${kind} AND r.part = parts.part) AS updated_at
    FROM parts WHERE parts.part IS NOT NULL ORDER BY parts.part`;
};

/** Ranges of `size` ids that contain a listed record, with the last change in each. */
export const listSitemapParts = async (
  db: Db,
  ...parts: Parameters<typeof selectSitemapParts>
): Promise<SitemapPart[]> => (await selectSitemapParts(...parts).execute(db)).rows;

export interface CompanyGroup {
  industry: string | null;
  region: string | null;
  in_international_edition: boolean;
  /** Null until the worker has read a company of the group. */
  updated_at: Date | null;
}

/**
 * The combinations of industry and region of the companies that match `condition`, by a few lookups in an index of the two
 * columns for each. The NULLs behind the last value need their own lookups, because no comparison finds them.
 */
const selectGroups = (condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  // The order makes PostgreSQL use the index: it expects to find one row faster by reading the table.
  const first = (column: 'industry' | 'region', match: RawBuilder<unknown>) => sql`
    SELECT c.${sql.ref(column)} FROM companies c WHERE ${condition} AND ${match}
    ORDER BY c.industry, c.region LIMIT 1`;
  const regionsOf = (industry: RawBuilder<unknown>) => sql`
    WITH RECURSIVE regions AS (
      SELECT (${first('region', sql`${industry} AND c.region IS NOT NULL`)}) AS region
      UNION ALL
      SELECT (${first('region', sql`${industry} AND c.region > regions.region`)}) FROM regions
      WHERE regions.region IS NOT NULL
    )
    SELECT region FROM regions WHERE region IS NOT NULL
    UNION ALL
    (${first('region', sql`${industry} AND c.region IS NULL`)})`;
  return sql`
    WITH RECURSIVE industries AS (
      SELECT (${first('industry', sql`c.industry IS NOT NULL`)}) AS industry
      UNION ALL
      SELECT (${first('industry', sql`c.industry > industries.industry`)}) FROM industries
      WHERE industries.industry IS NOT NULL
    )
    SELECT i.industry, r.region FROM industries i
    CROSS JOIN LATERAL (${regionsOf(sql`c.industry = i.industry`)}) r WHERE i.industry IS NOT NULL
    UNION ALL
    SELECT NULL, r.region FROM (${regionsOf(sql`c.industry IS NULL`)}) r`;
};

const GROUP_KEY = sql`coalesce(industry, '') AS industry_key, coalesce(region, '') AS region_key`;

export const selectCompanyGroups = (now: Date): RawBuilder<CompanyGroup> => sql`
  WITH listed AS (
    SELECT *, ${GROUP_KEY} FROM (${selectGroups(sql`c.state = 'live' AND c.listed`)}) g
  ), international AS (
    SELECT ${GROUP_KEY}
    FROM (${selectGroups(sql`c.state = 'live' AND c.listed AND c.in_international_edition`)}) g
  )
  SELECT l.industry, l.region, i.industry_key IS NOT NULL AS in_international_edition,
    (SELECT least(u.updated_at, ${now}::timestamptz) FROM sitemap_company_groups u
      WHERE u.industry = industry_key AND u.region = region_key) AS updated_at
  FROM listed l LEFT JOIN international i USING (industry_key, region_key)`;

/** Combinations of industry and region that have a listed company. */
export const listCompanyGroups = async (db: Db, now: Date): Promise<CompanyGroup[]> =>
  (await selectCompanyGroups(now).execute(db)).rows;
