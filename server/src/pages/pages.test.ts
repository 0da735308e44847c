import { MARK_MEANINGS } from '@mingtang/contract/companies.proof';
import { CERTIFICATE_EXPIRING_DAYS } from '@mingtang/contract/limits';
import type { NewsDetail } from '@mingtang/contract/news';
import { screenPaths } from '@mingtang/contract/screen-paths';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard, setMembershipPeriod } from '../../test/cards.fixture.ts';
import { addCompany, insertCategories, insertDictionaryEntries } from '../../test/companies.fixture.ts';
import { uniqueClientIp, useKit } from '../../test/kit.ts';
import { insertPost } from '../../test/posts.fixture.ts';
import { createStaff } from '../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../base/calendar.ts';
import { addNewsViews } from '../community/news/news.service.ts';
import { flushViewsAndShares } from '../community/posts/posts.views.service.ts';
import { formatDay } from '../base/format-day.ts';

const PUBLIC_URL = 'https://hall.example.com';
const HOSTILE_TEXT = `"'></script><script>alert(1)//&<b`;
const SECRETS = { phone: '13900008888', email: 'hidden.eight@example.org', wechat: 'wx_hidden_eight' };

describe('server-rendered pages', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  let member: { id: string; token: string };
  let companyId: string;
  let productId: string;
  let postId: string;
  let newsId: string;
  let editorToken: string;

  const fetchPage = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    // Longer than the page cache.
    kit.clock.forward(2);
    const response = await fetch(kit.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': uniqueClientIp(), ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const jsonLdOf = (body: string): Record<string, unknown>[] => {
    const [, data = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    return (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  };
  const findJsonLd = (body: string, type: string) => jsonLdOf(body).find((item) => item['@type'] === type);
  const updateCompany = (fields: object) =>
    kit.deps.db.updateTable('companies').set(fields).where('id', '=', companyId).execute();
  const updateMember = (fields: object) =>
    kit.deps.db.updateTable('members').set(fields).where('account_id', '=', member.id).execute();
  const updatePost = (fields: object) =>
    kit.deps.db.updateTable('posts').set(fields).where('id', '=', postId).execute();

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    const { first, second } = await insertCategories(kit);
    const contacts = Object.entries(SECRETS).map(([field, value]) => ({ field, value, audience: 'members' }));
    member = await createMemberWithCard(kit, {
      name: '周砚清',
      nameEn: 'Zhou Yanqing',
      title: '总经理',
      titleEn: 'Director',
      contacts: contacts as never,
    });
    await setMembershipPeriod(kit, member.id, 'paid');
    const company = await addCompany(kit, member.token, {
      nameZh: '苏州砺衡精密机械有限公司',
      nameEn: 'Suzhou Liheng Precision Machinery Co., Ltd.',
      profileZh: '二〇〇九年创立。',
      mainBusinessZh: '五轴数控加工',
      mainBusinessEn: 'Five-axis machining',
      industry: 'machinery',
      region: 'suzhou',
      website: 'https://liheng.example.com/',
      contacts: contacts as never,
    });
    companyId = company.id;
    productId = (
      await kit.deps.db
        .insertInto('products')
        .values({
          company_id: companyId,
          category_id: second,
          first_category_id: first,
          name_zh: '检具底座',
          name_en: 'Gauge base',
          detail_zh: '<p>硬质铝</p>',
          state: 'live',
          listed: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    postId = await insertPost(kit, member.id, {
      kind: 'purchase',
      title_zh: '求购铝壳体',
      title_en: 'Wanted: housings',
      body_zh: '两万件。',
      listed: true,
    });
    const superAdmin = await kit.createSuperAdmin();
    ({ token: editorToken } = await createStaff(kit, superAdmin.token, ['news:write']));
    newsId = (
      await kit.call<NewsDetail>('POST', '/h5/information', {
        token: editorToken,
        body: {
          titleZh: '秋季洽谈会开幕',
          titleEn: 'The autumn fair opens',
          bodyZh: '<p>两天。</p>',
          bodyEn: '<p>Two days.</p>',
          language: 'zh',
        },
      })
    ).data.id;
  });

  const detailPaths = () => [
    `/m/${member.id}`,
    `/c/${companyId}`,
    `/p/${productId}`,
    `/d/${postId}`,
    `/n/${newsId}`,
  ];

  it('renders every kind as a complete document in both languages, linked as alternates', async () => {
    for (const path of detailPaths())
      for (const [prefix, lang] of [
        ['', 'zh-CN'],
        ['/en', 'en'],
      ]) {
        const { status, headers, body } = await fetchPage(prefix + path);
        expect(status, prefix + path).toBe(200);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
        expect(headers.get('cache-control')).toContain('public, max-age=1');
        expect(body).toContain(`<html lang="${lang}">`);
        expect(body.match(/<h1>/g)).toHaveLength(1);
        expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${prefix}${path}"`);
        for (const [hreflang, alternatePath] of [
          ['zh-CN', path],
          ['en', `/en${path}`],
          ['x-default', path],
        ])
          expect(body).toContain(`hreflang="${hreflang}" href="${PUBLIC_URL}${alternatePath}"`);
        expect(body).toContain(`content="${PUBLIC_URL}${prefix}/og${path}.png"`);
        expect(body).not.toMatch(/noindex|<script(?! type="application\/ld\+json")/);
        expect(findJsonLd(body, 'BreadcrumbList')).toBeDefined();
      }
  });

  it('contains JSON-LD of the right type', async () => {
    const types = ['Person', 'Organization', 'Product', 'Article', 'NewsArticle'];
    for (const [index, path] of detailPaths().entries())
      expect(findJsonLd((await fetchPage(`/en${path}`)).body, types[index]!), path).toBeDefined();
    expect(findJsonLd((await fetchPage(`/en/c/${companyId}`)).body, 'Organization')).toMatchObject({
      name: 'Suzhou Liheng Precision Machinery Co., Ltd.',
      alternateName: '苏州砺衡精密机械有限公司',
      sameAs: ['https://liheng.example.com/'],
    });
  });

  it('links to the app with its language, the referral code and no other query parameter', async () => {
    const { body } = await fetchPage(`/c/${companyId}?ref=ABCDEFGH&utm_source=x`);
    expect(body).toContain(`href="/?lang=zh&amp;ref=ABCDEFGH#/pages/${screenPaths.company}?id=${companyId}"`);
    expect(body).not.toContain('utm_source');
    expect((await fetchPage(`/c/${companyId}?ref=%22%3E%3Cscript%3E`)).body).toContain(
      `href="/?lang=zh#/pages/${screenPaths.company}?id=${companyId}"`,
    );
  });

  it('invites to register and to log in, and returns from there to the screen of the record', async () => {
    const screens = ['member', 'company', 'product', 'post', 'news'] as const;
    for (const [index, path] of detailPaths().entries()) {
      const id = path.split('/')[2];
      const back = encodeURIComponent(`/pages/${screenPaths[screens[index]!]}?id=${id}`);
      const withContact = screens[index] !== 'news';
      for (const [prefix, language, join, logIn] of [
        ['', 'zh', '免费注册', withContact ? '登录后查看联系方式' : '登录'],
        ['/en', 'en', 'Join free', withContact ? 'Log in to see contacts' : 'Log in'],
      ]) {
        const { body } = await fetchPage(`${prefix}${path}?ref=ABCDEFGH`);
        const markup = body.replaceAll(/\s+/g, ' ');
        expect(markup, path).toContain(
          `href="/?lang=${language}&amp;ref=ABCDEFGH#/pages/${screenPaths.register}?back=${back}" >${join}</a`,
        );
        expect(markup, path).toContain(
          `href="/?lang=${language}&amp;ref=ABCDEFGH#/pages/${screenPaths.login}?back=${back}" >${logIn}</a`,
        );
        if (withContact) {
          expect(markup.split(`>${join}</a`), path).toHaveLength(2);
          // Before the sections that follow the name, on a post after the author.
          const [beforeContact = ''] = markup.split('<section class="contact"');
          expect(beforeContact.match(/<h[12]>/g), path).toEqual(
            screens[index] === 'post' ? ['<h1>', '<h2>'] : ['<h1>'],
          );
        }
      }
    }
    // Visitors must not learn of a contact that only members may see.
    const contactNote = '电话、邮箱等联系方式登录后查看';
    expect((await fetchPage(`/c/${companyId}`)).body).not.toContain(contactNote);
    await kit.deps.db.updateTable('company_contacts').set({ audience: 'public' }).execute();
    expect((await fetchPage(`/c/${companyId}`)).body).toContain(contactNote);
    await kit.deps.db.updateTable('settings').set({ registration_open: false }).execute();
    const { body } = await fetchPage(`/c/${companyId}`);
    expect(body).not.toContain('免费注册');
    expect(body).toContain('>登录后查看联系方式</a');
    await kit.deps.db.updateTable('settings').set({ registration_open: true }).execute();
  });

  it('writes prices, days and places in English as the app does, and marks texts in Chinese', async () => {
    await updateCompany({ region: 'cn-js' });
    const setPrice = (price_min_fen: number | null) =>
      kit.deps.db
        .updateTable('products')
        .set({ price_min_fen, unit: price_min_fen === null ? null : 'item' })
        .where('id', '=', productId)
        .execute();
    await setPrice(128_050);
    const product = (await fetchPage(`/en/p/${productId}`)).body;
    expect(product).toContain('CN¥1,280.50');
    expect(product).toContain('Jiangsu, China');
    expect((await fetchPage(`/p/${productId}`)).body).toContain('<b>¥1,280.50</b>');
    await updatePost({ published_at: new Date('2026-09-05T20:00:00Z') });
    const post = (await fetchPage(`/en/d/${postId}`)).body;
    expect(post).toContain('>6 Sep 2026</time>');
    expect(post).toContain('<span lang="zh-CN">两万件。</span>');
    await setPrice(null);
    await updateCompany({ region: 'suzhou' });
  });

  it('tells what the marks of a company mean', async () => {
    await updateCompany({ period_kind: 'paid', period_ends_on: '2099-12-31' });
    const { body } = await fetchPage(`/c/${companyId}`);
    for (const meaning of Object.values(MARK_MEANINGS.zh)) {
      expect(body).toContain(`title="${meaning}"`);
      expect(body).toMatch(new RegExp(`<p class="hint">[^<]*${meaning}`));
    }
    const { body: english } = await fetchPage(`/en/m/${member.id}`);
    expect(english).toContain(`<p class="hint">${MARK_MEANINGS.en.vip}</p>`);
    expect(english).not.toContain(MARK_MEANINGS.en.claimed);
    await updateCompany({ period_kind: null, period_ends_on: null });
  });

  it('shows the terms of a product before its details', async () => {
    const { body } = await fetchPage(`/p/${productId}`);
    expect(body).toMatch(/<h1>.*价格面议.*<h2>详情<\/h2>.*硬质铝/s);
  });

  it('shows the listed products of the company of a member', async () => {
    const hasProduct = async () =>
      (await fetchPage(`/m/${member.id}`)).body.includes(`href="/p/${productId}"`);
    const updateProduct = (fields: object) =>
      kit.deps.db.updateTable('products').set(fields).where('id', '=', productId).execute();
    expect(await hasProduct()).toBe(true);
    await updateProduct({ listed: false });
    expect(await hasProduct()).toBe(false);
    await updateProduct({ listed: true });
    await updateMember({ company_id: null });
    expect(await hasProduct()).toBe(false);
    await updateMember({ company_id: companyId });
  });

  it('says that the company states its certificates and which of them end soon', async () => {
    const today = shanghaiDayOf(kit.clock.now());
    await kit.deps.db
      .insertInto('company_certificates')
      .values(
        [-1, CERTIFICATE_EXPIRING_DAYS, CERTIFICATE_EXPIRING_DAYS + 1].map((days) => ({
          company_id: companyId,
          name_zh: `证书 ${days}`,
          valid_until: addDays(today, days),
        })),
      )
      .execute();
    const { body } = await fetchPage(`/c/${companyId}`);
    expect(body).toContain('证书信息由企业自行填写');
    expect(body.match(/即将到期/g)).toHaveLength(1);
    expect(body).toMatch(
      new RegExp(`<strong>证书 ${CERTIFICATE_EXPIRING_DAYS}</strong>\\s*<span[^>]*>即将到期`),
    );
    expect(body).toContain(`有效期至 ${formatDay('zh', addDays(today, -1))}`);
    await kit.deps.db.deleteFrom('company_certificates').where('company_id', '=', companyId).execute();
  });

  it('shows no contact field, whatever its audience', async () => {
    for (const table of ['member_contacts', 'company_contacts'] as const)
      for (const audience of ['public', 'members']) {
        await kit.deps.db.updateTable(table).set({ audience }).execute();
        for (const path of detailPaths().flatMap((zhPath) => [zhPath, `/en${zhPath}`])) {
          const { body } = await fetchPage(path);
          for (const secret of Object.values(SECRETS)) expect(body).not.toContain(secret);
          expect(body).not.toMatch(/139\*+|139.{0,8}8888/);
        }
      }
  });

  it('escapes hostile names in titles, attributes and JSON-LD', async () => {
    await updateCompany({
      name_zh: HOSTILE_TEXT,
      main_business_zh: HOSTILE_TEXT,
      website: 'https://liheng.example.com/"><b>',
    });
    await updateMember({ name: HOSTILE_TEXT });
    await updatePost({ title_zh: HOSTILE_TEXT, body_zh: HOSTILE_TEXT });
    await kit.deps.db
      .updateTable('products')
      .set({
        name_zh: HOSTILE_TEXT,
        detail_zh: `<p onclick="alert(1)">x</p><script>alert(1)</script>`,
      })
      .where('id', '=', productId)
      .execute();
    for (const path of [...detailPaths(), '/companies', '/front/head', '/front/body']) {
      const { status, body } = await fetchPage(path);
      expect(status).toBe(200);
      const markup = body.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');
      expect(markup, path).not.toMatch(/<script|<img[^>]*onerror|javascript:|onclick/);
    }
    const { body } = await fetchPage(`/c/${companyId}`);
    expect(findJsonLd(body, 'Organization')).toMatchObject({ name: HOSTILE_TEXT });
    expect(body).toContain('<title>&quot;&#39;&gt;&lt;/script&gt;&lt;script&gt;alert(1)');
    await updateCompany({
      name_zh: '苏州砺衡精密机械有限公司',
      main_business_zh: '五轴数控加工',
      website: '',
    });
    await updateMember({ name: '周砚清' });
    await updatePost({ title_zh: '求购铝壳体', body_zh: '两万件。' });
  });

  it('answers 304 for a known ETag until the page changes, and answers HEAD without a body', async () => {
    const first = await fetchPage(`/c/${companyId}`);
    const etag = first.headers.get('etag')!;
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await fetchPage(`/c/${companyId}`, { 'if-none-match': ifNoneMatch });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    const head = await fetchPage(`/c/${companyId}`, {}, 'HEAD');
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag]);
    await updateCompany({ profile_zh: '二〇一〇年创立。' });
    const changed = await fetchPage(`/c/${companyId}`, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body).toContain('二〇一〇年创立。');
  });

  it('lets the lines of a name break between words', async () => {
    const { body } = await fetchPage(`/c/${companyId}`);
    expect(body).toMatch(/<h1><span\s+class="words"\s*>苏州<wbr>砺衡<wbr>精密机械<wbr>有限公司<\/span/);
  });

  it('renders a page without a translation in the other language, with noindex', async () => {
    await updateCompany({ name_en: '' });
    const en = await fetchPage(`/en/c/${companyId}`);
    expect(en.status).toBe(200);
    expect(en.body).toContain('<meta name="robots" content="noindex"');
    expect(en.body).toContain('<span lang="zh-CN">苏州砺衡精密机械有限公司</span>');
    expect((await fetchPage(`/c/${companyId}`)).body).not.toContain('hreflang="x-default"');
    await updateCompany({ name_en: 'Suzhou Liheng Precision Machinery Co., Ltd.' });
  });

  it('shows only the name of lapsed members and companies', async () => {
    await updateCompany({ period_kind: 'paid', period_ends_on: '2020-01-01' });
    await updateMember({ period_kind: 'paid', period_ends_on: '2020-01-01', listed: false });
    for (const [path, name, hiddenText] of [
      [`/c/${companyId}`, '苏州砺衡精密机械有限公司', '五轴数控加工'],
      [`/m/${member.id}`, '周砚清', '总经理'],
    ] as const) {
      const { status, body } = await fetchPage(path);
      expect(status).toBe(200);
      expect(body).toContain(name);
      expect(body).toContain('会籍已到期');
      expect(body).toContain('noindex');
      expect(body).not.toContain(hiddenText);
      expect((await fetchPage(`/en${path}`)).body).toContain('This membership has lapsed');
    }
    await updateCompany({ period_kind: null, period_ends_on: null });
    await updateMember({ period_ends_on: '2099-12-31', listed: true });
  });

  it('answers 404 for hidden, 410 for removed and 200 for ended records, in both languages', async () => {
    const expectUnavailable = async (path: string, status: number, zh: string, en: string) => {
      for (const [prefix, text] of [
        ['', zh],
        ['/en', en],
      ]) {
        const response = await fetchPage(prefix + path);
        expect(response.status, path).toBe(status);
        expect(response.body).toContain(text);
        expect(response.body).toContain('noindex');
      }
    };
    const notFound = ['没有找到这个页面', 'There is no such page'] as const;
    const removed = ['内容已移除', 'This was removed'] as const;
    await expectUnavailable('/c/987654321', 404, ...notFound);
    await updateCompany({ state: 'hidden' });
    await expectUnavailable(`/c/${companyId}`, 404, ...notFound);
    await expectUnavailable(`/p/${productId}`, 404, ...notFound);
    await updateCompany({ state: 'removed' });
    await expectUnavailable(`/c/${companyId}`, 410, ...removed);
    await updateCompany({ state: 'live' });
    await updateMember({ hidden: true, listed: false });
    await expectUnavailable(`/m/${member.id}`, 404, ...notFound);
    await updateMember({ hidden: false, listed: true });
    for (const state of ['frozen', 'deleting']) {
      await kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', member.id).execute();
      await expectUnavailable(`/m/${member.id}`, 404, ...notFound);
      await expectUnavailable(`/d/${postId}`, 404, ...notFound);
    }
    await kit.deps.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', member.id).execute();
    for (const state of ['expired', 'closed']) {
      await updatePost({ state, outcome: state === 'closed' ? 'won' : null, listed: false });
      await expectUnavailable(`/d/${postId}`, 200, '这条动态已结束', 'This post has ended');
      expect((await fetchPage(`/d/${postId}`)).body).not.toContain('求购铝壳体');
    }
    for (const state of ['queued', 'draft']) {
      await updatePost({ state, outcome: null });
      await expectUnavailable(`/d/${postId}`, 404, ...notFound);
    }
    await updatePost({ state: 'live', listed: true });
    await kit.call('DELETE', `/h5/information/${newsId}`, { token: editorToken });
    await expectUnavailable(`/n/${newsId}`, 410, ...removed);
    await kit.deps.db.updateTable('news').set({ state: 'live' }).where('id', '=', newsId).execute();
  });

  it('shows the pictures of a news item between the blocks of its text, with captions', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    const picture = await kit.call<{ id: string }>('POST', '/h5/information/images', {
      token: editorToken,
      body,
    });
    const { data } = await kit.call<NewsDetail>('POST', '/h5/information', {
      token: editorToken,
      body: {
        titleZh: '开幕现场',
        titleEn: 'The opening',
        bodyZh: '<p>第一段</p><p>第二段</p>',
        bodyEn: '<p>One paragraph</p>',
        language: 'zh',
        pictures: [{ id: picture.data.id, afterBlock: 1, captionZh: '<签到>处', captionEn: 'Reception' }],
      },
    });
    const zh = (await fetchPage(`/n/${data.id}`)).body;
    expect(zh).toMatch(
      new RegExp(
        `<p>第一段</p><figure>\\s*<img src="[^"]*${picture.data.id}/large.webp" alt="" width="40" height="30"[^>]*>\\s*<figcaption>.*&lt;签到&gt;处.*</figcaption>\\s*</figure><p>第二段</p>`,
      ),
    );
    expect(zh).toContain(`${picture.data.id}/large.webp"`);
    expect((await fetchPage(`/en/n/${data.id}`)).body).toMatch(/One paragraph<\/p><figure>.*Reception/s);
  });

  it('counts one view of news per reader', async () => {
    const requestViewPixel = (id: string) =>
      fetch(`${kit.baseUrl}/seen/n/${id}`, {
        headers: { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '10.9.7.7' },
      });
    await requestViewPixel(newsId);
    await requestViewPixel(newsId);
    await requestViewPixel('987654321');
    await flushViewsAndShares(kit.deps, addNewsViews);
    const { views } = await kit.deps.db
      .selectFrom('news')
      .select('views')
      .where('id', '=', newsId)
      .executeTakeFirstOrThrow();
    expect(Number(views)).toBe(1);
    expect((await fetchPage(`/n/${newsId}`)).body).toContain(`src="/seen/n/${newsId}"`);
  });

  it('serves a 1200 × 630 Open Graph image while visitors can see the record', async () => {
    for (const path of [...detailPaths(), '/site']) {
      kit.clock.forward(2);
      const response = await fetch(`${kit.baseUrl}/en/og${path}.png`);
      expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    await updateCompany({ state: 'hidden' });
    expect((await fetchPage(`/og/c/${companyId}.png`)).status).toBe(404);
    await updateCompany({ state: 'live' });
  });

  it('rate-limits Open Graph images per client IP', async () => {
    const fetchStatus = async (clientIp: string, path = '/og/site.png') =>
      (await fetchPage(path, { 'x-forwarded-for': clientIp })).status;
    for (let times = 0; times < 120; times += 1) expect(await fetchStatus('198.51.100.4')).toBe(200);
    // The limit counts all images together, in both editions, including those of missing records.
    for (const path of ['/og/site.png', '/en/og/site.png', `/og/c/${companyId}.png`, '/og/m/987654321.png'])
      expect(await fetchStatus('198.51.100.4', path), path).toBe(429);
    expect(await fetchStatus('198.51.100.5')).toBe(200);
    expect(await fetchStatus('198.51.100.4', `/c/${companyId}`)).toBe(200);
  });
});
