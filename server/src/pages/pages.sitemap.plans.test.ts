import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { insertCategories, insertCompany, insertDictionaryEntries } from '../../test/companies.fixture.ts';
import { databaseUrl } from '../../test/databases.fixture.ts';
import { useKit } from '../../test/kit.ts';
import { measureQueryRows } from '../../test/query-plans.fixture.ts';
import { updateSitemapRanges } from './pages.sitemap-ranges.service.ts';
import { selectCompanyGroups, selectSitemapParts, selectSitemapRows } from './pages.sitemap.queries.ts';

/** 60,000 in total. */
const RECORDS_PER_KIND = 12_000;
const IDS_PER_PART = 1_000;
const PARTS = RECORDS_PER_KIND / IDS_PER_PART + 1;
const KINDS: PublicRecordKind[] = ['company', 'member', 'product', 'post', 'news'];
const TABLES = ['companies', 'members', 'accounts', 'products', 'posts', 'news'];

describe('query plans of the sitemaps', () => {
  const kit = useKit({ worker: false });

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const author = await kit.createMember();
    const companyId = await insertCompany(kit);
    const category = await insertCategories(kit);
    const now = kit.clock.now();
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      const numbers = sql`generate_series(1, ${RECORDS_PER_KIND}::int) n`;
      await sql`
        INSERT INTO companies (name_zh, name_en, listed, industry, region)
        SELECT '商行' || n, CASE WHEN n % 9 = 0 THEN 'Trading ' || n ELSE '' END, n % 20 > 0,
          (ARRAY['machinery', 'textiles', NULL])[n % 3 + 1], (ARRAY['suzhou', 'wuxi', NULL])[n % 4 + 1]
        FROM ${numbers}`.execute(tx);
      await sql`
        WITH added AS (
          INSERT INTO accounts (phone, password_hash, state)
          SELECT '+86139' || lpad(n::text, 8, '0'), 'x', 'active' FROM ${numbers} RETURNING id)
        INSERT INTO members (account_id, name, listed) SELECT id, '会员' || id, id % 20 > 0 FROM added`.execute(
        tx,
      );
      await sql`
        INSERT INTO products (company_id, category_id, first_category_id, name_zh, approved_at, state, listed)
        SELECT ${companyId}, ${category.second}, ${category.first}, '产品' || n, now(), 'live', n % 20 > 0 FROM ${numbers}`.execute(
        tx,
      );
      // The older posts have expired, and most of the older news are removed.
      await sql`
        INSERT INTO posts (author_id, kind, title_zh, state, published_at)
        SELECT ${author.id}, 'supply', '动态' || n,
          CASE WHEN n < ${RECORDS_PER_KIND}::int * 0.9 THEN 'expired' ELSE 'live' END, ${now}::timestamptz
        FROM ${numbers}`.execute(tx);
      await sql`
        INSERT INTO news (title_zh, state, published_at, written_by)
        SELECT '资讯' || n, CASE WHEN n < ${RECORDS_PER_KIND}::int * 0.5 THEN 'removed' ELSE 'live' END,
          ${now}::timestamptz - interval '1 hour', ${author.id}
        FROM ${numbers}`.execute(tx);
    });
    await updateSitemapRanges(kit.deps);
    // Needs the owner's role. In production autovacuum does this.
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), `VACUUM ANALYZE ${TABLES.join(', ')}, sitemap_ranges`);
  }, 120_000);

  it.each(KINDS)('finds the sitemap files of kind %s by one lookup each', async (kind) => {
    const query = selectSitemapParts(kit.clock.now(), kind, IDS_PER_PART);
    const { sequentiallyScannedTables, touchedRowCount } = await measureQueryRows(kit, query, TABLES);
    expect(sequentiallyScannedTables).toEqual([]);
    expect((await query.execute(kit.deps.db)).rows.length).toBeGreaterThan(0);
    // A member's lookup also reads the account.
    expect(touchedRowCount).toBeLessThanOrEqual(2 * PARTS + 2);
  });

  it.each(KINDS)('reads only the ids of one sitemap file of kind %s', async (kind) => {
    const firstId = IDS_PER_PART * (PARTS - 3) + 1;
    const { sequentiallyScannedTables, touchedRowCount } = await measureQueryRows(
      kit,
      selectSitemapRows(kit.clock.now(), kind, firstId, firstId + IDS_PER_PART - 1),
      TABLES,
    );
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeLessThanOrEqual(2 * IDS_PER_PART);
  });

  it('finds the industries and regions of listed companies by a few lookups for each', async () => {
    const query = selectCompanyGroups(kit.clock.now());
    const { sequentiallyScannedTables, touchedRowCount } = await measureQueryRows(kit, query, TABLES);
    expect(sequentiallyScannedTables).toEqual([]);
    const { rows } = await query.execute(kit.deps.db);
    expect(rows).toHaveLength(9);
    expect(touchedRowCount).toBeLessThan(100);
  });
});
