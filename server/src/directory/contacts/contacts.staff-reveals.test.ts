import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveApprovedCard } from '../../../test/cards.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { shanghaiDayOf, shanghaiMidnight } from '../../base/calendar.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';

interface Revealed {
  value: string;
  left: number;
}

describe('a reveal of contact details by staff', () => {
  const kit = useKit();
  let superAdmin: { token: string };
  let staff: Staff;
  let member: { id: string; phone: string; token: string };

  const reveal = (id: string, field: string, token: string | undefined = staff.token) =>
    kit.call<Revealed>('POST', `/h5/member/${id}/contacts/reveal`, { token, body: { field } });
  const readContacts = async (id: string) =>
    (await kit.call<AdminMemberDetail>('GET', `/h5/member/${id}/record`, { token: staff.token })).data
      .contacts;

  let eventCount = 0;
  /** Events of 98 reveals, of members that do not exist. */
  const insertEarlierReveals = async (staffId: string, at: Date) => {
    eventCount += 1_000;
    await sql`
      INSERT INTO audit_events (shard, seq, at, actor_id, action, subject, trace_id, mac)
      SELECT 0, 1000000 + ${eventCount}::integer + n, ${at}, ${staffId}, 'member.reveal', 'account:' || (900000000 + n),
        'test', decode(repeat('00', 32), 'hex') FROM generate_series(1, 98) n`.execute(kit.deps.db);
  };

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['member:read', 'member:reveal']);
    member = await kit.createMember();
    await saveApprovedCard(kit, member.token, {
      name: '沈亦舟',
      contacts: [
        { field: 'phone', value: member.phone, audience: 'members' },
        { field: 'email', value: 'shen@example.com', audience: 'connections' },
        { field: 'wechat', value: 'shen-wx', audience: 'only-me' },
      ],
    });
  });

  it('requires the permission', async () => {
    expect(
      await kit.call('POST', `/h5/member/${member.id}/contacts/reveal`, { body: { field: 'login' } }),
    ).toMatchObject(errorResponse('session.invalid'));
    const reader = await createStaff(kit, superAdmin.token, ['member:read']);
    for (const { token } of [member, reader])
      expect(await reveal(member.id, 'login', token)).toMatchObject(errorResponse('forbidden'));
    expect(await reveal('987654321', 'login')).toMatchObject(errorResponse('member.not_found'));
  });

  it('returns the login phone and the fields of the card, which the member’s record shows masked', async () => {
    expect(await readContacts(member.id)).toEqual([
      // The phone of the card is the same number.
      { field: 'login', masked: expect.stringMatching(/^\+86 138\*{4}\d{4}$/) as string },
      { field: 'email', masked: 's***@example.com' },
    ]);
    expect((await reveal(member.id, 'login')).data.value).toBe(`+86${member.phone}`);
    expect((await reveal(member.id, 'email')).data.value).toBe('shen@example.com');
  });

  it('does not return a field that its owner shows to nobody, unless nobody has claimed the account', async () => {
    expect(await reveal(member.id, 'wechat')).toMatchObject(errorResponse('contact.not_found'));
    const importer = await createStaff(kit, superAdmin.token, ['member:write']);
    const { id } = (
      await kit.call<{ id: string }>('POST', '/h5/member/records', {
        token: importer.token,
        body: { name: '待认领', phone: newPhone() },
      })
    ).data;
    await kit.deps.db
      .insertInto('member_contacts')
      .values({ member_id: id, field: 'wechat', value: 'imported-wx', audience: 'only-me' })
      .execute();
    expect((await readContacts(id)).map(({ field }) => field)).toEqual(['login', 'wechat']);
    expect((await reveal(id, 'wechat')).data.value).toBe('imported-wx');
  });

  it('is an audit event each time, without the value, and no entry in the list of viewers', async () => {
    const target = await kit.createMember();
    await reveal(target.id, 'login');
    await reveal(target.id, 'login');
    const events = await listAuditEvents(kit, 'member.reveal', `account:${target.id}`);
    expect(events.map(({ actor_id, after }) => [actor_id, after])).toEqual([
      [staff.id, { field: 'login' }],
      [staff.id, { field: 'login' }],
    ]);
    const viewers = await kit.call<{ rows: unknown[] }>('GET', '/h5/contacts/lookers', target);
    expect(viewers.data.rows).toEqual([]);
  });

  it('is limited to a hundred members a day, however many fields, until midnight in Shanghai', async () => {
    const caller = await createStaff(kit, superAdmin.token, ['member:read', 'member:reveal']);
    const midnight = shanghaiMidnight(shanghaiDayOf(kit.clock.now()));
    await insertEarlierReveals(caller.id, new Date(midnight.getTime() - 1));
    expect((await reveal(member.id, 'login', caller.token)).data.left).toBe(99);
    expect((await reveal(member.id, 'email', caller.token)).data.left).toBe(99);
    await insertEarlierReveals(caller.id, kit.clock.now());
    const [last, refused] = [await kit.createMember(), await kit.createMember()];
    expect((await reveal(last.id, 'login', caller.token)).data.left).toBe(0);
    for (const language of ['zh', 'en'] as const)
      expect(
        await kit.call('POST', `/h5/member/${refused.id}/contacts/reveal`, {
          token: caller.token,
          body: { field: 'login' },
          language,
        }),
      ).toMatchObject(errorResponse('contact.staff_limit_reached', language));
    // Members of today remain available.
    expect((await reveal(last.id, 'login', caller.token)).code).toBe(200);
    // Others have their own limit.
    expect((await reveal(refused.id, 'login')).code).toBe(200);
  });

  it('does not exceed the limit with concurrent calls', async () => {
    const caller = await createStaff(kit, superAdmin.token, ['member:read', 'member:reveal']);
    await insertEarlierReveals(caller.id, kit.clock.now());
    const targets = [];
    for (let n = 0; n < 4; n += 1) targets.push(await kit.createMember());
    const responses = await Promise.all(targets.map(({ id }) => reveal(id, 'login', caller.token)));
    expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 200, 429, 429]);
  });
});
