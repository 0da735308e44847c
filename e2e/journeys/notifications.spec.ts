import type { Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { call } from '../kit/network.ts';
import { createModerator, showPost, writeComment } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const SCREEN = 'mine/notifications/index';

let moderator: { token: string };
test.beforeAll(async () => {
  test.setTimeout(120_000);
  moderator = await createModerator();
});

const lines = (page: Page) => page.getByRole('list', { name: '通知' }).getByRole('listitem');
const bell = (page: Page) => page.getByRole('link', { name: /^通知/ });

async function authorOf(name: string) {
  const author = await holdCard(name);
  const title = `求购轴承 ${Date.now().toString(36)}`;
  const postId = await showPost(moderator, author, { kind: 'purchase', titleZh: title });
  return { author, title, postId };
}

test('a comment reaches the author without a reload: the bell counts, the list grows, opening reads', async ({
  page,
  visit,
}) => {
  const [{ author, title, postId }, reader] = await Promise.all([authorOf('沈砚书'), holdCard('裴照夜')]);
  await carry(page, author);
  await page.goto('/');
  // The review was announced before.
  await expect(bell(page)).toHaveAccessibleName('通知，1 条未读');
  const opened = page.waitForRequest((request) => request.url().includes('/notifications/stream'));
  await page.reload();
  await opened;
  await expect(bell(page)).toBeVisible();
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

test('a kind that is switched off is heard of no more', async ({ page, visit }) => {
  const [{ author, postId }, reader] = await Promise.all([authorOf('卫长明'), holdCard('苏简')]);
  await carry(page, author);
  await visit.open(SCREEN);
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: '通知设置' }).click();
  const sheet = page.getByRole('dialog', { name: '通知设置' });
  const comments = sheet.getByRole('switch', { name: '评论我的动态' });
  await expect(comments).toBeChecked();
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/notifications/settings') && response.request().method() === 'PUT',
  );
  await comments.click();
  await sent;
  await expect(comments).not.toBeChecked();
  await writeComment(reader, { postId, text: '还在收吗？' });
  const { data } = await call<{ unread: number }>('GET', '/h5/notifications/unread', { token: author.token });
  expect(data.unread).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: '通知设置' }).click();
  await expect(comments).not.toBeChecked();
});

test('without the live line the count is asked for', async ({ page }) => {
  const [{ author, postId }, reader] = await Promise.all([authorOf('傅庭芳'), holdCard('严问渠')]);
  await page.clock.install();
  await page.route('**/api/h5/notifications/stream*', (route) => route.abort('connectionrefused'));
  await carry(page, author);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('通知，1 条未读');
  await writeComment(reader, { postId, text: '请联系我。' });
  await page.clock.runFor(31_000);
  await expect(bell(page)).toHaveAccessibleName('通知，2 条未读');
});
