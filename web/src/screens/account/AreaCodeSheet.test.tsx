import { describe, expect, test } from 'vitest';
import { main, screen, waitFor, within } from '../../../test/open-app.ts';
import { openLogin } from '../../../test/login-form.ts';

const TEXTS = {
  zh: {
    title: '国家或地区代码',
    search: '搜索国家、地区或代码',
    first: ['中国大陆', '中国香港', '中国澳门', '中国台湾'],
    france: '法国',
    unsupported: '美国、加拿大和加勒比地区',
    reason: /^暂不支持/,
    none: '没有找到这个国家或地区',
  },
  en: {
    title: 'Country or region code',
    search: 'Search by country, region or code',
    first: ['Chinese mainland', 'Hong Kong, China', 'Macao, China', 'Taiwan, China'],
    france: 'France',
    unsupported: 'United States, Canada and Caribbean',
    reason: /^Not supported yet/,
    none: 'No such country or region',
  },
} as const;

describe.each(['zh', 'en'] as const)('the dialling codes in %s', (language) => {
  const texts = TEXTS[language];

  test('are found by name in either language, by country and by digits', async () => {
    const { user } = await openLogin(language);
    await user.click(main().getByRole('button', { name: `${texts.title} +86` }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.title }));
    const names = () =>
      sheet
        .getAllByRole('button')
        .slice(1)
        .map((row) => row.textContent);
    expect(names().slice(0, 4)).toEqual([
      `${texts.first[0]}+86`,
      `${texts.first[1]}+852`,
      `${texts.first[2]}+853`,
      `${texts.first[3]}+886`,
    ]);
    expect(names()).toHaveLength(206);
    expect(sheet.getByRole('button', { current: true })).toHaveTextContent(texts.first[0]);
    const search = sheet.getByRole('searchbox', { name: texts.search });
    for (const typed of ['法国', 'franc', 'FR', '33', '+33', '＋３３']) {
      await user.clear(search);
      await user.type(search, typed);
      expect(names()).toContain(`${texts.france}+33`);
      expect(names().length).toBeLessThan(6);
    }
    await user.click(sheet.getByRole('button', { name: new RegExp(`^${texts.france}`) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main().getByRole('button', { name: `${texts.title} +33` })).toBeInTheDocument();
  });

  test('say why code 1 is missing, and that nothing was found', async () => {
    const { user } = await openLogin(language);
    await user.click(main().getByRole('button', { name: `${texts.title} +86` }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.title }));
    const search = sheet.getByRole('searchbox', { name: texts.search });
    await user.type(search, '+1');
    expect(sheet.getByText(texts.unsupported)).toBeVisible();
    expect(sheet.getByText(texts.reason)).toBeVisible();
    expect(sheet.queryByRole('button', { name: new RegExp(texts.unsupported) })).toBeNull();
    await user.clear(search);
    await user.type(search, 'xyzzy{Enter}');
    expect(sheet.getByText(texts.none)).toBeVisible();
    expect(sheet.queryByText(texts.unsupported)).toBeNull();
    expect(main().queryByRole('alert')).toBeNull();
  });
});
