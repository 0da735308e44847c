import { readFile } from 'node:fs/promises';
import { runSql } from '@mingtang/test-support/database';
import { newPhone, requireEnv } from '../kit/api.steps.ts';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { addCompany } from '../kit/companies.steps.ts';
import { expect, selectRadio, statusText, test } from '../kit/journey-test.ts';
import {
  beginTask,
  dayFromNow,
  expectFewPresses,
  makeUnique,
  onDesktop,
  rowOf,
  sidebarLink,
} from '../kit/office-tasks.steps.ts';
import { createSuperAdministrator } from '../kit/posts.steps.ts';
import { PHONE } from '../kit/viewports.ts';

for (const viewport of ['desktop', 'phone'] as const)
  test(
    `the month is compared with the one before, and a figure opens its list, on a ${viewport}`,
    viewport === 'desktop' ? onDesktop : {},
    async ({ page, visit }) => {
      if (viewport === 'phone') await page.setViewportSize(PHONE);
      const presses = await beginTask(page, visit, await createSuperAdministrator());
      if (viewport === 'phone') await page.getByRole('link', { name: '月度报表' }).click();
      else await selectRadio(page, '统计时段', '按月');
      await page.getByRole('button', { name: '上个月' }).click();
      await expect(page.getByRole('row', { name: /^新增会员/ })).toBeVisible();
      await page
        .getByRole('row', { name: /^新增会员/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('heading', { name: '会员管理' })).toBeVisible();
      await expect(page.getByText(/^第 .+ 条，共 [1-9]/)).toBeVisible();
      expectFewPresses(presses);
    },
  );

test('the dues of a year are planned, checked and issued', onDesktop, async ({ page, visit }) => {
  test.slow();
  const title = makeUnique('2099 年度会费');
  const presses = await beginTask(page, visit, await createSuperAdministrator());
  await sidebarLink(page, '会费').click();
  await page.getByRole('tab', { name: '会费批次' }).click();
  await page.getByRole('button', { name: '新建批次' }).click();
  const form = page.getByRole('dialog', { name: '新建批次' });
  await form.getByLabel('标题').fill(title);
  await form.getByRole('spinbutton', { name: '年度', exact: true }).fill('2099');
  await form.getByRole('button', { name: '生成名单' }).click();
  const run = page.getByRole('dialog', { name: title });
  await expect(run.getByRole('listitem').first()).toBeVisible();
  await run.getByRole('button', { name: '开具账单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '开具账单' }).click();
  await expect(run.getByText(/^已开具 · /)).toBeVisible({ timeout: 60_000 });
  expectFewPresses(presses);
});

test('a company that exists twice is merged', onDesktop, async ({ page, visit }) => {
  const name = makeUnique('示例重复机械');
  const [first, second] = await Promise.all([
    createMemberWithCard(makeUnique('顾')),
    createMemberWithCard(makeUnique('贺')),
  ]);
  await addCompany(first.token, { nameZh: `${name}有限公司` });
  await addCompany(second.token, { nameZh: `${name}厂` });
  const presses = await beginTask(page, visit, await createSuperAdministrator());
  await sidebarLink(page, '企业管理').click();
  const search = page.getByRole('textbox', { name: '名称、信用代码、编号' });
  await search.fill(name);
  await search.press('Enter');
  await rowOf(page, `${name}有限公司`)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '合并' }).click();
  const drawer = page.getByRole('dialog', { name: `合并：${name}有限公司` });
  await drawer.getByLabel('与哪家企业合并（名称或信用代码）').fill(`${name}厂`);
  await page.getByTitle(new RegExp(`^${name}厂`)).click();
  await drawer.getByRole('button', { name: '合并', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '合并' }).click();
  await expect(statusText(page, '已合并，30 天内可撤销')).toBeVisible();
  await expect(rowOf(page, `${name}厂`)).toHaveCount(0);
  expectFewPresses(presses);
});

test('two records of one member are merged', onDesktop, async ({ page, visit }) => {
  const name = makeUnique('温');
  const staff = await createSuperAdministrator();
  const company = await addCompany((await createMemberWithCard(makeUnique('顾'))).token, {
    nameZh: `${makeUnique('示例合并')}有限公司`,
  });
  const [first, second] = [await createMemberWithCard(name), newPhone()];
  await runSql(
    requireEnv('E2E_DATABASE_URL'),
    `WITH added AS (INSERT INTO accounts (phone, password_hash, state) VALUES ($1, 'x', 'pending') RETURNING id)
     INSERT INTO members (account_id, name, company_id) SELECT id, $2, $3 FROM added`,
    [`+86${second}`, name, company.id],
  );
  await runSql(requireEnv('E2E_DATABASE_URL'), 'UPDATE members SET company_id = $1 WHERE account_id = $2', [
    company.id,
    first.id,
  ]);
  const presses = await beginTask(page, visit, staff);
  await sidebarLink(page, '会员管理').click();
  await page.getByRole('button', { name: '查重' }).click();
  const duplicates = page.getByRole('dialog', { name: '可能重复的会员' });
  await duplicates
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: '合并', exact: true })
    .click();
  const drawer = page.getByRole('dialog', { name: `合并：${name}` });
  await drawer.getByRole('button', { name: '合并', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '合并' }).click();
  await expect(statusText(page, '已合并，30 天内可撤销')).toBeVisible();
  await expect(duplicates.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  expectFewPresses(presses);
});

test('a directory of the members is made as PDF', onDesktop, async ({ page, visit }) => {
  test.slow();
  const presses = await beginTask(page, visit, await createSuperAdministrator());
  await sidebarLink(page, '会员管理').click();
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '会员名录' }).click();
  const dialog = page.getByRole('dialog', { name: '会员名录' });
  await dialog.getByText('按行业', { exact: true }).click();
  await dialog.getByRole('button', { name: '生成 PDF' }).click();
  const link = dialog.getByRole('button', { name: '下载' }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await link.click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(20_000);
  expectFewPresses(presses);
});

test('an announcement is put on the home page', onDesktop, async ({ page, visit }) => {
  const text = makeUnique('办公室搬迁');
  const presses = await beginTask(page, visit, await createSuperAdministrator());
  await sidebarLink(page, '公告').click();
  await page.getByRole('button', { name: '新增公告' }).click();
  const form = page.getByRole('dialog', { name: '新增公告' });
  await form.getByLabel('中文内容').fill(text);
  await form.getByLabel('英文内容').fill('The office has moved');
  const window = form.locator('.ant-picker-input input');
  for (const [index, days] of [-1, 7].entries()) {
    await window.nth(index).fill(`${dayFromNow(days)} 09:00`);
    await window.nth(index).press('Enter');
  }
  await form.getByRole('button', { name: '保存' }).click();
  await expect(statusText(page, '已保存，5 秒内对访客生效')).toBeVisible();
  expectFewPresses(presses);
  try {
    await visit.open('home');
    await expect(page.getByText(text)).toBeVisible({ timeout: 15_000 });
  } finally {
    // Other journeys share the home page.
    await runSql(requireEnv('E2E_DATABASE_URL'), 'DELETE FROM announcements WHERE text_zh = $1', [text]);
  }
});
