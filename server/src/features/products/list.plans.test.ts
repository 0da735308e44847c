import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../scripts/database.ts';
import { insertCategories, insertChoices, insertCompany } from '../../../test/companies.ts';
import { urlOf } from '../../../test/databases.ts';
import { useKit } from '../../../test/kit.ts';
import { touchedBy } from '../../../test/plans.ts';
import { type CardFilter, selectCards } from './cards.queries.ts';

const PRODUCTS = 30_000;
const LIMIT = 21;
/** What a page may touch of products: a few times its length. A company has no more than its package allows. */
const ROWS_MAX = 500;

describe('the plans of the product lists', () => {
  const kit = useKit({ worker: false });
  let category = { first: '', second: '', other: '' };
  let companyId = '';
  const ids = { middle: '' };

  beforeAll(async () => {
    await insertChoices(kit);
    category = await insertCategories(kit);
    companyId = await insertCompany(kit);
    const other = await insertCompany(kit);
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        INSERT INTO products (company_id, category_id, first_category_id, name_zh, name_en, state, listed, admitted_at, updated_at)
        SELECT CASE WHEN n % 300 = 0 THEN ${companyId}::bigint ELSE ${other}::bigint END,
          CASE WHEN n % 4 = 0 THEN ${category.second}::bigint ELSE ${category.other}::bigint END, ${category.first},
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
    // The application's role may not do what autovacuum does for it in time.
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(urlOf(rows[0]!.name), 'VACUUM ANALYZE products');
  }, 120_000);

  const filters: [string, () => CardFilter][] = [
    ['all', () => ({ abroad: false })],
    ['those abroad', () => ({ abroad: true })],
    ['a category', () => ({ abroad: false, categoryId: category.second })],
    ['a category abroad', () => ({ abroad: true, categoryId: category.second })],
    ['a first level', () => ({ abroad: false, firstCategoryId: category.first })],
    ['a first level abroad', () => ({ abroad: true, firstCategoryId: category.first })],
    ['a company', () => ({ abroad: false, companyId })],
    ['a category of a company', () => ({ abroad: false, companyId, categoryId: category.second })],
  ];

  it.each(filters)(
    'of %s read a page and no more, in either order, from the top and on',
    async (_name, filter) => {
      const changedAt = new Date(kit.clock.now().getTime() - (PRODUCTS / 2) * 60_000).toISOString();
      for (const sort of ['newest', 'updated'] as const)
        for (const mark of [undefined, { id: ids.middle, changedAt }]) {
          const query = sql`${selectCards(kit.deps.db, filter(), sort, mark, LIMIT)}`;
          const { scanned, rows } = await touchedBy(kit, query, ['products']);
          expect({ sort, scanned }).toEqual({ sort, scanned: [] });
          expect(rows, sort).toBeLessThan(ROWS_MAX);
        }
    },
  );
});
