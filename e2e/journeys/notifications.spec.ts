import type { Page } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { sharedSuperAdministrator, publishPost, writeComment } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

const SCREEN = 'notifications';

const notificationItems = (page: Page) => page.getByRole('list', { name: '通知' }).getByRole('listitem');
const bell = (page: Page) => page.getByRole('link', { name: /^通知/ });

test('a comment notifies the author without a reload: the bell and the list update, and opening marks it as read', async ({
  page,
  visit,
}) => {
  const [moderator, author, reader] = await Promise.all([
    sharedSuperAdministrator(),
    createMemberWithCard('沈砚书'),
    createMemberWithCard('裴照夜'),
  ]);
  const title = `求购轴承 ${Date.now().toString(36)}`;
  const postId = await publishPost(moderator, author, { kind: 'purchase', titleZh: title });
  await logInWithToken(page, author);
  const stream = page.waitForResponse((response) => response.url().includes('/notifications/stream'));
  await page.goto('/');
  // The review of the post has already caused one notification.
  await expect(bell(page)).toHaveAccessibleName('通知，1 条未读');
  await stream;
  await writeComment(reader, { postId, text: '我这里有现货。' });
  await expect(bell(page)).toHaveAccessibleName('通知，2 条未读', { timeout: 5_000 });

  await bell(page).click();
  await expect(page).toHaveURL(screenUrlPattern(SCREEN));
  await expect(notificationItems(page).first()).toContainText(`裴照夜评论了你的动态“${title}”`);
  await expect(notificationItems(page).first()).toContainText('我这里有现货。');
  await expect(notificationItems(page)).toHaveCount(2);
  await writeComment(reader, { postId, text: '明天可以发货。' });
  await expect(notificationItems(page)).toHaveCount(3, { timeout: 5_000 });

  await notificationItems(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`home-detail\\?id=${postId}`));
  await page.goBack();
  await expect(page.getByRole('status').getByText('2 条未读')).toBeVisible();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(statusText(page, '已全部标为已读')).toBeVisible();
  await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0);
  await visit.open('mine');
  await expect(page.getByRole('link', { name: '通知', exact: true }).first()).toBeVisible();
});
