import type { Page } from '@playwright/test';
import { addCompany, addProduct } from '../kit/companies.ts';
import { question } from '../kit/entrance.ts';
import { logInMember, registerMember } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

/** Few companies stand here, so that a filtered list holds those of this run. */
const PLACE = { industry: 'mining', region: 'cn-qh' } as const;
const PHONE = '13800004421';
const LIST = 'enterprise-list/enterprise-list';

interface Seeded {
  /** The first that was added, so the last of the list. */
  last: { id: string; zh: string; en: string };
  product: string;
}

/** Twenty companies, enough to scroll on a desk too: one has a product, a phone and an English name. */
async function seed(): Promise<Seeded> {
  const run = Date.now().toString(36);
  const zh = `青海澜石矿业有限公司 ${run}`;
  const en = `Lanshi Mining ${run}`;
  const product = `高纯石英砂 ${run}`;
  let last: Seeded['last'] | undefined;
  for (let owner = 0; owner < 4; owner += 1) {
    const token = await logInMember(await registerMember());
    for (let number = 0; number < 5; number += 1) {
      const first = last === undefined;
      const company = await addCompany(token, {
        ...PLACE,
        nameZh: first ? zh : `青海试例矿业 ${run} ${owner}${number}`,
        mainBusinessZh: '石英砂、萤石、尾矿利用',
        ...(first && {
          nameEn: en,
          international: true,
          contacts: [{ field: 'phone' as const, value: PHONE, audience: 'public' as const }],
        }),
      });
      if (!first) continue;
      last = { id: company.id, zh, en };
      await addProduct(token, company.id, {
        nameZh: product,
        detailZh: '<h2>规格</h2><p>二氧化硅 99.99%</p>',
      });
    }
  }
  return { last: last!, product };
}

let seeded: Seeded;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  seeded = await seed();
});

const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function narrow(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '行业' }).selectOption(PLACE.industry);
  await expect(page).toHaveURL(/industry=mining/);
  await page.getByRole('combobox', { name: '所在地区' }).selectOption(PLACE.region);
  await expect(page).toHaveURL(/region=cn-qh/);
}

test('a visitor narrows the list, looks at a company and its product, and finds the list where it was', async ({
  page,
  visit,
}) => {
  const { last, product } = seeded;
  await visit.open(LIST);
  await narrow(page);
  const entry = row(page, last.zh);
  // The page grows as its end is reached; others may have been added before the one looked for.
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  // The page may still roll, and what is to be pressed is brought whole into view: where it is left is where it is pressed.
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true });
      }),
  );
  await entry.getByRole('link').click();
  const height = await left;
  expect(height).toBeGreaterThan(0);

  await expect(page).toHaveURL(at('business-card/index'));
  await expect(page).toHaveTitle(new RegExp(last.zh));
  await page.getByRole('region', { name: '产品' }).getByRole('link', { name: product }).click();
  await expect(page).toHaveURL(at('product-info/product-info'));
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeAttached();
  await expect(page.getByText('二氧化硅 99.99%')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: last.zh })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(last.zh));
  await page.goBack();
  await expect(page).toHaveURL(/industry=mining&region=cn-qh$/);
  await expect(entry).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - height)).toBeLessThan(4);
});

test('a second choice counts beside the first, however soon it follows', async ({ page, visit }) => {
  await visit.open(LIST);
  const region = page.getByRole('combobox', { name: '所在地区' });
  await expect(region.locator(`option[value="${PLACE.region}"]`)).toBeAttached();
  // The region is chosen in the very moment in which the address takes the industry.
  await region.evaluate((select: HTMLSelectElement, value) => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      history.replaceState = replace;
      replace(...args);
      queueMicrotask(() => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    };
  }, PLACE.region);
  await page.getByRole('combobox', { name: '行业' }).selectOption(PLACE.industry);
  await expect(page).toHaveURL(/region=cn-qh/);
  await expect(page).toHaveURL(/industry=mining/);
});

