import type { OwnMembership, CompanySeatList } from '@mingtang/contract/memberships';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { refundPurchase, purchasePackage, insertTestMember } from '../../../test/purchases.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { enforceSeatQuotas } from './memberships.seats.service.ts';

type Member = { token: string; id: string };

describe('seats', () => {
  const kit = useKit();
  let owner: Member;
  let companyId: string;

  beforeEach(async () => {
    owner = await kit.createMember();
    companyId = (await addCompany(kit, owner.token)).id;
  });

  const today = () => shanghaiDayOf(kit.clock.now());
  const path = (memberId: string) => `/h5/membership/seats/${companyId}/${memberId}`;
  const assignSeat = (memberId: string, caller = owner) =>
    kit.call('PUT', path(memberId), { token: caller.token });
  const revokeSeat = (memberId: string, caller = owner) =>
    kit.call('DELETE', path(memberId), { token: caller.token });
  const listSeats = async (caller = owner) =>
    (await kit.call<{ rows: CompanySeatList[] }>('GET', '/h5/membership/seats', { token: caller.token })).data
      .rows;
  const readOwnMembership = async (caller: Member) =>
    (await kit.call<OwnMembership>('GET', '/h5/membership', { token: caller.token })).data;
  const joinCompany = (member_id: string, role = 'staff') =>
    kit.deps.db.insertInto('company_team').values({ company_id: companyId, member_id, role }).execute();
  const createColleague = async (role = 'staff'): Promise<Member> => {
    const member = await kit.createMember();
    await joinCompany(member.id, role);
    return member;
  };
  /** Without registration and sign-in, which are slow. */
  const insertColleague = async () => {
    const id = await insertTestMember(kit);
    await joinCompany(id);
    return id;
  };
  const readSeatStates = async () =>
    Object.fromEntries((await listSeats())[0]!.people.map(({ memberId, state }) => [memberId, state]));

  it('are managed by owners and editors of the company only', async () => {
    await purchasePackage(kit, owner.id, 'C-12', { companyId });
    const editor = await createColleague('editor');
    const staff = await createColleague();
    expect(await kit.call('GET', '/h5/membership/seats')).toMatchObject(errorResponse('session.invalid'));
    expect(await listSeats(staff)).toEqual([]);
    expect(await listSeats(editor)).toMatchObject([{ companyId }]);
    for (const call of [assignSeat, revokeSeat])
      for (const caller of [staff, await kit.createMember()])
        expect(await call(editor.id, caller)).toMatchObject(errorResponse('seat.not_found'));
    expect((await assignSeat(staff.id, editor)).code).toBe(200);
    expect((await revokeSeat(staff.id, editor)).code).toBe(200);
  });

  it('replace a member’s temporary period by the company’s package until that ends', async () => {
    await purchasePackage(kit, owner.id, 'CG-12', { companyId });
    const member = await createColleague();
    expect((await assignSeat(member.id)).code).toBe(200);
    expect((await assignSeat(member.id)).code).toBe(200);
    const [row] = await listSeats();
    expect(row).toMatchObject({
      companyId,
      membership: 'active',
      packageName: '企业金牌',
      seats: 10,
      people: [
        { memberId: owner.id, state: 'free' },
        { memberId: member.id, state: 'seated' },
      ],
    });
    expect(await readOwnMembership(member)).toMatchObject({
      membership: 'active',
      packageName: '企业金牌',
      endsOn: row!.endsOn,
      periods: [{ kind: 'seat', packageName: '企业金牌', companyName: row!.companyName }],
      allowances: { postsADay: 20, products: 200, revealsADay: 100, seats: 1 },
    });
    expect(await listAuditEvents(kit, 'seat.give', `company:${companyId}`)).toMatchObject([
      { actor_id: owner.id, after: { memberId: member.id } },
    ]);
  });

  it('are refused without a package, to non-members of the company and to members with a membership', async () => {
    const member = await createColleague();
    expect(await assignSeat(member.id)).toMatchObject(errorResponse('seat.no_package'));
    await purchasePackage(kit, owner.id, 'C-12', { companyId });
    expect(await assignSeat((await kit.createMember()).id)).toMatchObject(errorResponse('seat.not_found'));
    expect(await assignSeat((await createColleague('asked')).id)).toMatchObject(
      errorResponse('seat.not_found'),
    );
    await purchasePackage(kit, member.id, 'P-12');
    expect(await assignSeat(member.id)).toMatchObject(errorResponse('seat.has_own_membership'));
    expect((await readSeatStates())[member.id]).toBe('own');
    expect(await revokeSeat(member.id)).toMatchObject(errorResponse('seat.not_found'));
  });

  it('never exceed the package’s seats, the owner’s included, under concurrent requests', async () => {
    await purchasePackage(kit, owner.id, 'C-12', { companyId });
    const people = [
      owner.id,
      await insertColleague(),
      await insertColleague(),
      await insertColleague(),
      await insertColleague(),
    ];
    const responses = await Promise.all(people.map((id) => assignSeat(id)));
    expect(responses.map((response) => response.code).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(responses.find((response) => response.code === 409)).toMatchObject(errorResponse('seat.full'));
    expect(Object.values(await readSeatStates()).filter((state) => state === 'seated')).toHaveLength(3);
  });

  it('become free when revoked, and a period the member bought starts at once', async () => {
    await purchasePackage(kit, owner.id, 'C-12', { companyId });
    const member = await createColleague();
    await assignSeat(member.id);
    await purchasePackage(kit, member.id, 'P-12');
    expect((await readOwnMembership(member)).periods.map((period) => period.kind)).toEqual(['seat', 'paid']);
    expect((await revokeSeat(member.id)).code).toBe(200);
    expect(await revokeSeat(member.id)).toMatchObject(errorResponse('seat.not_found'));
    expect((await readOwnMembership(member)).periods).toMatchObject([{ kind: 'paid', startsOn: today() }]);
    expect(await listAuditEvents(kit, 'seat.take', `company:${companyId}`)).toHaveLength(1);
  });

  it('end when the member leaves the company', async () => {
    await purchasePackage(kit, owner.id, 'C-12', { companyId });
    const member = await createColleague();
    await assignSeat(member.id);
    await kit.call('DELETE', `/h5/mall/companyInfo/${companyId}/team/${member.id}`, { token: member.token });
    expect((await readOwnMembership(member)).periods).toEqual([]);
  });

  it('follow the renewal and the refund of the company’s package', async () => {
    await purchasePackage(kit, owner.id, 'C-12', {
      companyId,
      at: new Date(kit.clock.now().getTime() - 320 * 86_400_000),
    });
    const member = await createColleague();
    await assignSeat(member.id);
    const before = (await readOwnMembership(member)).endsOn!;
    const number = await purchasePackage(kit, owner.id, 'CG-12', { companyId });
    const [gold] = await listSeats();
    expect(await readOwnMembership(member)).toMatchObject({ endsOn: gold!.endsOn, packageName: '企业金牌' });
    expect(gold!.endsOn! > before).toBe(true);
    await refundPurchase(kit, number, 'term');
    expect(await readOwnMembership(member)).toMatchObject({ periods: [], membership: 'none' });
  });

  it('over the quota of a smaller package end, most recently assigned first', async () => {
    await purchasePackage(kit, owner.id, 'CG-12', {
      companyId,
      at: new Date(kit.clock.now().getTime() - 320 * 86_400_000),
    });
    const people = [
      await insertColleague(),
      await insertColleague(),
      await insertColleague(),
      await insertColleague(),
    ];
    for (const id of people) expect((await assignSeat(id)).code).toBe(200);
    await purchasePackage(kit, owner.id, 'C-12', { companyId });
    await enforceSeatQuotas(kit.deps);
    expect(Object.values(await readSeatStates()).filter((state) => state === 'seated')).toHaveLength(4);
    const firstPeriod = await kit.deps.db
      .selectFrom('membership_periods')
      .select('ends_on')
      .where('company_id', '=', companyId)
      .orderBy('ends_on')
      .executeTakeFirstOrThrow();
    const later = new Date(`${addDays(firstPeriod.ends_on, 1)}T12:00:00+08:00`);
    await enforceSeatQuotas({ ...kit.deps, clock: { now: () => later } });
    const remainingSeats = await kit.deps.db
      .selectFrom('membership_periods')
      .select('member_id')
      .where('member_id', 'in', people)
      .where('ends_on', '>', firstPeriod.ends_on)
      .orderBy('id')
      .execute();
    expect(remainingSeats.map((row) => row.member_id)).toEqual(people.slice(0, 3));
  });
});
