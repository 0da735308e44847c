import type { Tx } from '../../server/src/platform/db/client.ts';
import { addDays, shanghaiDayOf } from '../../server/src/base/calendar.ts';
import type { StoredCompany } from './companies.insert.demo.ts';
import type { StoredMember } from './members.insert.demo.ts';
import type { MembershipHistory } from './membership-history.ts';
import { officeTimeOn } from './office-time.ts';
import {
  closeOrders,
  completeOutboxEntries,
  insertOpenOrders,
  payOrders,
  payWrongAmount,
  unlistLapsed,
  type DemoOrder,
} from './orders.demo.queries.ts';
import { createSeededRandom } from './seeded-random.ts';

const UNPAID_ORDERS = 14;
/** 30 yuan less than the price of the yearly package: the bank deducted its fee. */
const SHORT_AMOUNT_FEN = 56_800;

/**
 * Orders of all purchases in the histories, which create the paid membership periods, and a few orders that were not
 * paid. The payments are offline payments, because a payment gateway could not refund a payment that it never received.
 */
export async function insertOrders(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  companies: readonly StoredCompany[],
): Promise<void> {
  const ownerIds = new Map(
    members.flatMap(({ id, company, draft }) => (draft.role === 'owner' ? [[company!.id, id] as const] : [])),
  );
  const ordersByHolder = [
    ...members.map(({ id, history }) => ordersOf(history, { accountId: id, companyId: null }, now)),
    ...companies.map(({ id, history }) =>
      ordersOf(history, { accountId: ownerIds.get(id)!, companyId: id }, now),
    ),
  ];
  // Nobody may have two open orders for one package, so the first orders of all are paid before the second ones.
  for (let term = 0; ordersByHolder.some((orders) => orders.length > term); term += 1) {
    const orders = ordersByHolder
      .flatMap((holderOrders) => holderOrders[term] ?? [])
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    await insertOpenOrders(tx, orders);
    await payOrders(tx, orders);
  }
  await insertUnpaidOrders(tx, now, members);
  await completeOutboxEntries(tx);
  await unlistLapsed(tx, shanghaiDayOf(now));
}

const ordersOf = (
  { purchases }: MembershipHistory,
  holder: Pick<DemoOrder, 'accountId' | 'companyId'>,
  now: Date,
): DemoOrder[] => purchases.map(({ serial, paidOn }) => demoOrder({ ...holder, serial }, paidOn, now));

function demoOrder(order: Omit<DemoOrder, 'number' | 'at'>, day: string, now: Date): DemoOrder {
  const random = createSeededRandom(`order of ${order.accountId} ${order.companyId} ${day}`);
  const digits = Array.from({ length: 12 }, () => random.between(0, 9)).join('');
  return { ...order, at: officeTimeOn(day, random, now), number: day.replaceAll('-', '') + digits };
}

/** Orders that expired unpaid, and one that was paid with a wrong amount. */
async function insertUnpaidOrders(tx: Tx, now: Date, members: readonly StoredMember[]): Promise<void> {
  const random = createSeededRandom('unpaid orders');
  const today = shanghaiDayOf(now);
  const buyers = random.sample(
    members.filter(({ draft, history }) => draft.membership === 'none' && history.purchases.length === 0),
    UNPAID_ORDERS,
  );
  const orders = buyers
    .map(({ id }) =>
      demoOrder(
        { accountId: id, companyId: null, serial: random.pick(['P-03', 'P-12', 'P-12', 'G-12']) },
        addDays(today, -random.between(2, 41)),
        now,
      ),
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const short = { ...orders.at(-1)!, serial: 'P-12' };
  await insertOpenOrders(tx, [...orders.slice(0, -1), short]);
  await closeOrders(tx, orders.slice(0, -1));
  await payWrongAmount(tx, short, SHORT_AMOUNT_FEN);
}
