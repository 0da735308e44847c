import type { Locator, Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { sharedModerator, showPost, writeComment } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';

const POST = 'home-card-detail/home-card-detail';

const section = (page: Page): Locator => page.getByRole('region', { name: '评论', exact: true });
const comment = (page: Page, text: string): Locator =>
  section(page).getByRole('article').filter({ hasText: text });

/** A press opens the text field; the button shows what was typed before. */
async function field(page: Page, typed = '写评论'): Promise<Locator> {
  await page.getByRole('button', { name: typed }).click();
  return page.getByRole('textbox', { name: '写评论' });
}

test('an author sees a comment come without reloading, and answers it', async ({ page, visit }) => {
  const [moderator, author, reader] = await Promise.all([
    sharedModerator(),
    holdCard('陆栖云'),
    holdCard('程见野'),
  ]);
  const id = await showPost(moderator, author, { titleZh: '供应藏毯' });
  await carry(page, author);
  const stream = page.waitForResponse(/\/h5\/notifications\/stream\?postId=/);
  await visit.open(`${POST}?id=${id}`);
  await expect(section(page).getByText('还没有评论')).toBeVisible();
  await stream;
  await writeComment(reader, { postId: id, text: '起订量多少？' });
  await expect(comment(page, '起订量多少？')).toBeVisible();
  await expect(section(page).getByRole('heading', { name: '评论 1' })).toBeVisible();

  await page.getByRole('button', { name: '回复程见野' }).click();
  const text = page.getByRole('textbox', { name: '写评论' });
  await expect(text).toBeFocused();
  await expect(page.getByText('回复 程见野', { exact: true })).toBeVisible();
  await text.fill('三十张起。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(announced(page, '评论已发布')).toBeVisible();
  const reply = comment(page, '三十张起。').last();
  await expect(reply.getByText('作者', { exact: true })).toBeVisible();

  await carry(page, reader);
  await visit.open(`${POST}?id=${id}`);
  await page.getByRole('button', { name: /^赞陆栖云的评论/ }).click();
  await expect(page.getByRole('button', { name: /^已赞陆栖云的评论.* 1$/ })).toBeVisible();
  // What was typed is kept over a reload.
  await (await field(page)).fill('那我先要样品');
  await page.reload();
  await expect(await field(page, '那我先要样品')).toHaveValue('那我先要样品');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comment(page, '那我先要样品')).toBeVisible();
});
