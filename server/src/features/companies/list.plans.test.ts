import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../scripts/database.ts';
import { insertCategories, insertChoices } from '../../../test/companies.ts';
import { urlOf } from '../../../test/databases.ts';
import { useKit } from '../../../test/kit.ts';
import { touchedBy } from '../../../test/plans.ts';
import { pageOfNearest, pageOfParts, type Part, type Wanted } from './list.queries.ts';

const COMPANIES = 30_000;
const LIMIT = 21;
const START = 1_000_000_000;
/** What a page may touch of companies: a few times its length, the pins, and the nearest thousand. */
const ROWS_MAX = 4_000;
const near = { latitude: 31.3, longitude: 120.6 };

describe('the plans of the company lists', () => {
  const kit = useKit();
  let categoryId = '';

  beforeAll(async () => {
    await insertChoices(kit);
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
    // The application's role may not do what autovacuum does for it in time.
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(urlOf(rows[0]!.name), 'VACUUM ANALYZE companies, company_categories, company_pins');
  }, 120_000);

  const wanted = (change: Partial<Wanted>): Wanted => ({
    international: false,
    pinsAt: new Date(),
    start: START,
    ...change,
  });
  const marks = { pins: -1, sorted: 0, ring: START, wrapped: -1, newest: 0 } as const;
  const parts = (change: Partial<Wanted>, ...names: Part[]) =>
    pageOfParts(
      wanted(change),
      names.map((part) => ({ part, key: marks[part], id: part === 'newest' ? '999999999' : '0' })),
      LIMIT,
    );
  const WHOLE = ['pins', 'sorted', 'ring', 'wrapped'] as const;
  const FILTERED = ['pins', 'newest'] as const;

  it.each<[string, () => RawBuilder<unknown>]>([
    ['recommended', () => parts({}, ...WHOLE)],
    ['recommended abroad', () => parts({ international: true }, ...WHOLE)],
    ['the end of the ring', () => parts({}, 'wrapped')],
    ['newest', () => parts({ pinsAt: null }, 'newest')],
    ['newest abroad', () => parts({ pinsAt: null, international: true }, 'newest')],
    ['an industry', () => parts({ industry: 'machinery' }, ...FILTERED)],
    ['a region', () => parts({ region: 'wuxi' }, ...FILTERED)],
    ['an industry of a region', () => parts({ industry: 'machinery', region: 'wuxi' }, ...FILTERED)],
    ['a category', () => parts({ categoryId }, ...FILTERED)],
    ['a category of a region', () => parts({ categoryId, region: 'wuxi' }, ...FILTERED)],
    ['a small circle', () => parts({ near, within: 10_000 }, ...FILTERED)],
    ['a large circle', () => parts({ near, within: 500_000 }, ...FILTERED)],
    ['nearest', () => pageOfNearest({ ...wanted({}), near }, 0, LIMIT)],
    ['the end of nearest', () => pageOfNearest({ ...wanted({}), near }, 980, LIMIT)],
    ['nearest of an industry', () => pageOfNearest({ ...wanted({ industry: 'textiles' }), near }, 0, LIMIT)],
    ['nearest in a circle', () => pageOfNearest({ ...wanted({ within: 500_000 }), near }, 0, LIMIT)],
    ['nearest abroad', () => pageOfNearest({ ...wanted({ international: true }), near }, 0, LIMIT)],
  ])('%s walks along an index and stops', async (_name, query) => {
    const { scanned, rows } = await touchedBy(kit, query(), ['companies', 'company_categories']);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(ROWS_MAX);
  });
});
