import { expect, test } from 'vitest';
import { findAnnouncement, hrefTo, main, openApp, screen } from '../../../test/open-app.ts';
import { productDetail } from '../../../test/samples/products.sample.ts';

test.each([
  ['zh', 45, '审核通常在 1 小时内完成。', '审核通过后可分享。审核通常在 1 小时内完成。'],
  ['zh', 21 * 60, '审核通常在一天内完成。', '审核通过后可分享。审核通常在一天内完成。'],
  ['zh', 36 * 60, '审核通常需要约 36 小时。', '审核通过后可分享。审核通常需要约 36 小时。'],
  [
    'en',
    50 * 60,
    'A review usually takes about 2 days.',
    'You can share it once it is approved. A review usually takes about 2 days.',
  ],
  ['zh', null, null, '审核通过后可分享'],
] as const)('a product in review says when it can be shared (%s, %s minutes)', async (...row) => {
  const [language, content, time, shareText] = row;
  const { user } = await openApp('product?id=401', {
    language,
    user: true,
    api: (api) =>
      api
        .respondWith('GET /pms/product/{id}', productDetail({ state: 'queued', mine: true }))
        .respondWith('GET /h5/reviews/usual-time', { content, claims: null }),
  });
  const share = await screen.findByRole('button', { name: language === 'zh' ? /^分享/ : /^Share/ });
  if (time) expect(await main().findByText(time)).toBeVisible();
  await user.click(share);
  await findAnnouncement(shareText);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [true, '编辑产品', 'productForm?id=401', '联系企业'],
  [false, '联系企业', 'company?id=301', '编辑产品'],
] as const)('the main button edits one’s own product and else leads to the company', async (...row) => {
  const [mine, label, target, otherLabel] = row;
  await openApp('product?id=401', {
    user: true,
    api: (api) => api.respondWith('GET /pms/product/{id}', productDetail({ mine })),
  });
  // One in the footer for phones, one beside the gallery for wide screens.
  const buttons = await screen.findAllByRole('link', { name: label });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toHaveAttribute('href', hrefTo(target));
  expect(screen.queryByRole('link', { name: otherLabel })).toBeNull();
});
