import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { call } from '../kit/network.ts';
import { atCashier, orderNumber, payAway } from '../kit/pay.ts';
import { createModerator } from '../kit/posts.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';

const PACKAGES = 'work/member-package-setup';

const drawer = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** A package by the name it has, in the list of those on sale. */
const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '在售套餐' }).getByRole('listitem').filter({ hasText: name });

/** Opens the form of a package, sets its price and goes to what that would do. */
async function reprice(page: Page, name: string, yuan: string): Promise<Locator> {
  await tile(page, name).getByRole('button', { name: '编辑' }).click();
  const form = drawer(page, '修改套餐');
  await form.getByLabel('价格（元）').fill(yuan);
  await form.getByRole('button', { name: '下一步：查看影响' }).click();
  await expect(form.getByRole('heading', { name: '这样修改会影响谁' })).toBeVisible();
  return form;
}

test('a package is priced in the office and bought at that price; holders keep their terms, and a change goes back', async ({
  page,
  visit,
}) => {
  test.setTimeout(120_000);
  const [staff, member] = await Promise.all([createModerator(), holdCard('顾南枝')]);
  const serial = `J-${randomInt(1e9)}`;
  const name = `旅程套餐${randomInt(1e6)}`;
  await carry(page, staff);
  await visit.open(PACKAGES);
  await page.getByRole('button', { name: '新增套餐' }).click();
  const form = drawer(page, '新增套餐');
  await form.getByLabel('编号').fill(serial.toLowerCase());
  await form.getByLabel('中文名称').fill(name);
  await form.getByLabel('英文名称').fill('Journey');
  await form.getByLabel('价格（元）').fill('321');
  await form.getByLabel('排序').fill('9000');
  // What members will see stands beside the form while it is written.
  await expect(form.getByRole('complementary', { name: '会员看到的样子' })).toContainText(`${name}¥321`);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('2 至 20 位大写字母、数字或短横线').first()).toBeVisible();
  await form.getByLabel('编号').fill(serial);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(tile(page, name)).toContainText('¥321');

  const first = await reprice(page, name, '256');
  await expect(first).toContainText('¥321.00');
  await expect(first).toContainText('现在没有人持有这个套餐。');
  await first.getByRole('button', { name: '确认保存' }).click();
  await expect(page.getByText('套餐已保存')).toBeVisible();
  await expect(tile(page, name)).toContainText('¥256');

  await carry(page, member);
  await visit.open('mine/packages/index');
  await choose(page, '套餐', name);
  await choose(page, '支付方式', '支付宝');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: '确认并支付' }).click();
  await atCashier(page, 'pay');
  await expect(page.getByRole('status').getByText('支付成功')).toBeVisible({ timeout: 20_000 });
  const number = await orderNumber(page);

  await carry(page, staff);
  await visit.open(PACKAGES);
  const second = await reprice(page, name, '300');
  await expect(second).toContainText('现有 1 位持有人，已购条款不变，直到到期。');
  await expect(second).toContainText('将以新条款另行上架');
  await second.getByRole('button', { name: '确认保存' }).click();
  await expect(tile(page, name)).toContainText('¥300');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(announced(page, '已撤销')).toBeVisible();
  await expect(tile(page, name)).toContainText('¥256');
  await expect(tile(page, name)).toContainText('持有人数 1');

  await tile(page, name).getByRole('button', { name: '下架' }).click();
  const sure = page.getByRole('alertdialog', { name: `下架“${name}”？` });
  await expect(sure).toContainText('已购条款不变');
  await sure.getByRole('button', { name: '下架' }).click();
  await expect(tile(page, name)).toHaveCount(0);

  await visit.open(`work/orders?open=${number}`);
  const order = drawer(page, `订单 ${number}`);
  await expect(order.getByText('会员期限生效')).toBeVisible();
  await expect(order.getByText('付款到账')).toContainText('付款到账');
  await expect(order).toContainText('¥256.00');
});

