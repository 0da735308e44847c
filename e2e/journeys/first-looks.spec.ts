import { addCompany } from '../kit/companies.ts';
import { call } from '../kit/network.ts';
import { decide, sharedModerator } from '../kit/posts.ts';
import { announced, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

test('a first card and a first product wait for staff, say so, are mended and shown', async ({
  page,
  visit,
}) => {
  test.slow();
  const [moderator, { token }] = await Promise.all([sharedModerator(), visit.signIn()]);
  const own = await call<{ id: string }>('GET', '/h5/member/card', { token });
  const { id } = own.data;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const note = (text: string | RegExp) => page.getByRole('main').getByText(text);
  const name = `公冶${id}`;

  await visit.open('member-info/member-info');
  await field('姓名').fill(name);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(at('personal-card/index'));
  await expect(note('名片正在审核，通过后公开。现在别人还看不到。')).toBeVisible();
  await decide(moderator, id, 'refused', '请写明职务', 'member');
  await page.reload();
  await expect(note('原因：请写明职务')).toBeVisible();
  await page.getByRole('link', { name: '编辑名片' }).first().click();
  await expect(note('原因：请写明职务')).toBeVisible();
  await field('职务').fill('厂长');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(note(/^名片正在审核/)).toBeVisible();
  await decide(moderator, id, 'accepted', '', 'member');
  await page.reload();
  await expect(page.getByRole('region', { name: `${name}的名片` })).toBeVisible();
  await expect(note(/审核/)).toHaveCount(0);
  await visit.open('member-list/member-list');
  // The card that is left stays for a moment, and the name is on it, too.
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(1);

  const company = await addCompany(token, { nameZh: `公冶铸造 ${id}` });
  await visit.open(`product-info-entry/product-info-entry?company=${company.id}`);
  await field('产品名称').fill('灰铁底座');
  await page.getByRole('combobox', { name: '一级分类' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: '二级分类' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: '添加产品' }).click();
  await expect(page).toHaveURL(at('product-info/product-info'));
  await expect(note(/^这件产品正在审核/)).toBeVisible();
  const product = new URL(page.url().replace('#/', '')).searchParams.get('id')!;
  await decide(moderator, product, 'refused', '请补充规格', 'product');
  await visit.open('mine/notifications/index');
  await page.getByRole('link', { name: /灰铁底座.*未通过审核/ }).click();
  await expect(note('原因：请补充规格')).toBeVisible();
  await page.getByRole('link', { name: '编辑产品' }).click();
  await expect(note('原因：请补充规格')).toBeVisible();
  await field('产品简介').fill('HT250，800 × 600 mm');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(announced(page, '已保存')).toBeVisible();
  await expect(note(/^这件产品正在审核/)).toBeVisible();
  await decide(moderator, product, 'accepted', '', 'product');
  await page.reload();
  await expect(note('HT250，800 × 600 mm')).toBeVisible();
  await expect(note(/审核/)).toHaveCount(0);
  await visit.open(`business-card/index?id=${company.id}`);
  await expect(page.getByRole('region', { name: '产品' }).getByText('灰铁底座')).toBeVisible();
});
