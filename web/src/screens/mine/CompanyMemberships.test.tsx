import { expect, test } from 'vitest';
import { hrefTo, main, openApp, screen, within } from '../../../test/open-app.ts';
import { noMembership, stubMineCalls } from '../../../test/samples/mine.sample.ts';

const COMPANIES = [
  { companyId: '31', companyName: '立恒精密', owned: true, membership: 'active', endsOn: '2027-03-18' },
  { companyId: '32', companyName: '云帆物流', owned: true, membership: 'lapsed', endsOn: '2026-02-01' },
  { companyId: '33', companyName: '澄湖机械', owned: true, membership: 'none', endsOn: null },
] as const;

const openMine = (language: 'zh' | 'en', companies: readonly (typeof COMPANIES)[number][]) =>
  openApp('mine', {
    user: true,
    language,
    api: (api) => {
      stubMineCalls(api);
      api.respondWith('GET /h5/membership', { ...noMembership(), companies: [...companies] });
    },
  });

test.each([
  [
    'zh',
    '企业的会员资格',
    [
      /立恒精密.*正式会员.*2027 年 3 月 18 日到期$/,
      /云帆物流.*2026 年 2 月 1 日已到期$/,
      /澄湖机械.*尚未购买套餐$/,
    ],
  ],
  [
    'en',
    'Membership of your company',
    [/立恒精密.*Member.*Ends on 18 Mar 2027$/, /云帆物流.*Ended on 1 Feb 2026$/, /澄湖机械.*No package yet$/],
  ],
] as const)(
  'lists the companies of the member with state and end of their memberships, %s',
  async (...row) => {
    const [language, title, names] = row;
    await openMine(language, COMPANIES);
    const group = within(await main().findByRole('region', { name: title }));
    const links = group.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      COMPANIES.map(({ companyId }) => hrefTo(`company?id=${companyId}`)),
    );
    for (const [index, name] of names.entries()) expect(links[index]).toHaveAccessibleName(name);
  },
);

test('is left out without a company', async () => {
  await openMine('zh', []);
  await main().findByText('尚未购买套餐');
  expect(screen.queryByRole('region', { name: '企业的会员资格' })).toBeNull();
});
