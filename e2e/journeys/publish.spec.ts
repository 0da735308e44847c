import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { callApi } from '../kit/api.steps.ts';
import { noisyPng } from '../kit/image-files.ts';
import { decideReview, sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, selectRadio, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

const FORM = 'publish';
const MY_POSTS = 'myPosts';

const newTitle = (titleText: string) => `${titleText} ${Date.now().toString(36)}${randomInt(1000)}`;
const titleField = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });
const bodyField = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true });
const pressPublish = (page: Page, name = '发布') => page.getByRole('button', { name, exact: true }).click();
const imageInput = (page: Page) => page.getByLabel(/^添加图片/);
const images = (page: Page) => page.getByRole('img', { name: /^图片 \d$/ });

/** Limits uploads to this many bytes per second; the returned function removes the limit. */
async function limitUpload(page: Page, bytesPerSecond: number): Promise<() => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  const setThroughput = (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await setThroughput(bytesPerSecond);
  return () => setThroughput(-1);
}

test('nine pictures on a slow connection show their progress; the draft survives leaving and is published', async ({
  page,
  visit,
}) => {
  test.slow();
  const author = await createMemberWithCard('宋知远');
  await logInWithToken(page, author);
  await visit.open(FORM);
  const titleText = newTitle('恒温车间新增五轴');
  await selectRadio(page, '类型', '供应');
  await titleField(page).fill(titleText);
  await bodyField(page).fill('航空铝、钛合金均可，常规件七天出样。');
  await page.getByRole('textbox', { name: '起订量' }).fill('50 件');

  // Noise does not compress, so the files are large enough.
  const files = Array.from({ length: POST_IMAGES_MAX }, (_, index) => noisyPng(90, `${index}.png`));
  const removeLimit = await limitUpload(page, 8_000);
  await imageInput(page).setInputFiles(files);
  const progressBar = page.getByRole('progressbar', { name: '图片 1 的上传进度' });
  await expect
    .poll(async () => Number(await progressBar.getAttribute('value')), { intervals: [50] })
    .toBeGreaterThan(5);
  await expect(page.getByRole('progressbar')).toHaveCount(POST_IMAGES_MAX);
  await removeLimit();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(images(page)).toHaveCount(POST_IMAGES_MAX);
  await expect(imageInput(page)).toBeHidden();

  // Move the first image to the second place by keyboard.
  const firstUrl = await images(page).first().getAttribute('src');
  await page.getByRole('button', { name: '图片 1 的次序，用方向键移动' }).press('ArrowRight');
  await expect(images(page).nth(1)).toHaveAttribute('src', firstUrl!);

  await page.getByRole('button', { name: '取消', exact: true }).click();
  await expect(statusText(page, '已留在本机，回来可以继续写')).toBeVisible();
  await expect(page).not.toHaveURL(screenUrlPattern(FORM));
  for (const returnToForm of [() => visit.open(FORM), () => page.reload()]) {
    await returnToForm();
    await expect(titleField(page)).toHaveValue(titleText);
    await expect(page.getByRole('radio', { name: /供应/ })).toBeChecked();
    await expect(page.getByRole('textbox', { name: '起订量' })).toHaveValue('50 件');
    await expect(images(page)).toHaveCount(POST_IMAGES_MAX);
  }

  await pressPublish(page);
  // A member's first posts wait for review, and the author sees that.
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();
  const { data } = await callApi<{ rows: { id: string; title: string; images: unknown[]; state: string }[] }>(
    'POST',
    '/h5/cloud/get_my_article',
    { token: author.token, body: {} },
  );
  expect(data.rows).toHaveLength(1);
  expect(data.rows[0]).toMatchObject({ title: titleText, state: 'queued' });
  expect(data.rows[0]!.images).toHaveLength(POST_IMAGES_MAX);
  await page.getByRole('button', { name: '再发一条' }).click();
  await expect(titleField(page)).toHaveValue('');
  await expect(images(page)).toHaveCount(0);
});

test('a post is refused with a reason, revised, accepted, published and edited', async ({ page, visit }) => {
  const [moderator, author] = await Promise.all([sharedSuperAdministrator(), createMemberWithCard('温子衿')]);
  const titleText = newTitle('求购不锈钢法兰');
  await logInWithToken(page, author);
  await visit.open(FORM);
  await titleField(page).fill(titleText);
  await pressPublish(page);
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();
  await page.getByRole('link', { name: '我的发布' }).click();
  await expect(page).toHaveURL(screenUrlPattern(MY_POSTS));
  await page.getByRole('tab', { name: '审核中' }).click();
  const row = page.getByRole('listitem').filter({ hasText: titleText });
  await expect(row).toContainText('管理员看过后就会展示');

  const { data } = await callApi<{ rows: { id: string }[] }>('POST', '/h5/cloud/get_my_article', {
    token: author.token,
    body: {},
  });
  const { id } = data.rows[0]!;
  await decideReview(moderator, id, 'refused', '请写明规格');
  await visit.open(`${MY_POSTS}?state=removed`);
  await expect(row).toContainText('请写明规格');
  await expect(row).toContainText(/还有 3\s?天可以修改/);
  await row.getByRole('link', { name: '修改并重新提交' }).click();
  await expect(page.getByText('未通过审核：请写明规格')).toBeVisible();
  await bodyField(page).fill('DN50 到 DN200。');
  await pressPublish(page, '保存并发布');
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();

  await decideReview(moderator, id, 'accepted');
  await visit.open(`${MY_POSTS}?state=live`);
  await expect(row).toContainText('展示至');
  await row.getByRole('link', { name: '编辑', exact: true }).click();
  await expect(titleField(page)).toHaveValue(titleText);
  await bodyField(page).fill('DN50 到 DN300。');
  await pressPublish(page, '保存并发布');
  await expect(page.getByRole('heading', { name: /已发布|已提交，等待审核/ })).toBeVisible();
});
