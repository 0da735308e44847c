import type { Language } from '@mingtang/contract/fields';
import type { Order, OrderCard, PlaceOrder } from '@mingtang/contract/orders';
import type { ScrollQuery } from '@mingtang/contract/paging';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { holdTerms, offerFor } from '../packages/packages.service.ts';
import { listOpen } from './attempts.queries.ts';
import * as queries from './orders.queries.ts';
import { viewCard, viewOrder } from './orders.view.ts';
import { closeAttempt, reachable } from './payments.service.ts';

const PAY_MS = 30 * 60_000;
const DIGITS = 12;
/** An order this near its end is not offered again. */
const NEARLY_OVER_MS = 60_000;

/** The day, by which people sort their papers, and enough chance that nobody guesses a neighbour's. */
const newNumber = (at: Date): string =>
  dayOf(at).replaceAll('-', '') + Array.from({ length: DIGITS }, () => randomInt(10)).join('');

/** Orders at the price of now. Whoever asks twice gets the order that is open. */
export async function placeOrder(
  deps: Deps,
  actor: Actor,
  from: From,
  { packageId, companyId }: PlaceOrder,
): Promise<Order> {
  const open = await queries.findOpen(deps.db, actor.accountId, packageId, companyId ?? null);
  if (open !== undefined) {
    const current = await offerFor(deps, actor.accountId, packageId, companyId);
    const lasts = open.expires_at.getTime() - deps.clock.now().getTime() > NEARLY_OVER_MS;
    if (lasts && open.amount_fen === current.offer.amountFen)
      return getOrder(deps, actor, from.language, open.number);
    if ((await giveUp(deps, open.id)) === 'paid') return getOrder(deps, actor, from.language, open.number);
  }
  const number = await inTransaction(deps, async (deps) => {
    const { placed, amountFen } = await writeOrder(deps, actor.accountId, { packageId, companyId }, PAY_MS);
    // Somebody with two hands: the other one was faster.
    if (placed === undefined)
      return (await queries.findOpen(deps.db, actor.accountId, packageId, companyId ?? null))?.number;
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'order.place',
      subject: `order:${placed.number}`,
      after: { packageId, companyId: companyId ?? null, amountFen },
      traceId: from.traceId,
    });
    return placed.number;
  });
  if (number === undefined) throw new AppError('request.conflict');
  return getOrder(deps, actor, from.language, number);
}

/** Writes an order of somebody at the price of now; none where one for the same is open. */
export async function writeOrder(
  deps: TxDeps,
  accountId: string,
  { packageId, companyId }: PlaceOrder,
  payMs: number,
) {
  await holdTerms(deps, packageId);
  const { row, offer, creditPeriodId } = await offerFor(deps, accountId, packageId, companyId);
  if (offer.kind === 'early') throw new AppError('package.early');
  if (offer.kind === 'lower') throw new AppError('package.lower');
  const at = deps.clock.now();
  const placed = await queries.insertOrder(deps.db, {
    number: newNumber(at),
    account_id: accountId,
    package_id: packageId,
    company_id: companyId ?? null,
    price_fen: row.price_fen,
    credit_fen: offer.creditFen,
    credit_period_id: creditPeriodId,
    amount_fen: offer.amountFen,
    months: row.months,
    created_at: at,
    expires_at: new Date(at.getTime() + payMs),
  });
  return { placed, amountFen: offer.amountFen };
}

export async function getOrder(deps: Deps, actor: Actor, language: Language, number: string): Promise<Order> {
  const row = await queries.findWhole(deps.db, number);
  if (row === undefined || row.account_id !== actor.accountId) throw new AppError('order.not_found');
  return viewOrder(language, row);
}

const Mark = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

export async function listOwnOrders(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize }: ScrollQuery,
): Promise<{ rows: OrderCard[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, Mark)[0];
  const page = pageOf(
    await queries.listOrders(deps.db, actor.accountId, before, pageSize + 1),
    pageSize,
    (last) => [last.id],
  );
  return { ...page, rows: page.rows.map((row) => viewCard(language, row)) };
}

export async function getOwn(deps: Deps, actor: Actor, number: string) {
  const order = await queries.findOwn(deps.db, actor.accountId, number);
  if (order === undefined) throw new AppError('order.not_found');
  return order;
}

export async function cancelOrder(deps: Deps, actor: Actor, from: From, number: string): Promise<Order> {
  const order = await getOwn(deps, actor, number);
  if (order.state === 'created' || order.state === 'paying') {
    const outcome = await giveUp(deps, order.id);
    if (outcome === 'closed')
      await inTransaction(deps, (deps) =>
        recordEvent(deps, {
          actorId: actor.accountId,
          action: 'order.cancel',
          subject: `order:${number}`,
          traceId: from.traceId,
        }),
      );
  } else if (order.state !== 'closed') throw new AppError('order.state');
  return getOrder(deps, actor, from.language, number);
}

/** Nothing of it can be paid any more, or it was paid meanwhile. */
async function giveUp(deps: Deps, orderId: string): Promise<'closed' | 'paid'> {
  for (const attempt of await listOpen(deps.db, orderId)) {
    const outcome = await reachable(closeAttempt(deps, attempt));
    if (outcome === 'paid') return 'paid';
    if (outcome === 'unsure') throw new AppError('pay.unreachable');
  }
  await inTransaction(deps, (deps) => queries.setClosed(deps.db, orderId, deps.clock.now()));
  return 'closed';
}
