import type { Columns, TextPair } from './list-columns.ts';
import type { duesInvoiceStates, duesRunStates } from './enums.dues.ts';

export const duesRunColumns = {
  title: { title: ['标题', 'Title'], value: 'text', in: 'table', primary: true },
  year: { title: ['年度', 'Year'], value: 'count', in: 'table' },
  state: {
    title: ['状态', 'Status'],
    value: {
      draft: ['草稿', 'Draft'],
      issuing: ['开具中', 'Being issued'],
      issued: ['已开具', 'Issued'],
    } satisfies Record<(typeof duesRunStates)[number], TextPair>,
    in: 'table',
    summary: true,
  },
  invoiceCount: { title: ['张数', 'Invoices'], value: 'count', in: 'table' },
  sumFen: { title: ['合计', 'Total'], value: 'fen', in: 'table' },
  createdAt: { title: ['创建', 'Created'], value: 'time', in: 'table', hidden: true },
} as const satisfies Columns;

export const duesInvoiceColumns = {
  number: { title: ['账单号', 'Invoice number'], value: 'text', in: 'export' },
  billTo: { title: ['会员', 'Member'], value: 'text', in: 'both', primary: true },
  year: { title: ['年度', 'Year'], value: 'count', in: 'both', hidden: true },
  packageName: { title: ['套餐', 'Package'], value: 'text', in: 'both' },
  amountFen: { title: ['应收', 'Amount'], value: 'fen', in: 'both', summary: true },
  paidFen: { title: ['已收', 'Received'], value: 'fen', in: 'both' },
  state: {
    title: ['状态', 'Status'],
    value: {
      open: ['未付', 'Open'],
      partial: ['部分付款', 'Partly paid'],
      paid: ['已付清', 'Paid'],
      void: ['已作废', 'Void'],
    } satisfies Record<(typeof duesInvoiceStates)[number], TextPair>,
    in: 'both',
    summary: true,
  },
  dueOn: { title: ['到期日', 'Due'], value: 'day', in: 'both' },
  /** Days since the due day of an invoice that is not paid; null before it. */
  daysOverdue: { title: ['逾期天数', 'Days overdue'], value: 'count', nullable: true, in: 'export' },
  issuedOn: { title: ['开具日', 'Issued'], value: 'day', in: 'both', hidden: true },
} as const satisfies Columns;
