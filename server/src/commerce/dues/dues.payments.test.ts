import type { DuesInvoice, PayableDuesInvoice } from '@mingtang/contract/dues';
import type { AdminOrderDetail } from '@mingtang/contract/orders.admin-detail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DUES_FEE_FEN, findPackageId, issueRun } from '../../../test/dues.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertTestMember, refundPurchase } from '../../../test/purchases.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

describe('a payment of dues invoices', () => {
  const kit = useKit();
  let superAdmin: { token: string; id: string };
  let clerk: Staff;
  let referenceCount = 0;
  let year = 2040;

  const newReference = () => `DUES-T${(referenceCount += 1).toString().padStart(4, '0')}`;
  /** Invoices of a new year for members with these names, by the order of the names. */
  const issueInvoicesFor = async (...names: string[]) => {
    const accountIds = await Promise.all(names.map((name) => insertTestMember(kit, name)));
    year += 1;
    await issueRun(kit, clerk.token, { year, due: { basis: 'calendar', dueOn: `${year}-03-31` } });
    const rows = await kit.deps.db
      .selectFrom('dues_invoices')
      .select(['number', 'account_id'])
      .where('year', '=', year)
      .where('account_id', 'in', accountIds)
      .execute();
    return accountIds.map((accountId) => ({
      accountId,
      number: rows.find((row) => row.account_id === accountId)!.number,
    }));
  };
  const partsOf = (numbers: readonly string[], amountFen = DUES_FEE_FEN) =>
    numbers.map((number) => ({ number, amountFen }));
  const record = (
    parts: readonly { number: string; amountFen: number }[],
    overrides: object = {},
    token: string = clerk.token,
  ) =>
    kit.call<{ id: string; paid: number }>('POST', '/h5/dues/transfers', {
      token,
      body: {
        reference: newReference(),
        paidOn: shanghaiDayOf(kit.clock.now()),
        amountFen: parts.reduce((sum, { amountFen }) => sum + amountFen, 0),
        payer: '澄湖精密机械有限公司',
        parts,
        ...overrides,
      },
    });
  const reverse = (id: string, token: string = clerk.token) =>
    kit.call('POST', `/h5/dues/transfers/${id}/reverse`, { token, body: { reason: '登记错了会员' } });
  const voidInvoice = (number: string, token: string = clerk.token) =>
    kit.call('POST', `/h5/dues/invoices/${number}/void`, { token, body: { reason: '会员已退会' } });
  const readInvoice = async (number: string) =>
    (await kit.call<DuesInvoice>('GET', `/h5/dues/invoices/${number}`, { token: clerk.token })).data;

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    clerk = await createStaff(kit, superAdmin.token, ['order:read', 'dues:write', 'payment:record']);
  });

  it('pays the invoices of many members, and grants each of them twelve months', async () => {
    const invoices = await issueInvoicesFor('顾南枝', '贺书言', '温既白');
    const reference = newReference();
    const response = await record(partsOf(invoices.map(({ number }) => number)), {
      reference,
      note: '年度会费',
    });
    expect(response, response.text).toMatchObject({ code: 200, data: { paid: 3 } });
    for (const { number, accountId } of invoices) {
      const invoice = await readInvoice(number);
      expect(invoice).toMatchObject({
        state: 'paid',
        paidFen: DUES_FEE_FEN,
        payments: [
          { reference, transferFen: 3 * DUES_FEE_FEN, invoices: 3, amountFen: DUES_FEE_FEN, reversal: null },
        ],
      });
      const order = await kit.call<AdminOrderDetail>('GET', `/h5/orders/${invoice.orderNumber}/record`, {
        token: clerk.token,
      });
      expect(order.data).toMatchObject({
        state: 'paid',
        channel: 'offline',
        accountId,
        amountFen: DUES_FEE_FEN,
        fapiao: [],
      });
      const { rows } = await sql<{ months: number }>`
        SELECT (extract(year FROM age(ends_on + 1, starts_on)) * 12)::int AS months
        FROM membership_periods WHERE member_id = ${accountId} AND kind = 'paid'`.execute(kit.deps.db);
      expect(rows).toEqual([{ months: 12 }]);
    }
    expect(await listAuditEvents(kit, 'dues.payment-record', `transfer:${response.data.id}`)).toMatchObject([
      { actor_id: clerk.id },
    ]);
  });

  it('may pay a part, which grants nothing until the rest has come', async () => {
    const [invoice] = await issueInvoicesFor('谢知微');
    const { number, accountId } = invoice!;
    expect((await record(partsOf([number], 50_000))).data.paid).toBe(0);
    expect(await readInvoice(number)).toMatchObject({ state: 'partial', paidFen: 50_000, orderNumber: null });
    expect(await record(partsOf([number], DUES_FEE_FEN))).toMatchObject({
      ...errorResponse('dues.invoice_not_payable'),
      data: { fields: { parts: number } },
    });
    expect((await record(partsOf([number], DUES_FEE_FEN - 50_000))).data.paid).toBe(1);
    expect(await readInvoice(number)).toMatchObject({ state: 'paid', paidFen: DUES_FEE_FEN });
    expect(await record(partsOf([number], 1))).toMatchObject(errorResponse('dues.invoice_not_payable'));
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM orders WHERE account_id = ${accountId}`.execute(kit.deps.db);
    expect(Number(rows[0]!.count)).toBe(1);
  });

  it('pays all of its parts or none, and only if they add up and were received by today', async () => {
    const [first, second, gone] = await issueInvoicesFor('沈既明', '陆听澜', '程望舒');
    const numbers = [first!.number, second!.number];
    expect(await record(partsOf(numbers), { amountFen: 2 * DUES_FEE_FEN - 1 })).toMatchObject(
      errorResponse('dues.sum_differs'),
    );
    expect(await record(partsOf([first!.number, '2040-99999']))).toMatchObject(
      errorResponse('dues.invoice_not_found'),
    );
    await sql`UPDATE accounts SET state = 'deleted' WHERE id = ${gone!.accountId}`.execute(kit.deps.db);
    expect(await record(partsOf([first!.number, gone!.number]))).toMatchObject(
      errorResponse('dues.invoice_not_payable'),
    );
    const tomorrow = addDays(shanghaiDayOf(kit.clock.now()), 1);
    expect(await record(partsOf([first!.number]), { paidOn: tomorrow })).toMatchObject(
      errorResponse('payment.future_day'),
    );
    // The second member is paying for the same package online.
    const packageId = await findPackageId(kit, 'P-12');
    await sql`INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, created_at, expires_at)
      VALUES ('20400101000000000001', ${second!.accountId}, ${packageId}, 1, 1, 12, now(), now())`.execute(
      kit.deps.db,
    );
    expect(await record(partsOf(numbers))).toMatchObject(errorResponse('dues.order_open'));
    for (const number of numbers)
      expect(await readInvoice(number)).toMatchObject({ state: 'open', payments: [] });
    expect((await record([...partsOf([first!.number]), ...partsOf([first!.number])])).code).toBe(400);
  });

  it('is recorded once per reference, also against orders and concurrent requests', async () => {
    const invoices = await issueInvoicesFor('秦望川', '容听雨', '苏见山');
    const reference = newReference();
    const responses = await Promise.all(
      invoices.map(({ number }) => record(partsOf([number], 100), { reference })),
    );
    expect(responses.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const recordOrder = async (orderReference: string) =>
      kit.call('POST', '/h5/orders/recorded', {
        token: clerk.token,
        body: {
          memberId: await insertTestMember(kit),
          packageId: await findPackageId(kit, 'P-12'),
          paidOn: shanghaiDayOf(kit.clock.now()),
          reference: orderReference,
        },
      });
    expect(await recordOrder(reference)).toMatchObject(errorResponse('payment.recorded'));
    const single = newReference();
    expect((await recordOrder(single)).code).toBe(200);
    expect(await record(partsOf([invoices[0]!.number], 100), { reference: single })).toMatchObject(
      errorResponse('payment.recorded'),
    );
  });

  it('never receives more than the amount of an invoice from concurrent transfers', async () => {
    const [invoice] = await issueInvoicesFor('周砚清');
    const half = DUES_FEE_FEN / 2;
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => record(partsOf([invoice!.number], half))),
    );
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await readInvoice(invoice!.number)).toMatchObject({ state: 'paid', paidFen: DUES_FEE_FEN });
  });

  it('is reversed as a whole, after the memberships that it granted were refunded', async () => {
    const [paid, partial] = await issueInvoicesFor('何疏影', '江晚晴');
    const reference = newReference();
    const parts = [...partsOf([paid!.number]), ...partsOf([partial!.number], 100)];
    const { data } = await record(parts, { reference });
    expect(await reverse(data.id)).toMatchObject({
      ...errorResponse('dues.refund_first'),
      data: { fields: { parts: paid!.number } },
    });
    await refundPurchase(kit, (await readInvoice(paid!.number)).orderNumber!, 'term');
    const outcomes = await Promise.all([reverse(data.id), reverse(data.id)]);
    expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 404]);
    for (const { number } of [paid!, partial!])
      expect(await readInvoice(number)).toMatchObject({
        state: 'open',
        paidFen: 0,
        orderNumber: null,
        payments: [{ reference, reversal: { reason: '登记错了会员' } }],
      });
    expect(await listAuditEvents(kit, 'dues.payment-reverse', `transfer:${data.id}`)).toHaveLength(1);
    // The reference is free again, and the invoice can be paid again.
    expect((await record(parts, { reference })).code).toBe(200);
    expect(await readInvoice(paid!.number)).toMatchObject({ state: 'paid' });
  });

  it('prevents that its invoice is voided; an unpaid one is voided once, and its number stays', async () => {
    const [invoice] = await issueInvoicesFor('梁疏桐');
    const { number } = invoice!;
    const { data } = await record(partsOf([number], 100));
    expect(await voidInvoice(number)).toMatchObject(errorResponse('dues.invoice_paid'));
    expect((await reverse(data.id)).code).toBe(200);
    expect((await voidInvoice(number)).code).toBe(200);
    expect(await voidInvoice(number)).toMatchObject(errorResponse('dues.invoice_void'));
    expect(await record(partsOf([number]))).toMatchObject(errorResponse('dues.invoice_not_payable'));
    expect(await readInvoice(number)).toMatchObject({ state: 'void', voided: { reason: '会员已退会' } });
    expect(await listAuditEvents(kit, 'dues.invoice-void', `dues-invoice:${number}`)).toMatchObject([
      { actor_id: clerk.id },
    ]);
  });

  it('finds unpaid invoices by name or number', async () => {
    const [invoice] = await issueInvoicesFor('闻人既白');
    const { number } = invoice!;
    const find = async (query: string, token = clerk.token) =>
      kit.call<{ rows: PayableDuesInvoice[] }>('GET', `/h5/dues/invoices/payable?${query}`, { token });
    for (const query of [`numbers=${number}`, `keyword=${number}`, `keyword=${encodeURIComponent('闻人')}`]) {
      const { rows } = (await find(query)).data;
      expect(rows.filter((row) => row.number === number)).toMatchObject([
        { billTo: '闻人既白', unpaidFen: DUES_FEE_FEN },
      ]);
    }
    expect((await record(partsOf([number]))).code).toBe(200);
    expect((await find(`numbers=${number}`)).data.rows).toEqual([]);
    const reader = await createStaff(kit, superAdmin.token, ['order:read']);
    expect((await find(`numbers=${number}`, reader.token)).status).toBe(403);
  });

  it('is guarded by the database', async () => {
    const [invoice] = await issueInvoicesFor('卢问渠');
    const { number } = invoice!;
    const { data } = await record(partsOf([number], 100));
    for (const statement of [
      sql`UPDATE dues_invoices SET paid_fen = amount_fen`,
      sql`UPDATE dues_payments SET amount_fen = 1`,
      sql`DELETE FROM dues_payments`,
      sql`DELETE FROM dues_invoices`,
    ])
      await expect(statement.execute(kit.deps.db)).rejects.toThrow('permission denied');
    const insertPart = (amountFen: number) =>
      sql`INSERT INTO dues_payments (invoice_id, transfer_id, amount_fen, recorded_at)
        SELECT id, ${data.id}, ${amountFen}, now() FROM dues_invoices
        WHERE number <> ${number} AND state = 'open' LIMIT 1`.execute(kit.deps.db);
    await expect(insertPart(100)).rejects.toThrow('do not add up');
    await expect(insertPart(DUES_FEE_FEN + 1)).rejects.toThrow('dues_invoices_paid');
    await expect(insertPart(-100)).rejects.toThrow('dues_payments_sign');
    const paidWithoutOrder = sql`
      WITH transfer AS (
        INSERT INTO bank_transfers (reference, amount_fen, payer, paid_on, recorded_by, recorded_at)
        VALUES (${newReference()}, ${DUES_FEE_FEN - 100}, 'x', '2026-03-01', ${clerk.id}, now()) RETURNING id)
      INSERT INTO dues_payments (invoice_id, transfer_id, amount_fen, recorded_at)
      SELECT v.id, t.id, ${DUES_FEE_FEN - 100}, now() FROM dues_invoices v, transfer t WHERE v.number = ${number}`;
    await expect(paidWithoutOrder.execute(kit.deps.db)).rejects.toThrow('paid without an order');
    const reversal = sql`UPDATE bank_transfers SET reversed_at = now(), reversed_by = ${clerk.id},
      reversal_reason = 'no rows' WHERE id = ${data.id}`;
    await expect(reversal.execute(kit.deps.db)).rejects.toThrow('do not add up');
    const packageId = await findPackageId(kit, 'P-12');
    await sql`INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, created_at, expires_at)
      VALUES ('20400101000000000002', ${await insertTestMember(kit)}, ${packageId}, ${DUES_FEE_FEN}, ${DUES_FEE_FEN}, 12,
        now(), now())`.execute(kit.deps.db);
    const foreignOrder = sql`UPDATE dues_invoices SET order_id = (
      SELECT id FROM orders WHERE number = '20400101000000000002') WHERE number = ${number}`;
    await expect(foreignOrder.execute(kit.deps.db)).rejects.toThrow('foreign key');
  });

  it('needs the permission and a recent second factor, and staff do not handle their own invoices', async () => {
    await sql`UPDATE members SET approved_at = now() WHERE account_id = ${clerk.id}`.execute(kit.deps.db);
    const [invoice] = await issueInvoicesFor('季临川');
    const { number } = invoice!;
    const reader = await createStaff(kit, superAdmin.token, ['order:read', 'payment:record']);
    for (const { token } of [reader, await kit.createMember()]) {
      expect((await record(partsOf([number]), {}, token)).status).toBe(403);
      expect((await voidInvoice(number, token)).status).toBe(403);
      expect((await reverse('1', token)).status).toBe(403);
    }
    const own = await sql<{ number: string }>`
      SELECT number FROM dues_invoices WHERE account_id = ${clerk.id} AND state = 'open'`.execute(
      kit.deps.db,
    );
    const ownNumber = own.rows[0]!.number;
    expect(await record(partsOf([ownNumber]))).toMatchObject(errorResponse('forbidden'));
    expect(await voidInvoice(ownNumber)).toMatchObject(errorResponse('forbidden'));
    // In seconds: a second factor counts for five minutes.
    kit.clock.forward(6 * 60);
    expect(await record(partsOf([number]))).toMatchObject(errorResponse('step_up.required'));
    expect(await voidInvoice(number)).toMatchObject(errorResponse('step_up.required'));
    expect(await reverse('1')).toMatchObject(errorResponse('step_up.required'));
  });
});
