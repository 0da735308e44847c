import type { DuesBankAccount, OwnDuesInvoice } from '@mingtang/contract/dues';
import { expect, test, vi } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';

const invoice: OwnDuesInvoice = {
  number: '2026-00007',
  billTo: '顾南枝',
  year: 2026,
  packageName: '年度会员',
  amountFen: 120_000,
  paidFen: 20_000,
  state: 'partial',
  issuedOn: '2026-01-05',
  dueOn: '2026-03-31',
  daysOverdue: 12,
  orderNumber: null,
};
const open = (rows: OwnDuesInvoice[], bankAccount: DuesBankAccount | null = null) =>
  openApp('dues', {
    user: true,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/own-invoices', { rows, nextCursor: null })
        .respondWith('GET /h5/dues/bank-account', { bankAccount })
        .respondWith(
          'GET /h5/dues/own-invoices/{number}/pdf',
          new Blob(['%PDF-'], { type: 'application/pdf' }),
        ),
  });

test('shows what is to pay since when, and to which account', async () => {
  await open([invoice], { holder: '澄湖商会', bank: '澄湖银行中心支行', number: '6200 0000 0000 0001' });
  expect(await screen.findByText('逾期 12 天')).toBeVisible();
  expect(screen.getByText('已付 ¥200.00，待付 ¥1,000.00')).toBeVisible();
  const account = within(await screen.findByRole('region', { name: '付款方式' }));
  expect(account.getByText('6200 0000 0000 0001')).toBeVisible();
});

test('a paid invoice leads to its order and needs no account', async () => {
  const { api } = await open([
    {
      ...invoice,
      state: 'paid',
      paidFen: 120_000,
      daysOverdue: null,
      orderNumber: '20260401000000000001',
    },
  ]);
  expect(await screen.findByRole('link', { name: '查看订单' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '付款方式' })).toBeNull();
  expect(api.requestsTo('GET /h5/dues/bank-account')).toHaveLength(0);
});

test('an invoice is downloaded as PDF in the language of the app', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dues');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, api } = await open([invoice]);
  await user.click(await screen.findByRole('button', { name: '下载账单 2026-00007' }));
  await waitFor(() => expect(createUrl).toHaveBeenCalled());
  expect(api.requestsTo('GET /h5/dues/own-invoices/{number}/pdf').at(-1)?.query).toEqual({ language: 'zh' });
});

test('says that there are no invoices yet', async () => {
  await open([]);
  expect(await screen.findByText('还没有会费账单')).toBeVisible();
});
