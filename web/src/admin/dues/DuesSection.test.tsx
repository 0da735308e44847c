import type { DuesAgeing, DuesInvoice, DuesRun } from '@mingtang/contract/dues';
import { describe, expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

const invoice = {
  number: '2026-00007',
  billTo: '顾南枝',
  accountId: '7',
  year: 2026,
  packageName: '年度会员',
  amountFen: 120_000,
  paidFen: 20_000,
  state: 'partial',
  issuedOn: '2026-01-05',
  dueOn: '2026-03-31',
  daysOverdue: 12,
} as const;
const ageing: DuesAgeing = {
  rows: [
    { age: 'not-due', count: 0, unpaidFen: 0 },
    { age: '1-30', count: 1, unpaidFen: 100_000 },
    { age: '31-90', count: 0, unpaidFen: 0 },
    { age: 'over-90', count: 0, unpaidFen: 0 },
  ],
};
const run: DuesRun = {
  id: '5',
  title: '2027 年度会费',
  year: 2027,
  basis: 'calendar',
  dueOn: '2027-03-31',
  daysToPay: null,
  defaultPackageId: null,
  fees: [{ packageId: '2', packageName: '年度会员', feeFen: 120_000 }],
  state: 'draft',
  invoiceCount: 2,
  sumFen: 240_000,
  createdAt: '2026-11-01T02:00:00Z',
  plannedAt: '2026-11-01T02:00:00Z',
  issuedAt: null,
  counts: [
    { state: 'planned', reason: null, count: 2, sumFen: 240_000 },
    { state: 'left_out', reason: 'paid', count: 1, sumFen: 120_000 },
  ],
};
const item = {
  id: '1',
  accountId: '7',
  memberName: '顾南枝',
  companyName: null,
  packageName: '年度会员',
  amountFen: 120_000,
  dueOn: '2027-03-31',
  state: 'planned',
  reason: null,
  invoiceNumber: null,
} as const;

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  test('lists who owes what since when, with the sums by age', async () => {
    const { user, api } = await openApp('adminDues', {
      user: administrator(),
      viewport: VIEWPORTS[viewport],
      api: (api) =>
        api
          .respondWith('GET /h5/dues/invoices', tablePage([invoice]))
          .respondWith('GET /h5/dues/ageing', ageing),
    });
    expect(await screen.findByText('顾南枝')).toBeInTheDocument();
    expect(screen.getAllByText('逾期 12 天')[0]).toBeInTheDocument();
    const sums = within(screen.getByRole('list', { name: '未收会费' }));
    await user.click(await sums.findByRole('link', { name: /逾期 1–30 天\s*¥1,000.00/ }));
    await waitFor(() =>
      expect(api.requestsTo('GET /h5/dues/invoices').at(-1)?.query).toMatchObject({ age: '1-30' }),
    );
  });

  test('says that there are no invoices yet', async () => {
    await openApp('adminDues', {
      user: administrator(),
      viewport: VIEWPORTS[viewport],
      api: (api) =>
        api.respondWith('GET /h5/dues/invoices', tablePage([])).respondWith('GET /h5/dues/ageing', ageing),
    });
    expect(await screen.findByText('还没有会费账单')).toBeInTheDocument();
  });

  test('issues a run as its preview was seen', async () => {
    const { user, api } = await openApp('adminDues?tab=runs&open=5', {
      user: administrator(),
      viewport: VIEWPORTS[viewport],
      api: (api) =>
        api
          .respondWith('GET /h5/dues/runs', tablePage([run]))
          .respondWith('GET /h5/dues/runs/{id}', run)
          .respondWith('GET /h5/dues/runs/{id}/items', { rows: [item], nextCursor: null })
          .respondWith('POST /h5/dues/runs/{id}/issue', null),
    });
    const drawer = within(await screen.findByRole('dialog', { name: '2027 年度会费' }));
    expect(await drawer.findByText('顾南枝')).toBeInTheDocument();
    await user.click(drawer.getByRole('combobox', { name: '名单分类' }));
    await user.click(await screen.findByText('不开具：会费已交至本年度末 · 1 人'));
    expect(api.requestsTo('GET /h5/dues/runs/{id}/items').at(-1)?.query).toMatchObject({
      state: 'left_out',
      reason: 'paid',
    });
    await user.click(drawer.getByRole('button', { name: '开具账单' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /开具 2 张账单，合计 ¥2,400.00/ }));
    await user.click(dialog.getByRole('button', { name: '开具账单' }));
    await findAnnouncement('已开始开具');
    expect(api.requestsTo('POST /h5/dues/runs/{id}/issue').at(-1)?.body).toEqual({
      count: 2,
      sumFen: 240_000,
    });
  });
});

