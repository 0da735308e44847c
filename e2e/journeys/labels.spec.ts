import type { Label } from '@mingtang/contract/labels';
import type { Page } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { callApi } from '../kit/api.steps.ts';
import { logInWithToken, expect, test } from '../kit/journey-test.ts';

const listLabels = async (token?: string): Promise<Label[]> =>
  (
    await callApi<{ rows: Label[] }>('POST', '/h5/cloud/get_label', {
      body: {},
      ...(token === undefined ? {} : { token }),
    })
  ).data.rows;

const listChosenLabels = async (token: string): Promise<string[]> =>
  (await listLabels(token)).filter((label) => label.chosen).map((label) => label.name);

const chosenItems = (page: Page) => page.getByRole('list', { name: '我的标签' }).getByRole('listitem');
const expectSaved = (page: Page) => expect(page.getByRole('status').getByText('已保存')).toBeVisible();

test('labels are chosen, reordered by button, keyboard and dragging, saved automatically, and undone', async ({
  page,
  visit,
}) => {
  const member = await createMemberWithCard('江临渊');
  const [first, second, third] = (await listLabels()).map((label) => label.name) as [string, string, string];
  await logInWithToken(page, member);
  await visit.open('labels');
  for (const name of [first, second, third])
    await page.getByRole('button', { name: `添加标签“${name}”` }).click();
  await expectSaved(page);
  expect(await listChosenLabels(member.token)).toEqual([first, second, third]);

  await page.getByRole('button', { name: `上移“${third}”` }).click();
  await expect(chosenItems(page)).toHaveText([first, third, second]);
  await expectSaved(page);
  await page.getByRole('button', { name: `“${first}”的次序，用方向键移动` }).press('ArrowDown');
  await expect(chosenItems(page)).toHaveText([third, first, second]);
  await expectSaved(page);
  await expect.poll(() => listChosenLabels(member.token)).toEqual([third, first, second]);

  const handle = page.getByRole('button', { name: `“${second}”的次序，用方向键移动` });
  const from = (await handle.boundingBox())!;
  const to = (await chosenItems(page).first().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(chosenItems(page)).toHaveText([second, third, first]);
  await expectSaved(page);

  await page.getByRole('button', { name: `移除标签“${third}”` }).click();
  await expectSaved(page);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(chosenItems(page)).toHaveText([second, third, first]);
  await expect.poll(() => listChosenLabels(member.token)).toEqual([second, third, first]);
  await page.reload();
  await expect(chosenItems(page)).toHaveText([second, third, first]);
});
