import type { News } from '@mingtang/contract/news';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberWithCard, setPeriod } from '../../test/cards.ts';
import { addCompany, insertCategories, insertChoices } from '../../test/companies.ts';
import { randomAddress, useKit } from '../../test/kit.ts';
import { insertPost } from '../../test/posts.ts';
import { staffWith } from '../../test/staff.ts';
import { flushViews } from '../features/posts/views.service.ts';

const PUBLIC_URL = 'https://hall.example.com';
const HOSTILE = `"'></script><script>alert(1)//&<b`;
const SECRETS = { phone: '13900008888', email: 'hidden.eight@example.org', wechat: 'wx_hidden_eight' };

describe('pages without the app', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  let member: { id: string; token: string };
  let companyId: string;
  let productId: string;
  let postId: string;
  let newsId: string;
  let editor: string;

  const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    // What was made a moment ago is sent again.
    kit.clock.forward(2);
    const response = await fetch(kit.base + path, {
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': randomAddress(), ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const graphOf = (body: string): Record<string, unknown>[] => {
    const [, data = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    return (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  };
  const typed = (body: string, type: string) => graphOf(body).find((one) => one['@type'] === type);
  const setCompany = (fields: object) =>
    kit.deps.db.updateTable('companies').set(fields).where('id', '=', companyId).execute();
  const setMember = (fields: object) =>
    kit.deps.db.updateTable('members').set(fields).where('account_id', '=', member.id).execute();
  const setPost = (fields: object) =>
    kit.deps.db.updateTable('posts').set(fields).where('id', '=', postId).execute();

  beforeAll(async () => {
    await insertChoices(kit);
    const { first, second } = await insertCategories(kit);
    const contacts = Object.entries(SECRETS).map(([field, value]) => ({ field, value, audience: 'members' }));
    member = await memberWithCard(kit, {
      name: '周砚清',
      nameEn: 'Zhou Yanqing',
      title: '总经理',
      titleEn: 'Director',
      contacts: contacts as never,
    });
    await setPeriod(kit, member.id, 'paid');
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
    const boss = await kit.superAdmin();
    ({ token: editor } = await staffWith(kit, boss.token, ['news:write']));
    newsId = (
      await kit.call<News>('POST', '/h5/information', {
        token: editor,
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

  const pathsOf = () => [
    `/m/${member.id}`,
    `/c/${companyId}`,
    `/p/${productId}`,
    `/d/${postId}`,
    `/n/${newsId}`,
  ];

  it('of every kind are whole documents in both languages, which name each other', async () => {
    for (const path of pathsOf())
      for (const [prefix, lang] of [
        ['', 'zh-CN'],
        ['/en', 'en'],
      ]) {
        const { status, headers, body } = await open(prefix + path);
        expect(status, prefix + path).toBe(200);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
        expect(headers.get('cache-control')).toContain('public, max-age=3');
        expect(body).toContain(`<html lang="${lang}">`);
        expect(body.match(/<h1>/g)).toHaveLength(1);
        expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${prefix}${path}"`);
        for (const [tongue, address] of [
          ['zh-CN', path],
          ['en', `/en${path}`],
          ['x-default', path],
        ])
          expect(body).toContain(`hreflang="${tongue}" href="${PUBLIC_URL}${address}"`);
        expect(body).toContain(`content="${PUBLIC_URL}${prefix}/og${path}.png"`);
        expect(body).not.toMatch(/noindex|<script(?! type="application\/ld\+json")/);
        expect(typed(body, 'BreadcrumbList')).toBeDefined();
      }
  });

  it('say to machines what they are', async () => {
    const types = ['Person', 'Organization', 'Product', 'Article', 'NewsArticle'];
    for (const [index, path] of pathsOf().entries())
      expect(typed((await open(`/en${path}`)).body, types[index]!), path).toBeDefined();
    expect(typed((await open(`/en/c/${companyId}`)).body, 'Organization')).toMatchObject({
      name: 'Suzhou Liheng Precision Machinery Co., Ltd.',
      alternateName: '苏州砺衡精密机械有限公司',
      sameAs: ['https://liheng.example.com/'],
    });
  });

  it('lead into the app, with the code of who passed them on and with no other mark', async () => {
    const { body } = await open(`/c/${companyId}?ref=ABCDEFGH&utm_source=x`);
    expect(body).toContain(`href="/?ref=ABCDEFGH#/pages/business-card/index?id=${companyId}"`);
    expect(body).not.toContain('utm_source');
    expect((await open(`/c/${companyId}?ref=%22%3E%3Cscript%3E`)).body).toContain(
      `href="/#/pages/business-card/index?id=${companyId}"`,
    );
  });

  it('show no contact field, whoever it is for', async () => {
    for (const table of ['member_contacts', 'company_contacts'] as const)
      for (const audience of ['public', 'members']) {
        await kit.deps.db.updateTable(table).set({ audience }).execute();
        for (const path of pathsOf().flatMap((one) => [one, `/en${one}`])) {
          const { body } = await open(path);
          for (const secret of Object.values(SECRETS)) expect(body).not.toContain(secret);
          expect(body).not.toMatch(/139\*+|139.{0,8}8888/);
        }
      }
  });

  it('carry hostile names as text: in titles, attributes and data', async () => {
    await setCompany({
      name_zh: HOSTILE,
      main_business_zh: HOSTILE,
      website: 'https://liheng.example.com/"><b>',
    });
    await setMember({ name: HOSTILE });
    await setPost({ title_zh: HOSTILE, body_zh: HOSTILE });
    await kit.deps.db
      .updateTable('products')
      .set({
        name_zh: HOSTILE,
        detail_zh: `<p onclick="alert(1)">x</p><script>alert(1)</script>`,
      })
      .where('id', '=', productId)
      .execute();
    for (const path of [...pathsOf(), '/companies', '/front/head', '/front/body']) {
      const { status, body } = await open(path);
      expect(status).toBe(200);
      const code = body.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');
      expect(code, path).not.toMatch(/<script|<img[^>]*onerror|javascript:|onclick/);
    }
    const { body } = await open(`/c/${companyId}`);
    expect(typed(body, 'Organization')).toMatchObject({ name: HOSTILE });
    expect(body).toContain('<title>&quot;&#39;&gt;&lt;/script&gt;&lt;script&gt;alert(1)');
    await setCompany({ name_zh: '苏州砺衡精密机械有限公司', main_business_zh: '五轴数控加工', website: '' });
    await setMember({ name: '周砚清' });
    await setPost({ title_zh: '求购铝壳体', body_zh: '两万件。' });
  });

  it('are told again only when they changed, and by their head alone', async () => {
    const first = await open(`/c/${companyId}`);
    const etag = first.headers.get('etag')!;
    for (const held of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await open(`/c/${companyId}`, { 'if-none-match': held });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    const head = await open(`/c/${companyId}`, {}, 'HEAD');
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag]);
    await setCompany({ profile_zh: '二〇一〇年创立。' });
    const changed = await open(`/c/${companyId}`, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body).toContain('二〇一〇年创立。');
  });

  it('without a translation stay readable and out of search engines', async () => {
    await setCompany({ name_en: '' });
    const en = await open(`/en/c/${companyId}`);
    expect(en.status).toBe(200);
    expect(en.body).toContain('<meta name="robots" content="noindex"');
    expect(en.body).toContain('<span lang="zh-CN">苏州砺衡精密机械有限公司</span>');
    expect((await open(`/c/${companyId}`)).body).not.toContain('hreflang="x-default"');
    await setCompany({ name_en: 'Suzhou Liheng Precision Machinery Co., Ltd.' });
  });

  it('of lapsed members and companies keep the name alone', async () => {
    await setCompany({ period_kind: 'paid', period_ends_on: '2020-01-01' });
    await setMember({ period_kind: 'paid', period_ends_on: '2020-01-01', listed: false });
    for (const [path, name, gone] of [
      [`/c/${companyId}`, '苏州砺衡精密机械有限公司', '五轴数控加工'],
      [`/m/${member.id}`, '周砚清', '总经理'],
    ] as const) {
      const { status, body } = await open(path);
      expect(status).toBe(200);
      expect(body).toContain(name);
      expect(body).toContain('会籍已到期');
      expect(body).toContain('noindex');
      expect(body).not.toContain(gone);
      expect((await open(`/en${path}`)).body).toContain('This membership has lapsed');
    }
    await setCompany({ period_kind: null, period_ends_on: null });
    await setMember({ period_ends_on: '2099-12-31', listed: true });
  });

  it('of what is hidden are not there, and of what is gone say so, each in its language', async () => {
    const expectEnd = async (path: string, status: number, zh: string, en: string) => {
      for (const [prefix, words] of [
        ['', zh],
        ['/en', en],
      ]) {
        const answer = await open(prefix + path);
        expect(answer.status, path).toBe(status);
        expect(answer.body).toContain(words);
        expect(answer.body).toContain('noindex');
      }
    };
    const absent = ['没有找到这个页面', 'There is no such page'] as const;
    const gone = ['内容已移除', 'This was removed'] as const;
    await expectEnd('/c/987654321', 404, ...absent);
    await setCompany({ state: 'hidden' });
    await expectEnd(`/c/${companyId}`, 404, ...absent);
    await expectEnd(`/p/${productId}`, 404, ...absent);
    await setCompany({ state: 'removed' });
    await expectEnd(`/c/${companyId}`, 410, ...gone);
    await setCompany({ state: 'live' });
    await setMember({ hidden: true, listed: false });
    await expectEnd(`/m/${member.id}`, 404, ...absent);
    await setMember({ hidden: false, listed: true });
    for (const state of ['frozen', 'deleting']) {
      await kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', member.id).execute();
      await expectEnd(`/m/${member.id}`, 404, ...absent);
      await expectEnd(`/d/${postId}`, 404, ...absent);
    }
    await kit.deps.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', member.id).execute();
    for (const state of ['expired', 'closed']) {
      await setPost({ state, outcome: state === 'closed' ? 'won' : null, listed: false });
      await expectEnd(`/d/${postId}`, 200, '这条动态已结束', 'This post has ended');
      expect((await open(`/d/${postId}`)).body).not.toContain('求购铝壳体');
    }
    for (const state of ['queued', 'draft']) {
      await setPost({ state, outcome: null });
      await expectEnd(`/d/${postId}`, 404, ...absent);
    }
    await setPost({ state: 'live', listed: true });
    await kit.call('DELETE', `/h5/information/${newsId}`, { token: editor });
    await expectEnd(`/n/${newsId}`, 410, ...gone);
    await kit.deps.db.updateTable('news').set({ state: 'live' }).where('id', '=', newsId).execute();
  });

  it('count a reader of news once', async () => {
    const see = (id: string) =>
      fetch(`${kit.base}/seen/n/${id}`, {
        headers: { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '10.9.7.7' },
      });
    await see(newsId);
    await see(newsId);
    await see('987654321');
    await flushViews(kit.deps);
    const { views } = await kit.deps.db
      .selectFrom('news')
      .select('views')
      .where('id', '=', newsId)
      .executeTakeFirstOrThrow();
    expect(Number(views)).toBe(1);
    expect((await open(`/n/${newsId}`)).body).toContain(`src="/seen/n/${newsId}"`);
  });

  it('have a picture of the size that links are unfolded with, while a visitor may see the thing', async () => {
    for (const path of [...pathsOf(), '/site']) {
      kit.clock.forward(2);
      const answer = await fetch(`${kit.base}/en/og${path}.png`);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    await setCompany({ state: 'hidden' });
    expect((await open(`/og/c/${companyId}.png`)).status).toBe(404);
    await setCompany({ state: 'live' });
  });

  it('have pictures for a crawler, and not for one address that asks without end', async () => {
    const ask = async (address: string, path = '/og/site.png') =>
      (await open(path, { 'x-forwarded-for': address })).status;
    for (let times = 0; times < 120; times += 1) expect(await ask('198.51.100.4')).toBe(200);
    // Of all pictures together, in both editions, and also of what is not there.
    for (const path of ['/og/site.png', '/en/og/site.png', `/og/c/${companyId}.png`, '/og/m/987654321.png'])
      expect(await ask('198.51.100.4', path), path).toBe(429);
    expect(await ask('198.51.100.5')).toBe(200);
    expect(await ask('198.51.100.4', `/c/${companyId}`)).toBe(200);
  });
});
