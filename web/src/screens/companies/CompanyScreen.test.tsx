import { expect, test } from 'vitest';
import { currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { categories, companyDetail, dictionary } from '../../../test/samples/companies.ts';

const COMPANY = 'GET /h5/mall/companyInfo/{id}';

test('a company that does not exist offers the list', async () => {
  const { user } = await openApp('business-card/index?id=999999999', {
    api: (api) =>
      api
        .fail(COMPANY, { code: 404, msg: '企业不存在' })
        .answer('GET /no-auth/h5/mall/companyInfo/list', { rows: [], nextCursor: null })
        .answer('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .answer('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!)),
  });
  expect(await main().findByRole('heading', { name: '企业不存在或已下架' })).toBeVisible();
  await user.click(main().getByRole('link', { name: '查看企业列表' }));
  await waitFor(() => expect(currentPath()).toBe('enterprise-list/enterprise-list'));
});

test.each([
  ['zh', '企业卡片'],
  ['en', 'Company card'],
] as const)('leads to the card to hold out, %s', async (language, name) => {
  const { user } = await openApp('business-card/index?id=301', {
    language,
    api: (api) =>
      api.answer(COMPANY, companyDetail()).answer('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(currentPath()).toBe('business-card/card?id=301'));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('shows a visitor masked contacts and asks them to log in', async () => {
  const { user } = await openApp('business-card/index?id=301', {
    api: (api) =>
      api
        .answer(
          COMPANY,
          companyDetail({
            contacts: [{ field: 'phone', masked: '138****4421', allowed: false, audience: 'public' }],
          }),
        )
        .answer('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  const contact = within(await screen.findByRole('region', { name: '联系方式' }));
  expect(contact.getByText('138****4421')).toBeVisible();
  await user.click(contact.getByRole('button', { name: '登录' }));
  const question = await screen.findByRole('alertdialog', { name: '此操作需要登录' });
  expect(question).toHaveAccessibleDescription('该操作需要登录，是否进入登录页？');
  await user.click(within(question).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
