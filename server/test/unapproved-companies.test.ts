import type { Route, RouteKey } from '@mingtang/contract/route';
import { parseRouteKey } from '@mingtang/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/feature-registry.ts';
import { indexAll } from '../src/kernel/search-index/search-index.service.ts';
import { createMemberWithCard } from './cards.fixture.ts';
import { addCompany, insertCategories, insertDictionaryEntries } from './companies.fixture.ts';
import { uniqueClientIp, useKit } from './kit.ts';
import { insertPost } from './posts.fixture.ts';
import { createStaff } from './staff.fixture.ts';

const COMPANY = '澜汐候审精密';
const COMPANY_EN = 'Lanxi Pendlewick Precision';
const PRODUCT = '候审检具底座';
const CERTIFICATE = '候审质量证书';
const NAMES = [COMPANY, COMPANY_EN, PRODUCT, CERTIFICATE];
/** Shorter than the names, because the search repeats the keyword in its answer. */
const KEYWORDS = ['澜汐候审', '候审检具', '温既白'];

/** Query parameters of routes that require some or list more with them. */
const QUERIES: Record<string, readonly string[]> = {
  'GET /no-auth/h5/mall/companyInfo/list': ['', 'sort=newest', 'sort=nearest&latitude=31.3&longitude=120.6'],
  'GET /no-auth/pms/product/list': ['', 'companyId={company}', 'categoryId={category}'],
  'GET /pms/product/mine': ['companyId={company}'],
  'GET /h5/contacts/vcard': ['subject=company&id={company}', 'subject=member&id={owner}'],
  'GET /h5/dashboard/month': ['month=2026-01'],
  'GET /h5/search/suggest': KEYWORDS.map((keyword) => `keyword=${keyword}`),
  'GET /h5/search/overview': KEYWORDS.map((keyword) => `keyword=${keyword}`),
};
/** Bodies of the routes that read although their method is POST. */
const BODIES: Record<string, readonly object[]> = {
  'POST /h5/mall/companyInfo/duplicates': [{ nameZh: COMPANY, nameEn: COMPANY_EN, uscc: '' }],
  'POST /no-auth/h5/member/list': [{}, { companyId: '{company}' }],
  'POST /h5/member/list': [{}, { companyId: '{company}' }],
  'POST /h5/cloud/get_list': [{}, { companyId: '{company}' }],
  'POST /h5/cloud/get_detail': [{ postId: '{post}' }],
  'POST /h5/cloud/get_author': [{ authorId: '{owner}' }],
  'POST /h5/cloud/get_user': [{}],
  'POST /h5/cloud/get_follow': [{ tab: 'posts' }, { tab: 'members' }, { tab: 'companies' }],
  'POST /h5/cloud/get_search': ['members', 'companies', 'posts', 'international', 'products'].flatMap((tab) =>
    KEYWORDS.map((keyword) => ({ tab, keyword })),
  ),
};
/** Reads that must show the company once it is approved; otherwise their silence before proves nothing. */
const SHOWN_WHEN_APPROVED = [
  'GET /no-auth/h5/mall/companyInfo/list',
  'GET /h5/mall/companyInfo/{id}',
  'GET /no-auth/h5/mall/certificates',
  'GET /no-auth/pms/product/list',
  'GET /pms/product/{id}',
  'GET /h5/member/{id}',
  'GET /h5/contacts/vcard',
  'GET /no-auth/h5/home/events',
  'GET /h5/search/suggest',
  'GET /h5/search/overview',
  'POST /h5/mall/companyInfo/duplicates',
  'POST /no-auth/h5/member/list',
  'POST /h5/member/list',
  'POST /h5/cloud/get_list',
  'POST /h5/cloud/get_detail',
  'POST /h5/cloud/get_author',
  'POST /h5/cloud/get_search',
  'POST /h5/cloud/get_follow',
  '/c/{company}',
  '/p/{product}',
  '/m/{owner}',
  '/companies',
  '/companies/industry/machinery',
  '/companies/region/suzhou',
];
const PAGES = [
  ...SHOWN_WHEN_APPROVED.filter((key) => key.startsWith('/')),
  '/d/{post}',
  '/news',
  '/sitemap.xml',
  '/sitemaps/lists.xml',
  '/sitemaps/c-0.xml',
  '/sitemaps/p-0.xml',
];

const readRoutes = (
  features.flatMap((feature) => Object.entries(feature.routes)) as [RouteKey, Route][]
).filter(
  ([key, { access, response }]) =>
    (access === 'public' || access === 'member') &&
    response !== 'stream' &&
    (key.startsWith('GET ') ? !key.includes('sendAliyun') : BODIES[key] !== undefined),
);

