import type { Buyer } from '@mingtang/contract/orders.admin';
import type { OrderRecord, OrderRow, RefundRow } from '@mingtang/contract/orders.record';
import { parseCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { payBack, payFor, quietMember } from '../../../test/paid.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { refusal } from '../../../test/refusal.ts';
import { dayOf } from '../memberships/memberships.service.ts';

interface Page {
  rows: OrderRow[];
  total: number;
  sums: { paidFen: number; refundedFen: number } | null;
}

describe('orders in the back office', () => {
  const kit = useKit();
  let clerk: Staff;
  let boss: { token: string; id: string };
  let bought: { id: string; number: string }[];

  const ago = (days: number) => new Date(kit.clock.now().getTime() - days * 86_400_000);
  const table = async (query = '', token: string = clerk.token) =>
    (await kit.call<Page>('GET', `/h5/orders/table?${query}`, { token })).data;
  const record = (number: string, token: string = clerk.token) =>
    kit.call<OrderRecord>('GET', `/h5/orders/${number}/record`, { token });
  const numbers = async (query: string) => (await table(query)).rows.map((row) => row.number);

  beforeAll(async () => {
    boss = await kit.superAdmin();
    clerk = await staffWith(kit, boss.token, ['order:read']);
    bought = [];
    for (const [name, serial, days] of [
      ['顾南枝', 'P-12', 40],
      ['贺书言', 'P-03', 10],
      ['100%_棉', 'G-12', 0],
    ] as const) {
      const id = await quietMember(kit, name);
      bought.push({ id, number: await payFor(kit, id, serial, { at: ago(days) }) });
    }
    await payBack(kit, bought[1]!.number, 'term');
    const offline = await quietMember(kit, '线下');
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    const answer = await kit.call<{ number: string }>('POST', '/h5/orders/recorded', {
      token: boss.token,
      body: {
        memberId: offline,
        packageId: rows[0]!.id,
        paidOn: dayOf(kit.clock.now()),
        reference: 'BANK-0001',
      },
    });
    bought.push({ id: offline, number: answer.data.number });
  });

  it('are not recorded for somebody who is not there', async () => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM packages WHERE serial = 'P-12' AND state = 'on'`.execute(kit.deps.db);
    const body = { packageId: rows[0]!.id, paidOn: dayOf(kit.clock.now()), reference: 'BANK-0002' };
    const answer = await kit.call('POST', '/h5/orders/recorded', {
      token: boss.token,
      body: { ...body, memberId: '999999999' },
    });
    expect(answer).toMatchObject(refusal('account.not_found'));
  });

  it('are found by name, channel, day and state, with what they come to', async () => {
    const all = await table();
    expect(all).toMatchObject({
      total: 4,
      sums: { paidFen: 59_800 + 19_800 + 199_800 + 59_800, refundedFen: 19_800 },
    });
    expect(all.rows[0]).toMatchObject({ memberName: '线下', channel: 'offline', state: 'paid' });
    expect(await numbers('keyword=%E5%8D%97%E6%9E%9D')).toEqual([bought[0]!.number]);
    // Signs that mean something to the database mean themselves.
    expect(await numbers('keyword=%25_')).toEqual([bought[2]!.number]);
    expect(await numbers('channel=offline')).toEqual([bought[3]!.number]);
    expect(await numbers('state=refunded')).toEqual([bought[1]!.number]);
    const day = dayOf(ago(10));
    expect(await numbers(`from=${day}&to=${day}`)).toEqual([bought[1]!.number]);
    expect(await numbers(`to=${dayOf(ago(11))}`)).toEqual([bought[0]!.number]);
    expect((await table(`from=${dayOf(kit.clock.now())}&channel=wechat`)).sums).toEqual({
      paidFen: 199_800,
      refundedFen: 0,
    });
    expect(await kit.call('GET', '/h5/orders/table?from=yesterday', { token: clerk.token })).toMatchObject(
      refusal('request.invalid'),
    );
  });

  it('tell their whole story, and who did what', async () => {
    const number = bought[2]!.number;
    const before = (await record(number)).data;
    expect(before).toMatchObject({
      memberName: '100%_棉',
      attempts: [{ channel: 'wechat', state: 'paid' }],
      payments: [{ amountFen: 199_800, state: 'applied' }],
      refundable: { allFen: 199_800, restFen: 199_800 },
      refunds: [],
    });
    expect(before.phone).toContain('*');
    expect(before.events.map((event) => event.what)).toEqual(['ordered', 'opened', 'paid', 'activated']);
    const asked = await kit.call<RefundRow>('POST', `/h5/orders/${number}/refund`, {
      token: boss.token,
      body: { of: 'all', reason: '会员申请退会' },
    });
    expect(asked.data).toMatchObject({
      state: 'waiting',
      askedByName: '苏见山',
      approvedByName: null,
      takes: 'term',
    });
    const second = await kit.superAdmin();
    await kit.call('POST', `/h5/refunds/${asked.data.id}/approve`, { token: second.token });
    const after = (await record(number)).data;
    expect(after.refundable).toBeNull();
    expect(after.refunds).toMatchObject([
      { state: 'sending', askedByName: '苏见山', approvedByName: '苏见山' },
    ]);
    expect(after.events.slice(4)).toMatchObject([
      { what: 'refund-ask', by: '苏见山', amountFen: 199_800, note: '会员申请退会' },
      { what: 'refund-approve', by: '苏见山' },
    ]);
    expect((await record(bought[3]!.number)).data.events).toMatchObject([
      { what: 'ordered' },
      { what: 'paid', note: 'BANK-0001' },
      { what: 'activated' },
      { what: 'recorded', by: '苏见山', note: 'BANK-0001' },
    ]);
  });

  it('are written into a sheet as they match, oldest first', async () => {
    const sheet = async (query: string) => {
      const answer = await kit.call('GET', `/h5/orders/export?format=csv&${query}`, { token: clerk.token });
      return parseCsv(answer.text.replace('\uFEFF', ''));
    };
    const all = await sheet('');
    expect(all).toHaveLength(5);
    expect(all[0]!.slice(0, 3)).toEqual(['订单号', '下单时间', '会员']);
    expect(all[1]).toEqual(
      expect.arrayContaining([bought[0]!.number, '顾南枝', '598.00', '已支付', '微信支付']),
    );
    expect(await sheet('channel=offline')).toHaveLength(2);
    expect(await eventsOf(kit, 'order.export')).toMatchObject([
      { actor_id: clerk.id },
      { after: { channel: 'offline' } },
    ]);
  });

  it('are recorded for a member who is found by name or phone, with the companies they run', async () => {
    const owner = await kit.member();
    const company = await addCompany(kit, owner.token);
    const find = (keyword: string, token: string = boss.token) =>
      kit.call<{ rows: Buyer[] }>('GET', `/h5/orders/buyers?keyword=${encodeURIComponent(keyword)}`, {
        token,
      });
    expect((await find(owner.phone)).data.rows).toMatchObject([
      { id: owner.id, companies: [{ id: company.id }] },
    ]);
    expect((await find('南枝')).data.rows).toMatchObject([{ name: '顾南枝', companies: [] }]);
    expect((await find('南枝')).data.rows[0]!.phone).toContain('*');
    expect(await find('南枝', clerk.token)).toMatchObject(refusal('forbidden'));
    expect(await find('南')).toMatchObject(refusal('request.invalid'));
  });

  it('are for staff who may read orders, and must exist', async () => {
    const member = await kit.member();
    const number = bought[0]!.number;
    for (const path of [`/h5/orders/${number}/record`, '/h5/orders/export']) {
      expect(await kit.call('GET', path)).toMatchObject(refusal('session.invalid'));
      expect(await kit.call('GET', path, { token: member.token })).toMatchObject(refusal('forbidden'));
    }
    expect(await record('20260101000000000000')).toMatchObject(refusal('order.not_found'));
  });
});
