import { sql } from 'kysely';
import { insertSeat, listPeople, lockRun } from '../../src/features/memberships/seats.queries.ts';
import { dayOf } from '../../src/features/memberships/memberships.service.ts';
import { lockFollowUp, setDone } from '../../src/features/orders/ledger.queries.ts';
import { awardOrder } from '../../src/features/points/awards.service.ts';
import { type Commands, SERIALS } from './world.ts';

const DAY_MS = 86_400_000;

/** What happens beside the money and must not disturb it. */
export const around: Commands<'follow' | 'wait' | 'switch package' | 'switch company' | 'leave' | 'seat'> = {
  /** The part of what follows that writes into a book. */
  async follow(world) {
    for (;;) {
      const row = await lockFollowUp(world.tx);
      if (row === undefined) return true;
      if (row.kind === 'paid') await awardOrder(world.deps, row.order_id);
      await setDone(world.tx, row.id, world.now);
    }
  },

  async wait(world, step) {
    world.now = new Date(world.now.getTime() + step.days * DAY_MS);
    return false;
  },

  async 'switch package'(world, step) {
    const serials = SERIALS[step.buyer === 2 ? 1 : 0];
    const { id } = world.packages.get(serials[step.packed % serials.length]!)!;
    const off = !world.off.has(id);
    await sql`UPDATE packages SET state = ${off ? 'off' : 'on'} WHERE id = ${id}`.execute(world.tx);
    if (off) world.off.add(id);
    else world.off.delete(id);
    return true;
  },

  async 'switch company'(world) {
    world.removed = !world.removed;
    await sql`UPDATE companies SET state = ${world.removed ? 'removed' : 'live'}`.execute(world.tx);
    return true;
  },

  async leave(world) {
    world.left = true;
    await sql`UPDATE accounts SET state = 'deleted' WHERE id = ${world.buyers[1]!.accountId}`.execute(
      world.tx,
    );
    return true;
  },

  async seat(world) {
    const [owner, person, company] = world.buyers;
    const companyId = company!.companyId!;
    const today = dayOf(world.now);
    const held = await lockRun(world.tx, owner!.accountId, companyId, today);
    const people = await listPeople(world.tx, [companyId], today);
    const found = people.find((one) => one.member_id === person!.accountId);
    if (held?.period_id == null || held.ends_on === null) return true;
    if (found === undefined || found.seated || found.own) return true;
    const seat = { memberId: person!.accountId, companyId, periodId: held.period_id, endsOn: held.ends_on };
    await insertSeat(world.tx, seat, today, world.now);
    return true;
  },
};
