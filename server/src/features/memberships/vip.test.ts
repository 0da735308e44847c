import type { VipState } from '@mingtang/contract/members.admin';
import type { OwnMembership } from '@mingtang/contract/memberships';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { payFor } from '../../../test/paid.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';
import { addDays, dayOf } from './memberships.service.ts';

describe('VIP', () => {
  const kit = useKit();
  let staff: { token: string; id: string };
  let superToken: string;
  beforeAll(async () => {
    superToken = (await kit.superAdmin()).token;
    staff = await staffWith(kit, superToken, ['member:vip']);
  });

  const today = () => dayOf(kit.clock.now());
  const set = (id: string, endsOn: string, token = staff.token) =>
    kit.call<VipState>('PUT', '/ums/member', { token, body: { id, endsOn, reason: '理事单位' } });
  const clear = (id: string, token = staff.token) =>
    kit.call<VipState>('GET', `/ums/member/vip/${id}`, { token });
  const own = async (token: string) =>
    (await kit.call<OwnMembership>('GET', '/h5/membership', { token })).data;

  it('is set and cleared by staff who may', async () => {
    const { token, id } = await kit.member();
    for (const call of [
      () => kit.call('PUT', '/ums/member', { token, body: { id, endsOn: '2099-01-01', reason: '自己' } }),
      () => clear(id, token),
      () => kit.call('POST', `/ums/member/vip/${id}`, { token, body: { reason: '自己' } }),
    ])
      expect(await call()).toMatchObject(refusal('forbidden'));
    expect(await kit.call('GET', `/ums/member/vip/${id}`)).toMatchObject(refusal('session.invalid'));
    expect(await set('987654321', '2099-01-01')).toMatchObject(refusal('member.not_found'));
    expect(await clear('987654321')).toMatchObject(refusal('member.not_found'));
  });

  it('is a granted period until its end, with a reason and who gave it, and gives what a member has', async () => {
    const { token, id } = await kit.member();
    const endsOn = addDays(today(), 90);
    expect((await set(id, endsOn)).data).toEqual({ id, membership: 'active', vip: true, endsOn });
    expect(await own(token)).toMatchObject({
      membership: 'active',
      packageName: null,
      periods: [{ kind: 'granted', startsOn: today(), endsOn }],
      allowances: { postsADay: 5, products: 30, revealsADay: 20, seats: 1 },
    });
    const period = await kit.deps.db
      .selectFrom('membership_periods')
      .select(['reason', 'granted_by'])
      .where('member_id', '=', id)
      .where('kind', '=', 'granted')
      .execute();
    expect(period).toEqual([{ reason: '理事单位', granted_by: staff.id }]);
    // The same wish again changes nothing.
    expect((await set(id, endsOn)).data.endsOn).toBe(endsOn);
    const events = await eventsOf(kit, 'member.vip', `account:${id}`);
    expect(events.map((event) => (event.after as { changed: boolean }).changed)).toEqual([true, false]);
  });

  /** As if so many days had passed: sessions do not last as long. */
  const age = (id: string, days: number) =>
    kit.deps.db
      .updateTable('membership_periods')
      .set({ starts_on: sql<string>`starts_on - ${days}::int`, ends_on: sql<string>`ends_on - ${days}::int` })
      .where('member_id', '=', id)
      .execute();

  it('takes the place of a temporary membership and gives it back when it is cleared', async () => {
    const { token, id } = await kit.member();
    const before = await own(token);
    const promised = addDays(today(), 29);
    expect(before).toMatchObject({ membership: 'temporary', endsOn: promised });
    const restored = (endsOn: string) => ({ id, membership: 'temporary', vip: false, endsOn });
    // On the first day, and twice.
    for (const days of [90, 5]) {
      expect((await set(id, addDays(today(), days))).data.membership).toBe('active');
      expect((await clear(id)).data).toEqual(restored(promised));
    }
    // After some days with each of the two.
    await age(id, 2);
    await set(id, addDays(today(), 90));
    await age(id, 3);
    expect((await clear(id)).data).toEqual(restored(addDays(promised, -5)));
    expect(await own(token)).toMatchObject({ allowances: before.allowances });
    // Not beyond the day that was promised.
    await set(id, addDays(today(), 90));
    await age(id, 30);
    expect((await clear(id)).data.membership).toBe('grace');
  });

  it('gives nothing back where the member holds more', async () => {
    const { token, id } = await kit.member();
    await set(id, addDays(today(), 5));
    await payFor(kit, id, 'P-12');
    await clear(id);
    expect((await own(token)).periods).toMatchObject([{ kind: 'paid', startsOn: today() }]);
  });

  it('ends later than what the member holds', async () => {
    const { token, id } = await kit.member();
    expect(
      await inBoth((language) =>
        kit.call('PUT', '/ums/member', {
          token: staff.token,
          language,
          body: { id, endsOn: addDays(today(), -1), reason: '理事单位' },
        }),
      ),
    ).toMatchObject(refusals('vip.end'));
    await payFor(kit, id, 'P-12');
    const { endsOn } = await own(token);
    expect(await set(id, endsOn!)).toMatchObject(refusal('vip.end'));
    expect((await set(id, addDays(endsOn!, 10))).code).toBe(200);
    expect((await own(token)).periods).toMatchObject([
      { kind: 'paid' },
      { kind: 'granted', startsOn: addDays(endsOn!, 1), endsOn: addDays(endsOn!, 10) },
    ]);
  });

  it('leaves room in the calendar for what is bought behind it', async () => {
    const { token, id } = await kit.member();
    expect(await set(id, '9999-12-31')).toMatchObject(refusal('request.invalid'));
    expect((await set(id, '2999-12-31')).code).toBe(200);
    expect((await kit.call('GET', '/h5/packages', { token })).code).toBe(200);
  });

  it('is cleared at once, leaves what was paid, and is cleared five times as well as once', async () => {
    const { token, id } = await kit.member();
    await set(id, addDays(today(), 30));
    await payFor(kit, id, 'P-12');
    await set(id, addDays(today(), 900));
    const answers: VipState[] = [];
    for (let times = 0; times < 5; times += 1) answers.push((await clear(id)).data);
    expect(answers).toEqual(
      Array.from({ length: 5 }, () => ({ ...answers[0], membership: 'active', vip: true })),
    );
    expect((await own(token)).periods).toMatchObject([{ kind: 'paid', startsOn: today() }]);
    const events = await eventsOf(kit, 'member.vip-clear', `account:${id}`);
    expect(events.map((event) => (event.after as { changed: boolean }).changed)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is cleared by POST with a reason', async () => {
    const { id } = await kit.member();
    await set(id, addDays(today(), 30));
    const { data } = await kit.call<VipState>('POST', `/ums/member/vip/${id}`, {
      token: staff.token,
      body: { reason: '任期已满' },
    });
    expect(data).toMatchObject({ vip: false });
    expect(await eventsOf(kit, 'member.vip-clear', `account:${id}`)).toMatchObject([
      { actor_id: staff.id, after: { reason: '任期已满', changed: true } },
    ]);
  });

  it('is not changed by what a foreign page fires', async () => {
    const { id } = await kit.member();
    await set(id, addDays(today(), 30));
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
    ])
      expect(
        await kit.call('GET', `/ums/member/vip/${id}`, {
          token: staff.token,
          headers,
        }),
      ).toMatchObject(refusal('forbidden'));
    expect(await eventsOf(kit, 'member.vip-clear', `account:${id}`)).toEqual([]);
  });

  it('asks for a second factor of the last minutes', async () => {
    const { id } = await kit.member();
    const other = await staffWith(kit, superToken, ['member:vip']);
    kit.clock.forward(301);
    for (const answer of [await set(id, '2099-01-01', other.token), await clear(id, other.token)])
      expect(answer).toMatchObject(refusal('step_up.required'));
  });
});
