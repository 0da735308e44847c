import type { News } from '@mingtang/contract/news';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertChoices, insertCompany } from '../../test/companies.ts';
import { randomAddress, useKit } from '../../test/kit.ts';
import { until } from '../../test/services.ts';
import { staffWith } from '../../test/staff.ts';
import { PART_IDS } from './sitemap.ts';

const PUBLIC_URL = 'https://hall.example.com';

describe('lists and maps of the pages', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  let newsId: string;

  const open = async (path: string) => {
    // Longer than the groups of companies and the index of parts are kept.
    kit.clock.forward(601);
    const response = await fetch(kit.base + path, { headers: { 'x-forwarded-for': randomAddress() } });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one!);

  beforeAll(async () => {
    await insertChoices(kit);
    const boss = await kit.superAdmin();
    const { token } = await staffWith(kit, boss.token, ['news:write']);
    const { data } = await kit.call<News>('POST', '/h5/information', {
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

  it('go on by an address that stays, and end', async () => {
    for (let number = 0; number < 65; number += 1)
      await insertCompany(kit, {
        name_zh: `企业${number}`,
        name_en: number < 3 ? `Company ${number}` : '',
        listed: true,
        industry: 'machinery',
        region: number % 2 === 0 ? 'suzhou' : 'wuxi',
      });
    const seen: string[] = [];
    let next: string | undefined = '/companies/industry/machinery';
    for (let page = 0; next !== undefined; page += 1) {
      const { status, body } = await open(next);
      expect(status).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${next}"`);
      expect(body.includes('noindex')).toBe(page > 0);
      seen.push(...[...body.matchAll(/class="row"[^>]* href="\/c\/(\d+)"/g)].map(([, id]) => id!));
      next = /rel="next"[^>]* href="([^"]*)"/.exec(body)?.[1];
    }
    expect(new Set(seen).size).toBe(65);
    expect(seen).toHaveLength(65);
  });

  it('are by industry, by region and by both, in either edition where it has any', async () => {
    const both = await open('/en/companies/industry/machinery/region/suzhou');
    expect(both.status).toBe(200);
    expect(both.body).toContain('Company 2');
    expect(both.body).not.toContain('Company 1<');
    expect(both.body).toContain('<title>Suzhou · Machinery companies |');
    expect(both.body).toContain('"CollectionPage"');
    const empty = await open('/companies/industry/textiles');
    expect([empty.status, empty.body.includes('noindex')]).toEqual([200, true]);
    for (const path of ['/companies/industry/unknown', '/companies?after=x', '/news?after=x'])
      expect((await open(path)).status, path).toBe(404);
  });

  it('name every listed thing in parts, with its languages and its last change', async () => {
    const far = String(PART_IDS * 7 + 5);
    await sql`INSERT INTO companies (id, name_zh, name_en, listed) OVERRIDING SYSTEM VALUE
      VALUES (${far}, '远方商行', 'Far Trading', true), (${far}::bigint + 1, '未列商行', '', false)`.execute(
      kit.deps.db,
    );
    const index = await open('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(locations(index.body)).toEqual(
      ['lists', 'c-0', 'c-7', 'n-0'].map((part) => `${PUBLIC_URL}/sitemaps/${part}.xml`),
    );
    expect(index.body.match(/<lastmod>/g)).toHaveLength(3);
    const part = await open('/sitemaps/c-7.xml');
    expect(locations(part.body)).toEqual([`${PUBLIC_URL}/c/${far}`, `${PUBLIC_URL}/en/c/${far}`]);
    expect(part.body).toContain(`hreflang="en" href="${PUBLIC_URL}/en/c/${far}"`);
    expect(part.body).toContain('<lastmod>');
    const first = locations((await open('/sitemaps/c-0.xml')).body);
    expect(first.filter((one) => one.includes('/en/'))).toHaveLength(3);
    expect(first).toHaveLength(68);
    const lists = locations((await open('/sitemaps/lists.xml')).body);
    expect(lists).toContain(`${PUBLIC_URL}/companies/industry/machinery/region/suzhou`);
    expect(lists).not.toContain(`${PUBLIC_URL}/companies/industry/textiles`);
    // One address a part, or each would be made and kept once more.
    for (const name of ['x-0', 'c-00', 'c-07', 'c--0', 'c-', 'c-10000000'])
      expect((await open(`/sitemaps/${name}.xml`)).status, name).toBe(404);
    expect((await open('/sitemaps/c-9999999.xml')).status).toBe(200);
  });

  it('stay under the limit of a part however many there are', async () => {
    await sql`INSERT INTO companies (id, name_zh, name_en, listed, rotation) OVERRIDING SYSTEM VALUE
      SELECT n, '商行' || n, 'Trading ' || n, true, n FROM generate_series(${PART_IDS * 20 + 1}::bigint, ${PART_IDS * 23}::bigint) n`.execute(
      kit.deps.db,
    );
    for (const part of [20, 21, 22]) {
      const { body } = await open(`/sitemaps/c-${part}.xml`);
      expect(locations(body)).toHaveLength(2 * PART_IDS);
      expect(body.length).toBeLessThan(50_000_000);
    }
    expect(2 * PART_IDS).toBeLessThanOrEqual(50_000);
  }, 60_000);

  it('are read once for all who ask for a part at the same time', async () => {
    const asked: ReturnType<typeof open>[] = [];
    await kit.deps.db.transaction().execute(async (tx) => {
      const waiting = async () =>
        (
          await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(tx)
        ).rows.length;
      await sql`LOCK TABLE companies`.execute(tx);
      for (let caller = 0; caller < 5; caller += 1) asked.push(open('/sitemaps/c-7.xml'));
      await until('a reader', async () => (await waiting()) > 0);
      await sleep(200);
      expect(await waiting()).toBe(1);
    });
    for (const { status, body } of await Promise.all(asked))
      expect([status, locations(body).length]).toEqual([200, 2]);
  });

  it('keep robots out of the calls and show them the map', async () => {
    const { body, headers } = await open('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  it('tell the news as a feed, in which no title breaks out', async () => {
    for (const [path, address, title] of [
      ['/news.xml', '', '甲 &amp; 乙 &lt;b&gt;'],
      ['/en/news.xml', '/en', 'A &amp; B ]]&gt;&lt;b&gt;'],
    ]) {
      const { body, headers } = await open(path!);
      expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
      expect(body).toContain(`<title>${title}</title>`);
      expect(body).toContain(`<guid isPermaLink="true">${PUBLIC_URL}${address}/n/${newsId}</guid>`);
      expect(body).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/);
    }
    expect((await open('/en/news')).body).toContain('A &amp; B');
  });

  it('have a front page in English, and words for the app’s own document', async () => {
    const en = await open('/en');
    expect(en.status).toBe(200);
    expect(en.body).toContain('"WebSite"');
    expect(en.body).toContain('href="/en/companies/industry/machinery"');
    const head = (await open('/front/head')).body;
    expect(head).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
    expect(head).toContain(`hreflang="en" href="${PUBLIC_URL}/en"`);
    const body = (await open('/front/body')).body;
    expect(body).toMatch(/^<noscript>.*<\/noscript>$/s);
    expect(head).toContain('href="/front/style.css"');
    expect((await open('/front/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(body).toContain('href="/companies/region/suzhou"');
  });
});
