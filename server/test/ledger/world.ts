import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Tx } from '../../src/db/client.ts';
import type { TxDeps } from '../../src/deps.ts';
import { quietMember } from '../paid.ts';
import type { Books } from './books.ts';
import type { Step } from './steps.ts';

const START = new Date('2026-11-15T04:00:00Z');
/** What a member can buy, and what a company. */
export const SERIALS = [
  ['P-03', 'P-12', 'P-36', 'G-12'],
  ['C-12', 'CG-12'],
] as const;

export interface Order {
  id: string;
  number: string;
  /** The open order that another for the same would be. */
  key: string;
  buyer: number;
  packageId: string;
  amountFen: number;
  state: string;
  /** The order whose rest is credited. */
  credit: Order | undefined;
  /** Its own rest went into another order. */
  spent: boolean;
}
export interface Attempt {
  id: string;
  no: string;
  order: Order;
  channel: string;
  state: string;
  transaction: string | undefined;
}
export interface Payment {
  id: string;
  order: Order;
  amountFen: number;
  state: 'applied' | 'refund_due' | 'held';
  refundedFen: number;
}
export interface Refund {
  id: string;
  no: string;
  payment: Payment;
  amountFen: number;
  takes: boolean;
  state: string;
}

export interface World {
  deps: TxDeps;
  tx: Tx;
  now: Date;
  buyers: readonly { accountId: string; companyId: string | undefined }[];
  staff: readonly [string, string];
  packages: ReadonlyMap<string, { id: string; price: number }>;
  off: Set<string>;
  removed: boolean;
  left: boolean;
  orders: Order[];
  attempts: Attempt[];
  payments: Payment[];
  refunds: Refund[];
  books: Books;
  /** How many commands did something. */
  done: number;
  numbers: number;
}

/** What is one command; the other steps are several. */
export type Command = Exclude<Step['act'], 'buy' | 'pay back'>;
/** Each answers whether the books were touched or asked. */
export type Commands<A extends Command> = {
  [K in A]: (world: World, step: Extract<Step, { act: K }>) => Promise<boolean>;
};

/** Two members, one of them temporary, the company that this one runs, and two of the staff. */
async function settlers(deps: TxDeps): Promise<Pick<World, 'buyers' | 'staff' | 'packages'>> {
  const [one, other, asker, approver] = [
    await quietMember({ deps }),
    await quietMember({ deps }),
    await quietMember({ deps }),
    await quietMember({ deps }),
  ];
  const { db } = deps;
  await db
    .insertInto('membership_periods')
    .values({ member_id: one, kind: 'temporary', starts_on: '2026-11-01', ends_on: '2026-11-30' })
    .execute();
  await db
    .updateTable('members')
    .set({ period_kind: 'temporary', period_ends_on: '2026-11-30' })
    .where('account_id', '=', one)
    .execute();
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name_zh: '远山茶业' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_people')
    .values([
      { company_id: companyId, member_id: one, role: 'owner' },
      { company_id: companyId, member_id: other, role: 'staff' },
    ])
    .execute();
  const packages = await db.selectFrom('packages').select(['id', 'serial', 'price_fen']).execute();
  return {
    buyers: [
      { accountId: one, companyId: undefined },
      { accountId: other, companyId: undefined },
      { accountId: one, companyId },
    ],
    staff: [asker, approver],
    packages: new Map(packages.map(({ id, serial, price_fen }) => [serial, { id, price: price_fen }])),
  };
}

export async function newWorld(deps: TxDeps): Promise<World> {
  const world: World = {
    ...(await settlers(deps)),
    deps: { ...deps, clock: { now: () => world.now } },
    tx: deps.db,
    now: START,
    off: new Set(),
    removed: false,
    left: false,
    orders: [],
    attempts: [],
    payments: [],
    refunds: [],
    books: { broken: [], orders: {}, attempts: {}, refunds: {}, terms: {} },
    done: 0,
    numbers: 0,
  };
  // So many small questions are answered sooner than compiled.
  await sql.raw(`SET LOCAL jit = off; SAVEPOINT step`).execute(deps.db);
  return world;
}

/** One of the newest. */
export const pick = <T>(list: readonly T[], back: number): T | undefined =>
  list[list.length - 1 - (back % Math.max(1, list.length))];

export const isOpen = ({ state }: Order) => state === 'created' || state === 'paying';

/** The database must say no, and nothing has happened. */
export async function refused(world: World, work: Promise<unknown>, code: RegExp): Promise<true> {
  const said = await work.then(
    () => 'nothing',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
  assert.match(said, code);
  await sql`ROLLBACK TO SAVEPOINT step`.execute(world.tx);
  return true;
}

/** What the ledger opened, as the model keeps it. */
export async function noteRefund(
  world: World,
  payment: Payment,
  amountFen: number,
  takes: boolean,
  state: string,
  id?: string,
): Promise<void> {
  const row = await world.tx
    .selectFrom('refunds')
    .select(['id', 'out_refund_no', 'amount_fen'])
    .where('payment_id', '=', payment.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.id, row.amount_fen], [id ?? row.id, amountFen]);
  payment.refundedFen += amountFen;
  world.refunds.push({ id: row.id, no: row.out_refund_no, payment, amountFen, takes, state });
}
