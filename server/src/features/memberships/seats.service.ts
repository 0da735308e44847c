import type { Language } from '@mingtang/contract/fields';
import type { Seat, Seats } from '@mingtang/contract/memberships';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { indexLater } from '../search/index.service.ts';
import { GRANTED_SEATS } from './allowances.service.ts';
import { dayOf, membershipOf } from './memberships.service.ts';
import { lockMember, setEnded } from './periods.queries.ts';
import * as queries from './seats.queries.ts';

export async function listSeats(deps: Deps, actor: Actor, language: Language): Promise<Seats[]> {
  const today = dayOf(deps.clock.now());
  const companies = await queries.listRun(deps.db, actor.accountId, today);
  const ids = companies.map((company) => company.id);
  const people = Map.groupBy(await queries.listPeople(deps.db, ids, today), (row) => row.company_id);
  return companies.map((row) => ({
    companyId: row.id,
    companyName: inLanguage(language, row.name_zh, row.name_en),
    membership: membershipOf(row, today),
    packageName: row.package_zh === null ? null : inLanguage(language, row.package_zh, row.package_en ?? ''),
    endsOn: row.period_ends_on,
    seats: seatsOf(row),
    people: (people.get(row.id) ?? []).map((person) => viewSeat(deps, language, person)),
  }));
}

const seatsOf = (row: queries.CompanyRow): number =>
  row.period_id === null ? 0 : (row.seats ?? GRANTED_SEATS);

const viewSeat = (deps: Deps, language: Language, row: queries.PersonRow): Seat => ({
  memberId: row.member_id,
  name: inLanguage(language, row.name, row.name_en),
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
  state: row.seated ? 'seated' : row.own ? 'own' : 'free',
});

/** Giving a seat to who sits already changes nothing. */
export const giveSeat = (
  deps: Deps,
  actor: Actor,
  from: From,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const today = dayOf(now);
    const company = await lockRun(deps, actor, companyId);
    const people = await queries.listPeople(deps.db, [companyId], today);
    const person = people.find((one) => one.member_id === memberId);
    if (person === undefined || (await lockMember(deps.db, memberId)) === undefined)
      throw new AppError('seat.not_found');
    if (person.seated) return;
    if (company.period_id === null || company.ends_on === null) throw new AppError('seat.none');
    if (person.own) throw new AppError('seat.own');
    const taken = await queries.listSeats(deps.db, companyId, today);
    if (taken.length >= seatsOf(company)) throw new AppError('seat.full');
    const seat = { memberId, companyId, periodId: company.period_id, endsOn: company.ends_on };
    await queries.insertSeat(deps.db, seat, today, now);
    await record(deps, actor.accountId, from.traceId, 'seat.give', companyId, memberId);
  });

/** Whoever sits there may be anybody: also one who has left the company since. */
export const takeSeat = (
  deps: Deps,
  actor: Actor,
  from: From,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await lockRun(deps, actor, companyId);
    if (!(await vacateSeat(deps, actor, from, companyId, memberId))) throw new AppError('seat.not_found');
  });

/** Whoever leaves a company leaves its seat; the company is locked. False where there was none. */
export async function vacateSeat(
  deps: TxDeps,
  actor: Actor,
  from: From,
  companyId: string,
  memberId: string,
): Promise<boolean> {
  const taken = await queries.listSeats(deps.db, companyId, dayOf(deps.clock.now()));
  const seat = taken.find((one) => one.member_id === memberId);
  if (seat === undefined) return false;
  await endSeat(deps, seat);
  await record(deps, actor.accountId, from.traceId, 'seat.take', companyId, memberId);
  return true;
}

/** Every night: a smaller package has fewer seats, and who sat down last stands up. */
export async function fitSeats(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock.now());
  for (const { id, seats } of await queries.listOverfull(deps.db, today, GRANTED_SEATS, 1000))
    await inTransaction(deps, async (deps) => {
      await queries.lockCompany(deps.db, id);
      const taken = await queries.listSeats(deps.db, id, today);
      for (const seat of taken.slice(seats)) {
        await endSeat(deps, seat);
        await record(deps, null, 'memberships.fit-seats', 'seat.take', id, seat.member_id);
      }
    });
}

async function endSeat(deps: TxDeps, seat: queries.SeatRow): Promise<void> {
  const now = deps.clock.now();
  await lockMember(deps.db, seat.member_id);
  await setEnded(deps.db, seat.member_id, [seat.id], dayOf(now), now);
}

/** Another's company is not there. */
async function lockRun(deps: TxDeps, actor: Actor, companyId: string): Promise<queries.CompanyRow> {
  const today = dayOf(deps.clock.now());
  const company = await queries.lockRun(deps.db, actor.accountId, companyId, today);
  if (company === undefined) throw new AppError('seat.not_found');
  return company;
}

const record = async (
  deps: TxDeps,
  actorId: string | null,
  traceId: string,
  action: string,
  companyId: string,
  memberId: string,
): Promise<void> => {
  await indexLater(deps, 'member', memberId);
  await recordEvent(deps, { actorId, action, subject: `company:${companyId}`, after: { memberId }, traceId });
};