const payable = (number: string, billTo: string) => ({
  number,
  billTo,
  memberName: billTo,
  year: 2026,
  dueOn: '2026-03-31',
  unpaidFen: 120_000,
});
const invoiceDetail: DuesInvoice = {
  ...invoice,
  runTitle: '2026 年度会费',
  memberName: '顾南枝',
  companyName: null,
  orderNumber: null,
  voided: null,
  reminders: [{ sentOn: '2026-03-17', step: -14, sentBy: null }],
  payments: [
    {
      transferId: '9',
      amountFen: 20_000,
      reference: 'BANK-0007',
      payer: '澄湖精密机械有限公司',
      paidOn: '2026-04-01',
      note: '',
      transferFen: 140_000,
      invoices: 2,
      recordedBy: '温既白',
      recordedAt: '2026-04-01T02:00:00Z',
      reversal: null,
    },
  ],
};

test('selected invoices are paid by one transfer, once the parts add up to its amount', async () => {
  const rows = [
    { ...invoice, number: '2026-00001', billTo: '顾南枝', state: 'open' as const },
    { ...invoice, number: '2026-00002', billTo: '贺书言', state: 'open' as const },
    { ...invoice, number: '2026-00003', billTo: '温既白', state: 'paid' as const },
  ];
  const { user, api } = await openApp('adminDues', {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/invoices', tablePage(rows))
        .respondWith('GET /h5/dues/ageing', ageing)
        .respondWith('GET /h5/dues/invoices/payable', {
          rows: [payable('2026-00001', '顾南枝'), payable('2026-00002', '贺书言')],
        })
        .respondWith('POST /h5/dues/transfers', { id: '9', paid: 1 }),
  });
  for (const { number } of rows)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));
  const bar = within(screen.getByRole('region', { name: '批量操作' }));
  await user.click(bar.getByRole('button', { name: '登记收款' }));
  const drawer = within(await screen.findByRole('dialog', { name: '登记会费收款' }));
  expect(await drawer.findByText('有 1 张账单已付清或已作废，未列入。')).toBeVisible();
  const amount = drawer.getByRole('spinbutton', { name: '转账金额（元）' });
  await user.type(amount, '2200');
  expect(await drawer.findByText('各账单合计 ¥2,400.00，与转账金额相差 −¥200.00')).toBeVisible();
  const save = drawer.getByRole('button', { name: '登记' });
  expect(save).toBeDisabled();
  const part = drawer.getByRole('spinbutton', { name: '账单 2026-00002 的收款金额（元）' });
  await user.clear(part);
  await user.type(part, '1000');
  expect(await drawer.findByText('各账单合计 ¥2,200.00，与转账金额一致')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: '凭证号' }), 'BANK-2001');
  await user.type(drawer.getByRole('textbox', { name: '付款方' }), '澄湖精密机械有限公司');
  await user.click(save);
  await findAnnouncement('已登记 2 张账单的收款');
  expect(api.requestsTo('POST /h5/dues/transfers').at(-1)?.body).toMatchObject({
    parts: [
      { number: '2026-00001', amountFen: 120_000 },
      { number: '2026-00002', amountFen: 100_000 },
    ],
    amountFen: 220_000,
    reference: 'BANK-2001',
  });
});

