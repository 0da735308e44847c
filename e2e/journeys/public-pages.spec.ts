import { screenPaths } from '@mingtang/contract/screen-paths';
import { expectAccessibleStaticPage } from '../kit/axe-checks.ts';
import { callApi } from '../kit/api.steps.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';
import { expect, test } from '../kit/journey-test.ts';

const getListedCompany = async (index: number): Promise<{ id: string; name: string }> =>
  (await callApi<{ rows: { id: string; name: string }[] }>('GET', '/no-auth/h5/mall/companyInfo/list')).data
    .rows[index]!;

test('the public page of a company is accessible in both languages and opens in the app with its referral code', async ({
  page,
}) => {
  const { id, name } = await getListedCompany(0);
  await page.goto(`/c/${id}`);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`/en(/c/${id})?$`));
  await expectAccessibleStaticPage(page, 'English page');

  await page.goto(`/c/${id}?ref=ABCDEFGH`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectAccessibleStaticPage(page, 'company page');
  await page.getByRole('link', { name: '在应用中打开' }).click();
  await expect(page).toHaveURL(screenUrlPattern('company'));
  await expect(page.locator('main').getByText(name).first()).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).toContain('ABCDEFGH');
});

for (const [edition, join, title] of [
  ['', '免费注册', '注册'],
  ['/en', 'Join free', 'Register'],
] as const)
  test(`a visitor of the public page ${edition}/c/… opens registration in its language and returns to the company`, async ({
    page,
  }) => {
    const { id } = await getListedCompany(0);
    await page.goto(`${edition}/c/${id}?ref=ABCDEFGH`);
    await page.getByRole('main').getByRole('link', { name: join, exact: true }).first().click();
    await expect(page).toHaveURL(screenUrlPattern('register'));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    const { hash } = new URL(page.url());
    expect(new URLSearchParams(hash.split('?')[1]).get('back')).toBe(
      `/pages/${screenPaths.company}?id=${id}`,
    );
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).toContain('ABCDEFGH');
  });

test('the public pages of unknown subjects and malformed paths respond with 404', async ({ request }) => {
  expect((await request.get('/en/c/987654321')).status()).toBe(404);
  for (const path of ['/m/x', '/x/1', '/m/1/2', '/m'])
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404);
});

test('a page cached for a query is not served without it, however the query is spelled', async ({
  request,
}) => {
  // Another company than in the first test, whose pages may be cached.
  const { id } = await getListedCompany(1);
  const fetchText = async (path: string) => (await request.get(path)).text();
  // Pages are cached for seconds, so each spelling gets a URL that was not requested before.
  for (const [spelling, path] of [
    ['%72ef=HGFEDCBA', `/en/c/${id}`],
    ['REF=HGFEDCBA&ref=', `/c/${id}`],
    ['ref=HGFEDCBA&ref=ABCDEFGH', `/companies`],
  ] as const) {
    await fetchText(`${path}?${spelling}`);
    expect((await fetchText(path)).includes('HGFEDCBA'), spelling).toBe(false);
  }
  const titleOf = (html: string) => /<title>.*?<\/title>/s.exec(html)?.[0];
  const title = titleOf(await fetchText('/en/companies'));
  expect(title).toBeDefined();
  expect(titleOf(await fetchText('/en/companies?after=1'))).not.toBe(title);
  await fetchText('/en/companies?%61fter=1');
  expect(titleOf(await fetchText('/en/companies'))).toBe(title);
});

test('the lists of companies and news and the English front page are accessible', async ({ page }) => {
  for (const path of ['/companies', '/en/companies', '/news', '/en']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleStaticPage(page, path);
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

test('nginx inserts title and canonical URL into the app’s document and does not serve them alone', async ({
  request,
}) => {
  const body = await (await request.get('/')).text();
  expect(body).toContain('<link rel="canonical"');
  expect(body).not.toContain('<!--#');
  expect(body.match(/<title>/g)).toHaveLength(1);
  // Only nginx itself may fetch this part of the document.
  const fragment = await request.get('/front/head');
  expect(fragment.status()).toBe(204);
  expect(await fragment.text()).toBe('');
});
