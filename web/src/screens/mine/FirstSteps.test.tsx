import type { FirstSteps } from '@mingtang/contract/first-steps';
import { expect, test } from 'vitest';
import { hrefTo, type Language, main, openApp, waitFor, within } from '../../../test/open-app.ts';
import { stubMineCalls } from '../../../test/samples/mine.sample.ts';

const STEPS = 'GET /h5/first-steps';
const CARD_DONE: FirstSteps = { card: true, company: false, product: false, post: false };

const openMine = (language: Language, steps: FirstSteps) =>
  openApp('mine', {
    user: true,
    language,
    api: (api) => {
      stubMineCalls(api);
      api.respondWith(STEPS, steps);
    },
  });

test.each([
  [
    'zh',
    '开始使用',
    '已完成 1 项，共 4 项',
    [/^完善名片.*已完成$/, /^填写或认领企业/, /^录入第一件产品/, /^发布第一条动态/],
    /已完成$/,
  ],
  [
    'en',
    'First steps',
    '1 of 4 done',
    [
      /^Complete your card.*Done$/,
      /^Add or claim your company/,
      /^Add your first product/,
      /^Publish your first post/,
    ],
    /Done$/,
  ],
] as const)('links to the forms of the first steps and ticks the done ones in %s', async (...row) => {
  const [language, title, progress, names, done] = row;
  await openMine(language, CARD_DONE);
  const guide = within(await main().findByRole('region', { name: title }));
  expect(guide.getByText('1 / 4')).toBeVisible();
  expect(guide.getByText(progress)).toBeInTheDocument();
  const links = guide.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    hrefTo('cardForm'),
    hrefTo('companyForm'),
    hrefTo('productForm'),
    hrefTo('publish'),
  ]);
  for (const [index, name] of names.entries()) expect(links[index]).toHaveAccessibleName(name);
  expect(guide.getAllByRole('link', { name: done })).toHaveLength(1);
});

test('stays hidden once dismissed', async () => {
  const { user, api } = await openMine('zh', CARD_DONE);
  const guide = await main().findByRole('region', { name: '开始使用' });
  await user.click(within(guide).getByRole('button', { name: '不再显示' }));
  expect(guide).not.toBeInTheDocument();
  expect(localStorage.getItem('First-Steps')).toBe('1');
  expect(api.requestsTo(STEPS)).toHaveLength(1);
});

test('is not shown when all steps are done, and not asked for again', async () => {
  await openMine('zh', { card: true, company: true, product: true, post: true });
  await waitFor(() => expect(localStorage.getItem('First-Steps')).toBe('1'));
  expect(main().queryByRole('region', { name: '开始使用' })).toBeNull();
});

test('is left out if it cannot be loaded', async () => {
  const { api } = await openApp('mine', {
    user: true,
    api: (api) => {
      stubMineCalls(api);
      api.disconnect(STEPS);
    },
  });
  await waitFor(() => expect(api.requestsTo(STEPS)).not.toHaveLength(0));
  await main().findByRole('navigation', { name: '常用入口' });
  expect(main().queryByRole('region', { name: '开始使用' })).toBeNull();
});
