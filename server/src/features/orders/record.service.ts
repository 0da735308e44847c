import type { Language } from '@mingtang/contract/fields';
import type { OrderEvent, OrderRecord } from '@mingtang/contract/orders.record';
import { maskPhone } from '../../adapters/phone.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import * as queries from './record.queries.ts';
import { listRefundsOf } from './refunds.queries.ts';
import { paidBackAlone, restOf, viewRefund } from './refunds.service.ts';
import { viewRow } from './tables.service.ts';

type Attempt = OrderRecord['attempts'][number];
type Payment = OrderRecord['payments'][number];
type Paper = OrderRecord['fapiao'][number];

export async function getRecord(
  deps: Deps,
  actor: Actor,
  language: Language,
  number: string,
): Promise<OrderRecord> {
  const row = await queries.findRecord(deps.db, number);
  if (row === undefined) throw new AppError('order.not_found');
  const [attempts, payments, refunds, fapiao, events, aloneFen] = await Promise.all([
    queries.listAttempts(deps.db, row.id),
    queries.listPayments(deps.db, row.id),
    listRefundsOf(deps.db, row.id),
    queries.listFapiaoOf(deps.db, row.id),
    queries.listEvents(deps.db, row.id, number),
    paidBackAlone(deps, actor),
  ]);
  return {
    ...viewRow(language, row),
    phone: maskPhone(row.phone),
    priceFen: row.price_fen,
    creditFen: row.credit_fen,
    expiresAt: row.expires_at.toISOString(),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    attempts: attempts.map((one) => ({
      channel: one.channel as Attempt['channel'],
      tradeNo: one.out_trade_no,
      state: one.state as Attempt['state'],
      createdAt: one.created_at.toISOString(),
    })),
    payments: payments.map((one) => ({
      id: one.id,
      channel: one.channel as Payment['channel'],
      transactionId: one.transaction_id,
      amountFen: one.amount_fen,
      state: one.state as Payment['state'],
      paidAt: one.paid_at.toISOString(),
    })),
    refunds: refunds.map(viewRefund),
    fapiao: fapiao.map((one) => ({ ...one, state: one.state as Paper['state'] })),
    refundable: refundableOf(row, dayOf(deps.clock.now()), aloneFen),
    events: events.map((one) => ({
      at: one.at.toISOString(),
      what: one.what as OrderEvent['what'],
      by: one.by,
      amountFen: one.fen,
      note: one.note,
    })),
  };
}

/** As a refund would reckon it today. */
function refundableOf(row: queries.RecordRow, today: string, aloneFen: number): OrderRecord['refundable'] {
  const { state, paid_fen, starts_on, ends_on } = row;
  if (state !== 'paid' || paid_fen === null || starts_on === null || ends_on === null) return null;
  return { allFen: paid_fen, restFen: restOf(paid_fen, starts_on, ends_on, today), aloneFen };
}
