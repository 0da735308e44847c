import type { Language } from '@mingtang/contract/fields';
import type { Order, OrderCard, OrderState } from '@mingtang/contract/orders';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { OrderCardRow, OrderDetailRow } from './orders.queries.ts';

export const toOrderCard = (language: Language, row: OrderCardRow): OrderCard => ({
  number: row.number,
  state: row.state as OrderState,
  packageName: pickTranslation(language, row.package_zh, row.package_en),
  months: row.months,
  companyName:
    row.company_zh === null ? null : pickTranslation(language, row.company_zh, row.company_en ?? ''),
  amountFen: row.amount_fen,
  createdAt: row.created_at.toISOString(),
});

type Refund = Order['refunds'][number];

export const toOrder = (language: Language, row: OrderDetailRow): Order => ({
  ...toOrderCard(language, row),
  packageId: row.package_id,
  priceFen: row.price_fen,
  creditFen: row.credit_fen,
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  channel: row.channel as Order['channel'],
  transactionId: row.transaction_id,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  refunds: (row.refunds ?? []).map(({ amount, cause, state, at }) => ({
    amountFen: amount,
    cause: cause as Refund['cause'],
    state: state as Refund['state'],
    at: new Date(at).toISOString(),
  })),
  fapiao: row.fapiao as Order['fapiao'],
});