test('a filtered address opens filtered, and a list that holds nothing offers to clear it', async ({
  page,
  visit,
}) => {
  await visit.open(`${LIST}?industry=mining&region=cn-qh`);
  await expect(row(page, '青海试例矿业').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: '行业' })).toHaveValue(PLACE.industry);
  await visit.open(`${LIST}?industry=toys-gifts&region=cn-xz`);
  await expect(page.getByRole('heading', { name: '没有符合条件的企业' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '清除筛选' }).first().click();
  await expect(page).toHaveURL(new RegExp(`#/pages/${LIST}$`));
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the sheet of a phone says how many companies its choice will show @phone', async ({ page, visit }) => {
  await visit.open(`${LIST}?industry=mining&region=cn-qh`);
  await page.getByRole('button', { name: '筛选，已选 2 项' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await expect(sheet.getByRole('button', { name: /^查看 \d+ 家/ })).toBeVisible();
  await sheet.getByRole('combobox', { name: '所在地区' }).selectOption('cn-xz');
  await sheet.getByRole('combobox', { name: '行业' }).selectOption('toys-gifts');
  await expect(sheet.getByRole('button', { name: '没有符合的企业' })).toBeVisible();
  await expect(page).toHaveURL(/region=cn-qh$/);
  await sheet.getByRole('button', { name: '重置' }).click();
  await sheet.locator('label').filter({ hasText: '全部机械设备' }).click();
  await expect(sheet.getByRole('radio', { name: '全部机械设备' })).toBeChecked();
  await sheet.getByRole('button', { name: /^(?:查看|没有符合)/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`#/pages/${LIST}\\?category=\\d+$`));
});

test('distance asks where the person is, and a refusal leaves a way on', async ({ page, visit, context }) => {
  await context.clearPermissions();
  await visit.open(`${LIST}?sort=nearest`);
  await expect(page.getByRole('heading', { name: '没有取得位置' })).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.62, longitude: 101.78 });
  const asked = page.waitForRequest(/companyInfo\/list\?.*latitude=36\.6/);
  await page.getByRole('button', { name: '再试一次' }).click();
  // Coordinates of the device are shifted to the system that maps of the mainland are drawn in.
  expect(new URL((await asked).url()).searchParams.get('longitude')).toBe('101.782');
});

test('a visitor sees a masked phone, is asked to log in, and is never sent the number', async ({
  page,
  visit,
}) => {
  const answer = page.waitForResponse((response) =>
    response.url().endsWith(`/companyInfo/${seeded.last.id}`),
  );
  await visit.open(`business-card/index?id=${seeded.last.id}`);
  expect(await (await answer).text()).not.toContain(PHONE.slice(3));
  const contact = page.getByRole('region', { name: '联系方式' });
  await expect(contact.getByText(/^138\*+/)).toBeVisible();
  await contact.getByRole('button', { name: '登录' }).click();
  const prompt = await question(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await prompt.getByRole('button', { name: '取消', exact: true }).click();
  await expect(page.getByText(PHONE)).toHaveCount(0);
});

test('the English edition shows English names, and only companies that have one or are international', async ({
  page,
  visit,
}) => {
  const { last } = seeded;
  await visit.speak('en');
  await visit.open(`${LIST}?industry=mining&region=cn-qh`);
  await expect(row(page, last.en)).toBeVisible();
  await expect(row(page, '青海试例矿业')).toHaveCount(0);
  await row(page, last.en).getByRole('link').click();
  await expect(page).toHaveTitle(new RegExp(last.en));
  await expect(page.getByText(last.zh)).toBeVisible();
});

test('a company that is not there says so and offers the list', async ({ page, visit }) => {
  await visit.open('business-card/index?id=999999999');
  await expect(page.getByRole('heading', { name: '企业不存在或已下架' })).toBeVisible();
  await page.getByRole('link', { name: '查看企业列表' }).click();
  await expect(page).toHaveURL(at(LIST));
});
