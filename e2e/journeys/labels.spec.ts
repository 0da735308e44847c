import type { Label } from '@mingtang/contract/labels';
import type { Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { call } from '../kit/network.ts';
import { carry, expect, test } from '../kit/quiet.ts';

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
const saved = (page: Page) => expect(page.getByRole('status').getByText('已保存')).toBeVisible();

test('labels are chosen, ordered by button, keyboard and dragging, saved by themselves, and undone', async ({
  page,
  visit,
}) => {
  const member = await holdCard('江临渊');
  const [first, second, third] = (await listLabels()).map((label) => label.name) as [string, string, string];
  await carry(page, member);
  await visit.open('home-label/home-label');
  for (const name of [first, second, third])
    await page.getByRole('button', { name: `添加标签“${name}”` }).click();
  await saved(page);
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
