import { documentIds } from '@mingtang/contract/choices';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { hostileLinks } from './links.corpus.ts';
import { publishDocument } from './documents.service.ts';

/** Title and opening of each agreement as it is shipped. */
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
    'are there from the start as version 1 with sections, %s',
    async (language) => {
      for (const id of documentIds) {
        const [title, opening] = SHIPPED[language][id];
        const { data } = await read(id, language);
        expect(data).toMatchObject({ title, version: 1, body: expect.stringContaining(opening) });
        expect(data.body).toMatch(/^## /m);
      }
      // The next test publishes another text, and answers are kept for a moment.
      kit.clock.forward(4);
    },
  );

  it('are read by anyone in both languages, and kept by caches for a minute', async () => {
    await publishDocument(kit.deps, 'auto-renew', {
      titleZh: '自动续费协议',
      titleEn: 'Automatic renewal',
      bodyZh: '正文',
      bodyEn: 'Text',
    });
    for (const id of documentIds) expect((await read(id)).code).toBe(200);
    const [zh, en] = [await read('auto-renew'), await read('auto-renew', 'en')];
    expect([zh.data.title, en.data.title]).toEqual(['自动续费协议', 'Automatic renewal']);
    expect(zh.headers.get('cache-control')).toBe('public, max-age=60');
    expect(zh.headers.get('vary')).toContain('internation');
  });

  it('in force are the newest; publishing the same text again changes nothing', async () => {
    const text = { titleZh: '会员', titleEn: 'Members', bodyZh: '甲', bodyEn: 'A' };
    const before = (await read('member-service')).data.version;
    expect(await publishDocument(kit.deps, 'member-service', text)).toBe(before + 1);
    expect(await publishDocument(kit.deps, 'member-service', text)).toBe(before + 1);
    kit.clock.forward(4);
    expect((await read('member-service')).data).toMatchObject({ version: before + 1, body: '甲' });
  });

  it('published by several at once get a version each', async () => {
    const { token } = await kit.superAdmin();
    const before = (await read('privacy-policy')).data.version;
    const answers = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((bodyZh) =>
        kit.call<{ version: number }>('POST', '/h5/documents/privacy-policy', {
          token,
          body: { titleZh: '隐私', titleEn: 'Privacy', bodyZh, bodyEn: 'A' },
        }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const versions = answers.map(({ data }) => data.version);
    expect(versions.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4].map((step) => before + step));
  });

  it('of another name do not exist, and a refusal is kept by no cache', async () => {
    const answer = await read('../../etc/passwd'.replaceAll('/', '%2f'));
    expect(answer).toMatchObject(refusal('request.invalid'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await kit.deps.db.deleteFrom('documents').where('id', '=', 'auto-renew').execute();
    kit.clock.forward(4);
    expect(await inBoth((language) => read('auto-renew', language))).toMatchObject(
      refusals('document.not_found'),
    );
  });
});

describe('outside links', () => {
  const kit = useKit({ worker: false });
  const check = (url: string) =>
    kit
      .call<object>('GET', `/no-auth/links/check?${new URLSearchParams({ url }).toString()}`)
      .then((answer) => answer.data);

  it.each([
    ['https://partner.example.com', 'https://partner.example.com/'],
    ['https://PARTNER.example.com/a?b=c#d', 'https://partner.example.com/a?b=c#d'],
    ['http://shop.partner.example.com/x', 'http://shop.partner.example.com/x'],
  ])('to an approved host open: %s', async (url, href) => {
    expect(await check(url)).toMatchObject({ approved: true, href });
  });

  it('to another host name it and do not open', async () => {
    expect(await check('https://evil.example.net/x')).toEqual({
      approved: false,
      href: null,
      host: 'evil.example.net',
    });
  });

  it('of sixty hostile shapes never open', async () => {
    expect(hostileLinks.length).toBeGreaterThanOrEqual(60);
    for (const url of hostileLinks)
      expect({ url, ...(await check(url)) }).toMatchObject({ url, approved: false, href: null });
  });

  it('are one text of at most 2,048 characters', async () => {
    const long = `https://partner.example.com/${'a'.repeat(2048)}`;
    for (const query of [
      `url=${long}`,
      '',
      'url=a&url=b',
      'url=https://partner.example.com&next=//evil.example',
    ])
      expect(await kit.call('GET', `/no-auth/links/check?${query}`)).toMatchObject(
        refusal('request.invalid'),
      );
  });
});
