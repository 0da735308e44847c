import { addCompany } from '../kit/companies.steps.ts';
import { callApi } from '../kit/api.steps.ts';
import { decideReview, sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

test('the first card and product wait for review, are revised after a refusal, and are published when accepted', async ({
  page,
  visit,
}) => {
  test.slow();
  const [moderator, { token }] = await Promise.all([sharedSuperAdministrator(), visit.logIn()]);
  const ownCard = await callApi<{ id: string }>('GET', '/h5/member/card', { token });
  const { id } = ownCard.data;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const textInMain = (text: string | RegExp) => page.getByRole('main').getByText(text);
  const name = `公冶${id}`;

  await visit.open('cardForm');
  await field('姓名').fill(name);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(screenUrlPattern('member'));
  await expect(textInMain('名片正在审核，通过后公开。现在别人还看不到。')).toBeVisible();
  await decideReview(moderator, id, 'refused', '请写明职务', 'member');
  await page.reload();
  await expect(textInMain('原因：请写明职务')).toBeVisible();
  await page.getByRole('link', { name: '编辑名片' }).first().click();
  await expect(textInMain('原因：请写明职务')).toBeVisible();
  await field('职务').fill('厂长');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(textInMain(/^名片正在审核/)).toBeVisible();
  await decideReview(moderator, id, 'accepted', '', 'member');
  await page.reload();
  await expect(page.getByRole('region', { name: `${name}的名片` })).toBeVisible();
  await expect(textInMain(/审核/)).toHaveCount(0);
  await visit.open('members');
  // The previous screen stays mounted for a moment and contains the name too.
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(1);

  const company = await addCompany(token, { nameZh: `公冶铸造 ${id}` });
  await visit.open(`productForm?company=${company.id}`);
  await field('产品名称').fill('灰铁底座');
  await page.getByRole('combobox', { name: '一级分类' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: '二级分类' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: '添加产品' }).click();
  await expect(page).toHaveURL(screenUrlPattern('product'));
  await expect(textInMain(/^这件产品正在审核/)).toBeVisible();
  const productId = new URL(page.url().replace('#/', '')).searchParams.get('id')!;
  await decideReview(moderator, productId, 'refused', '请补充规格', 'product');
  await visit.open('notifications');
  await page.getByRole('link', { name: /灰铁底座.*未通过审核/ }).click();
  await expect(textInMain('原因：请补充规格')).toBeVisible();
  await page.getByRole('link', { name: '编辑产品' }).click();
  await expect(textInMain('原因：请补充规格')).toBeVisible();
  await field('产品简介').fill('HT250，800 × 600 mm');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(statusText(page, '已保存')).toBeVisible();
  await expect(textInMain(/^这件产品正在审核/)).toBeVisible();
  await decideReview(moderator, productId, 'accepted', '', 'product');
  await page.reload();
  await expect(textInMain('HT250，800 × 600 mm')).toBeVisible();
  await expect(textInMain(/审核/)).toHaveCount(0);
  await visit.open(`company?id=${company.id}`);
  await expect(page.getByRole('region', { name: '产品' }).getByText('灰铁底座')).toBeVisible();
});
