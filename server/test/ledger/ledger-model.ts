import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/client.ts';
import type { TxDeps } from '../../src/platform/deps.ts';
import { insertTestMember } from '../purchases.fixture.ts';
import type { LedgerState } from './ledger-invariants.ts';
import type { Step } from './random-steps.ts';

const START = new Date('2026-11-15T04:00:00Z');
/** The packages that a member can buy, and those for a company. */
export const PACKAGE_SERIALS = [
  ['P-03', 'P-12', 'P-36', 'G-12'],
  ['C-12', 'CG-12'],
] as const;

export interface Order {
  id: string;
  number: string;
  /** Buyer and package; at most one order with the same key is open. */
  key: string;
  buyer: number;
  packageId: string;
  amountFen: number;
  state: string;
  /** The earlier order whose remaining value reduces the amount of this order. */
  creditedOrder: Order | undefined;
  /** Whether the remaining value of this order was credited to a paid order. */
  isCredited: boolean;
}
export interface Attempt {
  id: string;
  outTradeNo: string;
  order: Order;
  channel: string;
  state: string;
  transaction: string | undefined;
}
export interface Payment {
  id: string;
  order: Order;
  amountFen: number;
  /**
   * `applied`: it paid the order. `refund_due`: refunded without a decision by staff. `held`: staff must decide, for
   * example because the amount is wrong.
   */
  state: 'applied' | 'refund_due' | 'held';
  /** Sum of the refunds that were not refused: requested, sent or paid. */
  reservedRefundFen: number;
}
export interface Refund {
  id: string;
  outRefundNo: string;
  payment: Payment;
  amountFen: number;
  /** Ends the membership of the order, from its first day or from today. */
  endsMembership: boolean;
  state: string;
}

export interface LedgerModel {
  deps: TxDeps;
  tx: Tx;
  now: Date;
  buyers: readonly { accountId: string; companyId: string | undefined }[];
  staff: readonly [string, string];
  packages: ReadonlyMap<string, { id: string; price: number }>;
  offPackageIds: Set<string>;
  companyRemoved: boolean;
  buyerDeleted: boolean;
  orders: Order[];
  attempts: Attempt[];
  payments: Payment[];
  refunds: Refund[];
  ledger: LedgerState;
  /** Number of commands that ran SQL. */
  commandCount: number;
  /** Serial part of the last order number. Increases also when the insert is rejected, unlike `orders.length`. */
  lastOrderSerial: number;
}

/** Steps that run a single command; the other steps run several. */
export type Command = Exclude<Step['act'], 'buy' | 'refund order'>;
/** Each returns whether it ran SQL; only then is the ledger compared with the model. */
export type Commands<A extends Command> = {
  [K in A]: (model: LedgerModel, step: Extract<Step, { act: K }>) => Promise<boolean>;
};

/** Inserts two members, the first temporary and owner of a company, and two staff accounts. */
async function insertParties(deps: TxDeps): Promise<Pick<LedgerModel, 'buyers' | 'staff' | 'packages'>> {
  const [owner, employee, requester, approver] = [
    await insertTestMember({ deps }),
    await insertTestMember({ deps }),
    await insertTestMember({ deps }),
    await insertTestMember({ deps }),
  ];
  const { db } = deps;
  await db
    .insertInto('membership_periods')
    .values({ member_id: owner, kind: 'temporary', starts_on: '2026-11-01', ends_on: '2026-11-30' })
    .execute();
  await db
    .updateTable('members')
    .set({ period_kind: 'temporary', period_ends_on: '2026-11-30' })
    .where('account_id', '=', owner)
    .execute();
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name_zh: '远山茶业' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_team')
    .values([
      { company_id: companyId, member_id: owner, role: 'owner' },
      { company_id: companyId, member_id: employee, role: 'staff' },
    ])
    .execute();
  const packages = await db.selectFrom('packages').select(['id', 'serial', 'price_fen']).execute();
  return {
    buyers: [
      { accountId: owner, companyId: undefined },
      { accountId: employee, companyId: undefined },
      { accountId: owner, companyId },
    ],
    staff: [requester, approver],
    packages: new Map(packages.map(({ id, serial, price_fen }) => [serial, { id, price: price_fen }])),
  };
}

export async function createModel(deps: TxDeps): Promise<LedgerModel> {
  const model: LedgerModel = {
    ...(await insertParties(deps)),
    deps: { ...deps, clock: { now: () => model.now } },
    tx: deps.db,
    now: START,
    offPackageIds: new Set(),
    companyRemoved: false,
    buyerDeleted: false,
    orders: [],
    attempts: [],
    payments: [],
    refunds: [],
    ledger: { broken: [], orders: {}, attempts: {}, refunds: {}, terms: {} },
    commandCount: 0,
    lastOrderSerial: 0,
  };
  // Compiling these many small queries takes longer than running them.
  await sql.raw(`SET LOCAL jit = off; SAVEPOINT step`).execute(deps.db);
  return model;
}

/** The item `back` places before the newest, modulo the length of the list. */
export const pickRecent = <T>(list: readonly T[], back: number): T | undefined =>
  list[list.length - 1 - (back % Math.max(1, list.length))];

export const isOpen = ({ state }: Order) => state === 'created' || state === 'paying';

/** SQLSTATE of a violated CHECK constraint; the ledger functions raise it for their own rules too. */
export const CHECK_VIOLATION = '23514';
export const UNIQUE_VIOLATION = '23505';

/** Asserts that the database rejects the command with one of these codes, and rolls it back. */
export async function expectRejection(
  model: LedgerModel,
  work: Promise<unknown>,
  ...codes: string[]
): Promise<true> {
  const actual = await work.then(
    () => 'nothing',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
  assert.ok(codes.includes(actual), `rejected with ${actual} instead of ${codes.join(' or ')}`);
  await sql`ROLLBACK TO SAVEPOINT step`.execute(model.tx);
  return true;
}

/** Adds the refund that the ledger opened to the model. */
export async function addRefund(
  model: LedgerModel,
  { id, ...refund }: Omit<Refund, 'id' | 'outRefundNo'> & { id?: string },
): Promise<void> {
  const { payment, amountFen } = refund;
  const row = await model.tx
    .selectFrom('refunds')
    .select(['id', 'out_refund_no', 'amount_fen'])
    .where('payment_id', '=', payment.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.id, row.amount_fen], [id ?? row.id, amountFen]);
  payment.reservedRefundFen += amountFen;
  model.refunds.push({ id: row.id, outRefundNo: row.out_refund_no, ...refund });
}
