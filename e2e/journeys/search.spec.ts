import { callApi } from '../kit/api.steps.ts';
import { logInWithToken, expect, test } from '../kit/journey-test.ts';
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
