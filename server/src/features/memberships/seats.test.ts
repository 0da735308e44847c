import type { OwnMembership, Seats } from '@mingtang/contract/memberships';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { payBack, payFor, quietMember } from '../../../test/paid.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';
import { addDays, dayOf } from './memberships.service.ts';
import { fitSeats } from './seats.service.ts';

type Member = { token: string; id: string };

describe('seats', () => {
  const kit = useKit();
  let owner: Member;
  let companyId: string;

  beforeEach(async () => {
    owner = await kit.member();
    companyId = (await addCompany(kit, owner.token)).id;
  });

  const today = () => dayOf(kit.clock.now());
  const path = (memberId: string) => `/h5/membership/seats/${companyId}/${memberId}`;
  const give = (memberId: string, who = owner) => kit.call('PUT', path(memberId), { token: who.token });
  const take = (memberId: string, who = owner) => kit.call('DELETE', path(memberId), { token: who.token });
  const seats = async (who = owner) =>
    (await kit.call<{ rows: Seats[] }>('GET', '/h5/membership/seats', { token: who.token })).data.rows;
  const own = async (who: Member) =>
    (await kit.call<OwnMembership>('GET', '/h5/membership', { token: who.token })).data;
  const join = (member_id: string, role = 'staff') =>
    kit.deps.db.insertInto('company_people').values({ company_id: companyId, member_id, role }).execute();
  const colleague = async (role = 'staff'): Promise<Member> => {
    const member = await kit.member();
    await join(member.id, role);
    return member;
  };
  const quiet = async () => {
    const id = await quietMember(kit);
    await join(id);
    return id;
  };
  const states = async () =>
    Object.fromEntries((await seats())[0]!.people.map(({ memberId, state }) => [memberId, state]));

  it('are for those who run the company', async () => {
    await payFor(kit, owner.id, 'C-12', { companyId });
    const editor = await colleague('editor');
    const staff = await colleague();
    expect(await kit.call('GET', '/h5/membership/seats')).toMatchObject(refusal('session.invalid'));
    expect(await seats(staff)).toEqual([]);
    expect(await seats(editor)).toMatchObject([{ companyId }]);
    for (const call of [give, take])
      for (const who of [staff, await kit.member()])
        expect(await call(editor.id, who)).toMatchObject(refusal('seat.not_found'));
    expect((await give(staff.id, editor)).code).toBe(200);
    expect((await take(staff.id, editor)).code).toBe(200);
  });

  it('give the company’s package to one of its people, in place of the temporary period, until the company’s end', async () => {
    await payFor(kit, owner.id, 'CG-12', { companyId });
    const member = await colleague();
    expect((await give(member.id)).code).toBe(200);
    expect((await give(member.id)).code).toBe(200);
    const [row] = await seats();
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
    expect(await own(member)).toMatchObject({
      membership: 'active',
      packageName: '企业金牌',
      endsOn: row!.endsOn,
      periods: [{ kind: 'seat', packageName: '企业金牌', companyName: row!.companyName }],
      allowances: { postsADay: 20, products: 200, revealsADay: 100, seats: 1 },
    });
    expect(await eventsOf(kit, 'seat.give', `company:${companyId}`)).toMatchObject([
      { actor_id: owner.id, after: { memberId: member.id } },
    ]);
  });

  it('are refused where there are none, to strangers, and to who has a membership', async () => {
    const member = await colleague();
    expect(await give(member.id)).toMatchObject(refusal('seat.none'));
    await payFor(kit, owner.id, 'C-12', { companyId });
    expect(await give((await kit.member()).id)).toMatchObject(refusal('seat.not_found'));
    expect(await give((await colleague('asked')).id)).toMatchObject(refusal('seat.not_found'));
    await payFor(kit, member.id, 'P-12');
    expect(await give(member.id)).toMatchObject(refusal('seat.own'));
    expect((await states())[member.id]).toBe('own');
    expect(await take(member.id)).toMatchObject(refusal('seat.not_found'));
  });

  it('are no more than the package has, the owner’s own among them, also when they are given at once', async () => {
    await payFor(kit, owner.id, 'C-12', { companyId });
    const people = [owner.id, await quiet(), await quiet(), await quiet(), await quiet()];
    const answers = await Promise.all(people.map((id) => give(id)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(answers.find((answer) => answer.code === 409)).toMatchObject(refusal('seat.full'));
    expect(Object.values(await states()).filter((state) => state === 'seated')).toHaveLength(3);
  });

  it('taken back are free for another, and let begin what the member bought meanwhile', async () => {
    await payFor(kit, owner.id, 'C-12', { companyId });
    const member = await colleague();
    await give(member.id);
    await payFor(kit, member.id, 'P-12');
    expect((await own(member)).periods.map((period) => period.kind)).toEqual(['seat', 'paid']);
    expect((await take(member.id)).code).toBe(200);
    expect(await take(member.id)).toMatchObject(refusal('seat.not_found'));
    expect((await own(member)).periods).toMatchObject([{ kind: 'paid', startsOn: today() }]);
    expect(await eventsOf(kit, 'seat.take', `company:${companyId}`)).toHaveLength(1);
  });

  it('are left with the company', async () => {
    await payFor(kit, owner.id, 'C-12', { companyId });
    const member = await colleague();
    await give(member.id);
    await kit.call('DELETE', `/h5/mall/companyInfo/${companyId}/team/${member.id}`, { token: member.token });
    expect((await own(member)).periods).toEqual([]);
  });

  it('follow the company’s renewal and its refund', async () => {
    await payFor(kit, owner.id, 'C-12', {
      companyId,
      at: new Date(kit.clock.now().getTime() - 320 * 86_400_000),
    });
    const member = await colleague();
    await give(member.id);
    const before = (await own(member)).endsOn!;
    const number = await payFor(kit, owner.id, 'CG-12', { companyId });
    const [gold] = await seats();
    expect(await own(member)).toMatchObject({ endsOn: gold!.endsOn, packageName: '企业金牌' });
    expect(gold!.endsOn! > before).toBe(true);
    await payBack(kit, number, 'term');
    expect(await own(member)).toMatchObject({ periods: [], membership: 'none' });
  });

  it('beyond those of a smaller package are left by who sat down last', async () => {
    await payFor(kit, owner.id, 'CG-12', {
      companyId,
      at: new Date(kit.clock.now().getTime() - 320 * 86_400_000),
    });
    const people = [await quiet(), await quiet(), await quiet(), await quiet()];
    for (const id of people) expect((await give(id)).code).toBe(200);
    await payFor(kit, owner.id, 'C-12', { companyId });
    await fitSeats(kit.deps);
    expect(Object.values(await states()).filter((state) => state === 'seated')).toHaveLength(4);
    const ends = await kit.deps.db
      .selectFrom('membership_periods')
      .select('ends_on')
      .where('company_id', '=', companyId)
      .orderBy('ends_on')
      .executeTakeFirstOrThrow();
    const later = new Date(`${addDays(ends.ends_on, 1)}T12:00:00+08:00`);
    await fitSeats({ ...kit.deps, clock: { now: () => later } });
    const left = await kit.deps.db
      .selectFrom('membership_periods')
      .select('member_id')
      .where('member_id', 'in', people)
      .where('ends_on', '>', ends.ends_on)
      .orderBy('id')
      .execute();
    expect(left.map((row) => row.member_id)).toEqual(people.slice(0, 3));
  });
});
