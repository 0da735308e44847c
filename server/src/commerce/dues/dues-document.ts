import { duesInvoiceColumns } from '@mingtang/contract/dues.columns';
import { duesDocumentTexts } from '@mingtang/contract/dues.document';
import type { DuesBankAccount, DuesInvoiceListItem } from '@mingtang/contract/dues';
import type { Language } from '@mingtang/contract/fields';
import { pickText } from '@mingtang/contract/list-columns';
import type { PdfDefinition } from '../../adapters/pdf.ts';

interface DuesDocumentContent {
  invoice: DuesInvoiceListItem;
  runTitle: string;
  bankAccount: DuesBankAccount | null;
  networkName: string;
  /** Phone and email of the office, for questions. */
  contacts: readonly string[];
}

const yuanOf = (fen: number): string => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/** One page: who pays what for which year, until when and to which account. */
export function toDuesDocument(
  language: Language,
  { invoice, runTitle, bankAccount, networkName, contacts }: DuesDocumentContent,
): PdfDefinition {
  const text = (name: keyof typeof duesDocumentTexts) => pickText(duesDocumentTexts[name], language);
  const unpaidFen = invoice.amountFen - invoice.paidFen;
  const isUnpaid = invoice.state === 'open' || invoice.state === 'partial';
  return {
    title: `${text('title')} ${invoice.number}`,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    layout: 'portrait',
    footer: [networkName, ...contacts].join(' · '),
    blocks: [
      { kind: 'text', text: networkName, size: 14, bold: true },
      { kind: 'space', height: 16 },
      { kind: 'heading', text: text('title'), level: 1 },
      { kind: 'text', text: runTitle, muted: true },
      { kind: 'space', height: 12 },
      {
        kind: 'facts',
        facts: [
          { label: text('number'), value: invoice.number },
          { label: text('billTo'), value: invoice.billTo },
          { label: text('issuedOn'), value: invoice.issuedOn },
          { label: text('dueOn'), value: invoice.dueOn },
          { label: text('state'), value: pickText(duesInvoiceColumns.state.value[invoice.state], language) },
        ],
      },
      { kind: 'space', height: 16 },
      {
        kind: 'table',
        columns: [
          { heading: text('item'), share: 5 },
          { heading: text('year'), share: 2 },
          { heading: text('amount'), share: 3, align: 'right' },
        ],
        rows: [
          [`${text('fee')} · ${invoice.packageName}`, String(invoice.year), yuanOf(invoice.amountFen)],
          [text('total'), '', yuanOf(invoice.amountFen)],
          [text('paid'), '', yuanOf(invoice.paidFen)],
          ...(isUnpaid ? [[text('unpaid'), '', yuanOf(unpaidFen)]] : []),
        ],
      },
      ...(isUnpaid ? paymentBlocks(text, invoice.number, bankAccount) : []),
      { kind: 'space', height: 16 },
      { kind: 'text', text: text('notFapiao'), size: 9, muted: true },
    ],
  };
}

function paymentBlocks(
  text: (name: keyof typeof duesDocumentTexts) => string,
  number: string,
  bankAccount: DuesBankAccount | null,
): PdfDefinition['blocks'] {
  const heading = { kind: 'heading', text: text('payment'), level: 3 } as const;
  if (bankAccount === null)
    return [{ kind: 'space', height: 12 }, heading, { kind: 'text', text: text('office') }];
  return [
    { kind: 'space', height: 12 },
    heading,
    {
      kind: 'facts',
      facts: [
        { label: text('holder'), value: bankAccount.holder },
        { label: text('bank'), value: bankAccount.bank },
        { label: text('account'), value: bankAccount.number },
        { label: text('purpose'), value: number },
      ],
    },
  ];
}
