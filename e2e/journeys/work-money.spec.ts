import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { buyPackage, untilOrder } from '../kit/pay.ts';
import { createModerator, sharedModerator } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';

const onDesktop = { tag: '@desktop' };
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

test(
  'a package is priced in the office and bought at that price; holders keep their terms',
  onDesktop,
  async ({ page, visit }) => {
    test.slow();
    const [staff, member] = await Promise.all([sharedModerator(), holdCard('顾南枝')]);
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

    const number = await buyPackage(member, serial);

    // The count of holders is read with the page.
    await page.reload();
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
  },
);

test(
  'a refund of two thousand yuan is asked for by one and approved by another',
  onDesktop,
  async ({ page, visit }) => {
    test.slow();
    const name = `贺书言${randomInt(1e6)}`;
    const [asker, approver, member] = await Promise.all([
      sharedModerator(),
      createModerator(),
      holdCard(name),
    ]);
    // It costs more than one person may pay back alone.
    const number = await buyPackage(member, 'G-12');
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
    await untilOrder(member, number, 'refunded');
    await visit.open(`work/orders?open=${number}`);
    await expect(order.getByText('退款完成')).toBeVisible();
    await expect(order.getByText('会员期限收回')).toBeVisible();
  },
);
