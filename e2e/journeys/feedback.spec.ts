import type { Page } from '@playwright/test';
import { callApi } from '../kit/api.steps.ts';
import { solidPng } from '../kit/image-files.ts';
import { statusText, selectRadio, expect, test } from '../kit/journey-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';

const sentSection = (page: Page) => page.getByRole('region', { name: '我发送过的' });
const imageInput = (page: Page) => page.getByLabel(/^添加图片，已有 \d 张，最多 4 张$/);
const TEXT = '登录页在横屏时按钮被挡住，希望可以滚动。';

test('a draft with two pictures survives leaving and a reload, is sent and appears in the list', async ({
  page,
  visit,
}) => {
  await visit.logIn();
  await visit.open('feedback');
  await expect(sentSection(page)).toContainText('还没有发送过');
  await selectRadio(page, '类型', '建议');
  await page.getByRole('textbox', { name: '内容' }).fill(TEXT);
  await imageInput(page).setInputFiles([
    solidPng(300, [200, 40, 40], 'one.png'),
    solidPng(300, [40, 40, 200], 'two.png'),
  ]);
  await expect(statusText(page, specifiedText('image.success', 'zh'))).toBeVisible();
  await expect(page.getByRole('img', { name: '图片 2' })).toBeVisible();
  await page.getByRole('textbox', { name: '联系方式' }).fill('shen@example.com');
  // Until both images are uploaded, the button has another label.
  const sendButton = page.getByRole('button', { name: '发送', exact: true });
  await expect(sendButton).toBeVisible();

  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  for (const returnToForm of [() => visit.open('feedback'), () => page.reload()]) {
    await returnToForm();
    await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue(TEXT);
    await expect(page.getByRole('radio', { name: '建议' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: '联系方式' })).toHaveValue('shen@example.com');
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
    await expect(page.getByRole('img', { name: '图片 2' })).toBeVisible();
  }

  await sendButton.click();
  await expect(page.getByRole('heading', { level: 2, name: '已收到，谢谢' })).toBeFocused();
  const item = sentSection(page).getByRole('listitem').filter({ hasText: TEXT });
  await expect(item).toContainText('建议');
  await expect(item).toContainText('待处理');
  await expect(item.getByRole('img')).toHaveCount(2);
  await page.getByRole('button', { name: '再写一条' }).click();
  await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue('');
});

test('a double click sends once, and so does a retry after a lost response', async ({ page, visit }) => {
  const { token } = await visit.logIn();
  const count = async () =>
    (await callApi<{ rows: unknown[] }>('GET', '/h5/feedback', { token })).data.rows.length;
  await visit.open('feedback');
  await page.getByRole('textbox', { name: '内容' }).fill(TEXT);
  await page.getByRole('button', { name: '发送' }).dblclick();
  await expect(page.getByRole('heading', { level: 2, name: '已收到，谢谢' })).toBeVisible();
  expect(await count()).toBe(1);

  await page.getByRole('button', { name: '再写一条' }).click();
  await page.getByRole('textbox', { name: '内容' }).fill(`${TEXT}第二条。`);
  // The server stores it, but the response is lost.
  await page.route('**/api/h5/feedback', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '发送' }).click();
  await expect(statusText(page, specifiedText('network', 'zh'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue(`${TEXT}第二条。`);
  await page.unroute('**/api/h5/feedback');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '已收到，谢谢' })).toBeVisible();
  expect(await count()).toBe(2);
});
