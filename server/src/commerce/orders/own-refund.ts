import { REFUND_IN_FULL_DAYS } from '@mingtang/contract/limits';
import type { Order } from '@mingtang/contract/orders';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { remainingValueFen } from './orders.refunds.service.ts';

interface PaidTerm {
  amount_fen: number;
  paid_at: Date;
  starts_on: string;
  ends_on: string;
}

/**
 * What a member may ask back: the whole amount in the first days and before the term begins, later the part that falls
 * on the remaining days.
 */
export function ownRefundOf(
  term: PaidTerm,
  today: string,
): Pick<NonNullable<Order['refundable']>, 'amountFen' | 'takes'> {
  const inFull = term.starts_on > today || today <= addDays(shanghaiDayOf(term.paid_at), REFUND_IN_FULL_DAYS);
  return inFull
    ? { amountFen: term.amount_fen, takes: 'term' }
    : { amountFen: remainingValueFen(term.amount_fen, term.starts_on, term.ends_on, today), takes: 'rest' };
}
