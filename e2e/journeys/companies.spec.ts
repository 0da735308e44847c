import { addCompany, addProduct } from '../kit/companies.steps.ts';
import { logInMember, registerMember } from '../kit/api.steps.ts';
import { expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

/** Few demo companies match both values, so the filtered list shows those of this run. */
const FILTER = { industry: 'mining', region: 'cn-qh' } as const;
const PHONE = '13800004421';
const OWNERS = 3;
/** The maximum that one member may own. */
const COMPANIES_EACH = 5;

interface SeededCompany {
  id: string;
  name: string;
  product: string;
}

/** Adds enough companies to scroll. The oldest, which is listed last, has a product and a phone number. */
async function seedCompanies(): Promise<SeededCompany> {
  const uniqueSuffix = Date.now().toString(36);
  const name = `青海澜石矿业有限公司 ${uniqueSuffix}`;
  const product = `高纯石英砂 ${uniqueSuffix}`;
  const mainBusinessZh = '石英砂、萤石、尾矿利用';
  const owners = await Promise.all(
    Array.from({ length: OWNERS }, async () => logInMember(await registerMember())),
  );
  const { id } = await addCompany(owners[0]!, {
    ...FILTER,
    nameZh: name,
    mainBusinessZh,
    contacts: [{ field: 'phone', value: PHONE, audience: 'public' }],
  });
  await addProduct(owners[0]!, id, { nameZh: product, detailZh: '<h2>规格</h2><p>二氧化硅 99.99%</p>' });
  await Promise.all(
    owners.map(async (owner, index) => {
      for (let number = index === 0 ? 1 : 0; number < COMPANIES_EACH; number += 1)
        await addCompany(owner, {
          ...FILTER,
          nameZh: `青海试例矿业 ${uniqueSuffix} ${index}${number}`,
          mainBusinessZh,
        });
    }),
  );
  return { id, name, product };
}

test('a visitor filters the list, sees a company without its phone number, and returns to the same scroll position', async ({
  page,
  visit,
}) => {
  const { id, name, product } = await seedCompanies();
  await visit.open('companies');
  await page.getByRole('combobox', { name: '行业' }).selectOption(FILTER.industry);
  await expect(page).toHaveURL(/industry=mining/);
  await page.getByRole('combobox', { name: '所在地区' }).selectOption(FILTER.region);
  await expect(page).toHaveURL(/region=cn-qh/);
  const entry = page.getByRole('article').filter({ hasText: name });
  // The list loads its next page when its end is reached.
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  // Playwright scrolls the link into view before it clicks, so the position is read at the click.
  const scrollAtClick = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true });
      }),
  );
  const detailResponse = page.waitForResponse((response) => response.url().endsWith(`/companyInfo/${id}`));
  await entry.getByRole('link').click();
  const scrollBefore = await scrollAtClick;
  expect(scrollBefore).toBeGreaterThan(0);

  await expect(page).toHaveURL(screenUrlPattern('company'));
  await expect(page).toHaveTitle(new RegExp(name));
  expect(await (await detailResponse).text()).not.toContain(PHONE.slice(3));
  const contact = page.getByRole('region', { name: '联系方式' });
  await expect(contact.getByText(/^138 \*+/)).toBeVisible();
  await contact.getByRole('link', { name: '登录后查看联系方式' }).click();
  await expect(page).toHaveURL(screenUrlPattern('login'));
  await page.goBack();
  await expect(page).toHaveURL(screenUrlPattern('company'));
  await expect(page.getByText(/138\s?0000\s?4421/)).toHaveCount(0);

  await page.getByRole('region', { name: '产品' }).getByRole('link', { name: product }).click();
  await expect(page).toHaveURL(screenUrlPattern('product'));
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeAttached();
  await expect(page.getByText('二氧化硅 99.99%')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goBack();
  await expect(page).toHaveURL(/industry=mining&region=cn-qh$/);
  await expect(entry).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrollBefore))
    .toBeLessThan(4);
});
