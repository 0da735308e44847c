import { expect, test } from 'vitest';
import { currentLocation, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { categories, companyDetail, dictionary } from '../../../test/samples/companies.sample.ts';

const COMPANY = 'GET /h5/mall/companyInfo/{id}';

test('the page of a company that does not exist links to the company list', async () => {
  const { user } = await openApp('company?id=999999999', {
    api: (api) =>
      api
        .fail(COMPANY, { code: 404, msg: '企业不存在' })
        .respondWith('GET /no-auth/h5/mall/companyInfo/list', { rows: [], nextCursor: null })
        .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!)),
  });
  expect(await main().findByRole('heading', { name: '企业不存在或已下架' })).toBeVisible();
  await user.click(main().getByRole('link', { name: '查看企业列表' }));
  await waitFor(() => expect(currentLocation()).toBe('companies'));
});

test.each([
  ['zh', '企业卡片'],
  ['en', 'Company card'],
] as const)('links to the company card, %s', async (language, name) => {
  const { user } = await openApp('company?id=301', {
    language,
    api: (api) =>
      api
        .respondWith(COMPANY, companyDetail())
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(currentLocation()).toBe('companyCard?id=301'));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('shows masked contacts to a visitor and asks for login to reveal them', async () => {
  const { user } = await openApp('company?id=301', {
    api: (api) =>
      api
        .respondWith(
          COMPANY,
          companyDetail({
            contacts: [{ field: 'phone', masked: '138****4421', allowed: false, audience: 'public' }],
          }),
        )
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  const contact = within(await screen.findByRole('region', { name: '联系方式' }));
  expect(contact.getByText('138****4421')).toBeVisible();
  await user.click(contact.getByRole('button', { name: '登录' }));
  const dialog = await screen.findByRole('alertdialog', { name: '此操作需要登录' });
  expect(dialog).toHaveAccessibleDescription('该操作需要登录，是否进入登录页？');
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
