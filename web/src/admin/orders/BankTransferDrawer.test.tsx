import type { PayableOrder } from '@mingtang/contract/orders.admin';
import { expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const ROUTE = 'POST /h5/bank-transfers';
const orders: PayableOrder[] = ['顾南枝', '贺书言'].map((memberName, index) => ({
  number: `2026030100000000040${index + 1}`,
  state: 'closed',
  memberName,
  companyName: null,
  packageName: '年度会员',
  amountFen: 59_800,
  createdAt: '2026-03-01T02:00:00Z',
}));

test('records a transfer for several orders, once its amount equals their sum', async () => {
  const { user, api } = await openApp('adminOrders', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/orders/table', { ...tablePage([]), sums: null })
        .respondWith('GET /h5/orders/payable', { rows: orders })
        .respondWith(ROUTE, { id: '7' }),
  });
  await user.click(await screen.findByRole('button', { name: '登记合并转账' }));
  const drawer = within(await screen.findByRole('dialog', { name: '登记合并转账' }));
  for (const { memberName } of orders) {
    await user.type(drawer.getByRole('combobox', { name: '要支付的订单' }), memberName);
    await user.click(await screen.findByText(new RegExp(`^${memberName} · 年度会员 · ¥598.00`)));
  }
  const save = drawer.getByRole('button', { name: '登记转账' });
  await user.type(drawer.getByRole('spinbutton', { name: '转账金额（元）' }), '1195');
  await waitFor(() =>
    expect(drawer.getByRole('alert')).toHaveTextContent('所选订单合计 ¥1,196.00，与转账金额相差 −¥1.00'),
  );
  expect(save).toBeDisabled();
  await user.clear(drawer.getByRole('spinbutton', { name: '转账金额（元）' }));
  await user.type(drawer.getByRole('spinbutton', { name: '转账金额（元）' }), '1196');
  await waitFor(() =>
    expect(drawer.getByRole('alert')).toHaveTextContent('所选订单合计 ¥1,196.00，与转账金额一致'),
  );
  await user.type(drawer.getByRole('textbox', { name: '付款方' }), '澄湖精密机械有限公司');
  await user.type(drawer.getByRole('textbox', { name: '凭证号' }), 'BANK-2001');
  await user.click(save);
  await findAnnouncement('已登记，2 笔订单已生效');
  expect(api.requestsTo(ROUTE).at(-1)?.body).toMatchObject({
    orders: orders.map(({ number }) => number),
    amountFen: 119_600,
    payer: '澄湖精密机械有限公司',
    reference: 'BANK-2001',
  });
});
