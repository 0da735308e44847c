import type { Language } from '@mingtang/contract/fields';
import { type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../server/src/feature-registry.ts';
import { uniqueClientIp, useKit } from '../../server/test/kit.ts';
import { testSize } from '../../server/test/test-size.ts';
import { seedDemoWithoutImages } from './demo-seed.fixture.ts';

/** Values written into every contact field of the network, whatever its audience. */
const CANARIES = { phone: '13900007777', email: 'canary.seven@example.org', wechat: 'canary_wx_7777' };
const MOBILE = /(?<![\d.])1[3-9]\d{9}(?!\d)/;
/** Image names, placeholders and trace ids can contain any digits. */
const RANDOM_VALUES = /"(?:traceId|sketch)":"\w*"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The operator's published contact address, which belongs to no member. */
const OFFICE_EMAIL = 'office@mingtang.example.com';
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/;

/** Members, companies and products are read one by one, all or an even sample; lists are read to their end. */
const PERCENT = testSize('percent of single pages', 20, 100);

/** Public routes that return no directory data. */
const EXCLUDED_ROUTES =
  /captchaImage|account\/login|register|validate|sendAliyun|logout|documents|generateQRCode|poster/;

interface ListPage {
  rows?: { id?: string }[];
  nextCursor?: string | null;
}

describe('an anonymous crawl of everything public', () => {
  const kit = useKit({ worker: false });
  let ids: Record<'member' | 'company' | 'product', string[]>;

  beforeAll(async () => {
    await seedDemoWithoutImages(kit);
    const { db } = kit.deps;
    for (const table of ['member_contacts', 'company_contacts'] as const)
      await sql`UPDATE ${sql.table(table)} SET value = CASE field
        WHEN 'email' THEN ${CANARIES.email} WHEN 'wechat' THEN ${CANARIES.wechat} ELSE ${CANARIES.phone} END`.execute(
        db,
      );
    const sampleIds = async (table: string, column: string) =>
      (
        await sql<{ id: string }>`SELECT ${sql.ref(column)}::text AS id FROM ${sql.table(table)}`.execute(db)
      ).rows
        .map((row) => row.id)
        .filter((_id, index) => index % (100 / PERCENT) === 0);
    ids = {
      member: await sampleIds('members', 'account_id'),
      company: await sampleIds('companies', 'id'),
      product: await sampleIds('products', 'id'),
    };
  }, 120_000);

  const routes = features
    .flatMap((feature) => Object.entries(feature.routes) as [RouteKey, Route][])
    .filter(([key, route]) => route.access === 'public' && !EXCLUDED_ROUTES.test(key));

  /** Every path of a route: one per entity for a detail, the path itself for a list. */
  function pathsOf(path: string): string[] {
    if (!path.includes('{')) return [path];
    if (path.includes('{type}'))
      return ['industry', 'region', 'area_code'].map((type) => path.replace('{type}', type));
    if (path.includes('freSystemSettings')) return ['1', '2'].map((id) => path.replace('{id}', id));
    const kind = path.includes('companyInfo') ? 'company' : path.includes('product') ? 'product' : 'member';
    return ids[kind].map((id) => path.replace('{id}', id));
  }

  /** Request bodies by the end of the path; other POST routes get an empty body. */
  const REQUEST_BODIES: Record<string, object[]> = {
    get_search: ['members', 'companies', 'products', 'international'].flatMap((tab) =>
      ['苏州', '139', '1390000777', 'canary', 'machinery', '机械'].map((keyword) => ({ tab, keyword })),
    ),
    get_author: [],
    'member/list': [{}, { sort: 'newest' }, { keyword: '1390000777' }],
  };

  async function readAllPages(
    method: string,
    path: string,
    language: Language,
    body?: object,
  ): Promise<string[]> {
    const texts: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = method === 'GET' && cursor ? `${path.includes('?') ? '&' : '?'}cursor=${cursor}` : '';
      const response = await kit.call<ListPage | null>(method, path + query, {
        language,
        clientIp: uniqueClientIp(),
        ...(method === 'GET' ? {} : { body: { ...body, ...(cursor ? { cursor } : {}) } }),
      });
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
      texts.push(response.text.replaceAll(RANDOM_VALUES, '').replaceAll(OFFICE_EMAIL, ''));
      cursor = response.data?.nextCursor;
    } while (cursor);
    return texts;
  }

  it.each(['zh', 'en'] as const)(
    'shows no full phone number, email address or WeChat id: %s',
    async (language) => {
      const leaks: string[] = [];
      let pages = 0;
      const scan = async (method: string, path: string, body?: object) => {
        for (const text of await readAllPages(method, path, language, body)) {
          pages += 1;
          const found = [
            ...Object.values(CANARIES).filter((canary) => text.includes(canary)),
            MOBILE.exec(text)?.[0],
            EMAIL.exec(text)?.[0],
          ];
          for (const value of found) if (value !== undefined) leaks.push(`${method} ${path}: ${value}`);
        }
      };
      for (const [key] of routes) {
        const { method, path } = parseRouteKey(key);
        if (method === 'GET') {
          const query = path.endsWith('suggest') ? '?keyword=13900' : '';
          for (const fullPath of pathsOf(path)) await scan(method, fullPath + query);
        } else {
          const bodies = Object.entries(REQUEST_BODIES).find(([part]) => path.endsWith(part))?.[1] ?? [{}];
          for (const body of bodies) await scan(method, path, body);
          if (path.endsWith('get_author'))
            for (const authorId of ids.member) await scan(method, path, { authorId });
        }
      }
      console.log(
        `metric: ${pages} pages of ${routes.length} public calls read by a visitor, ${leaks.length} leaks`,
      );
      expect(leaks).toEqual([]);
      expect(pages).toBeGreaterThan(30 * PERCENT);
    },
    240_000,
  );
});
