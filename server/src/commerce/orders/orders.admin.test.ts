import type { OfflinePaymentBuyer } from '@mingtang/contract/orders.admin';
import type { AdminOrderDetail, AdminOrderListItem, RefundRow } from '@mingtang/contract/orders.admin-detail';
import { parseCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { refundPurchase, purchasePackage, insertTestMember } from '../../../test/purchases.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

interface Page {
  rows: AdminOrderListItem[];
  total: number;
  sums: { paidFen: number; refundedFen: number } | null;
}

describe('orders in the back office', () => {
  const kit = useKit();
  let orderReader: Staff;
  let superAdmin: { token: string; id: string };
  let orders: { id: string; number: string }[];

  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * 86_400_000);
  const getList = async (query = '', token: string = orderReader.token) =>
    (await kit.call<Page>('GET', `/h5/orders/table?${query}`, { token })).data;
  const getDetail = (number: string, token: string = orderReader.token) =>
    kit.call<AdminOrderDetail>('GET', `/h5/orders/${number}/record`, { token });
  const listNumbers = async (query: string) => (await getList(query)).rows.map((row) => row.number);

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    orderReader = await createStaff(kit, superAdmin.token, ['order:read']);
    orders = [];
    for (const [name, serial, days] of [
      ['顾南枝', 'P-12', 40],
      ['贺书言', 'P-03', 10],
      ['100%_棉', 'G-12', 0],
    ] as const) {
      const id = await insertTestMember(kit, name);
      orders.push({ id, number: await purchasePackage(kit, id, serial, { at: daysAgo(days) }) });
    }
    await refundPurchase(kit, orders[1]!.number, 'term');
    const offlineBuyerId = await insertTestMember(kit, '线下');
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    const response = await kit.call<{ number: string }>('POST', '/h5/orders/recorded', {
      token: superAdmin.token,
      body: {
        memberId: offlineBuyerId,
        packageId: rows[0]!.id,
        paidOn: shanghaiDayOf(kit.clock.now()),
        reference: 'BANK-0001',
      },
    });
    orders.push({ id: offlineBuyerId, number: response.data.number });
  });

  it('rejects an offline payment for an unknown member', async () => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    const body = { packageId: rows[0]!.id, paidOn: shanghaiDayOf(kit.clock.now()), reference: 'BANK-0002' };
    const response = await kit.call('POST', '/h5/orders/recorded', {
      token: superAdmin.token,
      body: { ...body, memberId: '999999999' },
    });
    expect(response).toMatchObject(errorResponse('account.not_found'));
  });

  it('rejects an offline payment of a day after today in Shanghai', async () => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    const response = await kit.call('POST', '/h5/orders/recorded', {
      token: superAdmin.token,
      body: {
        memberId: orders[0]!.id,
        packageId: rows[0]!.id,
        paidOn: addDays(shanghaiDayOf(kit.clock.now()), 1),
        reference: 'BANK-0003',
      },
    });
    expect(response).toMatchObject(errorResponse('payment.future_day'));
  });

  it('finds orders by number, phone, amount and bank reference in one search', async () => {
    const search = (keyword: string) => listNumbers(`keyword=${encodeURIComponent(keyword)}`);
    const { rows } = await sql<{
      phone: string;
    }>`SELECT phone FROM accounts WHERE id = ${orders[0]!.id}`.execute(kit.deps.db);
    const { phone } = rows[0]!;
    expect(await search(orders[1]!.number)).toEqual([orders[1]!.number]);
    expect(await search(orders[1]!.number.slice(0, 19))).toEqual([]);
    expect(await search(phone)).toEqual([orders[0]!.number]);
    expect(await search(phone.slice(-4))).toEqual([orders[0]!.number]);
    expect(await search(phone.slice(-5, -1))).not.toContain(orders[0]!.number);
    for (const amount of ['198', '¥198.00', '198 元'])
      expect(await search(amount)).toEqual([orders[1]!.number]);
    expect(await search('1,998')).toEqual([orders[2]!.number]);
    expect(await search('BANK-0001')).toEqual([orders[3]!.number]);
    expect(await search(`T${orders[2]!.number}`)).toEqual([orders[2]!.number]);
    expect(await search('BANK-000')).toEqual([]);
    const { sums } = await getList('keyword=198');
    expect(sums).toEqual({ paidFen: 19_800, refundedFen: 19_800 });
  });

  it('filters orders by name, channel, day and state, with totals', async () => {
    const all = await getList();
    expect(all).toMatchObject({
      total: 4,
      sums: { paidFen: 59_800 + 19_800 + 199_800 + 59_800, refundedFen: 19_800 },
    });
    // The time of an offline payment is noon of its day, so its place depends on the time of the test.
    const paidTimes = all.rows.map(({ paidAt }) => paidAt!);
    expect(paidTimes).toEqual(paidTimes.toSorted().toReversed());
    expect(all.rows.find(({ channel }) => channel === 'offline')).toMatchObject({
      memberName: '线下',
      state: 'paid',
    });
    expect(await listNumbers('keyword=%E5%8D%97%E6%9E%9D')).toEqual([orders[0]!.number]);
    // LIKE wildcards in the keyword match literally.
    expect(await listNumbers('keyword=%25_')).toEqual([orders[2]!.number]);
    expect(await listNumbers('channel=offline')).toEqual([orders[3]!.number]);
    expect(await listNumbers('state=refunded')).toEqual([orders[1]!.number]);
    const day = shanghaiDayOf(daysAgo(10));
    expect(await listNumbers(`from=${day}&to=${day}`)).toEqual([orders[1]!.number]);
    expect(await listNumbers(`to=${shanghaiDayOf(daysAgo(11))}`)).toEqual([orders[0]!.number]);
    expect((await getList(`from=${shanghaiDayOf(kit.clock.now())}&channel=wechat`)).sums).toEqual({
      paidFen: 199_800,
      refundedFen: 0,
    });
    expect(
      await kit.call('GET', '/h5/orders/table?from=yesterday', { token: orderReader.token }),
    ).toMatchObject(errorResponse('request.invalid'));
  });

  it('names the member in the language of the request', async () => {
    const { id, number } = orders[1]!;
    await kit.deps.db
      .updateTable('members')
      .set({ name_en: 'Shuyan He' })
      .where('account_id', '=', id)
      .execute();
    const read = { token: superAdmin.token, language: 'en' } as const;
    const list = await kit.call<Page>('GET', '/h5/orders/table', read);
    expect(list.data.rows.find((row) => row.number === number)?.memberName).toBe('Shuyan He');
    // A member without an English name keeps the Chinese one.
    expect(list.data.rows.find((row) => row.number === orders[0]!.number)?.memberName).toBe('顾南枝');
    const refunds = await kit.call<{ rows: RefundRow[] }>('GET', '/h5/refunds', read);
    expect(refunds.data.rows.find((row) => row.orderNumber === number)?.memberName).toBe('Shuyan He');
    expect((await getDetail(number)).data).toMatchObject({
      memberName: '贺书言',
      refunds: [{ memberName: '贺书言' }],
    });
  });

  it('returns the event history of an order with the actors', async () => {
    const number = orders[2]!.number;
    const before = (await getDetail(number)).data;
    expect(before).toMatchObject({
      memberName: '100%_棉',
      attempts: [{ channel: 'wechat', state: 'paid' }],
      payments: [{ amountFen: 199_800, state: 'applied' }],
      refundable: { allFen: 199_800, restFen: 199_800 },
      refunds: [],
    });
    expect(before.phone).toContain('*');
    expect(before.events.map((event) => event.what)).toEqual(['ordered', 'opened', 'paid', 'activated']);
    const requested = await kit.call<RefundRow>('POST', `/h5/orders/${number}/refund`, {
      token: superAdmin.token,
      body: { of: 'all', reason: '会员申请退会' },
    });
    expect(requested.data).toMatchObject({
      state: 'waiting',
      askedByName: '苏见山',
      approvedByName: null,
      takes: 'term',
    });
    const approver = await kit.createSuperAdmin();
    await kit.call('POST', `/h5/refunds/${requested.data.id}/approve`, { token: approver.token });
    const after = (await getDetail(number)).data;
    expect(after.refundable).toBeNull();
    expect(after.refunds).toMatchObject([
      { state: 'sending', askedByName: '苏见山', approvedByName: '苏见山' },
    ]);
    expect(after.events.slice(4)).toMatchObject([
      { what: 'refund-ask', by: '苏见山', amountFen: 199_800, note: '会员申请退会' },
      { what: 'refund-approve', by: '苏见山' },
    ]);
    expect((await getDetail(orders[3]!.number)).data.events).toMatchObject([
      { what: 'ordered' },
      { what: 'paid', note: 'BANK-0001' },
      { what: 'activated' },
      { what: 'recorded', by: '苏见山', note: 'BANK-0001' },
    ]);
  });

  it('exports the matching orders, oldest first', async () => {
    const exportCsv = async (query: string) => {
      const response = await kit.call('GET', `/h5/orders/export?format=csv&${query}`, {
        token: orderReader.token,
      });
      return parseCsv(response.text.replace('\uFEFF', ''));
    };
    const all = await exportCsv('');
    expect(all).toHaveLength(5);
    expect(all[0]!.slice(0, 3)).toEqual(['订单号', '下单时间', '会员']);
    expect(all[1]).toEqual(
      expect.arrayContaining([orders[0]!.number, '顾南枝', '598.00', '已支付', '微信支付']),
    );
    expect(await exportCsv('channel=offline')).toHaveLength(2);
    expect(await listAuditEvents(kit, 'order.export')).toMatchObject([
      { actor_id: orderReader.id },
      { after: { channel: 'offline' } },
    ]);
  });

  it('finds buyers by name or phone with the companies they manage', async () => {
    const owner = await kit.createMember();
    const company = await addCompany(kit, owner.token);
    const findBuyers = (keyword: string, token: string = superAdmin.token) =>
      kit.call<{ rows: OfflinePaymentBuyer[] }>(
        'GET',
        `/h5/orders/buyers?keyword=${encodeURIComponent(keyword)}`,
        {
          token,
        },
      );
    expect((await findBuyers(owner.phone)).data.rows).toMatchObject([
      { id: owner.id, companies: [{ id: company.id }] },
    ]);
    expect((await findBuyers('南枝')).data.rows).toMatchObject([{ name: '顾南枝', companies: [] }]);
    expect((await findBuyers('南枝')).data.rows[0]!.phone).toContain('*');
    expect(await findBuyers('南枝', orderReader.token)).toMatchObject(errorResponse('forbidden'));
    expect(await findBuyers('南')).toMatchObject(errorResponse('request.invalid'));
  });

  it('requires order:read and an existing order', async () => {
    const member = await kit.createMember();
    const number = orders[0]!.number;
    for (const path of [`/h5/orders/${number}/record`, '/h5/orders/export']) {
      expect(await kit.call('GET', path)).toMatchObject(errorResponse('session.invalid'));
      expect(await kit.call('GET', path, { token: member.token })).toMatchObject(errorResponse('forbidden'));
    }
    expect(await getDetail('20260101000000000000')).toMatchObject(errorResponse('order.not_found'));
  });

  it('lists held orders first, then the last paid, and unpaid orders at the end', async () => {
    /** Orders the package of `orders[0]` for a new member. */
    const placeOrder = async (createdAt: Date): Promise<string> => {
      const buyerId = await insertTestMember(kit, '排序');
      const { rows } = await sql<{ number: string }>`
        INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, created_at, expires_at)
        SELECT lpad(${buyerId}::text, 20, '7'), ${buyerId}::bigint, package_id, price_fen, amount_fen, months, ${createdAt}, ${createdAt}
        FROM orders WHERE number = ${orders[0]!.number} RETURNING number`.execute(kit.deps.db);
      return rows[0]!.number;
    };
    const unpaid = await placeOrder(kit.clock.now());
    const held = await placeOrder(daysAgo(60));
    await sql`
      INSERT INTO payment_attempts (order_id, amount_fen, channel, product, out_trade_no, created_at)
      SELECT id, amount_fen, 'wechat', 'native', number, created_at FROM orders WHERE number = ${held}`.execute(
      kit.deps.db,
    );
    await sql`
      SELECT outcome FROM apply_payment(${held}, ${`T${held}`}, 1, '', ${daysAgo(60)}, 'notify', ${daysAgo(60)})`.execute(
      kit.deps.db,
    );
    const { rows } = await getList();
    expect(rows[0]).toMatchObject({ number: held, state: 'held' });
    expect(rows.at(-1)).toMatchObject({ number: unpaid, state: 'created' });
    const paidAt = rows.slice(1, -1).map((row) => row.paidAt!);
    expect(paidAt).toEqual(paidAt.toSorted().toReversed());
  });
});
