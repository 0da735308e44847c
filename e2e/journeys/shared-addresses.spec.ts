import { expectAxe } from '../kit/accessible.ts';
import { call } from '../kit/network.ts';
import { at } from '../kit/test.ts';
import { expect, test } from '../kit/quiet.ts';

const company = async (): Promise<{ id: string; name: string }> =>
  (
    await call<{ rows: { id: string; name: string }[] }>(
      'GET',
      '/no-auth/h5/mall/companyInfo/list?pageSize=1',
    )
  ).data.rows[0]!;

test('a shared company is read at once and opens in the app', async ({ page }) => {
  const { id, name } = await company();
  await page.goto(`/c/${id}?ref=ABCDEFGH`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectAxe(page, 'company page');
  await page.getByRole('link', { name: '在应用中打开' }).click();
  await expect(page).toHaveURL(at(`business-card/index`));
  await expect(page.locator('main').getByText(name).first()).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).toContain('ABCDEFGH');
});

test('the same page in English, and what is not there', async ({ page, request }) => {
  const { id } = await company();
  await page.goto(`/c/${id}`);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`/en(/c/${id})?$`));
  await expectAxe(page, 'English page');
  expect((await request.get('/en/c/987654321')).status()).toBe(404);
  for (const address of ['/m/x', '/x/1', '/m/1/2', '/m'])
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404);
});

test('what one reader hangs on an address is not kept for the others', async ({ request }) => {
  const { id } = await company();
  const text = async (address: string) => (await request.get(address)).text();
  // Kept pages live for seconds, so each spelling is tried on an address that nobody has asked for yet.
  for (const [spelling, address] of [
    ['%72ef=HGFEDCBA', `/en/c/${id}`],
    ['REF=HGFEDCBA&ref=', `/c/${id}`],
    ['ref=HGFEDCBA&ref=ABCDEFGH', `/companies`],
  ] as const) {
    await text(`${address}?${spelling}`);
    expect((await text(address)).includes('HGFEDCBA'), spelling).toBe(false);
  }
  const titleOf = (html: string) => /<title>.*?<\/title>/s.exec(html)?.[0];
  const title = titleOf(await text('/en/companies'));
  expect(title).toBeDefined();
  expect(titleOf(await text('/en/companies?after=1'))).not.toBe(title);
  await text('/en/companies?%61fter=1');
  expect(titleOf(await text('/en/companies'))).toBe(title);
});

test('lists, news and the front page in English are for everybody', async ({ page }) => {
  for (const address of ['/companies', '/en/companies', '/news', '/en']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAxe(page, address);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the front page says what is there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: '全部企业' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '企业名录' })).toBeVisible();
  });
});

test('the app’s document has its own words while the API gives none, and the API’s while it does', async ({
  request,
}) => {
  const body = await (await request.get('/')).text();
  expect(body).toContain('<link rel="canonical"');
  expect(body).not.toContain('<!--#');
  expect(body.match(/<title>/g)).toHaveLength(1);
  // The pieces are nginx's own: from outside there is nothing to be had.
  const piece = await request.get('/front/head');
  expect(piece.status()).toBe(204);
  expect(await piece.text()).toBe('');
});
