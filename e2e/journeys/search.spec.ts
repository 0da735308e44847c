import { call } from '../kit/network.ts';
import { carry, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

test('search suggests a name, marks the results, and shows them again after coming back', async ({
  page,
  member,
  visit,
}) => {
  const { data } = await call<{ rows: { name: string }[] }>('GET', '/no-auth/h5/mall/companyInfo/list');
  const { name } = data.rows[0]!;
  const part = name.slice(0, 4);
  await carry(page, member);
  await visit.open('home-search/home-search');
  const field = page.getByRole('combobox', { name: '搜企业、会员、产品、动态' });
  await expect(field).toBeFocused();
  await page.getByRole('tab', { name: '企业', exact: true }).click();
  await field.fill(part);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/tab=companies/);
  await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(part)}`));
  const results = page.getByRole('list', { name: '搜索结果' }).getByRole('listitem');
  const found = results.filter({ hasText: name }).first();
  await expect(found).toBeVisible();
  await expect(results.locator('mark').first()).toBeVisible();

  await found.getByRole('link').click();
  await expect(page).toHaveURL(at('business-card/index'));
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(field).toHaveValue(part);
});
