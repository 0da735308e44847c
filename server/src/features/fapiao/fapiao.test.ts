import type { Fapiao } from '@mingtang/contract/orders';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { payFor } from '../../../test/paid.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';

const PAPER = {
  kind: 'company',
  title: '苏州名堂示例有限公司',
  taxNumber: '91320500MA00000000',
  email: 'a@example.com',
};

describe('fapiao', () => {
  const kit = useKit();
  const ask = (token: string, number: string, body: object = PAPER) =>
    kit.call<Fapiao>('POST', `/h5/orders/${number}/fapiao`, { token, body });
  const upload = (token: string, id: string, bytes: string, number = '24327000001') => {
    const body = new FormData();
    body.append('file', new Blob([bytes], { type: 'application/pdf' }), 'x.pdf');
    return kit.call('POST', `/h5/fapiao/${id}/issue?number=${number}`, { token, body });
  };
  const bought = async () => {
    const member = await kit.member();
    return { ...member, number: await payFor(kit, member.id, 'P-12') };
  };

  it('are asked for once, approved, issued with their file and lettered in red', async () => {
    const { token, number } = await bought();
    const { token: staff } = await kit.superAdmin();
    const asked = await ask(token, number);
    expect(asked.data).toMatchObject({ state: 'asked', amountFen: 59_800, file: false, orderNumber: number });
    const { id } = asked.data;
    expect(await ask(token, number)).toMatchObject(refusal('fapiao.asked'));
    expect(await upload(staff, id, '%PDF-1.7 x')).toMatchObject(refusal('fapiao.state'));
    expect((await kit.call('POST', `/h5/fapiao/${id}/approve`, { token: staff })).code).toBe(200);
    expect(await upload(staff, id, '<html>')).toMatchObject(refusal('fapiao.file'));
    expect((await upload(staff, id, '%PDF-1.7 x')).code).toBe(200);
    const file = await kit.call('GET', `/h5/fapiao/${id}/file`, { token });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.text).toBe('%PDF-1.7 x');
    const other = await kit.member();
    expect(await kit.call('GET', `/h5/fapiao/${id}/file`, { token: other.token })).toMatchObject(
      refusal('fapiao.not_found'),
    );
    expect((await kit.call('POST', `/h5/fapiao/${id}/red`, { token: staff })).code).toBe(200);
    const own = await kit.call<{ rows: Fapiao[] }>('GET', '/h5/fapiao', { token });
    expect(own.data.rows).toMatchObject([{ state: 'red', number: '24327000001', file: true }]);
    expect(await eventsOf(kit, 'fapiao.issue', `fapiao:${id}`)).toHaveLength(1);
  });

  it('that are refused say why and may be asked for again', async () => {
    const { token, number } = await bought();
    const { token: staff } = await kit.superAdmin();
    const { id } = (await ask(token, number)).data;
    await kit.call('POST', `/h5/fapiao/${id}/refuse`, { token: staff, body: { reason: '抬头与付款人不符' } });
    const order = await kit.call<{ fapiao: object }>('GET', `/h5/orders/${number}`, { token });
    expect(order.data.fapiao).toEqual({ state: 'refused', reason: '抬头与付款人不符' });
    expect((await ask(token, number, { kind: 'person', title: '周砚清', email: 'a@example.com' })).code).toBe(
      200,
    );
    const table = await kit.call<{ rows: object[] }>('GET', '/h5/fapiao/table?state=asked', { token: staff });
    expect(table.data.rows).toHaveLength(1);
  });

  it('belong to who paid, and a company has a tax number', async () => {
    const { token, number } = await bought();
    const other = await kit.member();
    expect(await ask(other.token, number)).toMatchObject(refusal('order.not_found'));
    expect(await ask(token, number, { ...PAPER, taxNumber: '' })).toMatchObject(refusal('request.invalid'));
    expect((await kit.call('POST', `/h5/orders/${number}/fapiao`, { body: PAPER })).status).toBe(401);
    expect((await kit.call('GET', '/h5/fapiao/table', { token })).status).toBe(403);
  });
});
