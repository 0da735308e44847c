import type { Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { sharedModerator, showPost, writeComment } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const SCREEN = 'mine/notifications/index';

const lines = (page: Page) => page.getByRole('list', { name: '通知' }).getByRole('listitem');
const bell = (page: Page) => page.getByRole('link', { name: /^通知/ });

test('a comment reaches the author without a reload: the bell counts, the list grows, opening reads', async ({
  page,
  visit,
}) => {
  const [moderator, author, reader] = await Promise.all([
    sharedModerator(),
    holdCard('沈砚书'),
    holdCard('裴照夜'),
  ]);
  const title = `求购轴承 ${Date.now().toString(36)}`;
  const postId = await showPost(moderator, author, { kind: 'purchase', titleZh: title });
  await carry(page, author);
  const stream = page.waitForResponse((response) => response.url().includes('/notifications/stream'));
  await page.goto('/');
  // The review was announced before.
  await expect(bell(page)).toHaveAccessibleName('通知，1 条未读');
  await stream;
  await writeComment(reader, { postId, text: '我这里有现货。' });
  await expect(bell(page)).toHaveAccessibleName('通知，2 条未读', { timeout: 5_000 });

  await bell(page).click();
  await expect(page).toHaveURL(at(SCREEN));
  await expect(lines(page).first()).toContainText(`裴照夜评论了你的动态“${title}”`);
  await expect(lines(page).first()).toContainText('我这里有现货。');
  await expect(lines(page)).toHaveCount(2);
  await writeComment(reader, { postId, text: '明天可以发货。' });
  await expect(lines(page)).toHaveCount(3, { timeout: 5_000 });

  await lines(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`home-detail\\?id=${postId}`));
  await page.goBack();
  await expect(page.getByRole('status').getByText('2 条未读')).toBeVisible();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(announced(page, '已全部标为已读')).toBeVisible();
  await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0);
  await visit.open('tabbar/mine/mine');
  await expect(page.getByRole('link', { name: '通知', exact: true }).first()).toBeVisible();
});
