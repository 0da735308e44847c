import type { PayableOrder } from '@mingtang/contract/orders.admin';
import type { AdminOrderDetail } from '@mingtang/contract/orders.admin-detail';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertTestMember, purchasePackage } from '../../../test/purchases.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

const PRICE_FEN = 59_800;

describe('a bank transfer that pays several orders', () => {
  const kit = useKit();
  let clerk: Staff;
  let superAdmin: { token: string; id: string };
  let referenceCount = 0;

  const newReference = () => `BANK-T${(referenceCount += 1).toString().padStart(4, '0')}`;
  /** An unpaid order of a new member, closed as after half an hour, or still open. */
  const insertOrder = async (name: string, { closed = true, serial = 'P-12' } = {}) => {
    const accountId = await insertTestMember(kit, name);
    const number = `20260301${String(randomInt(1e11)).padStart(12, '0')}`;
    const at = kit.clock.now();
    await sql`INSERT INTO orders
      (number, account_id, package_id, price_fen, amount_fen, months, state, closed_at, created_at, expires_at)
      SELECT ${number}, ${accountId}, id, price_fen, price_fen, months, ${closed ? 'closed' : 'created'},
        ${closed ? at : null}, ${at}, ${at} FROM packages WHERE serial = ${serial} AND state = 'on'`.execute(
      kit.deps.db,
    );
    return { accountId, number };
  };
  const record = (orders: readonly string[], overrides: object = {}, token: string = clerk.token) =>
    kit.call<{ id: string }>('POST', '/h5/bank-transfers', {
      token,
      body: {
        reference: newReference(),
        paidOn: shanghaiDayOf(kit.clock.now()),
        amountFen: PRICE_FEN * orders.length,
        payer: '澄湖精密机械有限公司',
        orders,
        ...overrides,
      },
    });
  const readDetail = async (number: string) =>
    (await kit.call<AdminOrderDetail>('GET', `/h5/orders/${number}/record`, { token: clerk.token })).data;
  const countTransfers = async () =>
    Number(
      (await sql<{ count: string }>`SELECT count(*) FROM bank_transfers`.execute(kit.deps.db)).rows[0]!.count,
    );

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    clerk = await createStaff(kit, superAdmin.token, ['order:read', 'payment:record', 'refund:create']);
  });

  it('activates each order, also one that was closed, and is shown with it', async () => {
    const orders = [
      await insertOrder('顾南枝'),
      await insertOrder('贺书言', { closed: false }),
      await insertOrder('温既白'),
    ];
    const numbers = orders.map(({ number }) => number);
    const reference = newReference();
    const response = await record(numbers, { reference, note: '五位员工的会费' });
    expect(response.code, response.text).toBe(200);
    for (const { number, accountId } of orders) {
      const detail = await readDetail(number);
      expect(detail).toMatchObject({ state: 'paid', channel: 'offline', accountId });
      expect(detail.payments).toMatchObject([
        {
          amountFen: PRICE_FEN,
          state: 'applied',
          transfer: { reference, payer: '澄湖精密机械有限公司', amountFen: 3 * PRICE_FEN, orders: 3 },
        },
      ]);
      expect(detail.endsOn).not.toBeNull();
      expect(detail.events.map(({ what }) => what)).toContain('recorded');
    }
    const found = await kit.call<{ rows: { number: string }[] }>(
      'GET',
      `/h5/orders/table?keyword=${reference}`,
      { token: clerk.token },
    );
    expect(found.data.rows.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
    expect(
      await listAuditEvents(kit, 'payment.record-transfer', `transfer:${response.data.id}`),
    ).toMatchObject([{ actor_id: clerk.id }]);
  });

  it('is rejected if its amount differs from the sum of the orders, by the service and by the database', async () => {
    const { number } = await insertOrder('谢知微');
    const before = await countTransfers();
    for (const amountFen of [PRICE_FEN - 1, PRICE_FEN + 1])
      expect(await record([number], { amountFen })).toMatchObject(errorResponse('transfer.sum_differs'));
    expect(await countTransfers()).toBe(before);
    expect(await readDetail(number)).toMatchObject({ state: 'closed', payments: [] });
    // A transfer without its parts.
    const insertion =
      sql`INSERT INTO bank_transfers (reference, amount_fen, payer, paid_on, recorded_by, recorded_at)
      VALUES ('BANK-X001', 1, 'x', '2026-03-01', ${clerk.id}, now())`.execute(kit.deps.db);
    await expect(insertion).rejects.toThrow('do not add up');
    await record([number]);
    // A further part of a complete transfer.
    const other = await purchasePackage(kit, await insertTestMember(kit), 'P-12');
    const part = sql`INSERT INTO bank_transfer_parts (payment_id, transfer_id, order_id, amount_fen)
      SELECT p.id, (SELECT max(id) FROM bank_transfers), p.order_id, p.amount_fen
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = ${other}`.execute(kit.deps.db);
    await expect(part).rejects.toThrow('do not add up');
    // Recorded transfers are never changed.
    for (const statement of [
      sql`UPDATE bank_transfers SET amount_fen = 1`,
      sql`DELETE FROM bank_transfer_parts`,
      sql`DELETE FROM bank_transfers`,
    ])
      await expect(statement.execute(kit.deps.db)).rejects.toThrow('permission denied');
  });

  it('pays all of its orders or none', async () => {
    const [first, second] = [await insertOrder('沈既明'), await insertOrder('陆听澜')];
    const paid = await purchasePackage(kit, await insertTestMember(kit), 'P-12');
    expect(await record([first.number, paid])).toMatchObject({
      ...errorResponse('transfer.order_not_payable'),
      data: { fields: { orders: paid } },
    });
    expect(await record([first.number, '20200101000000000000'])).toMatchObject(
      errorResponse('order.not_found'),
    );
    // The account was deleted: the ledger would refund this payment.
    await sql`UPDATE accounts SET state = 'deleted' WHERE id = ${second.accountId}`.execute(kit.deps.db);
    expect(await record([first.number, second.number])).toMatchObject(
      errorResponse('transfer.order_not_payable'),
    );
    for (const { number } of [first, second])
      expect(await readDetail(number)).toMatchObject({ state: 'closed', payments: [], attempts: [] });
    expect((await record([first.number, first.number])).code).not.toBe(200);
  });

  it('has no day after today in Shanghai', async () => {
    const { number } = await insertOrder('许未央');
    const today = shanghaiDayOf(kit.clock.now());
    expect(await record([number], { paidOn: addDays(today, 1) })).toMatchObject({
      ...errorResponse('payment.future_day'),
      data: { fields: { paidOn: 'future' } },
    });
    expect((await record([number], { paidOn: today })).status).toBe(200);
  });

  it('is recorded once per reference, also against single payments and concurrent requests', async () => {
    const orders = [await insertOrder('程望舒'), await insertOrder('秦望川'), await insertOrder('容听雨')];
    const reference = newReference();
    const responses = await Promise.all(orders.map(({ number }) => record([number], { reference })));
    expect(responses.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await record([orders[0]!.number], { reference })).toMatchObject({ code: 409 });
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    const recordSingle = async (singleReference: string) =>
      kit.call('POST', '/h5/orders/recorded', {
        token: clerk.token,
        body: {
          memberId: await insertTestMember(kit),
          packageId: rows[0]!.id,
          paidOn: shanghaiDayOf(kit.clock.now()),
          reference: singleReference,
        },
      });
    expect(await recordSingle(reference)).toMatchObject(errorResponse('payment.recorded'));
    const single = newReference();
    expect((await recordSingle(single)).code).toBe(200);
    const unpaid = await insertOrder('苏见山');
    expect(await record([unpaid.number], { reference: single })).toMatchObject(
      errorResponse('payment.recorded'),
    );
    expect(await readDetail(unpaid.number)).toMatchObject({ state: 'closed' });
  });

  it('is undone order by order, by a refund', async () => {
    const [first, second] = [await insertOrder('周砚清'), await insertOrder('何疏影')];
    expect((await record([first.number, second.number])).code).toBe(200);
    const refund = await kit.call('POST', `/h5/orders/${first.number}/refund`, {
      token: clerk.token,
      body: { of: 'all', reason: '公司付错了人' },
    });
    expect(refund.code, refund.text).toBe(200);
    expect((await readDetail(first.number)).state).not.toBe('paid');
    expect(await readDetail(second.number)).toMatchObject({ state: 'paid' });
  });

  it('needs the permission and a recent second factor, and does not pay own orders', async () => {
    const { number } = await insertOrder('江晚晴');
    const member = await kit.createMember();
    expect((await record([number], {}, member.token)).status).toBe(403);
    const at = kit.clock.now();
    const ownNumber = `20260302${String(randomInt(1e11)).padStart(12, '0')}`;
    await sql`INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, state, closed_at,
        created_at, expires_at)
      SELECT ${ownNumber}, ${clerk.id}, id, price_fen, price_fen, months, 'closed', ${at}, ${at}, ${at}
      FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    expect(await record([number, ownNumber])).toMatchObject(errorResponse('forbidden'));
    for (const body of [{ orders: [] }, { payer: '' }, { amountFen: 0 }, { reference: 'x' }])
      expect((await record([number], body)).code).toBe(400);
    // In seconds: a second factor counts for five minutes.
    kit.clock.forward(6 * 60);
    expect(await record([number])).toMatchObject(errorResponse('step_up.required'));
  });

  it('is assigned to orders found by name, company or number', async () => {
    // The clock moved: the previous super administrator no longer has a recent second factor.
    superAdmin = await kit.createSuperAdmin();
    const fresh = await createStaff(kit, superAdmin.token, ['payment:record']);
    const { number } = await insertOrder('梁疏桐');
    const paid = await insertTestMember(kit, '梁疏桐二');
    await purchasePackage(kit, paid, 'P-12');
    const find = async (keyword: string, token: string = fresh.token) =>
      kit.call<{ rows: PayableOrder[] }>('GET', `/h5/orders/payable?keyword=${encodeURIComponent(keyword)}`, {
        token,
      });
    for (const keyword of ['梁疏桐', number])
      expect((await find(keyword)).data.rows).toMatchObject([
        { number, memberName: '梁疏桐', amountFen: PRICE_FEN, state: 'closed' },
      ]);
    expect((await find('%%')).data.rows).toEqual([]);
    const reader = await createStaff(kit, superAdmin.token, ['order:read']);
    expect((await find('梁疏桐', reader.token)).status).toBe(403);
  });
});
