import type { TextPair } from './list-columns.ts';

/** Texts of an invoice as PDF. */
export const duesDocumentTexts = {
  title: ['会费账单', 'Dues invoice'],
  number: ['账单号', 'Invoice number'],
  billTo: ['付款人', 'Bill to'],
  issuedOn: ['开具日', 'Issued'],
  dueOn: ['到期日', 'Due'],
  state: ['状态', 'Status'],
  item: ['项目', 'Item'],
  year: ['年度', 'Year'],
  amount: ['金额（元）', 'Amount (yuan)'],
  fee: ['会费', 'Membership fee'],
  total: ['应付合计', 'Total'],
  paid: ['已付', 'Paid'],
  unpaid: ['待付', 'Still to pay'],
  payment: ['付款方式', 'How to pay'],
  holder: ['户名', 'Account holder'],
  bank: ['开户行', 'Bank'],
  account: ['账号', 'Account number'],
  purpose: ['附言', 'Reference'],
  office: ['请联系秘书处付款。', 'Please contact the office to pay.'],
  notFapiao: [
    '本账单不是发票；付清后可申请发票。',
    'This is not a fapiao. Once it is paid, you can request one.',
  ],
} as const satisfies Record<string, TextPair>;
