import type {
  DuesInvoice,
  DuesInvoiceListItem,
  DuesItem,
  DuesRun,
  DuesRunListItem,
  OwnDuesInvoice,
  UnpaidDues,
} from '@mingtang/contract/dues';
import type { Language } from '@mingtang/contract/fields';
import { daysUntil } from '../../base/calendar.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type {
  DuesInvoiceDetailRow,
  DuesInvoiceRow,
  OwnDuesInvoiceRow,
  UnpaidInvoiceRow,
} from './dues.invoices.queries.ts';
import type { DuesPaymentRow } from './dues.payments.queries.ts';
import type { DuesReminderRow } from './dues.reminders.queries.ts';
import type { DuesItemRow, DuesRunRow, listFees, listOutcomes } from './dues.runs.queries.ts';

export const toDuesRunListItem = (row: DuesRunRow): DuesRunListItem => ({
  id: row.id,
  title: row.title,
  year: row.year,
  state: row.state as DuesRunListItem['state'],
  invoiceCount: row.totals?.count ?? 0,
  sumFen: row.totals?.sum ?? 0,
  createdAt: row.created_at.toISOString(),
});

export const toDuesRun = (
  language: Language,
  row: DuesRunRow,
  fees: Awaited<ReturnType<typeof listFees>>,
  outcomes: Awaited<ReturnType<typeof listOutcomes>>,
): DuesRun => ({
  ...toDuesRunListItem(row),
  basis: row.basis as DuesRun['basis'],
  dueOn: row.due_on,
  daysToPay: row.days_to_pay,
  defaultPackageId: row.default_package_id,
  fees: fees.map((fee) => ({
    packageId: fee.package_id,
    packageName: pickTranslation(language, fee.name_zh, fee.name_en),
    feeFen: fee.fee_fen,
  })),
  plannedAt: row.planned_at.toISOString(),
  issuedAt: row.issued_at?.toISOString() ?? null,
  counts: outcomes.map(({ state, reason, count, sum }) => ({
    state: state as DuesItem['state'],
    reason: reason as DuesItem['reason'],
    count,
    sumFen: Number(sum),
  })),
});

export const toDuesItem = (language: Language, row: DuesItemRow): DuesItem => ({
  id: row.id,
  accountId: row.account_id,
  memberName: pickTranslation(language, row.name, row.name_en),
  companyName:
    row.company_zh === null ? null : pickTranslation(language, row.company_zh, row.company_en ?? ''),
  packageName:
    row.package_zh === null ? null : pickTranslation(language, row.package_zh, row.package_en ?? ''),
  amountFen: row.amount_fen,
  dueOn: row.due_on,
  state: row.state as DuesItem['state'],
  reason: row.reason as DuesItem['reason'],
  invoiceNumber: row.number,
});

export const toDuesInvoiceListItem = (
  language: Language,
  row: DuesInvoiceRow,
  today: string,
): DuesInvoiceListItem => ({
  number: row.number,
  billTo: row.bill_to,
  year: row.year,
  accountId: row.account_id,
  packageName: pickTranslation(language, row.package_zh, row.package_en),
  amountFen: row.amount_fen,
  paidFen: row.paid_fen,
  state: row.state as DuesInvoiceListItem['state'],
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  daysOverdue: ['open', 'partial'].includes(row.state) ? daysOverdueOn(today, row.due_on) : null,
});

const daysOverdueOn = (today: string, dueOn: string): number | null =>
  dueOn < today ? daysUntil(today, dueOn) : null;

export const toUnpaidDues = (rows: readonly UnpaidInvoiceRow[], today: string): UnpaidDues => ({
  sumFen: Number(rows[0]?.sum ?? 0),
  count: rows[0]?.count ?? 0,
  invoices: rows.map((row) => ({
    number: row.number,
    billTo: row.bill_to,
    unpaidFen: row.unpaid_fen,
    dueOn: row.due_on,
    daysOverdue: daysOverdueOn(today, row.due_on),
  })),
});

export const toDuesInvoice = (
  language: Language,
  row: DuesInvoiceDetailRow,
  { payments, reminders }: { payments: readonly DuesPaymentRow[]; reminders: readonly DuesReminderRow[] },
  today: string,
): DuesInvoice => ({
  ...toDuesInvoiceListItem(language, row, today),
  runTitle: row.title,
  memberName: pickTranslation(language, row.name, row.name_en),
  companyName:
    row.company_zh === null ? null : pickTranslation(language, row.company_zh, row.company_en ?? ''),
  orderNumber: row.order_number,
  reminders: reminders.map((reminder) => ({
    sentOn: reminder.sent_on,
    step: reminder.step,
    sentBy: reminder.sent_by,
  })),
  voided:
    row.voided_at === null
      ? null
      : { by: row.voided_by ?? '', at: row.voided_at.toISOString(), reason: row.void_reason ?? '' },
  payments: payments.map((payment) => ({
    transferId: payment.transfer_id,
    amountFen: payment.amount_fen,
    reference: payment.reference,
    payer: payment.payer,
    paidOn: payment.paid_on,
    note: payment.note,
    transferFen: Number(payment.transfer_fen),
    invoices: Number(payment.invoices),
    recordedBy: payment.recorded_by,
    recordedAt: payment.recorded_at.toISOString(),
    reversal:
      payment.reversed_at === null
        ? null
        : {
            by: payment.reversed_by ?? '',
            at: payment.reversed_at.toISOString(),
            reason: payment.reversal_reason ?? '',
          },
  })),
});

export const toOwnDuesInvoice = (
  language: Language,
  row: OwnDuesInvoiceRow,
  today: string,
): OwnDuesInvoice => ({
  ...toDuesInvoiceListItem(language, row, today),
  orderNumber: row.order_number,
});
