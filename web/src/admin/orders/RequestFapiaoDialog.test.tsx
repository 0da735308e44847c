import { expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { ORDER_NUMBER, adminOrder } from '../../../test/samples/orders.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const ROUTE = 'POST /h5/orders/{number}/fapiao-for-member';
const FAPIAO = { id: '5', number: '', reason: '', state: 'asked', title: '澄湖精密机械有限公司' } as const;

const openOrder = async (order = adminOrder(), permissions = administrator().permissions) => {
  const { user, api } = await openApp(`adminOrders?open=${ORDER_NUMBER}`, {
    user: { ...administrator(), permissions },
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/orders/table', { ...tablePage([]), sums: null })
        .respondWith('GET /h5/orders/{number}/record', order),
  });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('heading', { name: '经过' });
  return { user, api, drawer };
};

test('requests the fapiao of a paid order for its buyer, after the tax number is right', async () => {
  const { user, api, drawer } = await openOrder(adminOrder({ companyName: FAPIAO.title }));
  api.respondWith(ROUTE, {
    ...FAPIAO,
    orderNumber: ORDER_NUMBER,
    kind: 'company',
    taxNumber: '91320500MA0000000W',
    email: 'books@example.com',
    amountFen: 99_800,
    file: false,
    createdAt: '2026-03-01T02:00:00Z',
  });
  await user.click(drawer.getByRole('button', { name: '代申请发票' }));
  const dialog = within(await screen.findByRole('dialog', { name: '代会员申请发票' }));
  expect(dialog.getByRole('textbox', { name: '企业名称' })).toHaveValue(FAPIAO.title);
  const taxNumber = dialog.getByRole('textbox', { name: '税号' });
  await user.type(taxNumber, '91320500MA00000000');
  await user.type(dialog.getByRole('textbox', { name: '接收邮箱' }), 'books@example.com');
  await user.click(dialog.getByRole('button', { name: '提交申请' }));
  expect(await dialog.findByText('请填写正确的税号（15 至 20 位）')).toBeInTheDocument();
  expect(api.requestsTo(ROUTE)).toEqual([]);
  await user.clear(taxNumber);
  await user.type(taxNumber, '9132 0500 ma00 0000 0w');
  await user.click(dialog.getByRole('button', { name: '提交申请' }));
  await findAnnouncement('已提交，会员会收到通知');
  expect(api.requestsTo(ROUTE).at(-1)?.body).toEqual({
    kind: 'company',
    title: FAPIAO.title,
    taxNumber: '91320500MA0000000W',
    email: 'books@example.com',
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '代会员申请发票' })).toBeNull());
});

test.each([
  ['an order with a fapiao', adminOrder({ fapiao: [FAPIAO] }), undefined],
  ['an unpaid order', adminOrder({ state: 'created', refundable: null }), undefined],
  ['staff without the permission', adminOrder(), ['order:read']],
])('is not offered for %s', async (_case, order, permissions) => {
  const { drawer } = await openOrder(order, permissions);
  expect(drawer.queryByRole('button', { name: '代申请发票' })).toBeNull();
});
