import type { Label } from '@mingtang/contract/labels';
import type { Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { call } from '../kit/network.ts';
import { createModerator, showPost } from '../kit/posts.ts';
import { carry, expect, test } from '../kit/quiet.ts';
import type { Visit } from '../kit/test.ts';

const SCREEN = 'home-label/home-label';

const listLabels = async (token?: string): Promise<Label[]> =>
  (
    await call<{ rows: Label[] }>('POST', '/h5/cloud/get_label', {
      body: {},
      ...(token === undefined ? {} : { token }),
    })
  ).data.rows;

const chosenOf = async (token: string): Promise<string[]> =>
  (await listLabels(token)).filter((label) => label.chosen).map((label) => label.name);

const names = (page: Page) => page.getByRole('list', { name: '我的标签' }).getByRole('listitem');
const chips = (page: Page) =>
  page.getByRole('group', { name: '按标签筛选' }).getByRole('button').allTextContents();
const saved = (page: Page) => expect(page.getByRole('status').getByText('已保存')).toBeVisible();

async function choose(page: Page, visit: Visit, wanted: readonly string[]): Promise<void> {
  await visit.open(SCREEN);
  for (const name of wanted) await page.getByRole('button', { name: `添加标签“${name}”` }).click();
  await saved(page);
}

test('labels are chosen and ordered by button, keyboard and drag, saved at once, and undone', async ({
  page,
  visit,
}) => {
  const member = await holdCard('江临渊');
  const [first, second, third] = (await listLabels()).map((label) => label.name) as [string, string, string];
  await carry(page, member);
  await choose(page, visit, [first, second, third]);
  expect(await chosenOf(member.token)).toEqual([first, second, third]);

  await page.getByRole('button', { name: `上移“${third}”` }).click();
  await expect(names(page)).toHaveText([first, third, second]);
  await saved(page);
  await page.getByRole('button', { name: `“${first}”的次序，用方向键移动` }).press('ArrowDown');
  await expect(names(page)).toHaveText([third, first, second]);
  await saved(page);
  await expect.poll(() => chosenOf(member.token)).toEqual([third, first, second]);

  const handle = page.getByRole('button', { name: `“${second}”的次序，用方向键移动` });
  const from = (await handle.boundingBox())!;
  const to = (await names(page).first().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(names(page)).toHaveText([second, third, first]);
  await saved(page);

  await page.getByRole('button', { name: `移除标签“${third}”` }).click();
  await saved(page);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(names(page)).toHaveText([second, third, first]);
  await expect.poll(() => chosenOf(member.token)).toEqual([second, third, first]);
  await page.reload();
  await expect(names(page)).toHaveText([second, third, first]);
});

test('the order of the labels is that of the feed, and each narrows it', async ({ page, visit }) => {
  test.setTimeout(120_000);
  const [moderator, member, author] = await Promise.all([
    createModerator(),
    holdCard('柳拂衣'),
    holdCard('阮听雨'),
  ]);
  const labels = await listLabels();
  const [first, second] = [labels[0]!, labels[1]!];
  const title = `仓库现货 ${Date.now().toString(36)}`;
  await showPost(moderator, author, { titleZh: title, labelIds: [second.id] });

  await carry(page, member);
  await choose(page, visit, [first.name, second.name]);
  await page.goto('/#/?tab=community');
  await expect.poll(() => chips(page)).toEqual(['全部', first.name, second.name]);
  await page
    .getByRole('group', { name: '按标签筛选' })
    .getByRole('button', { name: second.name, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`label=${second.id}`));
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await page
    .getByRole('group', { name: '按标签筛选' })
    .getByRole('button', { name: first.name, exact: true })
    .click();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);

  await page.getByRole('link', { name: '管理标签' }).click();
  await page.getByRole('button', { name: `上移“${second.name}”` }).click();
  await saved(page);
  await page.goBack();
  await expect.poll(() => chips(page)).toEqual(['全部', second.name, first.name]);
});
