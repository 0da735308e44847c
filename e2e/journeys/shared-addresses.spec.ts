import { expectAxe } from '../kit/accessible.ts';
import { call } from '../kit/network.ts';
import { at } from '../kit/test.ts';
import { expect, test } from '../kit/quiet.ts';

const companyAt = async (index: number): Promise<{ id: string; name: string }> =>
  (await call<{ rows: { id: string; name: string }[] }>('GET', '/no-auth/h5/mall/companyInfo/list')).data
    .rows[index]!;

test('the page of a company is readable at once, also in English, and opens in the app with its referral', async ({
  page,
  request,
}) => {
  const { id, name } = await companyAt(0);
  await page.goto(`/c/${id}`);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`/en(/c/${id})?$`));
  await expectAxe(page, 'English page');
  expect((await request.get('/en/c/987654321')).status()).toBe(404);
  for (const address of ['/m/x', '/x/1', '/m/1/2', '/m'])
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404);

  await page.goto(`/c/${id}?ref=ABCDEFGH`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectAxe(page, 'company page');
  await page.getByRole('link', { name: '在应用中打开' }).click();
  await expect(page).toHaveURL(at(`business-card/index`));
  await expect(page.locator('main').getByText(name).first()).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).toContain('ABCDEFGH');
});

test('the cache of pages never serves the query of one reader to another', async ({ request }) => {
  // Not the company of the other journey, whose pages may be in the cache.
  const { id } = await companyAt(1);
  const text = async (address: string) => (await request.get(address)).text();
  // Pages stay in the cache for seconds, so each spelling gets an address that was not requested before.
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

test('lists, news and the English front page are accessible', async ({ page }) => {
  for (const address of ['/companies', '/en/companies', '/news', '/en']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAxe(page, address);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the front page leads to the list of companies', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: '全部企业' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '企业名录' })).toBeVisible();
  });
});

test('nginx puts title and canonical address from the API into the app’s document', async ({ request }) => {
  const body = await (await request.get('/')).text();
  expect(body).toContain('<link rel="canonical"');
  expect(body).not.toContain('<!--#');
  expect(body.match(/<title>/g)).toHaveLength(1);
  // Only nginx itself gets these parts of the document.
  const piece = await request.get('/front/head');
  expect(piece.status()).toBe(204);
  expect(await piece.text()).toBe('');
});
