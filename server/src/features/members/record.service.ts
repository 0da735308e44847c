import type { Changeset } from '@mingtang/contract/changesets';
import type { Language } from '@mingtang/contract/fields';
import type { EditRecord, MemberRecord } from '@mingtang/contract/members.records';
import { holds } from '@mingtang/contract/holds';
import { maskPhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { outcomeOf } from '../care/reviews.service.ts';
import { countStrikes } from '../care/strikes.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { addDays, dayOf, GRACE_DAYS, isVip, membershipOf } from '../memberships/memberships.service.ts';
import { listPeriodsOf } from '../memberships/own.service.ts';
import { listAllOrders } from '../orders/tables.service.ts';
import { indexLater } from '../search/index.service.ts';
import { listOpenSessions } from '../sessions/sessions.service.ts';
import { findOwnCompany } from './card.queries.ts';
import * as queries from './record.queries.ts';
import { setListed } from './states.queries.ts';

const ORDERS = 10;

const cardOf = (row: queries.CardRow): EditRecord => ({
  name: row.name,
  nameEn: row.name_en,
  title: row.title,
  titleEn: row.title_en,
  intro: row.intro,
  introEn: row.intro_en,
  language: row.language as Language,
  companyId: row.company_id,
  region: row.region,
  international: row.international,
  hidden: row.hidden,
});

export async function getRecord(
  deps: Deps,
  actor: Actor,
  { language }: From,
  id: string,
): Promise<MemberRecord> {
  const row = await queries.findRecord(deps.db, id);
  if (row === undefined) throw new AppError('member.not_found');
  const today = dayOf(deps.clock.now());
  const [periods, companies, roles, sessions, strikes, outcome, orders] = await Promise.all([
    listPeriodsOf(deps, language, id),
    queries.listCompanies(deps.db, id),
    queries.listRoles(deps.db, id),
    listOpenSessions(deps, id),
    countStrikes(deps, id),
    outcomeOf(deps, 'member', id),
    holds(actor.permissions, 'order:read')
      ? listAllOrders(deps, language, { pageNum: 1, pageSize: ORDERS, memberId: id })
      : null,
  ]);
  return {
    ...cardOf(row),
    id,
    phoneMasked: maskPhone(row.phone),
    avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
    state: row.state as MemberRecord['state'],
    erasedOn: row.erased_on,
    claimed: row.claimed,
    memberNumber: row.member_number,
    registeredAt: row.created_at.toISOString(),
    activeOn: row.active_on,
    membership: membershipOf(row, today),
    vip: isVip(row, today),
    endsOn: row.period_ends_on,
    admission: row.admitted_at === null ? outcome.state : 'admitted',
    points: row.points_count,
    strikes,
    periods,
    companies: companies.map(({ id, role, name_zh, name_en }) => ({
      id,
      role,
      name: inLanguage(language, name_zh, name_en),
    })),
    roles: roles.map(({ id, name, name_en }) => ({ id, name: inLanguage(language, name, name_en) })),
    sessions,
    orders: orders?.rows ?? null,
  };
}

/** On the member's behalf. What others see of an admitted card changes at once; staff's own words are not weighed. */
export async function editRecord(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: EditRecord,
): Promise<Changeset> {
  const regions = await dictionaryLabels(deps, from.language, 'region');
  if (given.region !== null && !regions.has(given.region)) throw unknown('region');
  return inTransaction(deps, async (deps) => {
    const row = await queries.lockCard(deps.db, id);
    if (row === undefined) throw new AppError('member.not_found');
    const company = await companyOf(deps, id, given.companyId);
    if (company === undefined) throw unknown('companyId');
    await writeRecord(deps, id, given, company?.industry ?? null);
    const change = { before: { id, ...cardOf(row) }, after: { id, ...given } };
    const subject = `member:${id}`;
    const changeset = await recordChangeset(deps, actor, { kind: 'members.card', subject, ...change });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'member.edit',
      subject,
      ...change,
      traceId: from.traceId,
    });
    return changeset;
  });
}

const unknown = (field: string) => new AppError('request.invalid', { fields: { [field]: 'unknown' } });

const companyOf = async (deps: TxDeps, memberId: string, companyId: string | null) =>
  companyId === null ? null : findOwnCompany(deps.db, memberId, companyId);

async function writeRecord(
  deps: TxDeps,
  id: string,
  card: EditRecord,
  industry: string | null,
): Promise<void> {
  const at = deps.clock.now();
  await queries.setRecord(deps.db, id, card, industry, at);
  await setListed(deps.db, id, addDays(dayOf(at), -GRACE_DAYS));
  await indexLater(deps, 'member', id);
}

/** Undoes an edit. A company that the member has left since is not put back. */
export async function restoreRecord(
  deps: TxDeps,
  { id, ...card }: EditRecord & { id: string },
): Promise<void> {
  if ((await queries.lockCard(deps.db, id)) === undefined) return;
  const company = (await companyOf(deps, id, card.companyId)) ?? null;
  await writeRecord(deps, id, { ...card, companyId: company?.id ?? null }, company?.industry ?? null);
}
