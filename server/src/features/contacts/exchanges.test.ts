import type { Exchange, Looker } from '@mingtang/contract/contacts';
import type { MemberDetail } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { connect, memberWithCard, setPeriod } from '../../../test/cards.ts';
import { addCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';

interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

describe('exchanging cards', () => {
  const kit = useKit();
  const offer = (token: string | undefined, memberId: string) =>
    kit.call<{ accepted: boolean }>('POST', '/h5/contacts/exchanges', { token, body: { memberId } });
  const end = (token: string, memberId: string) =>
    kit.call('DELETE', `/h5/contacts/exchanges/${memberId}`, { token });
  const list = async (token: string, query = '') =>
    (await kit.call<Page<Exchange>>('GET', `/h5/contacts/exchanges${query}`, { token })).data;
  const stateOf = async (token: string, id: string) =>
    (await kit.call<MemberDetail>('GET', `/h5/member/${id}`, { token })).data.exchange;

  it('is asked, waits, and is accepted by asking back', async () => {
    const [one, other] = [await memberWithCard(kit, { name: '沈听澜' }), await memberWithCard(kit)];
    expect((await offer(one.token, other.id)).data).toEqual({ accepted: false });
    expect((await offer(one.token, other.id)).data).toEqual({ accepted: false });
    expect(await stateOf(one.token, other.id)).toBe('asked');
    expect(await stateOf(other.token, one.id)).toBe('offered');
    expect((await list(other.token)).rows).toMatchObject([
      { member: { id: one.id, name: '沈听澜' }, askedByMe: false, accepted: false },
    ]);
    expect((await offer(other.token, one.id)).data).toEqual({ accepted: true });
    expect((await offer(one.token, other.id)).data).toEqual({ accepted: true });
    expect(await stateOf(one.token, other.id)).toBe('done');
    expect((await list(one.token)).rows).toMatchObject([{ askedByMe: true, accepted: true }]);
    expect(await eventsOf(kit, 'exchange.offer', `member:${other.id}`)).toHaveLength(1);
    expect(await eventsOf(kit, 'exchange.accept', `member:${one.id}`)).toHaveLength(1);
  });

  it('that both ask for at once is done', async () => {
    const [one, other] = [await memberWithCard(kit), await memberWithCard(kit)];
    await Promise.all([offer(one.token, other.id), offer(other.token, one.id)]);
    expect(await stateOf(one.token, other.id)).toBe('done');
  });

  it('ends for both, and ending it again changes nothing', async () => {
    const [one, other] = [await memberWithCard(kit), await memberWithCard(kit)];
    await connect(kit, one, other);
    for (let i = 0; i < 2; i += 1) expect((await end(other.token, one.id)).code).toBe(200);
    expect(await stateOf(one.token, other.id)).toBe('none');
    expect((await list(one.token)).rows).toEqual([]);
    expect(await eventsOf(kit, 'exchange.end', `member:${one.id}`)).toHaveLength(1);
  });

  it('of others is nobody’s to end', async () => {
    const [one, other, third] = [await memberWithCard(kit), await memberWithCard(kit), await kit.member()];
    await connect(kit, one, other);
    await end(third.token, one.id);
    expect(await stateOf(one.token, other.id)).toBe('done');
  });

  it('is not offered to oneself, to nobody, or to who is not in the directory; who offers is answered', async () => {
    const [one, bare] = [await memberWithCard(kit), await kit.member()];
    expect(await offer(one.token, one.id)).toMatchObject(refusal('contact.self'));
    expect(await offer(one.token, '987654321')).toMatchObject(refusal('member.not_found'));
    expect(await offer(one.token, bare.id)).toMatchObject(refusal('member.not_found'));
    expect(await offer(undefined, one.id)).toMatchObject(refusal('session.invalid'));
    await offer(bare.token, one.id);
    expect((await offer(one.token, bare.id)).data).toEqual({ accepted: true });
  });

  it('is listed newest first, page by page', async () => {
    const one = await memberWithCard(kit);
    const others = [await memberWithCard(kit), await memberWithCard(kit), await memberWithCard(kit)];
    for (const other of others) {
      kit.clock.forward(1);
      await offer(one.token, other.id);
    }
    const first = await list(one.token, '?pageSize=2');
    const second = await list(one.token, `?pageSize=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map((row) => row.member.id)).toEqual(
      others.map((other) => other.id).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('leaves to the owner who looked at which field, their own and their company’s', async () => {
    const owner = await memberWithCard(kit, {
      contacts: [{ field: 'phone', value: '13800001268', audience: 'public' }],
    });
    const company = await addCompany(kit, owner.token, {
      contacts: [{ field: 'email', value: 'office@example.com', audience: 'public' }],
    });
    const looker = await memberWithCard(kit, { name: '顾长风' });
    await setPeriod(kit, looker.id, 'paid');
    for (const body of [
      { subject: 'member', id: owner.id, field: 'phone' },
      { subject: 'company', id: company.id, field: 'email' },
    ])
      await kit.call('POST', '/h5/contacts/reveal', { token: looker.token, body });
    const lookers = async (token: string, query = '') =>
      (await kit.call<Page<Looker>>('GET', `/h5/contacts/lookers${query}`, { token })).data;
    const { rows } = await lookers(owner.token);
    expect(rows).toMatchObject([
      { subject: 'company', companyName: company.nameZh, field: 'email', viewer: { id: looker.id } },
      { subject: 'member', companyName: null, field: 'phone', viewer: { name: '顾长风', vip: true } },
    ]);
    const first = await lookers(owner.token, '?pageSize=1');
    const second = await lookers(owner.token, `?pageSize=1&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows]).toEqual(rows);
    expect((await lookers(looker.token)).rows).toEqual([]);
    expect((await kit.call('GET', '/h5/contacts/lookers')).code).toBe(401);
  });
});
