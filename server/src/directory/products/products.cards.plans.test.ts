import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { insertCategories, insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { type ProductCardFilter, selectProductCards } from './products.cards.queries.ts';

const PRODUCTS = 30_000;
const OTHER_COMPANIES = 200;
const LIMIT = 21;
/** Maximum rows a page may read: a few times its length. A company has no more than its package allows. */
const ROWS_MAX = 500;

describe('query plans of the product lists', () => {
  const kit = useKit({ worker: false });
  let category = { first: '', second: '', other: '' };
  let companyId = '';
  const ids = { middle: '' };

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    category = await insertCategories(kit);
    companyId = await insertCompany(kit);
    const others = await Promise.all(Array.from({ length: OTHER_COMPANIES }, () => insertCompany(kit)));
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        INSERT INTO products (company_id, category_id, first_category_id, name_zh, name_en, state, listed, approved_at, updated_at)
        SELECT CASE WHEN n % 300 = 0 THEN ${companyId}::bigint ELSE (${others}::bigint[])[n % ${OTHER_COMPANIES} + 1] END,
          CASE WHEN n % 2 = 0 THEN ${category.second}::bigint ELSE ${category.other}::bigint END, ${category.first},
          '产品' || n, CASE WHEN n % 10 = 0 THEN 'Product ' || n ELSE '' END,
          CASE WHEN n % 7 = 0 THEN 'hidden' ELSE 'live' END, n % 11 <> 0, now(),
          ${kit.clock.now()}::timestamptz - (n * 7919 % ${PRODUCTS}::int) * interval '1 minute'
        FROM generate_series(1, ${PRODUCTS}::int) n`.execute(tx);
    });
    ids.middle = (
      await sql<{
        id: string;
      }>`SELECT id::text FROM products ORDER BY id OFFSET ${PRODUCTS / 2} LIMIT 1`.execute(kit.deps.db)
    ).rows[0]!.id;
    // Needs the owner's role. In production autovacuum does this.
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE products');
  }, 120_000);

  const filters: [string, () => ProductCardFilter][] = [
    ['all', () => ({ internationalOnly: false })],
    ['all, international', () => ({ internationalOnly: true })],
    ['a category', () => ({ internationalOnly: false, categoryId: category.second })],
    ['a category, international', () => ({ internationalOnly: true, categoryId: category.second })],
    ['a first-level category', () => ({ internationalOnly: false, firstCategoryId: category.first })],
    [
      'a first-level category, international',
      () => ({ internationalOnly: true, firstCategoryId: category.first }),
    ],
    ['a company', () => ({ internationalOnly: false, companyId })],
    [
      'a category within a company',
      () => ({ internationalOnly: false, companyId, categoryId: category.second }),
    ],
  ];

  it.each(filters)(
    '%s: reads one page of rows in either order, on the first and later pages',
    async (_name, filter) => {
      const changedAt = new Date(kit.clock.now().getTime() - (PRODUCTS / 2) * 60_000).toISOString();
      for (const sort of ['newest', 'updated'] as const)
        for (const cursor of [undefined, { id: ids.middle, changedAt }]) {
          const query = sql`${selectProductCards(kit.deps.db, filter(), sort, cursor, LIMIT)}`;
          const { sequentiallyScannedTables, touchedRowCount, generic } = await measureQueryRows(kit, query, [
            'products',
          ]);
          expect({ sort, scanned: sequentiallyScannedTables }).toEqual({ sort, scanned: [] });
          expect(generic, sort).toBe(true);
          expect(touchedRowCount, sort).toBeLessThan(ROWS_MAX);
        }
    },
  );
});
