import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { buyPackage, waitForOrderState } from '../kit/payments.steps.ts';
import { createSuperAdministrator, sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';

const onDesktop = { tag: '@desktop' };
const PACKAGES = 'adminPackages';

const findDrawer = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** A package on sale, by its name. */
const packageTile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '在售套餐' }).getByRole('listitem').filter({ hasText: name });

/** Opens the form of a package, sets its price and continues to the impact preview. */
async function openImpactPreview(page: Page, name: string, yuan: string): Promise<Locator> {
  await packageTile(page, name).getByRole('button', { name: '编辑' }).click();
  const form = findDrawer(page, '修改套餐');
  await form.getByLabel('价格（元）').fill(yuan);
  await form.getByRole('button', { name: '下一步：查看影响' }).click();
  await expect(form.getByRole('heading', { name: '这样修改会影响谁' })).toBeVisible();
  return form;
}

test(
  'a package is bought at the price set in the back office; existing holders keep their terms',
  onDesktop,
  async ({ page, visit }) => {
    test.slow();
    const [staff, member] = await Promise.all([sharedSuperAdministrator(), createMemberWithCard('顾南枝')]);
    const serial = `J-${randomInt(1e9)}`;
    const name = `旅程套餐${randomInt(1e6)}`;
    await logInWithToken(page, staff);
    await visit.open(PACKAGES);
    await page.getByRole('button', { name: '新增套餐' }).click();
    const form = findDrawer(page, '新增套餐');
    await form.getByLabel('编号').fill(serial.toLowerCase());
    await form.getByLabel('中文名称').fill(name);
    await form.getByLabel('英文名称').fill('Journey');
    await form.getByLabel('价格（元）').fill('321');
    await form.getByLabel('排序').fill('9000');
    // A preview of what members will see is shown beside the form.
    await expect(form.getByRole('complementary', { name: '会员看到的样子' })).toContainText(`${name}¥321`);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('2 至 20 位大写字母、数字或短横线').first()).toBeVisible();
    await form.getByLabel('编号').fill(serial);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(packageTile(page, name)).toContainText('¥321');

    const firstPreview = await openImpactPreview(page, name, '256');
    await expect(firstPreview).toContainText('¥321.00');
    await expect(firstPreview).toContainText('现在没有人持有这个套餐。');
    await firstPreview.getByRole('button', { name: '确认保存' }).click();
    await expect(page.getByText('套餐已保存')).toBeVisible();
    await expect(packageTile(page, name)).toContainText('¥256');

    const number = await buyPackage(member, serial);

    // The number of holders is loaded with the page.
    await page.reload();
    const secondPreview = await openImpactPreview(page, name, '300');
    await expect(secondPreview).toContainText('现有 1 位持有人，已购条款不变，直到到期。');
    await expect(secondPreview).toContainText('将以新条款另行上架');
    await secondPreview.getByRole('button', { name: '确认保存' }).click();
    await expect(packageTile(page, name)).toContainText('¥300');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(statusText(page, '已撤销')).toBeVisible();
    await expect(packageTile(page, name)).toContainText('¥256');
    await expect(packageTile(page, name)).toContainText('持有人数 1');

    await packageTile(page, name).getByRole('button', { name: '下架' }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: `下架“${name}”？` });
    await expect(confirmDialog).toContainText('已购条款不变');
    await confirmDialog.getByRole('button', { name: '下架' }).click();
    await expect(packageTile(page, name)).toHaveCount(0);

    await visit.open(`adminOrders?open=${number}`);
    const order = findDrawer(page, `订单 ${number}`);
    await expect(order.getByText('会员期限生效')).toBeVisible();
    await expect(order.getByText('付款到账')).toContainText('付款到账');
    await expect(order).toContainText('¥256.00');
  },
);

test(
  'a refund of two thousand yuan is requested by one administrator and approved by another',
  onDesktop,
  async ({ page, visit }) => {
    test.slow();
    const name = `贺书言${randomInt(1e6)}`;
    const [requester, approver, member] = await Promise.all([
      sharedSuperAdministrator(),
      createSuperAdministrator(),
      createMemberWithCard(name),
    ]);
    // The amount is above what one person may refund alone.
    const number = await buyPackage(member, 'G-12');
    await logInWithToken(page, requester);
    await visit.open('adminOrders');
    const search = page.getByRole('textbox', { name: '姓名、订单号、手机尾号、金额、流水号' });
    await search.fill(name);
    await search.press('Enter');
    const row = page.locator('tr, li').filter({ hasText: number });
    await row.getByRole('button', { name: '详情' }).click();
    const order = findDrawer(page, `订单 ${number}`);
    await order.getByRole('button', { name: '退款' }).click();
    const refundForm = findDrawer(page, '退款');
    await refundForm.getByText(/^全额退款 ¥1,998.00/).click();
    await expect(refundForm.getByText(/需要另一位有权限的同事审批/)).toBeVisible();
    await refundForm.getByLabel('退款原因').fill('会员申请退会');
    await refundForm.getByRole('button', { name: '提交审批' }).click();
    await expect(statusText(page, '已提交，等待另一人审批')).toBeVisible();
    await expect(order.getByText('发起退款')).toBeVisible();

    // Nobody can approve their own request.
    await visit.open('adminRefunds?state=waiting');
    await expect(row.getByText('等待另一人审批')).toBeVisible();
    await expect(row.getByRole('button', { name: '批准' })).toHaveCount(0);

    await logInWithToken(page, approver);
    await visit.open('adminRefunds?state=waiting');
    await row.getByRole('button', { name: '批准' }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: '批准退款 ¥1,998.00？' });
    await expect(confirmDialog).toContainText(number);
    await confirmDialog.getByRole('button', { name: '批准' }).click();
    await expect(statusText(page, '已批准，正在退款')).toBeVisible();
    await expect(row).toHaveCount(0);
    await waitForOrderState(member, number, 'refunded');
    await visit.open(`adminOrders?open=${number}`);
    await expect(order.getByText('退款完成')).toBeVisible();
    await expect(order.getByText('会员期限收回')).toBeVisible();
  },
);
