import type { Language } from '@mingtang/contract/fields';
import type { Order, OrderCard, PlaceOrderInput } from '@mingtang/contract/orders';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { shanghaiDayOf, MINUTE_MS } from '../../base/calendar.ts';
import { lockPackageTerms, getPackageOffer } from '../packages/packages.service.ts';
import { listOpenAttempts } from './orders.attempts.queries.ts';
import * as queries from './orders.queries.ts';
import { toOrderCard, toOrder } from './orders.view.ts';
import { closeAttempt, mapPayError } from './orders.payments.service.ts';

const PAYMENT_WINDOW_MS = 30 * MINUTE_MS;
const RANDOM_DIGITS = 12;
/** An open order that expires within this time is not reused. */
const REUSE_MIN_REMAINING_MS = MINUTE_MS;

/** The day, for sorting, then random digits so that other order numbers cannot be guessed. */
const newOrderNumber = (at: Date): string =>
  shanghaiDayOf(at).replaceAll('-', '') + Array.from({ length: RANDOM_DIGITS }, () => randomInt(10)).join('');

/** Places an order at the current price. Returns the existing open order on a repeated request. */
export async function placeOrder(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { packageId, companyId }: PlaceOrderInput,
): Promise<Order> {
  const openOrder = await queries.findOpenOrder(deps.db, actor.accountId, packageId, companyId ?? null);
  if (openOrder !== undefined) {
    const currentOffer = await getPackageOffer(deps, actor.accountId, packageId, companyId);
    const isReusable = openOrder.expires_at.getTime() - deps.clock.now().getTime() > REUSE_MIN_REMAINING_MS;
    if (isReusable && openOrder.amount_fen === currentOffer.offer.amountFen)
      return getOrder(deps, actor, ctx.language, openOrder.number);
    if ((await closeUnpaidOrder(deps, openOrder.id)) === 'paid')
      return getOrder(deps, actor, ctx.language, openOrder.number);
  }
  const number = await inTransaction(deps, async (deps) => {
    const { order, amountFen } = await createOrder(
      deps,
      actor.accountId,
      { packageId, companyId },
      PAYMENT_WINDOW_MS,
    );
    // A concurrent request created the order; return that one.
    if (order === undefined)
      return (await queries.findOpenOrder(deps.db, actor.accountId, packageId, companyId ?? null))?.number;
    await recordAuditEvent(deps, actor, 'order.place', `order:${order.number}`, {
      after: { packageId, companyId: companyId ?? null, amountFen },
    });
    return order.number;
  });
  if (number === undefined) throw new AppError('request.conflict');
  return getOrder(deps, actor, ctx.language, number);
}

/** Inserts an order at the current price. `order` is undefined if the holder has one open for the package. */
export async function createOrder(
  deps: TxDeps,
  accountId: string,
  { packageId, companyId }: PlaceOrderInput,
  paymentWindowMs: number,
) {
  await lockPackageTerms(deps, packageId);
  const { row, offer, creditPeriodId } = await getPackageOffer(deps, accountId, packageId, companyId);
  if (offer.kind === 'early') throw new AppError('package.too_early');
  if (offer.kind === 'covered') throw new AppError('package.credit_covers_price');
  if (offer.kind === 'lower') throw new AppError('package.lower_than_current');
  const at = deps.clock.now();
  const order = await queries.insertOrder(deps.db, {
    number: newOrderNumber(at),
    account_id: accountId,
    package_id: packageId,
    company_id: companyId ?? null,
    price_fen: row.price_fen,
    credit_fen: offer.creditFen,
    credit_period_id: creditPeriodId,
    amount_fen: offer.amountFen,
    months: row.months,
    created_at: at,
    expires_at: new Date(at.getTime() + paymentWindowMs),
  });
  return { order, amountFen: offer.amountFen };
}

export interface OrderTerms {
  accountId: string;
  packageId: string;
  companyId: string | null;
  amountFen: number;
  months: number;
}

/** Inserts an order of agreed terms, to be paid in the same transaction. Undefined as in `createOrder`. */
export async function createOrderOfTerms(
  deps: TxDeps,
  { accountId, packageId, companyId, amountFen, months }: OrderTerms,
) {
  await lockPackageTerms(deps, packageId);
  const at = deps.clock.now();
  return queries.insertOrder(deps.db, {
    number: newOrderNumber(at),
    account_id: accountId,
    package_id: packageId,
    company_id: companyId,
    price_fen: amountFen,
    credit_fen: 0,
    credit_period_id: null,
    amount_fen: amountFen,
    months,
    created_at: at,
    expires_at: at,
  });
}

export async function getOrder(deps: Deps, actor: Actor, language: Language, number: string): Promise<Order> {
  const row = await queries.findOrderDetail(deps.db, number);
  if (row === undefined || row.account_id !== actor.accountId) throw new AppError('order.not_found');
  return toOrder(language, row, shanghaiDayOf(deps.clock.now()));
}

const OrderCursor = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

const listOwnOrderCards =
  (listRows: typeof queries.listOrders) =>
  async (
    deps: Deps,
    actor: Actor,
    language: Language,
    { cursor, pageSize }: CursorPageQuery,
  ): Promise<{ rows: OrderCard[]; nextCursor: string | null }> => {
    const before = cursor === undefined ? undefined : decodeCursor(cursor, OrderCursor)[0];
    const page = toCursorPage(
      await listRows(deps.db, actor.accountId, before, pageSize + 1),
      pageSize,
      (last) => [last.id],
    );
    return { ...page, rows: page.rows.map((row) => toOrderCard(language, row)) };
  };

export const listOwnOrders = listOwnOrderCards(queries.listOrders);
export const listOwnOrdersWithoutFapiao = listOwnOrderCards(queries.listOrdersWithoutFapiao);

export async function requireOwnOrder(deps: Deps | TxDeps, actor: Actor, number: string) {
  const order = requireFound(await queries.findOwnOrder(deps.db, actor.accountId, number), 'order.not_found');
  return order;
}

export async function cancelOrder(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  number: string,
): Promise<Order> {
  const order = await requireOwnOrder(deps, actor, number);
  if (order.state === 'created' || order.state === 'paying') {
    const outcome = await closeUnpaidOrder(deps, order.id);
    if (outcome === 'closed')
      await inTransaction(deps, (deps) => recordAuditEvent(deps, actor, 'order.cancel', `order:${number}`));
  } else if (order.state !== 'closed') throw new AppError('order.wrong_state');
  return getOrder(deps, actor, ctx.language, number);
}

/** Closes all open attempts and the order; returns `paid` if it was paid meanwhile. */
async function closeUnpaidOrder(deps: Deps, orderId: string): Promise<'closed' | 'paid'> {
  for (const attempt of await listOpenAttempts(deps.db, orderId)) {
    const outcome = await mapPayError(closeAttempt(deps, attempt));
    if (outcome === 'paid') return 'paid';
    if (outcome === 'unsure') throw new AppError('pay.unreachable');
  }
  await inTransaction(deps, (deps) =>
    queries.closeOrderWithoutOpenAttempt(deps.db, orderId, deps.clock.now()),
  );
  return 'closed';
}
