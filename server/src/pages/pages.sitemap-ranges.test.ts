import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  companyForm,
  insertCompany,
  insertDictionaryEntries,
} from '../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../test/kit.ts';
import { type CompanyGroup, listCompanyGroups } from './pages.sitemap.queries.ts';
import { updateSitemapRanges } from './pages.sitemap-ranges.service.ts';
import { IDS_PER_PART } from './sitemap.ts';

const PUBLIC_URL = 'https://hall.example.com';
const TABLES = ['companies', 'members', 'products', 'posts', 'news'] as const;

describe('last changes of the sitemap files', () => {
  const kit = useKit({ env: { PUBLIC_URL } });

  /** Parts of companies and their last changes; undefined if the index has none. */
  const companyParts = async () => {
    kit.clock.forward(61);
    const response = await fetch(`${kit.baseUrl}/sitemap.xml`, {
      headers: { 'x-forwarded-for': uniqueClientIp() },
    });
    const entries = (await response.text()).matchAll(
      /\/sitemaps\/(c-\d+)\.xml<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
    );
    return Object.fromEntries([...entries].map(([, name, updatedAt]) => [name!, updatedAt]));
  };
  const insertWithId = (id: number, updatedAt: Date) =>
    sql`INSERT INTO companies (id, name_zh, listed, updated_at) OVERRIDING SYSTEM VALUE
      VALUES (${id}, '远方商行', true, ${updatedAt}::timestamptz)`.execute(kit.deps.db);
  const listKeptRanges = async () =>
    (await sql`SELECT kind, part, updated_at FROM sitemap_ranges ORDER BY kind, part`.execute(kit.deps.db))
      .rows;
  const listTrueRanges = async () =>
    (
      await sql`
        SELECT kind, ((id - 1) / ${IDS_PER_PART}::bigint)::int AS part, max(updated_at) AS updated_at FROM (
          SELECT 'company' AS kind, id, updated_at FROM companies
          UNION ALL SELECT 'member', account_id, updated_at FROM members
          UNION ALL SELECT 'product', id, updated_at FROM products
          UNION ALL SELECT 'post', id, updated_at FROM posts
          UNION ALL SELECT 'news', id, updated_at FROM news) r
        GROUP BY 1, 2 ORDER BY 1, 2`.execute(kit.deps.db)
    ).rows;

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    await updateSitemapRanges(kit.deps);
  });

  it('follow an edit made through the API', async () => {
    const owner = await kit.createMember();
    const company = await addCompany(kit, owner.token, { industry: 'machinery', region: 'suzhou' });
    await updateSitemapRanges(kit.deps);
    const before = (await companyParts())['c-0']!;
    const { code } = await kit.call('PUT', `/h5/mall/companyInfo/${company.id}`, {
      token: owner.token,
      body: { ...companyForm({ nameZh: '澄湖新材有限公司' }), state: 'live' },
    });
    expect(code).toBe(200);
    expect((await companyParts())['c-0']).toBe(before);
    await updateSitemapRanges(kit.deps);
    const { updated_at } = await kit.deps.db
      .selectFrom('companies')
      .select('updated_at')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect((await companyParts())['c-0']).toBe((updated_at as unknown as Date).toISOString());
    expect(updated_at > new Date(before)).toBe(true);
    expect(await listKeptRanges()).toEqual(await listTrueRanges());
  });

  it('are missing for a new file until the worker has read it, and never in the future', async () => {
    await insertWithId(IDS_PER_PART * 3 + 1, new Date(kit.clock.now().getTime() + 3_600_000));
    expect(await companyParts()).toMatchObject({ 'c-3': undefined });
    await updateSitemapRanges(kit.deps);
    const updatedAt = (await companyParts())['c-3']!;
    expect(new Date(updatedAt).getTime()).toBeLessThanOrEqual(kit.clock.now().getTime());
  });

  it('disappear with the last listed record of a file', async () => {
    const id = IDS_PER_PART * 3 + 1;
    await sql`UPDATE companies SET state = 'hidden' WHERE id = ${id}`.execute(kit.deps.db);
    expect(Object.keys(await companyParts())).toEqual(['c-0']);
    await sql`DELETE FROM companies WHERE id = ${id}`.execute(kit.deps.db);
    await sql`DELETE FROM sitemap_ranges WHERE kind = 'company' AND part = 3`.execute(kit.deps.db);
  });

  it('do not go back with an older change that is read later', async () => {
    const id = await insertCompany(kit);
    await updateSitemapRanges(kit.deps);
    const before = (await companyParts())['c-0'];
    await sql`UPDATE companies SET updated_at = '2020-01-01T00:00:00Z' WHERE id = ${id}`.execute(kit.deps.db);
    await updateSitemapRanges(kit.deps);
    expect((await companyParts())['c-0']).toBe(before);
    await sql`DELETE FROM companies WHERE id = ${id}`.execute(kit.deps.db);
  });

  it('are read from records that are older than the tables, by several workers, also after an interruption', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    for (let part = 1; part <= 150; part += 1) await insertWithId(IDS_PER_PART * part * 2 + 7, day(part));
    await updateSitemapRanges(kit.deps);
    for (const table of ['sitemap_changes', 'sitemap_ranges', 'sitemap_company_groups'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(kit.deps.db);
    await sql`INSERT INTO sitemap_fills (kind) VALUES ('company'), ('member'), ('product'), ('post'), ('news')`.execute(
      kit.deps.db,
    );
    // A run reads a bounded number of ranges; the next one, of any worker, continues behind them.
    await updateSitemapRanges(kit.deps);
    const [fill] = await kit.deps.db.selectFrom('sitemap_fills').selectAll().orderBy('kind').execute();
    expect(fill!.next_part).toBeGreaterThan(100);
    expect((await listKeptRanges()).length).toBeLessThan((await listTrueRanges()).length);
    await Promise.all([updateSitemapRanges(kit.deps), updateSitemapRanges(kit.deps)]);
    await updateSitemapRanges(kit.deps);
    expect(await listKeptRanges()).toEqual(await listTrueRanges());
    expect(await kit.deps.db.selectFrom('sitemap_fills').selectAll().execute()).toEqual([]);
    const groups = await sql`SELECT * FROM sitemap_company_groups ORDER BY industry, region`.execute(
      kit.deps.db,
    );
    const trueGroups = await sql`
      SELECT coalesce(industry, '') AS industry, coalesce(region, '') AS region, max(updated_at) AS updated_at
      FROM companies GROUP BY 1, 2 ORDER BY 1, 2`.execute(kit.deps.db);
    expect(groups.rows).toEqual(trueGroups.rows);
  });

  it('of lists come from the companies of the industry and region, in each edition', async () => {
    await sql`
      INSERT INTO companies (name_zh, name_en, listed, state, industry, region, updated_at)
      SELECT '商行' || n, CASE WHEN n % 7 = 0 THEN 'Trading ' || n ELSE '' END, n % 11 > 0,
        CASE WHEN n % 5 = 0 THEN 'hidden' ELSE 'live' END,
        (ARRAY['machinery', 'textiles', NULL])[n % 3 + 1], (ARRAY['suzhou', NULL, 'wuxi', NULL])[n * n % 4 + 1],
        '2026-02-01T00:00:00Z'::timestamptz + n * interval '1 minute'
      FROM generate_series(1, 300) n`.execute(kit.deps.db);
    await updateSitemapRanges(kit.deps);
    const key = (group: { industry: string | null; region: string | null }) =>
      `${group.industry} ${group.region}`;
    const editionsOf = (groups: { rows: CompanyGroup[] }) =>
      new Map(groups.rows.map((group) => [key(group), group.in_international_edition]));
    const groups = { rows: await listCompanyGroups(kit.deps.db, kit.clock.now()) };
    const trueGroups = await sql<CompanyGroup>`
      SELECT industry, region, bool_or(in_international_edition) AS in_international_edition,
        max(updated_at) AS updated_at
      FROM companies WHERE state = 'live' AND listed GROUP BY industry, region`.execute(kit.deps.db);
    expect(groups.rows).toHaveLength(trueGroups.rows.length);
    expect(editionsOf(groups)).toEqual(editionsOf(trueGroups));
    for (const group of trueGroups.rows) {
      const { updated_at } = groups.rows.find((found) => key(found) === key(group))!;
      expect(updated_at! >= group.updated_at!, key(group)).toBe(true);
    }
  });

  it('are not recorded for a change that leaves the time of the last change', async () => {
    const recorded = async () =>
      (await kit.deps.db.selectFrom('sitemap_changes').selectAll().execute()).length;
    expect(await recorded()).toBe(0);
    await sql`UPDATE companies SET fans_count = fans_count + 1`.execute(kit.deps.db);
    expect(await recorded()).toBe(0);
    for (const table of TABLES) {
      const { rows } = await sql<{ count: number }>`
        WITH changed AS (UPDATE ${sql.table(table)} SET updated_at = now() RETURNING 1)
        SELECT count(*)::int AS count FROM changed`.execute(kit.deps.db);
      expect(await recorded(), table).toBe(rows[0]!.count);
      await sql`DELETE FROM sitemap_changes`.execute(kit.deps.db);
    }
  });
});