test('a single invoice needs no more than the reference', async () => {
  const { user, api } = await openApp('adminDues', {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/invoices', tablePage([invoice]))
        .respondWith('GET /h5/dues/ageing', ageing)
        .respondWith('GET /h5/dues/invoices/payable', { rows: [payable(invoice.number, '顾南枝')] })
        .respondWith('POST /h5/dues/transfers', { id: '9', paid: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: '登记收款' }));
  const drawer = within(await screen.findByRole('dialog', { name: '登记会费收款' }));
  await user.type(await drawer.findByRole('textbox', { name: '凭证号' }), 'BANK-2002{Enter}');
  await findAnnouncement('已登记 1 张账单的收款');
  expect(api.requestsTo('POST /h5/dues/transfers').at(-1)?.body).toMatchObject({
    parts: [{ number: invoice.number, amountFen: 120_000 }],
    amountFen: 120_000,
    payer: '顾南枝',
  });
});

test('an invoice shows its payments, which are reversed with a reason', async () => {
  const { user, api } = await openApp(`adminDues?open=${invoice.number}`, {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/invoices', tablePage([invoice]))
        .respondWith('GET /h5/dues/ageing', ageing)
        .respondWith('GET /h5/dues/invoices/{number}', invoiceDetail)
        .respondWith('POST /h5/dues/transfers/{id}/reverse', null),
  });
  const drawer = within(await screen.findByRole('dialog', { name: `会费账单 ${invoice.number}` }));
  expect(await drawer.findByText('转账共 ¥1,400.00，付 2 张账单')).toBeVisible();
  expect(drawer.getByText('到期前 14 天')).toBeVisible();
  expect(drawer.queryByRole('button', { name: '作废' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: '撤销' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤销转账 BANK-0007 的收款' }));
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '登记错了会员');
  await user.click(dialog.getByRole('button', { name: '撤销' }));
  await findAnnouncement('收款已撤销');
  expect(api.requestsTo('POST /h5/dues/transfers/{id}/reverse').at(-1)).toMatchObject({
    body: { reason: '登记错了会员' },
  });
});

test('the bank account of invoices is set as a whole or not at all', async () => {
  const { user, api } = await openApp('adminDues?tab=settings', {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/settings', { bankAccount: null, reminderDays: [-14, 0] })
        .respondWith('PUT /h5/dues/settings', null),
  });
  await user.type(await screen.findByRole('textbox', { name: '户名' }), '澄湖商会');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findAllByText('必填')).not.toHaveLength(0);
  expect(api.requestsTo('PUT /h5/dues/settings')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: '开户行' }), '澄湖银行');
  await user.type(screen.getByRole('textbox', { name: '账号' }), '6200 0000');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await findAnnouncement('设置已保存');
  expect(api.requestsTo('PUT /h5/dues/settings').at(-1)?.body).toEqual({
    bankAccount: { holder: '澄湖商会', bank: '澄湖银行', number: '6200 0000' },
    reminderDays: [-14, 0],
  });
});

