import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import { holdCard } from '../kit/cards.ts';
import { call } from '../kit/network.ts';
import { noisyPng } from '../kit/pictures.ts';
import { decide, sharedModerator } from '../kit/posts.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const FORM = 'publish-dynamics/publish-dynamics';
const MINE = 'my-article/my-article';

const newTitle = (words: string) => `${words} ${Date.now().toString(36)}${randomInt(1000)}`;
const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true });
const publish = (page: Page, name = '发布') => page.getByRole('button', { name, exact: true }).click();
const adding = (page: Page) => page.getByLabel(/^添加图片/);
const pictures = (page: Page) => page.getByRole('img', { name: /^图片 \d$/ });

/** A line that lets so many bytes a second through, upwards. */
async function slow(page: Page, upload: number): Promise<() => Promise<unknown>> {
  const line = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(upload);
  return () => set(-1);
}

test('nine pictures over a slow line show their progress; whoever leaves finds the draft and sends it', async ({
  page,
  visit,
}) => {
  test.slow();
  const author = await holdCard('宋知远');
  await carry(page, author);
  await visit.open(FORM);
  const words = newTitle('恒温车间新增五轴');
  await choose(page, '类型', '供应');
  await title(page).fill(words);
  await body(page).fill('航空铝、钛合金均可，常规件七天出样。');
  await page.getByRole('textbox', { name: '起订量' }).fill('50 件');

  // Colours that do not pack well, so that each has some weight.
  const files = Array.from({ length: POST_IMAGES_MAX }, (_, index) => noisyPng(90, `${index}.png`));
  const quick = await slow(page, 8_000);
  await adding(page).setInputFiles(files);
  const bar = page.getByRole('progressbar', { name: '图片 1 的上传进度' });
  await expect
    .poll(async () => Number(await bar.getAttribute('value')), { intervals: [50] })
    .toBeGreaterThan(5);
  await expect(page.getByRole('progressbar')).toHaveCount(POST_IMAGES_MAX);
  await quick();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(pictures(page)).toHaveCount(POST_IMAGES_MAX);
  await expect(adding(page)).toBeHidden();

  // By keyboard, the first goes to the second place.
  const firstUrl = await pictures(page).first().getAttribute('src');
  await page.getByRole('button', { name: '图片 1 的次序，用方向键移动' }).press('ArrowRight');
  await expect(pictures(page).nth(1)).toHaveAttribute('src', firstUrl!);

  await page.getByRole('button', { name: '取消', exact: true }).click();
  await expect(announced(page, '已留在本机，回来可以继续写')).toBeVisible();
  await expect(page).not.toHaveURL(at(FORM));
  for (const comeBack of [() => visit.open(FORM), () => page.reload()]) {
    await comeBack();
    await expect(title(page)).toHaveValue(words);
    await expect(page.getByRole('radio', { name: /供应/ })).toBeChecked();
    await expect(page.getByRole('textbox', { name: '起订量' })).toHaveValue('50 件');
    await expect(pictures(page)).toHaveCount(POST_IMAGES_MAX);
  }

  await publish(page);
  // A member's first posts wait for staff, and the author is told.
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();
  const { data } = await call<{ rows: { id: string; title: string; images: unknown[]; state: string }[] }>(
    'POST',
    '/h5/cloud/get_my_article',
    { token: author.token, body: {} },
  );
  expect(data.rows).toHaveLength(1);
  expect(data.rows[0]).toMatchObject({ title: words, state: 'queued' });
  expect(data.rows[0]!.images).toHaveLength(POST_IMAGES_MAX);
  await page.getByRole('button', { name: '再发一条' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(pictures(page)).toHaveCount(0);
});

test('a post is reviewed: refused with a reason, changed, accepted, shown and edited', async ({
  page,
  visit,
}) => {
  const [moderator, author] = await Promise.all([sharedModerator(), holdCard('温子衿')]);
  const words = newTitle('求购不锈钢法兰');
  await carry(page, author);
  await visit.open(FORM);
  await title(page).fill(words);
  await publish(page);
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();
  await page.getByRole('link', { name: '我的发布' }).click();
  await expect(page).toHaveURL(at(MINE));
  await page.getByRole('tab', { name: '待审核' }).click();
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText('管理员看过后就会展示');

  const { data } = await call<{ rows: { id: string }[] }>('POST', '/h5/cloud/get_my_article', {
    token: author.token,
    body: {},
  });
  const { id } = data.rows[0]!;
  await decide(moderator, id, 'refused', '请写明规格');
  await visit.open(`${MINE}?state=removed`);
  await expect(row).toContainText('请写明规格');
  await expect(row).toContainText(/还有 3\s?天可以修改/);
  await row.getByRole('link', { name: '修改并重新提交' }).click();
  await expect(page.getByText('未通过审核：请写明规格')).toBeVisible();
  await body(page).fill('DN50 到 DN200。');
  await publish(page, '保存并发布');
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible();

  await decide(moderator, id, 'accepted');
  await visit.open(`${MINE}?state=live`);
  await expect(row).toContainText('展示至');
  await row.getByRole('link', { name: '编辑', exact: true }).click();
  await expect(title(page)).toHaveValue(words);
  await body(page).fill('DN50 到 DN300。');
  await publish(page, '保存并发布');
  await expect(page.getByRole('heading', { name: /已发布|已提交，等待审核/ })).toBeVisible();
});
