import type { CardExchange, RevealLogEntry } from '@mingtang/contract/contacts';
import type { MemberDetail } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { exchangeContacts, createMemberWithCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

describe('card exchange', () => {
  const kit = useKit();
  const offer = (token: string | undefined, memberId: string) =>
    kit.call<{ accepted: boolean }>('POST', '/h5/contacts/exchanges', { token, body: { memberId } });
  const end = (token: string, memberId: string) =>
    kit.call('DELETE', `/h5/contacts/exchanges/${memberId}`, { token });
  const list = async (token: string, query = '') =>
    (await kit.call<Page<CardExchange>>('GET', `/h5/contacts/exchanges${query}`, { token })).data;
  const stateOf = async (token: string, id: string) =>
    (await kit.call<MemberDetail>('GET', `/h5/member/${id}`, { token })).data.exchange;

  it('is pending until the other member offers as well', async () => {
    const [member, other] = [
      await createMemberWithCard(kit, { name: '沈听澜' }),
      await createMemberWithCard(kit),
    ];
    expect((await offer(member.token, other.id)).data).toEqual({ accepted: false });
    expect((await offer(member.token, other.id)).data).toEqual({ accepted: false });
    expect(await stateOf(member.token, other.id)).toBe('asked');
    expect(await stateOf(other.token, member.id)).toBe('offered');
    expect((await list(other.token)).rows).toMatchObject([
      { member: { id: member.id, name: '沈听澜' }, askedByMe: false, accepted: false },
    ]);
    expect((await offer(other.token, member.id)).data).toEqual({ accepted: true });
    expect((await offer(member.token, other.id)).data).toEqual({ accepted: true });
    expect(await stateOf(member.token, other.id)).toBe('done');
    expect((await list(member.token)).rows).toMatchObject([{ askedByMe: true, accepted: true }]);
    expect(await listAuditEvents(kit, 'exchange.offer', `member:${other.id}`)).toHaveLength(1);
    expect(await listAuditEvents(kit, 'exchange.accept', `member:${member.id}`)).toHaveLength(1);
  });

  it('is accepted if both offer concurrently', async () => {
    const [member, other] = [await createMemberWithCard(kit), await createMemberWithCard(kit)];
    await Promise.all([offer(member.token, other.id), offer(other.token, member.id)]);
    expect(await stateOf(member.token, other.id)).toBe('done');
  });

  it('ends for both; ending it again changes nothing', async () => {
    const [member, other] = [await createMemberWithCard(kit), await createMemberWithCard(kit)];
    await exchangeContacts(kit, member, other);
    for (let i = 0; i < 2; i += 1) expect((await end(other.token, member.id)).code).toBe(200);
    expect(await stateOf(member.token, other.id)).toBe('none');
    expect((await list(member.token)).rows).toEqual([]);
    expect(await listAuditEvents(kit, 'exchange.end', `member:${member.id}`)).toHaveLength(1);
  });

  it('cannot be ended by a third member', async () => {
    const [member, other, third] = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
      await kit.createMember(),
    ];
    await exchangeContacts(kit, member, other);
    await end(third.token, member.id);
    expect(await stateOf(member.token, other.id)).toBe('done');
  });

  it('rejects offers to oneself, unknown and unlisted members, but lets their offers be accepted', async () => {
    const [member, unlisted] = [await createMemberWithCard(kit), await kit.createMember()];
    expect(await offer(member.token, member.id)).toMatchObject(errorResponse('contact.self'));
    expect(await offer(member.token, '987654321')).toMatchObject(errorResponse('member.not_found'));
    expect(await offer(member.token, unlisted.id)).toMatchObject(errorResponse('member.not_found'));
    expect(await offer(undefined, member.id)).toMatchObject(errorResponse('session.invalid'));
    await offer(unlisted.token, member.id);
    expect((await offer(member.token, unlisted.id)).data).toEqual({ accepted: true });
  });

  it('is listed newest first, page by page', async () => {
    const member = await createMemberWithCard(kit);
    const others = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
    ];
    for (const other of others) {
      kit.clock.forward(1);
      await offer(member.token, other.id);
    }
    const first = await list(member.token, '?pageSize=2');
    const second = await list(member.token, `?pageSize=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map((row) => row.member.id)).toEqual(
      others.map((other) => other.id).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('reveal log: shows the owner who revealed which field of their card and of their company', async () => {
    const owner = await createMemberWithCard(kit, {
      contacts: [{ field: 'phone', value: '13800001268', audience: 'public' }],
    });
    const company = await addCompany(kit, owner.token, {
      contacts: [{ field: 'email', value: 'office@example.com', audience: 'public' }],
    });
    const viewer = await createMemberWithCard(kit, { name: '顾长风' });
    await setMembershipPeriod(kit, viewer.id, 'paid');
    for (const body of [
      { subject: 'member', id: owner.id, field: 'phone' },
      { subject: 'company', id: company.id, field: 'email' },
    ])
      await kit.call('POST', '/h5/contacts/reveal', { token: viewer.token, body });
    const revealLog = async (token: string, query = '') =>
      (await kit.call<Page<RevealLogEntry>>('GET', `/h5/contacts/lookers${query}`, { token })).data;
    const { rows } = await revealLog(owner.token);
    expect(rows).toMatchObject([
      { subject: 'company', companyName: company.nameZh, field: 'email', viewer: { id: viewer.id } },
      { subject: 'member', companyName: null, field: 'phone', viewer: { name: '顾长风', vip: true } },
    ]);
    const first = await revealLog(owner.token, '?pageSize=1');
    const second = await revealLog(owner.token, `?pageSize=1&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows]).toEqual(rows);
    expect((await revealLog(viewer.token)).rows).toEqual([]);
    expect((await kit.call('GET', '/h5/contacts/lookers')).code).toBe(401);
  });

  it('reveal log: is in the order of the times, also if the rows were stored in another order', async () => {
    const owner = await createMemberWithCard(kit);
    const company = await addCompany(kit, owner.token);
    const viewer = await createMemberWithCard(kit);
    // Pairs on the same instant, so that a page ends between equal times.
    const rows = ['2026-03-11', '2026-03-14', '2026-03-09', '2026-03-14', '2026-03-12'].map((day, index) => ({
      viewer_id: viewer.id,
      field: ['phone', 'email', 'wechat'][index % 3]!,
      day,
      at: new Date(`${day}T02:00:00.123Z`),
      ...(index % 2 === 0 ? { member_id: owner.id } : { company_id: company.id }),
    }));
    await kit.deps.db.insertInto('contact_reveals').values(rows).execute();
    const days: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '?pageSize=2' : `?pageSize=2&cursor=${cursor}`;
      const page: Page<RevealLogEntry> = (
        await kit.call<Page<RevealLogEntry>>('GET', `/h5/contacts/lookers${query}`, { token: owner.token })
      ).data;
      days.push(...page.rows.map((row) => row.at.slice(8, 10)));
      cursor = page.nextCursor;
    }
    expect(days).toEqual(['14', '14', '12', '11', '09']);
  });
});
