import { FEEDBACK_IMAGES_MAX, IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { call } from '../kit/network.ts';
import { heavyPng, png } from '../kit/pictures.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';
import { said } from '../kit/texts.ts';

const sent = (page: Page) => page.getByRole('region', { name: '我发送过的' });
const adding = (page: Page) => page.getByLabel(/^添加图片，已有 \d 张，最多 4 张$/);
const TEXT = '登录页在横屏时按钮被挡住，希望可以滚动。';

test('a member sends feedback with two pictures and finds it in the list', async ({ page, visit }) => {
  await visit.signIn();
  await visit.open('feedback/feedback');
  await expect(sent(page)).toContainText('还没有发送过');
  await choose(page, '类型', '建议');
  await page.getByRole('textbox', { name: '内容' }).fill(TEXT);
  await adding(page).setInputFiles([png(300, [200, 40, 40], 'one.png'), png(300, [40, 40, 200], 'two.png')]);
  await expect(announced(page, said('image.success', 'zh'))).toBeVisible();
  await expect(page.getByRole('img', { name: '图片 2' })).toBeVisible();
  await page.getByRole('textbox', { name: '联系方式（可不填）' }).fill('shen@example.com');
  await page.getByRole('button', { name: '发送' }).click();

  await expect(page.getByRole('heading', { level: 2, name: '已收到，谢谢' })).toBeFocused();
  const item = sent(page).getByRole('listitem').filter({ hasText: TEXT });
  await expect(item).toContainText('建议');
  await expect(item).toContainText('待处理');
  await expect(item.getByRole('img')).toHaveCount(2);
  await page.getByRole('button', { name: '再写一条' }).click();
  await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue('');
});

test('a draft survives leaving and a reload, pictures too', async ({ page, visit }) => {
  await visit.signIn();
  await visit.open('feedback/feedback');
  await choose(page, '类型', '投诉');
  await page.getByRole('textbox', { name: '内容' }).fill(TEXT);
  await adding(page).setInputFiles(png(200, [40, 160, 40]));
  await expect(announced(page, said('image.success', 'zh'))).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  for (const comeBack of [() => visit.open('feedback/feedback'), () => page.reload()]) {
    await comeBack();
    await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue(TEXT);
    await expect(page.getByRole('radio', { name: '投诉' })).toBeChecked();
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  }
  await page.getByRole('button', { name: '发送' }).click();
  await expect(sent(page).getByRole('listitem').filter({ hasText: TEXT }).getByRole('img')).toHaveCount(1);
});

test('pressing twice sends once, and so does a try after a lost answer', async ({ page, visit }) => {
  const { token } = await visit.signIn();
  const count = async () =>
    (await call<{ rows: unknown[] }>('GET', '/h5/feedback', { token })).data.rows.length;
  await visit.open('feedback/feedback');
  await page.getByRole('textbox', { name: '内容' }).fill(TEXT);
  await page.getByRole('button', { name: '发送' }).dblclick();
  await expect(page.getByRole('heading', { level: 2, name: '已收到，谢谢' })).toBeVisible();
  expect(await count()).toBe(1);

  await page.getByRole('button', { name: '再写一条' }).click();
  await page.getByRole('textbox', { name: '内容' }).fill(`${TEXT}第二条。`);
  // The server takes it, but its answer never arrives.
  await page.route('**/api/h5/feedback', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '发送' }).click();
  await expect(announced(page, said('network', 'zh'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue(`${TEXT}第二条。`);
  await page.unroute('**/api/h5/feedback');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '已收到，谢谢' })).toBeVisible();
  expect(await count()).toBe(2);
});

for (const language of ['zh', 'en'] as const) {
  const words =
    language === 'zh'
      ? { add: /^添加图片/, text: '内容', send: '发送', short: '请至少写 5 个字', retry: '重新上传图片 1' }
      : {
          add: /^Add pictures/,
          text: 'Message',
          send: 'Send',
          short: 'Please write at least 5 characters',
          retry: 'Upload picture 1 again',
        };

  test(`pictures and text that do not fit are refused with the specified words, ${language}`, async ({
    page,
    visit,
    member,
  }) => {
    await visit.speak(language);
    await carry(page, member);
    await visit.open('feedback/feedback');
    const pictures = page.getByRole('group').getByRole('alert');
    const add = page.getByLabel(words.add);

    await page.getByRole('textbox', { name: words.text }).fill('四个字吗');
    await page.getByRole('button', { name: words.send }).click();
    const text = page.getByRole('textbox', { name: words.text });
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(new RegExp(`^${words.short}`));

    await add.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(pictures).toHaveText(said('image.mismatch', language));
    await add.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
    await expect(pictures).toHaveText(said('image.selection', language));
    await add.setInputFiles(heavyPng(IMAGE_BYTES_MAX));
    await expect(pictures).toHaveText(said('image.mismatch', language));
    // Called a PNG, yet none inside: the server looks.
    await add.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(pictures).toHaveText(said('image.mismatch', language));

    await page.route('**/api/h5/feedback/images', (route) => route.abort('connectionreset'));
    await add.setInputFiles(png(120, [90, 90, 90]));
    const retry = page.getByRole('button', { name: words.retry });
    await expect(retry).toContainText(said('image.failed', language));
    await page.unroute('**/api/h5/feedback/images');
    await retry.click();
    await expect(announced(page, said('image.success', language))).toBeVisible();
  });
}

test(`no more than ${FEEDBACK_IMAGES_MAX} pictures`, async ({ page, visit, member }) => {
  await carry(page, member);
  await visit.open('feedback/feedback');
  await adding(page).setInputFiles(
    Array.from({ length: FEEDBACK_IMAGES_MAX + 1 }, (_, index) => png(40, [index * 40, 90, 90])),
  );
  await expect(page.getByRole('group').getByRole('alert')).toHaveText('最多 4 张，其余没有添加');
  await expect(page.getByRole('button', { name: '移除图片 4' })).toBeVisible();
  await expect(adding(page)).toBeHidden();
  await page.getByRole('button', { name: '移除图片 1' }).click();
  await expect(page.getByRole('button', { name: '移除图片 4' })).toBeHidden();
  await expect(adding(page)).toBeFocused();
});
