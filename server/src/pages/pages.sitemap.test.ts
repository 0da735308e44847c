import type { NewsDetail } from '@mingtang/contract/news';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertDictionaryEntries, insertCompany } from '../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../test/kit.ts';
import { waitUntil } from '../../test/services.fixture.ts';
import { createStaff } from '../../test/staff.fixture.ts';
import { updateSitemapRanges } from './pages.sitemap-ranges.service.ts';
import { IDS_PER_PART } from './sitemap.ts';

const PUBLIC_URL = 'https://hall.example.com';

describe('list pages, sitemaps and feed', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  let newsId: string;

  const fetchPage = async (path: string) => {
    // Longer than the caches of the sitemap index and of the industries and regions that have companies.
    kit.clock.forward(601);
    const response = await fetch(kit.baseUrl + path, { headers: { 'x-forwarded-for': uniqueClientIp() } });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const sitemapUrls = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const superAdmin = await kit.createSuperAdmin();
    const { token } = await createStaff(kit, superAdmin.token, ['news:write']);
    const { data } = await kit.call<NewsDetail>('POST', '/h5/information', {
      token,
      body: {
        titleZh: '甲 & 乙 <b>',
        titleEn: 'A & B ]]><b>',
        bodyZh: '<p>文</p>',
        bodyEn: '<p>x</p>',
        language: 'zh',
        international: true,
      },
    });
    newsId = data.id;
  });

  it('pages through a company list by cursor until the end', async () => {
    for (let number = 0; number < 65; number += 1)
      await insertCompany(kit, {
        name_zh: `企业${number}`,
        name_en: number < 3 ? `Company ${number}` : '',
        listed: true,
        industry: 'machinery',
        region: number % 2 === 0 ? 'suzhou' : 'wuxi',
      });
    const companyIds: string[] = [];
    let next: string | undefined = '/companies/industry/machinery';
    for (let page = 0; next !== undefined; page += 1) {
      const { status, body } = await fetchPage(next);
      expect(status).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${next}"`);
      expect(body.includes('noindex')).toBe(page > 0);
      companyIds.push(...[...body.matchAll(/class="row"[^>]* href="\/c\/(\d+)"/g)].map(([, id]) => id!));
      next = /rel="next"[^>]* href="([^"]*)"/.exec(body)?.[1];
    }
    expect(new Set(companyIds).size).toBe(65);
    expect(companyIds).toHaveLength(65);
  });

  it('filters companies by industry, region and both, in both editions', async () => {
    const both = await fetchPage('/en/companies/industry/machinery/region/suzhou');
    expect(both.status).toBe(200);
    expect(both.body).toContain('Company 2');
    expect(both.body).not.toContain('Company 1<');
    expect(both.body).toContain('<title>Suzhou · Machinery companies |');
    expect(both.body).toContain('"CollectionPage"');
    const empty = await fetchPage('/companies/industry/textiles');
    expect([empty.status, empty.body.includes('noindex')]).toEqual([200, true]);
    for (const path of ['/companies/industry/unknown', '/companies?after=x', '/news?after=x'])
      expect((await fetchPage(path)).status, path).toBe(404);
  });

  it('lists every listed record in sitemap parts, with languages and last change', async () => {
    const farId = String(IDS_PER_PART * 7 + 5);
    await sql`INSERT INTO companies (id, name_zh, name_en, listed) OVERRIDING SYSTEM VALUE
      VALUES (${farId}, '远方商行', 'Far Trading', true), (${farId}::bigint + 1, '未列商行', '', false)`.execute(
      kit.deps.db,
    );
    await updateSitemapRanges(kit.deps);
    const index = await fetchPage('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(sitemapUrls(index.body)).toEqual(
      ['lists', 'c-0', 'c-7', 'n-0'].map((part) => `${PUBLIC_URL}/sitemaps/${part}.xml`),
    );
    expect(index.body.match(/<lastmod>/g)).toHaveLength(3);
    const part = await fetchPage('/sitemaps/c-7.xml');
    expect(sitemapUrls(part.body)).toEqual([`${PUBLIC_URL}/c/${farId}`, `${PUBLIC_URL}/en/c/${farId}`]);
    expect(part.body).toContain(`hreflang="en" href="${PUBLIC_URL}/en/c/${farId}"`);
    expect(part.body).toContain('<lastmod>');
    const first = sitemapUrls((await fetchPage('/sitemaps/c-0.xml')).body);
    expect(first.filter((url) => url.includes('/en/'))).toHaveLength(3);
    expect(first).toHaveLength(68);
    const lists = sitemapUrls((await fetchPage('/sitemaps/lists.xml')).body);
    expect(lists).toContain(`${PUBLIC_URL}/companies/industry/machinery/region/suzhou`);
    expect(lists).not.toContain(`${PUBLIC_URL}/companies/industry/textiles`);
    // Each part has exactly one URL; variants would be rendered and cached again.
    for (const name of ['x-0', 'c-00', 'c-07', 'c--0', 'c-', 'c-10000000'])
      expect((await fetchPage(`/sitemaps/${name}.xml`)).status, name).toBe(404);
    expect((await fetchPage('/sitemaps/c-9999999.xml')).status).toBe(200);
  });

  it('keeps each sitemap part within the limits of the protocol', async () => {
    // `rotation_key`, the position in the recommended order, is random by default; a fixed value makes all runs equal.
    for (const part of [20, 21, 22])
      await sql`INSERT INTO companies (id, name_zh, name_en, listed, rotation_key) OVERRIDING SYSTEM VALUE
        SELECT n, '商行' || n, 'Trading ' || n, true, n
        FROM generate_series(${IDS_PER_PART * part + 1}::bigint, ${IDS_PER_PART * (part + 1)}::bigint) n`.execute(
        kit.deps.db,
      );
    for (const part of [20, 21, 22]) {
      const { body } = await fetchPage(`/sitemaps/c-${part}.xml`);
      expect(sitemapUrls(body)).toHaveLength(2 * IDS_PER_PART);
      expect(body.length).toBeLessThan(50_000_000);
    }
    expect(2 * IDS_PER_PART).toBeLessThanOrEqual(50_000);
  }, 60_000);

  it('runs one query for concurrent requests of the same sitemap part', async () => {
    const responses: ReturnType<typeof fetchPage>[] = [];
    await kit.deps.db.transaction().execute(async (tx) => {
      const countLockWaits = async () =>
        (
          await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(tx)
        ).rows.length;
      await sql`LOCK TABLE companies`.execute(tx);
      for (let caller = 0; caller < 5; caller += 1) responses.push(fetchPage('/sitemaps/c-7.xml'));
      await waitUntil('a waiting query', async () => (await countLockWaits()) > 0);
      await sleep(200);
      expect(await countLockWaits()).toBe(1);
    });
    for (const { status, body } of await Promise.all(responses))
      expect([status, sitemapUrls(body).length]).toEqual([200, 2]);
  });

  it('disallows the API in robots.txt and names the sitemap', async () => {
    const { body, headers } = await fetchPage('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  it('serves the news as RSS with escaped titles', async () => {
    for (const [path, prefix, title] of [
      ['/news.xml', '', '甲 &amp; 乙 &lt;b&gt;'],
      ['/en/news.xml', '/en', 'A &amp; B ]]&gt;&lt;b&gt;'],
    ]) {
      const { body, headers } = await fetchPage(path!);
      expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
      expect(body).toContain(`<title>${title}</title>`);
      expect(body).toContain(`<guid isPermaLink="true">${PUBLIC_URL}${prefix}/n/${newsId}</guid>`);
      expect(body).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/);
    }
    expect((await fetchPage('/en/news')).body).toContain('A &amp; B');
  });

  it('serves an English home page, and head and body markup for the app’s own document', async () => {
    const en = await fetchPage('/en');
    expect(en.status).toBe(200);
    expect(en.body).toContain('"WebSite"');
    expect(en.body).toContain('href="/en/companies/industry/machinery"');
    const head = (await fetchPage('/front/head')).body;
    expect(head).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
    expect(head).toContain(`hreflang="en" href="${PUBLIC_URL}/en"`);
    const body = (await fetchPage('/front/body')).body;
    expect(body).toMatch(/^<noscript>.*<\/noscript>$/s);
    expect(head).toContain('href="/front/style.css"');
    expect((await fetchPage('/front/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(body).toContain('href="/companies/region/suzhou"');
  });
});
