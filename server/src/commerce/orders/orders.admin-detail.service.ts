import type { Language } from '@mingtang/contract/fields';
import type { OrderEvent, AdminOrderDetail } from '@mingtang/contract/orders.admin-detail';
import { maskPhone } from '../../adapters/phone-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import * as queries from './orders.admin-detail.queries.ts';
import { listOrderRefunds } from './orders.refunds.queries.ts';
import { sumRecentUnapprovedRefunds, remainingValueFen, toRefundRow } from './orders.refunds.service.ts';
import { toAdminOrderRow } from './orders.admin-list.service.ts';

type AttemptView = AdminOrderDetail['attempts'][number];
type PaymentView = AdminOrderDetail['payments'][number];
type FapiaoView = AdminOrderDetail['fapiao'][number];

export async function getOrderForAdmin(
  deps: Deps,
  actor: Actor,
  language: Language,
  number: string,
): Promise<AdminOrderDetail> {
  const row = requireFound(await queries.findOrderForAdmin(deps.db, number), 'order.not_found');
  const [attempts, payments, refunds, fapiao, events, unapprovedFen] = await Promise.all([
    queries.listOrderAttempts(deps.db, row.id),
    queries.listOrderPayments(deps.db, row.id),
    listOrderRefunds(deps.db, row.id),
    queries.listOrderFapiao(deps.db, row.id),
    queries.listOrderEvents(deps.db, row.id, number),
    sumRecentUnapprovedRefunds(deps, actor),
  ]);
  return {
    ...toAdminOrderRow(language, row),
    phone: maskPhone(row.phone),
    priceFen: row.price_fen,
    creditFen: row.credit_fen,
    expiresAt: row.expires_at.toISOString(),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    attempts: attempts.map((attempt) => ({
      channel: attempt.channel as AttemptView['channel'],
      tradeNo: attempt.out_trade_no,
      state: attempt.state as AttemptView['state'],
      createdAt: attempt.created_at.toISOString(),
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      channel: payment.channel as PaymentView['channel'],
      transactionId: payment.transaction_id,
      amountFen: payment.amount_fen,
      state: payment.state as PaymentView['state'],
      paidAt: payment.paid_at.toISOString(),
      transfer:
        payment.reference === null
          ? null
          : {
              reference: payment.reference,
              payer: payment.payer!,
              amountFen: Number(payment.transfer_fen),
              orders: Number(payment.transfer_orders),
            },
    })),
    refunds: refunds.map((refund) => toRefundRow(language, refund)),
    fapiao: fapiao.map((fapiaoRow) => ({ ...fapiaoRow, state: fapiaoRow.state as FapiaoView['state'] })),
    refundable: refundableOf(row, shanghaiDayOf(deps.clock.now()), unapprovedFen),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      what: event.what as OrderEvent['what'],
      by: event.by,
      amountFen: event.fen,
      note: event.note,
    })),
  };
}

/** What a refund today would return. `aloneFen` is what the caller refunded in 24 hours without approval. */
function refundableOf(
  row: queries.AdminOrderDetailRow,
  today: string,
  unapprovedFen: number,
): AdminOrderDetail['refundable'] {
  const { state, paid_fen, starts_on, ends_on } = row;
  if (state !== 'paid' || paid_fen === null || starts_on === null || ends_on === null) return null;
  return {
    allFen: paid_fen,
    restFen: remainingValueFen(paid_fen, starts_on, ends_on, today),
    aloneFen: unapprovedFen,
  };
}
