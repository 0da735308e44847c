import type { Locator } from '@playwright/test';
import { callApi, logInMember, registerMember } from '../kit/api.steps.ts';
import { addCompany } from '../kit/companies.steps.ts';
import { createMember, logInWithToken, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

test('search suggests a name, highlights matches, and shows the results again after going back', async ({
  page,
  member,
  visit,
}) => {
  const { data } = await callApi<{ rows: { name: string }[] }>('GET', '/no-auth/h5/mall/companyInfo/list');
  const { name } = data.rows[0]!;
  const keyword = name.slice(0, 4);
  await logInWithToken(page, member);
  await visit.open('search');
  const field = page.getByRole('combobox', { name: '搜企业、会员、产品、动态' });
  await expect(field).toBeFocused();
  await page.getByRole('tab', { name: '企业', exact: true }).click();
  await field.fill(keyword);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/tab=companies/);
  await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(keyword)}`));
  const results = page.getByRole('list', { name: '搜索结果' }).getByRole('listitem');
  const companyResult = results.filter({ hasText: name }).first();
  await expect(companyResult).toBeVisible();
  await expect(results.locator('mark').first()).toBeVisible();

  await companyResult.getByRole('link').click();
  await expect(page).toHaveURL(screenUrlPattern('company'));
  await page.goBack();
  await expect(companyResult).toBeVisible();
  await expect(field).toHaveValue(keyword);
});

const PHONE = '13800004427';
const TAPS_MAX = 5;

/** A company with a phone number, found by a word of its main business that no other company has. */
async function addFindableCompany(): Promise<{ zh: string; en: string }> {
  const suffix = Date.now().toString(36);
  const owner = await logInMember(await registerMember());
  await addCompany(owner, {
    nameZh: `芜湖听岚包装有限公司 ${suffix}`,
    nameEn: `Wuhu Tinglan Packaging ${suffix}`,
    mainBusinessZh: `蜂窝纸板${suffix}`,
    mainBusinessEn: `Honeycomb board x${suffix}`,
    contacts: [{ field: 'phone', value: PHONE, audience: 'public' }],
  });
  const words = { zh: `蜂窝纸板${suffix}`, en: `x${suffix}` };
  await expect(async () => {
    const path = `/h5/search/suggest?keyword=${encodeURIComponent(words.zh)}`;
    expect((await callApi<{ rows: unknown[] }>('GET', path)).data.rows).toHaveLength(1);
  }).toPass();
  return words;
}

for (const [language, texts] of [
  [
    'zh',
    { field: '搜企业、会员、产品、动态', name: /芜湖听岚包装/, contacts: '联系方式', reveal: '查看手机' },
  ],
  [
    'en',
    {
      field: 'Search companies, members and more',
      name: /Wuhu Tinglan Packaging/,
      contacts: 'Contact',
      reveal: 'Show Mobile',
    },
  ],
] as const)
  test(`a buyer needs at most five taps from home to a phone number (${language})`, async ({
    page,
    visit,
  }) => {
    const words = await addFindableCompany();
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await logInWithToken(page, await createMember());
    await visit.setLanguage(language);
    await visit.open('home');
    await tap(page.getByRole('main').getByRole('link', { name: texts.field }));
    const field = page.getByRole('combobox', { name: texts.field });
    await expect(field).toBeFocused();
    await field.fill(words[language]);
    await tap(page.getByRole('option', { name: texts.name }));
    await expect(page).toHaveURL(screenUrlPattern('company'));
    await tap(page.getByRole('region', { name: texts.contacts }).getByRole('button', { name: texts.reveal }));
    await expect(page.getByText('138 0000 4427')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  });

test('a visitor searches from home and opens a company without logging in', async ({ page, visit }) => {
  const words = await addFindableCompany();
  await visit.open('home');
  await page.getByRole('main').getByRole('link', { name: '搜企业、会员、产品、动态' }).click();
  const sheet = page.getByRole('dialog', { name: '搜索' });
  const field = sheet.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(words.zh);
  await field.press('Enter');
  const company = sheet.getByRole('region', { name: '企业' }).getByRole('link');
  await expect(company.locator('mark').first()).toBeVisible();
  expect(await sheet.textContent()).not.toContain(PHONE);
  await company.click();
  await expect(page).toHaveURL(screenUrlPattern('company'));
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: '搜企业、会员、产品、动态' })).toBeVisible();
});

test('@desktop the key / opens the search field of the bar and keeps what is typed', async ({
  page,
  member,
  visit,
}) => {
  await logInWithToken(page, member);
  await visit.open('companies');
  await expect(page.getByRole('link', { name: '搜企业、会员、产品、动态' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('suzhou');
  const field = page.getByRole('combobox', { name: '搜企业、会员、产品、动态' });
  await expect(field).toHaveValue('suzhou');
  await expect(field).toBeFocused();
  await expect(page.getByRole('group', { name: '企业' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(screenUrlPattern('company'));
});
