import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { insertCategories, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import {
  buildNearestPageQuery,
  buildPartsPageQuery,
  type CompanyListPart,
  type CompanyListQuery,
} from './companies.list.queries.ts';

const COMPANIES = 30_000;
const LIMIT = 21;
/** The `rotation` value at which the ring starts. */
const START = 1_000_000_000;
/** Maximum rows a page may read: a few times its length, the pins and the nearest thousand. */
const ROWS_MAX = 4_000;
/** Planned for each execution: how many companies are within a radius, or before a page, depends on the parameters. */
const CASES_WITH_CUSTOM_PLAN = new Set([
  'a small radius',
  'a large radius',
  'nearest within a radius',
  'the end of nearest',
]);
const near = { latitude: 31.3, longitude: 120.6 };

describe('query plans of the company lists', () => {
  const kit = useKit();
  let categoryId = '';

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    categoryId = (await insertCategories(kit)).second;
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        INSERT INTO companies (name_zh, name_en, industry, region, latitude, longitude, sort_order)
        SELECT '企业' || n, CASE WHEN n % 10 = 0 THEN 'Company ' || n ELSE '' END,
          (ARRAY['machinery', 'textiles'])[n % 2 + 1], (ARRAY['suzhou', 'wuxi'])[n % 3 / 2 + 1],
          20 + random() * 20, 100 + random() * 20, CASE WHEN n % 1000 = 0 THEN n / 1000 ELSE 0 END
        FROM generate_series(1, ${COMPANIES}::int) n`.execute(tx);
      await sql`INSERT INTO company_categories SELECT id, ${categoryId} FROM companies WHERE id % 5 = 0`.execute(
        tx,
      );
      await sql`INSERT INTO company_pins SELECT id, 'both', NULL, NULL, id FROM companies LIMIT 10`.execute(
        tx,
      );
    });
    // VACUUM needs the role that owns the tables. In production autovacuum does this.
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE companies, company_categories, company_pins');
  }, 120_000);

  const listQuery = (change: Partial<CompanyListQuery>): CompanyListQuery => ({
    international: false,
    pinsAt: new Date(),
    start: START,
    ...change,
  });
  const startKeys = { pins: -1, sorted: 0, ring: START, wrapped: -1, newest: 0 } as const;
  const partsPage = (change: Partial<CompanyListQuery>, ...names: CompanyListPart[]) =>
    buildPartsPageQuery(
      listQuery(change),
      names.map((part) => ({ part, key: startKeys[part], id: part === 'newest' ? '999999999' : '0' })),
      LIMIT,
    );
  const UNFILTERED_PARTS = ['pins', 'sorted', 'ring', 'wrapped'] as const;
  const FILTERED_PARTS = ['pins', 'newest'] as const;

  it.each<[string, () => RawBuilder<unknown>]>([
    ['recommended', () => partsPage({}, ...UNFILTERED_PARTS)],
    ['recommended, international', () => partsPage({ international: true }, ...UNFILTERED_PARTS)],
    ['the end of the ring', () => partsPage({}, 'wrapped')],
    ['newest', () => partsPage({ pinsAt: null }, 'newest')],
    ['newest, international', () => partsPage({ pinsAt: null, international: true }, 'newest')],
    ['an industry', () => partsPage({ industry: 'machinery' }, ...FILTERED_PARTS)],
    ['a region', () => partsPage({ region: 'wuxi' }, ...FILTERED_PARTS)],
    [
      'an industry in a region',
      () => partsPage({ industry: 'machinery', region: 'wuxi' }, ...FILTERED_PARTS),
    ],
    ['a category', () => partsPage({ categoryId }, ...FILTERED_PARTS)],
    ['a category in a region', () => partsPage({ categoryId, region: 'wuxi' }, ...FILTERED_PARTS)],
    ['a small radius', () => partsPage({ near, within: 10_000 }, ...FILTERED_PARTS)],
    ['a large radius', () => partsPage({ near, within: 500_000 }, ...FILTERED_PARTS)],
    ['nearest', () => buildNearestPageQuery({ ...listQuery({}), near }, 0, LIMIT)],
    ['the end of nearest', () => buildNearestPageQuery({ ...listQuery({}), near }, 980, LIMIT)],
    [
      'nearest of an industry',
      () => buildNearestPageQuery({ ...listQuery({ industry: 'textiles' }), near }, 0, LIMIT),
    ],
    [
      'nearest within a radius',
      () => buildNearestPageQuery({ ...listQuery({ within: 500_000 }), near }, 0, LIMIT),
    ],
    [
      'nearest, international',
      () => buildNearestPageQuery({ ...listQuery({ international: true }), near }, 0, LIMIT),
    ],
  ])('%s: uses indexes and reads few rows', async (name, query) => {
    const { sequentiallyScannedTables, touchedRowCount, generic } = await measureQueryRows(kit, query(), [
      'companies',
      'company_categories',
    ]);
    expect(generic || CASES_WITH_CUSTOM_PLAN.has(name)).toBe(true);
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeLessThan(ROWS_MAX);
  });

  it('counts and lists the companies that wait for approval with an index', async () => {
    await sql`UPDATE companies SET state = 'waiting' WHERE id IN (SELECT id FROM companies LIMIT 3)`.execute(
      kit.deps.db,
    );
    for (const query of [
      sql`SELECT count(*)::int FROM (SELECT FROM companies WHERE state = 'waiting' LIMIT 10000) AS counted`,
      sql`SELECT c.id FROM companies c WHERE c.state = 'waiting' ORDER BY c.id LIMIT 20`,
    ])
      expect(await measureQueryRows(kit, query, ['companies'])).toMatchObject({
        sequentiallyScannedTables: [],
        touchedRowCount: 3,
      });
  });
});