describe('a company that is not approved', () => {
  const kit = useKit();
  const ids = { company: '', product: '', owner: '', post: '', category: '' };
  let reader: { token: string; id: string };
  let staffToken = '';

  const fill = (text: string): string =>
    text.replaceAll(
      /\{(company|product|owner|post|category)\}/g,
      (_all, name: keyof typeof ids) => ids[name],
    );

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const categories = await insertCategories(kit);
    ids.category = categories.second;
    await kit.deps.db.updateTable('settings').set({ company_approval: true }).execute();
    const superAdmin = await kit.createSuperAdmin();
    ({ token: staffToken } = await createStaff(kit, superAdmin.token, ['company:write']));
    const owner = await createMemberWithCard(kit, { name: '温既白' });
    ids.owner = owner.id;
    reader = await createMemberWithCard(kit, { name: '许知微' });
    const { id, state } = await addCompany(kit, owner.token, {
      nameZh: COMPANY,
      nameEn: COMPANY_EN,
      industry: 'machinery',
      region: 'suzhou',
      categoryIds: [categories.second],
      place: { latitude: 31.3, longitude: 120.6 },
    });
    if (state !== 'waiting') throw new Error(`the company is ${state}`);
    ids.company = id;
    const row = { company_id: id, category_id: categories.second, first_category_id: categories.first };
    ids.product = (
      await kit.deps.db
        .insertInto('products')
        .values({ ...row, name_zh: PRODUCT, state: 'live', listed: false, author_id: owner.id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    await kit.deps.db
      .insertInto('company_certificates')
      .values({ company_id: id, name_zh: CERTIFICATE, valid_until: '2099-12-31' })
      .execute();
    await kit.deps.db
      .insertInto('company_follows')
      .values({ company_id: id, follower_id: reader.id, at: kit.clock.now() })
      .execute();
    ids.post = await insertPost(kit, owner.id, {
      company_id: id,
      kind: 'supply',
      title_zh: '十月有产能',
      listed: true,
      category_id: categories.second,
      first_category_id: categories.first,
    });
  });

  /** The parameters of a path: for an id, those of every record that is connected with the company. */
  const urlsOf = (path: string): string[] =>
    path.includes('{')
      ? [ids.company, ids.product, ids.owner, ids.post].map((id) => path.replaceAll(/\{\w+\}/g, id))
      : [path];

  /** The routes and pages whose answer to a visitor or to another member contains one of the names. */
  async function findShowing(): Promise<string[]> {
    // Longer than the response cache.
    kit.clock.forward(5);
    await indexAll(kit.deps);
    const showing = new Set<string>();
    const read = async (key: string, method: string, url: string, token?: string, body?: object) => {
      for (const language of ['zh', 'en'] as const) {
        const { text, status } = await kit.call(method, url, {
          language,
          clientIp: uniqueClientIp(),
          token,
          ...(body && { body: JSON.parse(fill(JSON.stringify(body))) as object }),
        });
        expect(status, `${key} ${url}`).toBeLessThan(500);
        if (key in BODIES || key in QUERIES) expect(status, `${key} ${url} ${text}`).not.toBe(400);
        if (NAMES.some((name) => text.includes(name))) showing.add(key);
      }
    };
    for (const [key, { access }] of readRoutes) {
      const { method, path } = parseRouteKey(key);
      for (const token of access === 'public' ? [undefined, reader.token] : [reader.token])
        for (const url of urlsOf(path)) {
          for (const query of QUERIES[key] ?? (BODIES[key] ? [] : ['']))
            await read(key, method, fill(query === '' ? url : `${url}?${query}`), token);
          for (const body of BODIES[key] ?? []) await read(key, method, url, token, body);
        }
    }
    for (const page of PAGES)
      for (const prefix of ['', '/en']) {
        const response = await fetch(kit.baseUrl + prefix + fill(page));
        const body = await response.text();
        if (NAMES.some((name) => body.includes(name))) showing.add(page);
      }
    return [...showing];
  }

  const decide = (accept: boolean) =>
    kit.call('POST', `/h5/mall/companyInfo/approvals/${ids.company}`, {
      token: staffToken,
      body: { accept, reason: accept ? '' : '请补充资料' },
    });

  it('is shown by no route and no page while it waits, after its rejection, but after its approval', async () => {
    expect(await findShowing()).toEqual([]);
    expect((await decide(false)).code).toBe(200);
    expect(await findShowing()).toEqual([]);
    await kit.deps.db
      .updateTable('companies')
      .set({ state: 'waiting' })
      .where('id', '=', ids.company)
      .execute();
    expect((await decide(true)).code).toBe(200);
    kit.clock.forward(60);
    expect(await findShowing()).toEqual(expect.arrayContaining(SHOWN_WHEN_APPROVED));
  }, 120_000);
});
