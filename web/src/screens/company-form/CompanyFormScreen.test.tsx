import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { type Language, hrefTo, main, openApp, waitFor } from '../../../test/open-app.ts';
import { categories, dictionary } from '../../../test/samples/companies.sample.ts';
import { specifiedText } from '../../../test/specification.ts';

const DUPLICATES = 'POST /h5/mall/companyInfo/duplicates';

const open = (language: Language, stubMore: (api: FakeApi) => void = () => {}) =>
  openApp('companyForm?add=1', {
    language,
    user: true,
    api: (api) => {
      api
        .respondWith(DUPLICATES, { rows: [] })
        .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .respondWith('GET /system/dict/data/type/{type}', ({ params }) =>
          dictionary(params['type']!, language),
        );
      stubMore(api);
    },
  });

const field = (name: string) => main().getByRole('textbox', { name });

describe('adding a company', () => {
  const texts = {
    zh: {
      name: '企业名称',
      code: '统一社会信用代码',
      website: '网址',
      send: '添加企业',
      wrongCode: '统一社会信用代码有误，请核对',
      noName: '请输入企业名称',
    },
    en: {
      name: 'Company name',
      code: 'Unified social credit code',
      website: 'Website',
      send: 'Add company',
      wrongCode: 'The unified social credit code is not right. Please check it.',
      noName: 'Please enter the company’s name',
    },
  } as const;

  for (const language of ['zh', 'en'] as const) {
    const text = texts[language];
    test(`shows errors at the fields for a missing name, a wrong code and a wrong website, ${language}`, async () => {
      const { api, user } = await open(language);
      const send = await main().findByRole('button', { name: text.send });
      await user.click(send);
      await waitFor(() => expect(field(text.name)).toHaveAccessibleDescription(text.noName));
      expect(field(text.name)).toHaveFocus();
      await user.type(field(text.name), 'Chenghu');
      await user.type(field(text.code), '91350100M000100Y44');
      await user.type(field(text.website), 'chenghu.example.com');
      await user.click(send);
      await waitFor(() => expect(field(text.code)).toHaveFocus());
      expect(field(text.code)).toHaveAccessibleDescription(text.wrongCode);
      expect(field(text.website)).toHaveAccessibleDescription(specifiedText('website.scheme', language));
      expect(field(text.name)).toHaveValue('Chenghu');
      expect(api.requestsTo('POST /h5/mall/companyInfo')).toEqual([]);
    });
  }

  test('lists companies with a similar name while the name is typed', async () => {
    const name = '澄湖精密有限公司';
    const { api, user } = await open('zh', (api) =>
      api.respondWith(DUPLICATES, {
        rows: [{ id: '301', name, regionName: '江苏', by: 'name', claimable: false }],
      }),
    );
    await user.type(await main().findByRole('textbox', { name: '企业名称' }), name);
    const link = await main().findByRole('link', { name: /新窗口/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', hrefTo('company?id=301'));
    expect(link.closest('li')).toHaveTextContent(`${name}名称相近 · 江苏`);
    expect(api.requestsTo(DUPLICATES).map(({ body }) => body)).toEqual([
      { nameZh: name, nameEn: '', uscc: '' },
    ]);
  });
});
