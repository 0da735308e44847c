import { sql } from 'kysely';
import {
  insertSeat,
  listCompanyPeople,
  lockManagedCompany,
} from '../../src/commerce/memberships/memberships.seats.queries.ts';
import { shanghaiDayOf, DAY_MS } from '../../src/base/calendar.ts';
import { lockNextOutboxRow, markOutboxRowDone } from '../../src/commerce/orders/orders.ledger.queries.ts';
import { awardOrder } from '../../src/commerce/points/points.awards.service.ts';
import { type Commands, PACKAGE_SERIALS } from './ledger-model.ts';

/** Events outside of payment that must not break the ledger. */
export const sideCommands: Commands<
  'process outbox' | 'wait' | 'toggle package sale' | 'toggle company removal' | 'delete account' | 'seat'
> = {
  /** Processes all outbox rows; awarding points is the only follow-up that writes to the ledger. */
  async 'process outbox'(model) {
    for (;;) {
      const row = await lockNextOutboxRow(model.tx);
      if (row === undefined) return true;
      if (row.kind === 'paid') await awardOrder(model.deps, row.order_id);
      await markOutboxRowDone(model.tx, row.id, model.now);
    }
  },

  async wait(model, step) {
    model.now = new Date(model.now.getTime() + step.days * DAY_MS);
    return false;
  },

  async 'toggle package sale'(model, step) {
    const serials = PACKAGE_SERIALS[step.buyer === 2 ? 1 : 0];
    const { id } = model.packages.get(serials[step.packageIndex % serials.length]!)!;
    const off = !model.offPackageIds.has(id);
    await sql`UPDATE packages SET state = ${off ? 'off' : 'on'} WHERE id = ${id}`.execute(model.tx);
    if (off) model.offPackageIds.add(id);
    else model.offPackageIds.delete(id);
    return true;
  },

  async 'toggle company removal'(model) {
    model.companyRemoved = !model.companyRemoved;
    await sql`UPDATE companies SET state = ${model.companyRemoved ? 'removed' : 'live'}`.execute(model.tx);
    return true;
  },

  async 'delete account'(model) {
    model.buyerDeleted = true;
    await sql`UPDATE accounts SET state = 'deleted' WHERE id = ${model.buyers[1]!.accountId}`.execute(
      model.tx,
    );
    return true;
  },

  async seat(model) {
    const [owner, employee, company] = model.buyers;
    const companyId = company!.companyId!;
    const today = shanghaiDayOf(model.now);
    const membership = await lockManagedCompany(model.tx, owner!.accountId, companyId, today);
    const people = await listCompanyPeople(model.tx, [companyId], today);
    const colleague = people.find((person) => person.member_id === employee!.accountId);
    if (membership?.period_id == null || membership.ends_on === null) return true;
    if (colleague === undefined || colleague.seated || colleague.has_own_membership) return true;
    const seat = {
      memberId: employee!.accountId,
      companyId,
      periodId: membership.period_id,
      endsOn: membership.ends_on,
    };
    await insertSeat(model.tx, seat, today, model.now);
    return true;
  },
};