/** A member who paid for the gold package, which costs more than one person may pay back alone. */
async function paidGold(name: string): Promise<string> {
  const member = await holdCard(name);
  const { data } = await call<{ rows: { id: string; serial: string }[] }>('GET', '/h5/packages', member);
  const packageId = data.rows.find((one) => one.serial === 'G-12')?.id;
  const placed = await call<{ number: string }>('POST', '/h5/orders', { ...member, body: { packageId } });
  const { number } = placed.data;
  await call('POST', `/h5/orders/${number}/pay`, {
    ...member,
    body: { channel: 'wechat', device: 'desktop' },
  });
  await payAway(number, 'wechat');
  await expect
    .poll(async () => (await call<{ state: string }>('GET', `/h5/orders/${number}`, member)).data.state, {
      timeout: 20_000,
    })
    .toBe('paid');
  return number;
}

test('a refund of two thousand yuan is asked for by one and approved by another', async ({ page, visit }) => {
  test.setTimeout(120_000);
  const name = `贺书言${randomInt(1e6)}`;
  const [asker, approver, number] = await Promise.all([createModerator(), createModerator(), paidGold(name)]);
  await carry(page, asker);
  await visit.open('work/orders');
  const search = page.getByRole('textbox', { name: '会员姓名' });
  await search.fill(name);
  await search.press('Enter');
  const row = page.locator('tr, li').filter({ hasText: number });
  await row.getByRole('button', { name: '详情' }).click();
  const order = drawer(page, `订单 ${number}`);
  await order.getByRole('button', { name: '退款' }).click();
  const ask = drawer(page, '退款');
  await ask.getByText(/^全额退款 ¥1,998.00/).click();
  await expect(ask.getByText(/需要另一位有权限的同事审批/)).toBeVisible();
  await ask.getByLabel('退款原因').fill('会员申请退会');
  await ask.getByRole('button', { name: '提交审批' }).click();
  await expect(announced(page, '已提交，等待另一人审批')).toBeVisible();
  await expect(order.getByText('发起退款')).toBeVisible();

  // Nobody approves what they asked for.
  await visit.open('work/refunds?state=waiting');
  await expect(row.getByText('等待另一人审批')).toBeVisible();
  await expect(row.getByRole('button', { name: '批准' })).toHaveCount(0);

  await carry(page, approver);
  await visit.open('work/refunds?state=waiting');
  await row.getByRole('button', { name: '批准' }).click();
  const sure = page.getByRole('alertdialog', { name: '批准退款 ¥1,998.00？' });
  await expect(sure).toContainText(number);
  await sure.getByRole('button', { name: '批准' }).click();
  await expect(announced(page, '已批准，正在退款')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    await visit.open(`work/orders?open=${number}`);
    await page.reload();
    await expect(order.getByText('退款完成')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect(order.getByText('会员期限收回')).toBeVisible();
});

test('the dashboard says how it goes, day by day, as a chart and as a table @desktop', async ({
  page,
  visit,
}) => {
  await carry(page, await createModerator());
  await visit.open('work/index');
  await expect(page.getByText('会员总数')).toBeVisible();
  const chart = page.getByRole('slider', { name: '每日趋势' });
  await chart.focus();
  const last = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', last!);
  await expect(chart).toHaveAttribute('aria-valuetext', /新增会员 \d/);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '每日趋势' }) });
  await panel.getByRole('button', { name: '表格' }).click();
  const table = panel.getByRole('table', { name: '每日趋势' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await choose(page, '统计时段', '近 90 天');
  await expect(page).toHaveURL(/days=90/);
  await expect(table.getByRole('row')).toHaveCount(91);
  await page.reload();
  await expect(page.getByRole('radio', { name: '近 90 天' })).toBeChecked();
});

test('a phone shows three figures, what waits, and each section one may open @phone', async ({
  page,
  visit,
}) => {
  const [staff] = await Promise.all([createModerator(), paidGold('沈砚秋')]);
  await carry(page, staff);
  await visit.open('work/index');
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
  await expect(page.getByText('今日动态')).toBeVisible();
  await page.getByRole('navigation', { name: '订单与财务' }).getByRole('link', { name: '退款' }).click();
  await expect(page.getByRole('heading', { name: '退款' })).toBeVisible();
});
