import type { Language } from '@mingtang/contract/fields';
import type { Order, OrderCard, OrderState } from '@mingtang/contract/orders';
import { REFUND_REQUESTS_MAX } from '@mingtang/contract/limits';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { OrderCardRow, OrderDetailRow } from './orders.queries.ts';
import { ownRefundOf } from './own-refund.ts';

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

/** `today` decides what can be asked back. */
export const toOrder = (language: Language, row: OrderDetailRow, today: string): Order => ({
  ...toOrderCard(language, row),
  packageId: row.package_id,
  companyId: row.company_id,
  priceFen: row.price_fen,
  creditFen: row.credit_fen,
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  channel: row.channel as Order['channel'],
  transactionId: row.transaction_id,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  refunds: (row.refunds ?? []).map((refund) => ({
    amountFen: refund.amount,
    cause: refund.cause as Refund['cause'],
    state: refund.state as Refund['state'],
    own: refund.requested_by === row.account_id,
    // A reason by staff is for staff.
    reason: refund.requested_by === row.account_id ? refund.reason : '',
    decisionReason: refund.decision_reason,
    at: new Date(refund.at).toISOString(),
  })),
  refundable: refundableOf(row, today),
  fapiao: row.fapiao as Order['fapiao'],
});

function refundableOf(row: OrderDetailRow, today: string): Order['refundable'] {
  const { state, received_fen, paid_at, starts_on, ends_on } = row;
  const ownRequests = (row.refunds ?? []).filter(({ requested_by }) => requested_by === row.account_id);
  if (
    state !== 'paid' ||
    row.is_credited ||
    ownRequests.length >= REFUND_REQUESTS_MAX ||
    received_fen === null ||
    paid_at === null ||
    starts_on === null ||
    ends_on === null
  )
    return null;
  const refund = ownRefundOf({ amount_fen: received_fen, paid_at, starts_on, ends_on }, today);
  return refund.amountFen === 0 ? null : { ...refund, points: Math.max(0, row.points ?? 0) };
}
