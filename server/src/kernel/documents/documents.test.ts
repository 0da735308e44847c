import { documentIds } from '@mingtang/contract/enums';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { hostileLinks } from './hostile-links.ts';
import { publishDocument } from './documents.service.ts';

/** Title and first words of each document that ships in server/documents. */
const SHIPPED = {
  zh: {
    'user-agreement': ['用户协议', '本协议由您与本网络运营方订立。'],
    'privacy-policy': ['隐私政策', '本政策说明本网络运营方作为个人信息处理者'],
    'member-service': ['会员服务协议', '本协议是《用户协议》的补充'],
    'auto-renew': ['自动续费协议', '本协议说明本网络的自动续费规则'],
  },
  en: {
    'user-agreement': ['User agreement', 'This agreement is made between you and the operator'],
    'privacy-policy': ['Privacy policy', 'This policy explains how the operator of this network'],
    'member-service': ['Member service agreement', 'This agreement supplements the user agreement.'],
    'auto-renew': ['Automatic renewal agreement', 'This agreement sets out the rules of this network'],
  },
} as const;

describe('documents', () => {
  const kit = useKit();
  const read = (id: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ title: string; body: string; version: number }>('GET', `/no-auth/documents/${id}`, {
      language,
    });

  it.each(['zh', 'en'] as const)(
    'are published at setup as version 1 with sections, %s',
    async (language) => {
      for (const id of documentIds) {
        const [title, opening] = SHIPPED[language][id];
        const { data } = await read(id, language);
        expect(data).toMatchObject({ title, version: 1, body: expect.stringContaining(opening) });
        expect(data.body).toMatch(/^## /m);
      }
      // The next test publishes another text; wait until the response cache has expired.
      kit.clock.forward(4);
    },
  );

  it('are public in both languages and cacheable for a minute', async () => {
    await publishDocument(kit.deps, 'auto-renew', {
      titleZh: '自动续费协议',
      titleEn: 'Automatic renewal',
      bodyZh: '正文',
      bodyEn: 'Text',
    });
    for (const id of documentIds) expect((await read(id)).code).toBe(200);
    const [zh, en] = [await read('auto-renew'), await read('auto-renew', 'en')];
    expect([zh.data.title, en.data.title]).toEqual(['自动续费协议', 'Automatic renewal']);
    expect(zh.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=1, stale-while-revalidate=1');
    expect(zh.headers.get('vary')).toContain('internation');
  });

  it('return the newest version; publishing the same text again creates none', async () => {
    const text = { titleZh: '会员', titleEn: 'Members', bodyZh: '甲', bodyEn: 'A' };
    const before = (await read('member-service')).data.version;
    expect(await publishDocument(kit.deps, 'member-service', text)).toBe(before + 1);
    expect(await publishDocument(kit.deps, 'member-service', text)).toBe(before + 1);
    kit.clock.forward(4);
    expect((await read('member-service')).data).toMatchObject({ version: before + 1, body: '甲' });
  });

  it('get one version each when published concurrently', async () => {
    const { token } = await kit.createSuperAdmin();
    const before = (await read('privacy-policy')).data.version;
    const responses = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((bodyZh) =>
        kit.call<{ version: number }>('POST', '/h5/documents/privacy-policy', {
          token,
          body: { titleZh: '隐私', titleEn: 'Privacy', bodyZh, bodyEn: 'A' },
        }),
      ),
    );
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const versions = responses.map(({ data }) => data.version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((step) => before + step));
  });

  it('with an invalid or unpublished id are rejected, and errors are not cacheable', async () => {
    const response = await read('../../etc/passwd'.replaceAll('/', '%2f'));
    expect(response).toMatchObject(errorResponse('request.invalid'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    await kit.deps.db.deleteFrom('documents').where('id', '=', 'auto-renew').execute();
    kit.clock.forward(4);
    expect(await callInBothLanguages((language) => read('auto-renew', language))).toMatchObject(
      errorResponses('document.not_found'),
    );
  });
});

describe('outbound links', () => {
  const kit = useKit({ worker: false });
  const check = (url: string) =>
    kit
      .call<object>('GET', `/no-auth/links/check?${new URLSearchParams({ url }).toString()}`)
      .then((response) => response.data);

  it.each([
    ['https://partner.example.com', 'https://partner.example.com/'],
    ['https://PARTNER.example.com/a?b=c#d', 'https://partner.example.com/a?b=c#d'],
    ['http://shop.partner.example.com/x', 'http://shop.partner.example.com/x'],
  ])('to an approved host are approved: %s', async (url, href) => {
    expect(await check(url)).toMatchObject({ approved: true, href });
  });

  it('to another host are not approved and return the host', async () => {
    expect(await check('https://evil.example.net/x')).toEqual({
      approved: false,
      href: null,
      host: 'evil.example.net',
    });
  });

  it('in sixty hostile forms are never approved', async () => {
    expect(hostileLinks.length).toBeGreaterThanOrEqual(60);
    for (const url of hostileLinks)
      expect({ url, ...(await check(url)) }).toMatchObject({ url, approved: false, href: null });
  });

  it('must be a single parameter of at most 2,048 characters', async () => {
    const long = `https://partner.example.com/${'a'.repeat(2048)}`;
    for (const query of [
      `url=${long}`,
      '',
      'url=a&url=b',
      'url=https://partner.example.com&next=//evil.example',
    ])
      expect(await kit.call('GET', `/no-auth/links/check?${query}`)).toMatchObject(
        errorResponse('request.invalid'),
      );
  });
});
