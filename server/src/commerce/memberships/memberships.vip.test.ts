import type { VipState } from '@mingtang/contract/members.admin';
import type { OwnMembership } from '@mingtang/contract/memberships';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { purchasePackage } from '../../../test/purchases.fixture.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

describe('VIP', () => {
  const kit = useKit();
  let staff: { token: string; id: string };
  let superToken: string;
  beforeAll(async () => {
    superToken = (await kit.createSuperAdmin()).token;
    staff = await createStaff(kit, superToken, ['member:vip']);
  });

  const today = () => shanghaiDayOf(kit.clock.now());
  const setVip = (id: string, endsOn: string, token = staff.token) =>
    kit.call<VipState>('PUT', '/ums/member', { token, body: { id, endsOn, reason: '理事单位' } });
  const clearVip = (id: string, token = staff.token) =>
    kit.call<VipState>('GET', `/ums/member/vip/${id}`, { token });
  const readOwnMembership = async (token: string) =>
    (await kit.call<OwnMembership>('GET', '/h5/membership', { token })).data;

  it('requires the permission to grant and clear it', async () => {
    const { token, id } = await kit.createMember();
    for (const call of [
      () => kit.call('PUT', '/ums/member', { token, body: { id, endsOn: '2099-01-01', reason: '自己' } }),
      () => clearVip(id, token),
      () => kit.call('POST', `/ums/member/vip/${id}`, { token, body: { reason: '自己' } }),
    ])
      expect(await call()).toMatchObject(errorResponse('forbidden'));
    expect(await kit.call('GET', `/ums/member/vip/${id}`)).toMatchObject(errorResponse('session.invalid'));
    expect(await setVip('987654321', '2099-01-01')).toMatchObject(errorResponse('member.not_found'));
    expect(await clearVip('987654321')).toMatchObject(errorResponse('member.not_found'));
  });

  it('creates a granted period with reason and actor, and the allowances of a member', async () => {
    const { token, id } = await kit.createMember();
    const endsOn = addDays(today(), 90);
    expect((await setVip(id, endsOn)).data).toEqual({ id, membership: 'active', vip: true, endsOn });
    expect(await readOwnMembership(token)).toMatchObject({
      membership: 'active',
      packageName: null,
      periods: [{ kind: 'granted', startsOn: today(), endsOn }],
      allowances: { postsADay: 5, products: 30, revealsADay: 20, seats: 1 },
    });
    const grantedPeriods = await kit.deps.db
      .selectFrom('membership_periods')
      .select(['reason', 'granted_by'])
      .where('member_id', '=', id)
      .where('kind', '=', 'granted')
      .execute();
    expect(grantedPeriods).toEqual([{ reason: '理事单位', granted_by: staff.id }]);
    // Idempotent: the same request again changes nothing.
    expect((await setVip(id, endsOn)).data.endsOn).toBe(endsOn);
    const events = await listAuditEvents(kit, 'member.vip', `account:${id}`);
    expect(events.map((event) => (event.after as { changed: boolean }).changed)).toEqual([true, false]);
  });

  /** Shifts the periods into the past. Moving the clock instead would expire the sessions. */
  const shiftPeriodsBack = (id: string, days: number) =>
    kit.deps.db
      .updateTable('membership_periods')
      .set({ starts_on: sql<string>`starts_on - ${days}::int`, ends_on: sql<string>`ends_on - ${days}::int` })
      .where('member_id', '=', id)
      .execute();

  it('replaces a temporary membership, which resumes when VIP is cleared', async () => {
    const { token, id } = await kit.createMember();
    const before = await readOwnMembership(token);
    const originalEnd = addDays(today(), 29);
    expect(before).toMatchObject({ membership: 'temporary', endsOn: originalEnd });
    const restored = (endsOn: string) => ({ id, membership: 'temporary', vip: false, endsOn });
    // On the first day, twice.
    for (const days of [90, 5]) {
      expect((await setVip(id, addDays(today(), days))).data.membership).toBe('active');
      expect((await clearVip(id)).data).toEqual(restored(originalEnd));
    }
    // After some days of temporary membership and some of VIP.
    await shiftPeriodsBack(id, 2);
    await setVip(id, addDays(today(), 90));
    await shiftPeriodsBack(id, 3);
    expect((await clearVip(id)).data).toEqual(restored(addDays(originalEnd, -5)));
    expect(await readOwnMembership(token)).toMatchObject({ allowances: before.allowances });
    // Not past the original end of the temporary membership.
    await setVip(id, addDays(today(), 90));
    await shiftPeriodsBack(id, 30);
    expect((await clearVip(id)).data.membership).toBe('grace');
  });

  it('resumes no temporary membership when a paid period follows', async () => {
    const { token, id } = await kit.createMember();
    await setVip(id, addDays(today(), 5));
    await purchasePackage(kit, id, 'P-12');
    await clearVip(id);
    expect((await readOwnMembership(token)).periods).toMatchObject([{ kind: 'paid', startsOn: today() }]);
  });

  it('must end after the last period of the member', async () => {
    const { token, id } = await kit.createMember();
    expect(
      await callInBothLanguages((language) =>
        kit.call('PUT', '/ums/member', {
          token: staff.token,
          language,
          body: { id, endsOn: addDays(today(), -1), reason: '理事单位' },
        }),
      ),
    ).toMatchObject(errorResponses('vip.end'));
    await purchasePackage(kit, id, 'P-12');
    const { endsOn } = await readOwnMembership(token);
    expect(await setVip(id, endsOn!)).toMatchObject(errorResponse('vip.end'));
    expect((await setVip(id, addDays(endsOn!, 10))).code).toBe(200);
    expect((await readOwnMembership(token)).periods).toMatchObject([
      { kind: 'paid' },
      { kind: 'granted', startsOn: addDays(endsOn!, 1), endsOn: addDays(endsOn!, 10) },
    ]);
  });

  it('rejects an end date that leaves no room for later purchases', async () => {
    const { token, id } = await kit.createMember();
    expect(await setVip(id, '9999-12-31')).toMatchObject(errorResponse('request.invalid'));
    expect((await setVip(id, '2999-12-31')).code).toBe(200);
    expect((await kit.call('GET', '/h5/packages', { token })).code).toBe(200);
  });

  it('is cleared at once, keeps paid periods, and clearing is idempotent', async () => {
    const { token, id } = await kit.createMember();
    await setVip(id, addDays(today(), 30));
    await purchasePackage(kit, id, 'P-12');
    await setVip(id, addDays(today(), 900));
    const results: VipState[] = [];
    for (let times = 0; times < 5; times += 1) results.push((await clearVip(id)).data);
    expect(results).toEqual(
      Array.from({ length: 5 }, () => ({ ...results[0], membership: 'active', vip: true })),
    );
    expect((await readOwnMembership(token)).periods).toMatchObject([{ kind: 'paid', startsOn: today() }]);
    const events = await listAuditEvents(kit, 'member.vip-clear', `account:${id}`);
    expect(events.map((event) => (event.after as { changed: boolean }).changed)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is cleared by POST with a reason', async () => {
    const { id } = await kit.createMember();
    await setVip(id, addDays(today(), 30));
    const { data } = await kit.call<VipState>('POST', `/ums/member/vip/${id}`, {
      token: staff.token,
      body: { reason: '任期已满' },
    });
    expect(data).toMatchObject({ vip: false });
    expect(await listAuditEvents(kit, 'member.vip-clear', `account:${id}`)).toMatchObject([
      { actor_id: staff.id, after: { reason: '任期已满', changed: true } },
    ]);
  });

  it('rejects cross-site and prefetch requests', async () => {
    const { id } = await kit.createMember();
    await setVip(id, addDays(today(), 30));
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
    ])
      expect(
        await kit.call('GET', `/ums/member/vip/${id}`, {
          token: staff.token,
          headers,
        }),
      ).toMatchObject(errorResponse('forbidden'));
    expect(await listAuditEvents(kit, 'member.vip-clear', `account:${id}`)).toEqual([]);
  });

  it('requires a recent second factor', async () => {
    const { id } = await kit.createMember();
    const staffWithStaleFactor = await createStaff(kit, superToken, ['member:vip']);
    kit.clock.forward(301);
    for (const response of [
      await setVip(id, '2099-01-01', staffWithStaleFactor.token),
      await clearVip(id, staffWithStaleFactor.token),
    ])
      expect(response).toMatchObject(errorResponse('step_up.required'));
  });
});
