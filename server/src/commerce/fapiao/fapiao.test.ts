import type { Fapiao } from '@mingtang/contract/orders';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { purchasePackage, refundPurchase } from '../../../test/purchases.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { createStaff, listAuditEvents } from '../../../test/staff.fixture.ts';

const FAPIAO_INPUT = {
  kind: 'company',
  title: '苏州名堂示例有限公司',
  taxNumber: '91320500MA0000000W',
  email: 'a@example.com',
};

describe('fapiao', () => {
  const kit = useKit();
  const requestFapiao = (token: string, number: string, body: object = FAPIAO_INPUT) =>
    kit.call<Fapiao>('POST', `/h5/orders/${number}/fapiao`, { token, body });
  const upload = (token: string, id: string, bytes: string, number = '24327000001') => {
    const body = new FormData();
    body.append('file', new Blob([bytes], { type: 'application/pdf' }), 'x.pdf');
    return kit.call('POST', `/h5/fapiao/${id}/issue?number=${number}`, { token, body });
  };
  const buyPackage = async () => {
    const member = await kit.createMember();
    return { ...member, number: await purchasePackage(kit, member.id, 'P-12') };
  };

  it('accepts one request, approves it, issues it with its file and cancels it in red', async () => {
    const { token, number } = await buyPackage();
    const { token: staff } = await kit.createSuperAdmin();
    const requested = await requestFapiao(token, number);
    expect(requested.data).toMatchObject({
      state: 'asked',
      amountFen: 59_800,
      file: false,
      orderNumber: number,
    });
    const { id } = requested.data;
    expect(await requestFapiao(token, number)).toMatchObject(errorResponse('fapiao.already_requested'));
    expect(await upload(staff, id, '%PDF-1.7 x')).toMatchObject(errorResponse('fapiao.wrong_state'));
    expect((await kit.call('POST', `/h5/fapiao/${id}/approve`, { token: staff })).code).toBe(200);
    expect(await upload(staff, id, '<html>')).toMatchObject(errorResponse('fapiao.file_invalid'));
    expect((await upload(staff, id, '%PDF-1.7 x')).code).toBe(200);
    const file = await kit.call('GET', `/h5/fapiao/${id}/file`, { token });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.text).toBe('%PDF-1.7 x');
    const other = await kit.createMember();
    expect(await kit.call('GET', `/h5/fapiao/${id}/file`, { token: other.token })).toMatchObject(
      errorResponse('fapiao.not_found'),
    );
    expect((await kit.call('POST', `/h5/fapiao/${id}/red`, { token: staff })).code).toBe(200);
    const own = await kit.call<{ rows: Fapiao[] }>('GET', '/h5/fapiao', { token });
    expect(own.data.rows).toMatchObject([{ state: 'red', number: '24327000001', file: true }]);
    expect(await listAuditEvents(kit, 'fapiao.issue', `fapiao:${id}`)).toHaveLength(1);
  });

  it('tells the member of each decision, and nobody of one that was not made', async () => {
    const { token, number } = await buyPackage();
    const { token: staff } = await kit.createSuperAdmin();
    const readOutcomes = async () =>
      (
        await kit.call<{ rows: { order: { number: string; outcome: string } | null }[] }>(
          'GET',
          '/h5/notifications',
          { token },
        )
      ).data.rows.flatMap(({ order }) => (order?.number === number ? [order.outcome] : []));
    const readAll = () => kit.call('PUT', '/h5/notifications/read', { token, body: {} });
    const { id: refused } = (await requestFapiao(token, number)).data;
    await kit.call('POST', `/h5/fapiao/${refused}/refuse`, { token: staff, body: { reason: '抬头不符' } });
    expect((await readOutcomes())[0]).toBe('fapiaoRefused');
    const { id } = (await requestFapiao(token, number)).data;
    const steps = [
      ['fapiaoApproved', () => kit.call('POST', `/h5/fapiao/${id}/approve`, { token: staff })],
      ['fapiaoIssued', () => upload(staff, id, '%PDF-1.7 x')],
      ['fapiaoReversed', () => kit.call('POST', `/h5/fapiao/${id}/red`, { token: staff })],
    ] as const;
    for (const [outcome, take] of steps) {
      await readAll();
      await take();
      const outcomes = await readOutcomes();
      expect(outcomes[0]).toBe(outcome);
      expect(await take()).toMatchObject(errorResponse('fapiao.wrong_state'));
      expect(await readOutcomes()).toEqual(outcomes);
    }
  });

  it('returns the reason of a refusal and allows a new request', async () => {
    const { token, number } = await buyPackage();
    const { token: staff } = await kit.createSuperAdmin();
    const { id } = (await requestFapiao(token, number)).data;
    await kit.call('POST', `/h5/fapiao/${id}/refuse`, { token: staff, body: { reason: '抬头与付款人不符' } });
    const order = await kit.call<{ fapiao: object }>('GET', `/h5/orders/${number}`, { token });
    expect(order.data.fapiao).toEqual({ state: 'refused', reason: '抬头与付款人不符' });
    expect(
      (await requestFapiao(token, number, { kind: 'person', title: '周砚清', email: 'a@example.com' })).code,
    ).toBe(200);
    const table = await kit.call<{ rows: object[] }>('GET', '/h5/fapiao/table?state=asked', { token: staff });
    expect(table.data.rows).toHaveLength(1);
  });

  it('is requested for the paid orders that have none, which are listed in pages', async () => {
    const { token, id, number: requested } = await buyPackage();
    await buyPackage();
    const second = await purchasePackage(kit, id, 'P-03');
    const third = await purchasePackage(kit, id, 'P-03');
    await requestFapiao(token, requested);
    const listOrders = async (query = '') =>
      (
        await kit.call<{ rows: { number: string; state: string }[]; nextCursor: string | null }>(
          'GET',
          `/h5/orders/without-fapiao${query}`,
          { token },
        )
      ).data;
    const all = await listOrders();
    expect(all.rows.map(({ number }) => number)).toEqual([third, second]);
    expect(all.rows[0]?.state).toBe('paid');
    const first = await listOrders('?pageSize=1');
    expect(first.rows.map(({ number }) => number)).toEqual([third]);
    const next = await listOrders(`?pageSize=1&cursor=${encodeURIComponent(first.nextCursor!)}`);
    expect(next).toMatchObject({ rows: [{ number: second }], nextCursor: null });
    await refundPurchase(kit, third, 'term');
    expect((await listOrders()).rows.map(({ number }) => number)).toEqual([second]);
    expect((await kit.call('GET', '/h5/orders/without-fapiao')).status).toBe(401);
  });

  it('is found by staff by title, member, number and day', async () => {
    const { token, id, number } = await buyPackage();
    const { token: staff } = await kit.createSuperAdmin();
    await kit.deps.db.updateTable('members').set({ name: '闻人听雪' }).where('account_id', '=', id).execute();
    const title = '杭州听雪丝绸有限公司';
    await requestFapiao(token, number, { ...FAPIAO_INPUT, title, taxNumber: '91330100MA0000000C' });
    const listTitles = async (query: Record<string, string>) =>
      (
        await kit.call<{ rows: Fapiao[]; total: number }>(
          'GET',
          `/h5/fapiao/table?${new URLSearchParams(query).toString()}`,
          { token: staff },
        )
      ).data.rows.map((row) => row.title);
    for (const keyword of ['听雪丝绸', '闻人', '91330100MA0000000C', number])
      expect(await listTitles({ keyword }), keyword).toEqual([title]);
    // LIKE wildcards in the keyword match literally.
    expect(await listTitles({ keyword: '听%绸' })).toEqual([]);
    const today = shanghaiDayOf(kit.clock.now());
    expect(await listTitles({ keyword: '听雪丝绸', from: today, to: today })).toEqual([title]);
    expect(await listTitles({ keyword: '听雪丝绸', to: '2020-01-01' })).toEqual([]);
  });

  it('is requested by staff on behalf of the buyer, who sees it as an own request and is told', async () => {
    const { token, number } = await buyPackage();
    const { token: superAdmin } = await kit.createSuperAdmin();
    const clerk = await createStaff(kit, superAdmin, ['order:read', 'fapiao:write']);
    const path = `/h5/orders/${number}/fapiao-for-member`;
    const ask = (caller: string | undefined, body: object = FAPIAO_INPUT) =>
      kit.call<Fapiao>('POST', path, { token: caller, body });
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask(token)).status).toBe(403);
    expect((await ask((await createStaff(kit, superAdmin, ['order:read'])).token)).status).toBe(403);
    for (const taxNumber of ['', '91320500MA00000000'])
      expect(await ask(clerk.token, { ...FAPIAO_INPUT, taxNumber })).toMatchObject({
        ...errorResponse('request.invalid'),
        data: { fields: { taxNumber: 'custom' } },
      });
    const { data } = await ask(clerk.token);
    expect(data).toMatchObject({ state: 'asked', title: FAPIAO_INPUT.title, orderNumber: number });
    expect(await ask(clerk.token)).toMatchObject(errorResponse('fapiao.already_requested'));
    expect(await requestFapiao(token, number)).toMatchObject(errorResponse('fapiao.already_requested'));

    const own = await kit.call<{ rows: Fapiao[] }>('GET', '/h5/fapiao', { token });
    expect(own.data.rows).toMatchObject([{ id: data.id, state: 'asked' }]);
    const notifications = await kit.call<{ rows: { order: object | null }[] }>('GET', '/h5/notifications', {
      token,
    });
    expect(notifications.data.rows.map((row) => row.order)).toContainEqual({
      number,
      outcome: 'fapiaoRequested',
    });
    expect(await listAuditEvents(kit, 'fapiao.ask-for', `fapiao:${data.id}`)).toMatchObject([
      { actor_id: clerk.id },
    ]);
    const detail = await kit.call<{ events: { what: string; by: string | null }[] }>(
      'GET',
      `/h5/orders/${number}/record`,
      { token: clerk.token },
    );
    expect(detail.data.events.map(({ what }) => what).filter((what) => what.startsWith('fapiao'))).toEqual([
      'fapiao-ask-for',
    ]);
    const missing = await kit.call('POST', '/h5/orders/20200101000000000000/fapiao-for-member', {
      token: clerk.token,
      body: FAPIAO_INPUT,
    });
    expect(missing).toMatchObject(errorResponse('order.not_found'));
    const refunded = await buyPackage();
    await refundPurchase(kit, refunded.number, 'term');
    const wrongState = await kit.call('POST', `/h5/orders/${refunded.number}/fapiao-for-member`, {
      token: clerk.token,
      body: FAPIAO_INPUT,
    });
    expect(wrongState).toMatchObject(errorResponse('order.wrong_state'));
  });

  it('belongs to the buyer and requires a tax number for a company', async () => {
    const { token, number } = await buyPackage();
    const other = await kit.createMember();
    expect(await requestFapiao(other.token, number)).toMatchObject(errorResponse('order.not_found'));
    expect(await requestFapiao(token, number, { ...FAPIAO_INPUT, taxNumber: '' })).toMatchObject(
      errorResponse('request.invalid'),
    );
    expect((await kit.call('POST', `/h5/orders/${number}/fapiao`, { body: FAPIAO_INPUT })).status).toBe(401);
    expect((await kit.call('GET', '/h5/fapiao/table', { token })).status).toBe(403);
  });
});
