import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createLoggedInAdministrator } from '../kit/admin-session.ts';
import { runSql, withClient } from '@mingtang/test-support/database';
import { totpCode } from '../kit/administrators.steps.ts';
import { callApi, newPhone, requireEnv } from '../kit/api.steps.ts';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { expect, logInWithToken, selectRadio, statusText, test } from '../kit/journey-test.ts';
import {
  beginTask,
  dayFromNow,
  expectFewPresses,
  makeUnique,
  onDesktop,
  rowOf,
  sidebarLink,
} from '../kit/office-tasks.steps.ts';
import { placeOrder, waitForOrderState } from '../kit/payments.steps.ts';
import { createSuperAdministrator } from '../kit/posts.steps.ts';
import { expireStepUp } from '../kit/time-travel.ts';
import { PHONE } from '../kit/viewports.ts';

const viewports = ['desktop', 'phone'] as const;
const tagOf = (viewport: (typeof viewports)[number]) => (viewport === 'desktop' ? onDesktop : {});

const MEMBERS = 300;

/** As offices keep them: a title row, a number column, blanks as dashes, and a total below. */
function buildMemberSheet(prefix: string): Buffer {
  const rows = Array.from({ length: MEMBERS }, (_, index) =>
    [index + 1, `${prefix}${index}号`, newPhone(), '－', index % 7 === 0 ? '无' : '厂长', '2019.3.5'].join(
      ',',
    ),
  );
  return Buffer.from(
    `${prefix}商会会员登记表,,,,,\n序号,姓名,手机号码,邮箱,职务,入会时间\n${rows.join('\n')}\n合计,${MEMBERS} 人,,,,\n`,
  );
}

/** Inserts active members, whose names begin with the prefix. */
const createMembers = (prefix: string): Promise<void> =>
  runSql(
    requireEnv('E2E_DATABASE_URL'),
    `WITH created AS (
       INSERT INTO accounts (phone, password_hash)
       SELECT '+86' || ($2::bigint + n), 'none' FROM generate_series(1, $3::int) n RETURNING id
     ) INSERT INTO members (account_id, name) SELECT id, $1 || id FROM created`,
    [prefix, 17_000_000_000 + randomInt(999_000) * 1_000, MEMBERS],
  );

