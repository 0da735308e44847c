import type { Locator, Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { createModerator, showPost, writeComment } from '../kit/posts.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const POST = 'home-card-detail/home-card-detail';

let moderator: { token: string };
test.beforeAll(async () => {
  test.setTimeout(120_000);
  moderator = await createModerator();
});

const section = (page: Page): Locator => page.getByRole('region', { name: '评论', exact: true });
const comment = (page: Page, text: string): Locator =>
  section(page).getByRole('article').filter({ hasText: text });

/** A phone opens the field first, by what was typed if something was. */
async function field(page: Page, isMobile: boolean, typed = '写评论'): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: typed }).click();
  return page.getByRole('textbox', { name: '写评论' });
}

async function menu(page: Page, name: string, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: `${name}的评论：更多操作` })
    .first()
    .click();
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: entry }).click();
}

test('an author sees a comment come without reloading, and answers it', async ({ page, visit, isMobile }) => {
  const [author, reader] = await Promise.all([holdCard('陆栖云'), holdCard('程见野')]);
  const id = await showPost(moderator, author, { titleZh: '供应藏毯' });
  await carry(page, author);
  const line = page.waitForResponse(/\/h5\/notifications\/stream\?postId=/);
  await visit.open(`${POST}?id=${id}`);
  await expect(section(page).getByText('还没有评论')).toBeVisible();
  await line;
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
  // What was typed waits for its writer.
  await (await field(page, isMobile)).fill('那我先要样品');
  await page.reload();
  await expect(await field(page, isMobile, '那我先要样品')).toHaveValue('那我先要样品');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comment(page, '那我先要样品')).toBeVisible();
});

test('a writer mends a comment and takes it away; the author may take away others', async ({
  page,
  visit,
  isMobile,
}) => {
  const [author, reader] = await Promise.all([holdCard('陆栖云'), holdCard('程见野')]);
  const id = await showPost(moderator, author, { titleZh: '供应藏毯' });
  await writeComment(reader, { postId: id, text: '颜色有几种' });
  const kept = await writeComment(reader, { postId: id, text: '可以寄样吗' });
  await writeComment(author, { postId: id, text: '可以', parentId: kept.id });
  await carry(page, reader);
  await visit.open(`${POST}?id=${id}`);
  await choose(page, '评论排序', '最新');
  await expect(section(page).getByRole('article').first()).toContainText('可以寄样吗');
  await menu(page, '程见野', '编辑');
  const text = page.getByRole('textbox', { name: '写评论' });
  await expect(text).toHaveValue('可以寄样吗');
  await text.fill('可以先寄样吗');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(comment(page, '可以先寄样吗').getByText('已编辑')).toBeVisible();

  await menu(page, '程见野', '删除');
  const sure = page.getByRole('alertdialog', { name: '删除这条评论？' });
  await sure.getByRole('button', { name: '删除', exact: true }).click();
  // It was answered, so its place stays.
  await expect(section(page).getByText('该评论已删除')).toBeVisible();
  await expect(comment(page, '可以').last()).toBeVisible();

  await carry(page, author);
  await visit.open(`${POST}?id=${id}`);
  await menu(page, '程见野', '删除');
  await sure.getByRole('button', { name: '删除', exact: true }).click();
  await expect(sure).toBeHidden();
  await expect(comment(page, '颜色有几种')).toHaveCount(0);

  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('dialog', { name: '动态操作' }).getByRole('button', { name: '关闭评论' }).click();
  await expect(page.getByText('作者已关闭评论')).toBeVisible();
  await expect(page.getByRole(isMobile ? 'button' : 'textbox', { name: '写评论' })).toHaveCount(0);
});

test('all comments have a screen, which reads on to the end without showing one twice', async ({
  page,
  visit,
}) => {
  test.setTimeout(120_000);
  const [author, reader] = await Promise.all([holdCard('陆栖云'), holdCard('程见野')]);
  const id = await showPost(moderator, author, { titleZh: '供应藏毯' });
  for (let number = 1; number <= 45; number += 1)
    await writeComment(reader, { postId: id, text: `第 ${number} 个问题` });
  await carry(page, author);
  await visit.open(`${POST}?id=${id}`);
  await page.getByRole('link', { name: '查看全部 45 条评论' }).click();
  await expect(page).toHaveURL(at('detail-comments/detail-comments'));
  await expect(page.getByRole('link', { name: '供应藏毯' })).toBeVisible();
  await expect(comment(page, '第 45 个问题')).toBeVisible();
  const last = comment(page, '第 1 个问题');
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('没有更多了')).toBeVisible();
  const texts = await section(page).getByRole('article').locator('p').allTextContents();
  expect(texts).toHaveLength(45);
  expect(new Set(texts).size).toBe(45);
});
