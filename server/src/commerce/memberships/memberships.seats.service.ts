import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { Language } from '@mingtang/contract/fields';
import type { CompanyPersonSeat, CompanySeatList } from '@mingtang/contract/memberships';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { type AuditActor, recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { GRANTED_SEATS } from './memberships.allowances.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { lockActiveMember, endPeriods } from './memberships.periods.queries.ts';
import * as queries from './memberships.seats.queries.ts';

export async function listCompanySeats(
  deps: Deps,
  actor: Actor,
  language: Language,
): Promise<CompanySeatList[]> {
  const today = shanghaiDayOf(deps.clock.now());
  const companies = await queries.listManagedCompanies(deps.db, actor.accountId, today);
  const ids = companies.map((company) => company.id);
  const people = Map.groupBy(await queries.listCompanyPeople(deps.db, ids, today), (row) => row.company_id);
  return companies.map((row) => ({
    companyId: row.id,
    companyName: pickTranslation(language, row.name_zh, row.name_en),
    membership: membershipOf(row, today),
    packageName:
      row.package_zh === null ? null : pickTranslation(language, row.package_zh, row.package_en ?? ''),
    endsOn: row.period_ends_on,
    seats: seatQuotaOf(row),
    people: (people.get(row.id) ?? []).map((person) => toSeat(deps, language, person)),
  }));
}

const seatQuotaOf = (row: queries.SeatCompanyRow): number =>
  row.period_id === null ? 0 : (row.seats ?? GRANTED_SEATS);

const toSeat = (deps: Deps, language: Language, row: queries.CompanyPersonRow): CompanyPersonSeat => ({
  memberId: row.member_id,
  name: pickTranslation(language, row.name, row.name_en),
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
  state: row.seated ? 'seated' : row.has_own_membership ? 'own' : 'free',
});

/** Idempotent: assigning a seat to a member who has one changes nothing. */
export const assignSeat = (
  deps: Deps,
  actor: Actor,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const today = shanghaiDayOf(now);
    const company = await requireManagedCompany(deps, actor, companyId);
    const people = await queries.listCompanyPeople(deps.db, [companyId], today);
    const person = people.find((candidate) => candidate.member_id === memberId);
    if (person === undefined || (await lockActiveMember(deps.db, memberId)) === undefined)
      throw new AppError('seat.not_found');
    if (person.seated) return;
    if (company.period_id === null || company.ends_on === null) throw new AppError('seat.no_package');
    if (person.has_own_membership) throw new AppError('seat.has_own_membership');
    const takenSeats = await queries.listTakenSeats(deps.db, companyId, today);
    if (takenSeats.length >= seatQuotaOf(company)) throw new AppError('seat.full');
    const seat = { memberId, companyId, periodId: company.period_id, endsOn: company.ends_on };
    await queries.insertSeat(deps.db, seat, today, now);
    await finishSeatChange(deps, actor, 'seat.give', companyId, memberId);
  });

/** Also works for a member who has left the company. */
export const revokeSeat = (
  deps: Deps,
  actor: Actor,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await requireManagedCompany(deps, actor, companyId);
    if (!(await releaseSeat(deps, actor, companyId, memberId))) throw new AppError('seat.not_found');
  });

/** Ends a member's seat. The company must be locked. Returns false if the member has no seat. */
export async function releaseSeat(
  deps: TxDeps,
  actor: Actor,
  companyId: string,
  memberId: string,
): Promise<boolean> {
  const takenSeats = await queries.listTakenSeats(deps.db, companyId, shanghaiDayOf(deps.clock.now()));
  const seat = takenSeats.find((candidate) => candidate.member_id === memberId);
  if (seat === undefined) return false;
  await endSeat(deps, seat);
  await finishSeatChange(deps, actor, 'seat.take', companyId, memberId);
  return true;
}

const QUOTA_JOB: AuditActor = { accountId: null, traceId: 'memberships.enforce-seat-quota' };

/** Runs every night: when a package has fewer seats than are taken, the most recently assigned ones end. */
export async function enforceSeatQuotas(deps: Deps): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  for (const { id, seats } of await queries.listCompaniesOverSeatQuota(deps.db, today, GRANTED_SEATS, 1000))
    await inTransaction(deps, async (deps) => {
      await queries.lockCompany(deps.db, id);
      const takenSeats = await queries.listTakenSeats(deps.db, id, today);
      for (const seat of takenSeats.slice(seats)) {
        await endSeat(deps, seat);
        await finishSeatChange(deps, QUOTA_JOB, 'seat.take', id, seat.member_id);
      }
    });
}

async function endSeat(deps: TxDeps, seat: queries.SeatRow): Promise<void> {
  const now = deps.clock.now();
  await lockActiveMember(deps.db, seat.member_id);
  await endPeriods(deps.db, seat.member_id, [seat.id], shanghaiDayOf(now), now);
}

/** Locks the company. The error is the same for an unknown company and one that the actor does not manage. */
async function requireManagedCompany(
  deps: TxDeps,
  actor: Actor,
  companyId: string,
): Promise<queries.SeatCompanyRow> {
  const today = shanghaiDayOf(deps.clock.now());
  const company = await queries.lockManagedCompany(deps.db, actor.accountId, companyId, today);
  if (company === undefined) throw new AppError('seat.not_found');
  return company;
}

const finishSeatChange = async (
  deps: TxDeps,
  actor: AuditActor,
  action: AuditAction,
  companyId: string,
  memberId: string,
): Promise<void> => {
  await scheduleIndexing(deps, 'member', memberId);
  await recordAuditEvent(deps, actor, action, `company:${companyId}`, { after: { memberId } });
};
