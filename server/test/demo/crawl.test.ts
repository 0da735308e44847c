import type { Language } from '@mingtang/contract/fields';
import { type Route, type RouteKey, splitKey } from '@mingtang/contract/route';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../src/features/mounted.ts';
import { randomAddress, useKit } from '../kit.ts';
import { sized } from '../size.ts';
import { seedWithoutPictures } from './seeded.ts';

/** A number, a mail address and an id that stand in every contact field of the network, whoever it is open to. */
const CANARIES = { phone: '13900007777', email: 'canary.seven@example.org', wechat: 'canary_wx_7777' };
const MOBILE = /(?<![\d.])1[3-9]\d{9}(?!\d)/;
/** Names of pictures, sketches and traces hold any digits. */
const RANDOM = /"(?:traceId|sketch)":"\w*"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The office's own address, which it publishes, is not a member's. */
const OFFICE = 'office@mingtang.example.com';
const MAIL = /[\w.+-]+@[\w-]+\.[\w.]+/;

/** Members, companies and products are read one by one, all or evenly chosen; lists are read to their end. */
const PERCENT = sized('percent of single pages', 20, 100);

/** What a public call answers by other rules than the directory's. */
const ASIDE =
  /captchaImage|account\/login|register|validate|sendAliyun|logout|documents|generateQRCode|poster/;

interface Scroll {
  rows?: { id?: string }[];
  nextCursor?: string | null;
}

describe('an anonymous crawl of everything public', () => {
  const kit = useKit({ worker: false });
  let ids: Record<'member' | 'company' | 'product', string[]>;

  beforeAll(async () => {
    await seedWithoutPictures(kit);
    const { db } = kit.deps;
    for (const table of ['member_contacts', 'company_contacts'] as const)
      await sql`UPDATE ${sql.table(table)} SET value = CASE field
        WHEN 'email' THEN ${CANARIES.email} WHEN 'wechat' THEN ${CANARIES.wechat} ELSE ${CANARIES.phone} END`.execute(
        db,
      );
    const all = async (table: string, column: string) =>
      (
        await sql<{ id: string }>`SELECT ${sql.ref(column)}::text AS id FROM ${sql.table(table)}`.execute(db)
      ).rows
        .map((row) => row.id)
        .filter((_id, index) => index % (100 / PERCENT) === 0);
    ids = {
      member: await all('members', 'account_id'),
      company: await all('companies', 'id'),
      product: await all('products', 'id'),
    };
  }, 120_000);

  const routes = features
    .flatMap((feature) => Object.entries(feature.routes) as [RouteKey, Route][])
    .filter(([key, route]) => route.access === 'public' && !ASIDE.test(key));

  /** Every address of a route: a detail for each thing there is, a list as itself. */
  function addressesOf(path: string): string[] {
    if (!path.includes('{')) return [path];
    if (path.includes('{type}'))
      return ['industry', 'region', 'area_code'].map((type) => path.replace('{type}', type));
    if (path.includes('freSystemSettings')) return ['1', '2'].map((id) => path.replace('{id}', id));
    const kind = path.includes('companyInfo') ? 'company' : path.includes('product') ? 'product' : 'member';
    return ids[kind].map((id) => path.replace('{id}', id));
  }

  const BODIES: Record<string, object[]> = {
    get_search: ['members', 'companies', 'products', 'international'].flatMap((tab) =>
      ['苏州', '139', '1390000777', 'canary', 'machinery', '机械'].map((keyword) => ({ tab, keyword })),
    ),
    get_author: [],
    'member/list': [{}, { sort: 'newest' }, { keyword: '1390000777' }],
  };

  async function read(method: string, path: string, language: Language, body?: object): Promise<string[]> {
    const texts: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = method === 'GET' && cursor ? `${path.includes('?') ? '&' : '?'}cursor=${cursor}` : '';
      const answer = await kit.call<Scroll | null>(method, path + query, {
        language,
        address: randomAddress(),
        ...(method === 'GET' ? {} : { body: { ...body, ...(cursor ? { cursor } : {}) } }),
      });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      texts.push(answer.text.replaceAll(RANDOM, '').replaceAll(OFFICE, ''));
      cursor = answer.data?.nextCursor;
    } while (cursor);
    return texts;
  }

  it.each(['zh', 'en'] as const)(
    'shows no full number, mail address or WeChat id, %s',
    async (language) => {
      const leaks: string[] = [];
      let pages = 0;
      const look = async (method: string, path: string, body?: object) => {
        for (const text of await read(method, path, language, body)) {
          pages += 1;
          const found = [
            ...Object.values(CANARIES).filter((one) => text.includes(one)),
            MOBILE.exec(text)?.[0],
            MAIL.exec(text)?.[0],
          ];
          for (const one of found) if (one !== undefined) leaks.push(`${method} ${path}: ${one}`);
        }
      };
      for (const [key] of routes) {
        const { method, path } = splitKey(key);
        if (method === 'GET') {
          const query = path.endsWith('suggest') ? '?keyword=13900' : '';
          for (const address of addressesOf(path)) await look(method, address + query);
        } else {
          const bodies = Object.entries(BODIES).find(([part]) => path.endsWith(part))?.[1] ?? [{}];
          for (const body of bodies) await look(method, path, body);
          if (path.endsWith('get_author'))
            for (const authorId of ids.member) await look(method, path, { authorId });
        }
      }
      console.log(
        `figure: ${pages} pages of ${routes.length} public calls read by a visitor, ${leaks.length} leaks`,
      );
      expect(leaks).toEqual([]);
      expect(pages).toBeGreaterThan(30 * PERCENT);
    },
    240_000,
  );
});
