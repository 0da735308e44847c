import { describe, expect, test } from 'vitest';
import { hrefTo, main, openApp, screen, within } from '../../../test/open-app.ts';
import { offeredPackage } from '../../../test/samples/orders.sample.ts';
import type { FakeApi } from '../../../test/fake-api.ts';

const PRICES = 'GET /no-auth/h5/membership/prices';
const temporary = {
  days: 30,
  allowances: { postsADay: 1, products: 3, revealsADay: 3, quotesAMonth: 0, pinsAMonth: 0, seats: 1 },
};
const { offer: _, holding: __, ...silver } = offeredPackage();
const companyPackage = {
  ...silver,
  id: '41',
  serial: 'C-12',
  name: '企业年度',
  subject: 'company' as const,
  priceFen: 299_850,
  recommended: false,
  allowances: { ...silver.allowances, seats: 5 },
};

/** Opens the visitor's view of the member's page and closes the login prompt. */
async function openMine(language: 'zh' | 'en', api: (api: FakeApi) => void) {
  const app = await openApp('mine', { language, api });
  const prompt = within(await screen.findByRole('alertdialog', {}, { timeout: 5_000 }));
  await app.user.click(prompt.getByRole('button', { name: language === 'zh' ? '取消' : 'Cancel' }));
  return app;
}

describe('the prices for visitors', () => {
  test.each([
    [
      'zh',
      '会员套餐',
      [
        '临时会员30 天，注册后自动开通，限一次每日查看 3 个联系方式每日发 1 条动态展示 3 件产品免费',
        '银牌会员多数人选择12 个月每月 ¥83.1每日查看 10 个联系方式每日发 5 条动态展示 20 件产品每月置顶 1 次¥998',
        '企业年度12 个月每月 ¥249.8每日查看 10 个联系方式每日发 5 条动态展示 20 件产品每月置顶 1 次5 个席位¥2,998.50',
      ],
      '注册后选择套餐',
    ],
    [
      'en',
      'Membership packages',
      [
        'Temporary membership30 days, once, from registration3 contact views a day1 post a day3 productsFree',
        '银牌会员Most popular12 monthsCN¥83.10 a month10 contact views a day5 posts a day20 products1 pin a monthCN¥998',
        '企业年度12 monthsCN¥249.80 a month10 contact views a day5 posts a day20 products1 pin a month5 seatsCN¥2,998.50',
      ],
      'Register to choose a package',
    ],
  ] as const)('name what each package costs and allows, %s', async (language, title, rows, register) => {
    await openMine(language, (api) => api.respondWith(PRICES, { temporary, rows: [silver, companyPackage] }));
    const section = await main().findByRole('region', { name: title });
    await within(section).findByRole('link', { name: register });
    for (const row of rows) expect(section).toHaveTextContent(row);
    expect(within(section).queryByRole('radio')).toBeNull();
    expect(within(section).getByRole('link', { name: register })).toHaveAttribute(
      'href',
      hrefTo('register?back=%2Fpages%2Fmine%2Fpackages%2Findex'),
    );
  });

  test('offer to load them again after an error', async () => {
    const { api, user } = await openMine('zh', (api) => api.fail(PRICES, { code: 503, msg: 'busy' }));
    const section = within(await main().findByRole('region', { name: '会员套餐' }));
    const reload = await section.findByRole('button', { name: '重新加载' });
    api.respondWith(PRICES, { temporary, rows: [silver] });
    await user.click(reload);
    expect(await section.findByText('银牌会员')).toBeVisible();
  });
});
