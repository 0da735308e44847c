import type { Locator, Page } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { sharedSuperAdministrator, publishPost, writeComment } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';

const POST = 'post';

const commentSection = (page: Page): Locator => page.getByRole('region', { name: '评论', exact: true });
const comment = (page: Page, text: string): Locator =>
  commentSection(page).getByRole('article').filter({ hasText: text });

/** Opens the text field; its button shows the text typed so far. */
async function openCommentField(page: Page, buttonLabel = '写评论'): Promise<Locator> {
  await page.getByRole('button', { name: buttonLabel }).click();
  return page.getByRole('textbox', { name: '写评论' });
}

test('an author sees a new comment without a reload and replies to it', async ({ page, visit }) => {
  const [moderator, author, reader] = await Promise.all([
    sharedSuperAdministrator(),
    createMemberWithCard('陆栖云'),
    createMemberWithCard('程见野'),
  ]);
  const id = await publishPost(moderator, author, { titleZh: '供应藏毯' });
  await logInWithToken(page, author);
  const stream = page.waitForResponse(/\/h5\/notifications\/stream\?postId=/);
  await visit.open(`${POST}?id=${id}`);
  await expect(commentSection(page).getByText('还没有评论')).toBeVisible();
  await stream;
  await writeComment(reader, { postId: id, text: '起订量多少？' });
  await expect(comment(page, '起订量多少？')).toBeVisible();
  await expect(commentSection(page).getByRole('heading', { name: '评论 1' })).toBeVisible();

  await page.getByRole('button', { name: '回复程见野' }).click();
  const text = page.getByRole('textbox', { name: '写评论' });
  await expect(text).toBeFocused();
  await expect(page.getByText('回复 程见野', { exact: true })).toBeVisible();
  await text.fill('三十张起。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(statusText(page, '评论已发布')).toBeVisible();
  const reply = comment(page, '三十张起。').last();
  await expect(reply.getByText('作者', { exact: true })).toBeVisible();

  await logInWithToken(page, reader);
  await visit.open(`${POST}?id=${id}`);
  await page.getByRole('button', { name: /^赞陆栖云的评论/ }).click();
  await expect(page.getByRole('button', { name: /^已赞陆栖云的评论.* 1$/ })).toBeVisible();
  // The typed text survives a reload.
  await (await openCommentField(page)).fill('那我先要样品');
  await page.reload();
  await expect(await openCommentField(page, '那我先要样品')).toHaveValue('那我先要样品');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comment(page, '那我先要样品')).toBeVisible();
});