const countFrozen = (prefix: string): Promise<number> =>
  withClient(requireEnv('E2E_DATABASE_URL'), async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM members JOIN accounts ON accounts.id = account_id
       WHERE starts_with(name, $1) AND accounts.state = 'frozen'`,
      [prefix],
    );
    return Number(rows[0]!.count);
  });

async function freezeMembers({ token }: { token: string }, keyword: string, reason: string): Promise<void> {
  const body = { selection: { matching: { keyword } }, reason };
  const plan = await callApi<{ id: string }>('POST', '/h5/member/bulk/freeze', { token, body });
  await callApi('POST', `/h5/changesets/${plan.data.id}/apply`, { token });
  await expect.poll(() => countFrozen(keyword), { timeout: 30_000 }).toBe(MEMBERS);
}

test.describe('tasks of the office', () => {
  test('members are imported from a spreadsheet as offices keep it', onDesktop, async ({ page, visit }) => {
    test.setTimeout(120_000);
    const prefix = makeUnique('岑');
    const presses = await beginTask(page, visit, await createSuperAdministrator());
    await sidebarLink(page, '批量导入').click();
    await selectRadio(page, '导入什么', '会员');
    await expect(page.getByText(/^会员按手机识别/)).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '会员登记表.csv', mimeType: 'text/csv', buffer: buildMemberSheet(prefix) });
    await page.getByRole('button', { name: `导入 ${MEMBERS} 行`, exact: true }).click({ timeout: 30_000 });
    await expect(page.getByText('已完成', { exact: true })).toBeVisible({ timeout: 60_000 });
    expectFewPresses(presses);
  });

  for (const viewport of viewports)
    test(
      `a change of ${MEMBERS} members is undone, on a ${viewport}`,
      tagOf(viewport),
      async ({ page, visit }) => {
        test.slow();
        const staff = await createSuperAdministrator();
        const prefix = makeUnique('岑');
        await createMembers(prefix);
        const reason = makeUnique('误操作');
        await freezeMembers(staff, prefix, reason);
        if (viewport === 'phone') await page.setViewportSize(PHONE);
        const presses = await beginTask(page, visit, staff);
        if (viewport === 'phone') await page.getByRole('link', { name: '变更记录' }).click();
        else await sidebarLink(page, '变更记录').click();
        const change = page.getByRole(viewport === 'phone' ? 'listitem' : 'row').filter({ hasText: reason });
        if (viewport === 'phone') await change.getByRole('button', { name: /^查看/ }).click();
        const actions = viewport === 'phone' ? page.getByRole('dialog', { name: '冻结会员' }) : change;
        await actions.getByRole('button', { name: '撤销', exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
        await expect.poll(() => countFrozen(prefix), { timeout: 30_000 }).toBe(0);
        expectFewPresses(presses);
      },
    );

  test('news in two languages is scheduled for nine tomorrow', onDesktop, async ({ page, visit }) => {
    const title = makeUnique('年会通知');
    const presses = await beginTask(page, visit, await createSuperAdministrator());
    await sidebarLink(page, '商讯管理').click();
    await page.getByRole('button', { name: '发布商讯' }).click();
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    await page.getByRole('textbox', { name: '英文标题', exact: true }).fill('Annual meeting');
    await page.getByRole('textbox', { name: '正文', exact: true }).fill('年会定于下月十二日召开。');
    await page
      .getByRole('textbox', { name: '英文正文', exact: true })
      .fill('The annual meeting takes place next month.');
    await page.getByLabel('发布时间').fill(`${dayFromNow(1)}T09:00`);
    await page.getByRole('button', { name: '定时发布' }).click();
    await expect(rowOf(page, title)).toContainText('定时');
    await expect(rowOf(page, title)).toContainText('09:00');
    expectFewPresses(presses);
  });

  for (const viewport of viewports)
    test(
      `a report of a card is decided with a reason, on a ${viewport}`,
      tagOf(viewport),
      async ({ page, visit }) => {
        const [staff, reported, reporter] = await Promise.all([
          createSuperAdministrator(),
          createMemberWithCard(makeUnique('纪')),
          createMemberWithCard('沈听澜'),
        ]);
        await callApi('POST', '/h5/reports', {
          token: reporter.token,
          body: { subject: 'member', id: reported.id, reason: 'fraud', note: '冒用本厂名义' },
        });
        if (viewport === 'phone') await page.setViewportSize(PHONE);
        const presses = await beginTask(page, visit, staff);
        await page.getByRole('link', { name: /^内容待审核/ }).click();
        await page.getByRole('combobox', { name: '审核原因' }).click();
        await page.getByTitle(/^被举报/).click();
        const card = page.getByRole('listitem').filter({ hasText: reported.name });
        await card.getByRole('button', { name: /人举报/ }).click();
        const evidence = page.getByRole('dialog');
        await expect(evidence.getByText('冒用本厂名义')).toBeVisible();
        await page.goBack();
        await expect(evidence).toHaveCount(0);
        await card.getByRole('button', { name: '隐藏' }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('经核实，名片内容不实');
        await page.getByRole('dialog').getByRole('button', { name: '隐藏' }).click();
        await expect(statusText(page, '已隐藏')).toBeVisible();
        expectFewPresses(presses);
      },
    );

  test('an assistant gets a role for news only', onDesktop, async ({ page, visit }) => {
    const [staff, assistant] = await Promise.all([
      createSuperAdministrator(),
      createMemberWithCard(makeUnique('白')),
    ]);
    const role = makeUnique('商讯助理');
    const presses = await beginTask(page, visit, staff);
    await sidebarLink(page, '设置管理员').click();
    await page.getByRole('tab', { name: '角色与权限' }).click();
    await page.getByRole('button', { name: '新建角色' }).click();
    const drawer = page.getByRole('dialog', { name: '新建角色' });
    await drawer.getByLabel('中文名称').fill(role);
    await drawer.getByLabel('英文名称').fill('News assistant');
    await drawer.getByRole('checkbox', { name: '管理商讯' }).check();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(statusText(page, '已保存角色')).toBeVisible();
    await page.getByRole('tab', { name: '管理员', exact: true }).click();
    await page.getByRole('textbox', { name: /^搜索姓名/ }).fill(assistant.phone);
    await rowOf(page, assistant.name).getByRole('button', { name: '授予角色' }).click();
    const dialog = page.getByRole('dialog', { name: `给${assistant.name}授予角色` });
    await dialog.getByRole('combobox', { name: '角色' }).click();
    await page.getByTitle(role).click();
    await dialog.getByRole('button', { name: '授予', exact: true }).click();
    await expect(rowOf(page, assistant.name).getByText(role)).toBeVisible();
    expectFewPresses(presses);
  });

  test('the full list for the authorities is exported with a reason', onDesktop, async ({ page, visit }) => {
    const presses = await beginTask(page, visit, await createSuperAdministrator());
    await sidebarLink(page, '会员管理').click();
    await page.getByRole('button', { name: '更多操作', exact: true }).click();
    await page.getByRole('menuitem', { name: '导出完整名单' }).click();
    const dialog = page.getByRole('dialog', { name: '导出完整名单' });
    await dialog.getByLabel('用途').fill('向民政局报送年度名册');
    await dialog.getByText('逗号分隔文件 (.csv)').click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '导出', exact: true }).click();
    const text = (await readFile(await (await download).path())).toString('utf8');
    expect(text.split('\n')[0]).toContain('统一社会信用代码');
    expect(text).toMatch(/1390\d{7}/);
    expectFewPresses(presses);
  });

  test('a lost phone number is replaced by two of staff', onDesktop, async ({ page, visit }) => {
    test.slow();
    const name = makeUnique('程');
    const [proposer, approver] = await Promise.all([
      createLoggedInAdministrator(),
      createLoggedInAdministrator(),
      createMemberWithCard(name),
    ]);
    await expireStepUp(proposer.phone);
    const presses = await beginTask(page, visit, proposer);
    const drawer = page.getByRole('dialog', { name: '会员详情' });
    const openMember = async () => {
      await sidebarLink(page, '会员管理').click();
      const search = page.getByRole('textbox', { name: '姓名、手机号、企业' });
      await search.fill(name);
      await search.press('Enter');
      await rowOf(page, name).getByRole('button', { name: '详情' }).click();
    };
    await openMember();
    await drawer.getByRole('button', { name: '更换手机号' }).click();
    const dialog = page.getByRole('dialog', { name: '为会员更换手机号' });
    await dialog.getByLabel('新手机号').fill(newPhone());
    await dialog.getByLabel('原因').fill('手机丢失，已视频核对证件');
    await dialog.getByRole('button', { name: '提交批准' }).click();
    const request = page.getByRole('dialog', { name: '确认是您本人' });
    await request.getByLabel('动态验证码').fill(totpCode(proposer.key, 'next'));
    await request.getByRole('button', { name: '确认' }).click();
    await expect(drawer.getByText('待第二人批准')).toBeVisible();
    expectFewPresses(presses);

    const before = presses();
    await logInWithToken(page, approver);
    await visit.open('adminDashboard');
    await openMember();
    await drawer.getByRole('button', { name: '批准', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
    await expect(drawer.getByText('等待生效')).toBeVisible();
    expectFewPresses(() => presses() - before);
  });

  test('a transfer that pays the orders of two members is recorded', onDesktop, async ({ page, visit }) => {
    const members = await Promise.all([
      createMemberWithCard(makeUnique('顾')),
      createMemberWithCard(makeUnique('贺')),
    ]);
    const numbers = [await placeOrder(members[0], 'G-12'), await placeOrder(members[1], 'G-12')];
    const presses = await beginTask(page, visit, await createSuperAdministrator());
    await sidebarLink(page, '订单').click();
    await page.getByRole('button', { name: '登记合并转账' }).click();
    const drawer = page.getByRole('dialog', { name: '登记合并转账' });
    const select = drawer.getByLabel('要支付的订单');
    for (const { name } of members) {
      await select.fill(name);
      await page.getByText(new RegExp(`^${name} · `)).click();
    }
    await page.keyboard.press('Escape');
    await drawer.getByLabel('转账金额（元）').fill('3996');
    await expect(drawer.getByText(/与转账金额一致$/)).toBeVisible();
    await drawer.getByLabel('付款方').fill('示例纺织有限公司');
    await drawer.getByLabel('凭证号').fill(`T${newPhone()}`);
    await drawer.getByRole('button', { name: '登记转账' }).click();
    await expect(statusText(page, '已登记，2 笔订单已生效')).toBeVisible();
    expectFewPresses(presses);
    for (const [index, number] of numbers.entries()) await waitForOrderState(members[index]!, number, 'paid');
  });

  for (const viewport of viewports)
    test(`likely leavers are called, on a ${viewport}`, tagOf(viewport), async ({ page, visit }) => {
      if (viewport === 'phone') await page.setViewportSize(PHONE);
      const text = makeUnique('下周转账');
      const presses = await beginTask(page, visit, await createSuperAdministrator());
      await page.getByRole('link', { name: /^会员即将到期/ }).click();
      const details = page.getByRole('button', { name: viewport === 'phone' ? /^查看/ : '详情' });
      await details.nth(1).click();
      const drawer = page.getByRole('dialog', { name: '会员详情' });
      await drawer.getByRole('button', { name: '写一条' }).click();
      await drawer.getByRole('radio', { name: '愿意续费' }).check();
      await drawer.getByRole('textbox', { name: '内容' }).fill(text);
      await drawer.getByRole('button', { name: '保存' }).click();
      await expect(drawer.getByRole('listitem').filter({ hasText: text })).toContainText('愿意续费');
      expectFewPresses(presses);
    });
});