test('the payers of selected invoices are reminded', async () => {
  const { user, api } = await openApp('adminDues', {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/invoices', tablePage([invoice]))
        .respondWith('GET /h5/dues/ageing', ageing)
        .respondWith('POST /h5/dues/reminders', { reminded: 1 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(invoice.number) }));
  const bar = within(screen.getByRole('region', { name: '批量操作' }));
  await user.click(bar.getByRole('button', { name: '发送提醒' }));
  expect(api.requestsTo('POST /h5/dues/reminders')).toEqual([]);
  const question = within(await screen.findByRole('alertdialog', { name: /^提醒 1 张账单/ }));
  await user.click(question.getByRole('button', { name: '发送提醒' }));
  await findAnnouncement('已提醒 1 张账单的付款人');
  expect(api.requestsTo('POST /h5/dues/reminders').at(-1)?.body).toEqual({ numbers: [invoice.number] });
});

test('an unpaid invoice is voided with a reason', async () => {
  const { user, api } = await openApp(`adminDues?open=${invoice.number}`, {
    user: administrator(),
    viewport: VIEWPORTS.phone,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/invoices', tablePage([invoice]))
        .respondWith('GET /h5/dues/ageing', ageing)
        .respondWith('GET /h5/dues/invoices/{number}', {
          ...invoiceDetail,
          state: 'open',
          paidFen: 0,
          payments: [],
        })
        .respondWith('POST /h5/dues/invoices/{number}/void', null),
  });
  const drawer = within(await screen.findByRole('dialog', { name: `会费账单 ${invoice.number}` }));
  expect(await drawer.findByText('还没有收款')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '作废' }));
  const dialog = within(await screen.findByRole('dialog', { name: `作废账单 ${invoice.number}` }));
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '会员已退会');
  await user.click(dialog.getByRole('button', { name: '作废' }));
  await findAnnouncement('账单已作废');
  expect(api.requestsTo('POST /h5/dues/invoices/{number}/void').at(-1)?.body).toEqual({
    reason: '会员已退会',
  });
});

test('a run that is being issued shows its progress and can no longer be changed', async () => {
  await openApp('adminDues?tab=runs&open=5', {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/runs', tablePage([run]))
        .respondWith('GET /h5/dues/runs/{id}', {
          ...run,
          state: 'issuing',
          counts: [
            { state: 'planned', reason: null, count: 2, sumFen: 240_000 },
            { state: 'issued', reason: null, count: 6, sumFen: 720_000 },
            { state: 'skipped', reason: 'account_closed', count: 2, sumFen: 240_000 },
          ],
        })
        .respondWith('GET /h5/dues/runs/{id}/items', { rows: [item], nextCursor: null }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: '2027 年度会费' }));
  expect(await drawer.findByText('已处理 8 / 10')).toBeInTheDocument();
  expect(drawer.getByText(/有 2 人情况变化，已跳过/)).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: '开具账单' })).toBeNull();
});

test('a new run is planned with the fees that are filled in', async () => {
  const allowances = { postsADay: 1, products: 1, revealsADay: 1, quotesAMonth: 1, pinsAMonth: 1, seats: 1 };
  const pack = (id: string, name: string, months: number, subject: 'person' | 'company') => ({
    id,
    serial: `P-${id}`,
    name,
    subject,
    priceFen: 59_800,
    months,
    allowances,
    recommended: false,
  });
  const { user, api } = await openApp('adminDues?tab=runs', {
    user: administrator(),
    viewport: VIEWPORTS.desktop,
    api: (api) =>
      api
        .respondWith('GET /h5/dues/runs', tablePage([]))
        .respondWith('GET /no-auth/h5/membership/prices', {
          rows: [pack('2', '年度会员', 12, 'person'), pack('3', '季度会员', 3, 'person')],
          temporary: { days: 30, allowances },
        })
        .respondWith('POST /h5/dues/runs', { id: '5' })
        .respondWith('GET /h5/dues/runs/{id}', run)
        .respondWith('GET /h5/dues/runs/{id}/items', { rows: [item], nextCursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: '新建批次' }));
  const form = within(await screen.findByRole('dialog', { name: '新建批次' }));
  await user.type(await form.findByRole('textbox', { name: '标题' }), '2027 年度会费');
  const fee = form.getByRole('spinbutton', { name: '年度会员（元）' });
  expect(fee).toHaveValue('598.00');
  expect(form.getByRole('spinbutton', { name: '季度会员（元）' })).toHaveValue('');
  await user.clear(fee);
  await user.type(fee, '1200');
  await user.click(form.getByRole('button', { name: '生成名单' }));
  await findAnnouncement('名单已生成，请核对');
  expect(api.requestsTo('POST /h5/dues/runs').at(-1)?.body).toMatchObject({
    title: '2027 年度会费',
    due: { basis: 'calendar' },
    fees: [{ packageId: '2', feeFen: 120_000 }],
    defaultPackageId: null,
  });
});
