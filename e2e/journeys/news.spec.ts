import type { NewsDetail } from '@mingtang/contract/news';
import type { Page } from '@playwright/test';
import { callApi } from '../kit/api.steps.ts';
import { solidPng } from '../kit/image-files.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';
import { makeNewsDue } from '../kit/time-travel.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

const FORM = 'newsForm';
const ARTICLE = 'news';

const idOf = (page: Page) => new URLSearchParams(page.url().split('?')[1]).get('id')!;
const getNews = (id: string) => callApi<NewsDetail>('GET', `/h5/information/${id}`);

async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    const field = page.getByRole('textbox', { name, exact: true });
    await field.click();
    await field.fill(text);
  }
}

test('news is scheduled in two languages, published on time and shown in both editions', async ({
  page,
  visit,
}) => {
  const editor = await sharedSuperAdministrator();
  const uniqueSuffix = Date.now().toString(36);
  const [zh, en] = [`秋季对接会定档 ${uniqueSuffix}`, `Autumn fair has a date ${uniqueSuffix}`];
  await logInWithToken(page, editor);
  await visit.open(FORM);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(solidPng(320, [40, 110, 120], 'cover.png'));
  await expect(page.getByRole('img', { name: '封面' })).toBeVisible();
  await fillFields(page, { 标题: zh, 摘要: '苏州，两天。', 正文: '会期两天，免费入场。' });
  await page.getByRole('button', { name: '填写英文内容' }).click();
  await fillFields(page, { 英文标题: en, 英文正文: 'Two days, free entrance.' });
  await page.getByRole('switch', { name: '进入国际版' }).click();
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await expect(preview.getByRole('heading', { name: zh })).toBeVisible();
  await expect(preview.getByText('会期两天，免费入场。')).toBeVisible();
  await preview.getByRole('button', { name: '关闭预览' }).click();
  await page.getByLabel('发布时间').fill('2037-05-01T09:30');
  await page.getByRole('button', { name: '定时发布' }).click();
  await expect(statusText(page, '已定时')).toBeVisible();
  await expect(page).toHaveURL(screenUrlPattern(ARTICLE));
  await expect(page.getByText('将于 2037-05-01 09:30 发布，现在只有编辑者可见。')).toBeVisible();
  const id = idOf(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: '商讯不存在或已下架' })).toBeVisible();
  expect((await getNews(id)).code).toBe(404);

  await makeNewsDue(id);
  await expect.poll(async () => (await getNews(id)).code).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: zh })).toBeVisible();
  await expect(page.getByText('会期两天，免费入场。')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(zh));
  await page.getByRole('button', { name: '阅读英文版' }).click();
  await expect(page.getByRole('heading', { level: 2, name: en })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('internation', '1'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: en })).toBeVisible();
  await expect(page.getByText('Two days, free entrance.')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', new RegExp(`/n/${id}$`));
  await page.goto('/#/?tab=community&kind=information');
  await expect(page.getByRole('list', { name: 'News list' }).getByRole('listitem').first()).toBeVisible();
});
