import type { Changeset } from '@mingtang/contract/changesets';
import type { Language } from '@mingtang/contract/fields';
import type { EditMemberCardInput, AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { includesPermission } from '@mingtang/contract/permissions.check';
import { maskPhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { getReviewOutcome } from '../../kernel/screening/screening.reviews.service.ts';
import { countStrikes } from '../../kernel/screening/screening.trust.service.ts';
import { recordAuditedChangeset } from '../../kernel/changesets/changesets.service.ts';
import { getDictionaryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { lapseCutoff, isVip, membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { getUnpaidDues } from '../../commerce/dues/dues.invoices.service.ts';
import { listPeriodHistory } from '../../commerce/memberships/memberships.own.service.ts';
import { listPhoneChangesForAdmin } from '../../identity/phone-changes/phone-changes.admin.service.ts';
import { listAllOrders } from '../../commerce/orders/orders.admin-list.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { listSessionsOfAccount } from '../../kernel/sessions/sessions.service.ts';
import { listContactsForStaff } from '../contacts/contacts.staff-reveals.service.ts';
import {
  getCustomFieldsOfMember,
  type RecordedCustomValue,
  restoreCustomValues,
  setCustomValues,
} from '../custom-fields/custom-fields.values.service.ts';
import { findMemberCompany } from './members.card.queries.ts';
import * as queries from './members.admin-detail.queries.ts';
import { updateMemberListed } from './members.account-state.queries.ts';

const ORDERS_MAX = 10;

const cardOf = (row: queries.EditableCardRow): Omit<EditMemberCardInput, 'customValues'> => ({
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
  chamberTitle: row.chamber_title,
  joinedOn: row.joined_on,
});

export async function getMemberForAdmin(
  deps: Deps,
  actor: Actor,
  { language }: RequestContext,
  id: string,
): Promise<AdminMemberDetail> {
  const row = requireFound(await queries.findMemberForAdmin(deps.db, id), 'member.not_found');
  const today = shanghaiDayOf(deps.clock.now());
  const [
    customFields,
    contacts,
    periods,
    companies,
    roles,
    sessions,
    strikes,
    outcome,
    phoneChanges,
    orders,
    unpaidDues,
  ] = await Promise.all([
    getCustomFieldsOfMember(deps, id),
    listContactsForStaff(deps, row),
    listPeriodHistory(deps, language, id),
    queries.listMemberCompanies(deps.db, id),
    queries.listAccountRoles(deps.db, id),
    listSessionsOfAccount(deps, id),
    countStrikes(deps, id),
    getReviewOutcome(deps, 'member', id),
    listPhoneChangesForAdmin(deps, id),
    includesPermission(actor.permissions, 'order:read')
      ? listAllOrders(deps, language, { pageSize: ORDERS_MAX, memberId: id })
      : null,
    includesPermission(actor.permissions, 'order:read') ? getUnpaidDues(deps, id) : null,
  ]);
  return {
    ...cardOf(row),
    customFields,
    id,
    phoneMasked: maskPhone(row.phone),
    contacts,
    avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
    state: row.state as AdminMemberDetail['state'],
    erasedOn: row.erased_on,
    claimed: row.claimed,
    memberNumber: row.member_number,
    registeredAt: row.created_at.toISOString(),
    activeOn: row.activeOn,
    membership: membershipOf(row, today),
    vip: isVip(row, today),
    endsOn: row.period_ends_on,
    admission: row.approved_at === null ? outcome.state : 'admitted',
    points: row.points_count,
    strikes,
    periods,
    companies: companies.map(({ id, role, name_zh, name_en }) => ({
      id,
      role,
      name: pickTranslation(language, name_zh, name_en),
    })),
    roles: roles.map(({ id, name, name_en }) => ({ id, name: pickTranslation(language, name, name_en) })),
    sessions,
    phoneChanges,
    orders: orders?.rows ?? null,
    unpaidDues,
  };
}

/** Edits a card on the member's behalf. The change is visible at once: text written by staff is not screened. */
export async function editCardAsStaff(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  input: EditMemberCardInput,
): Promise<Changeset> {
  const regions = await getDictionaryLabels(deps, ctx.language, 'region');
  if (input.region !== null && !regions.has(input.region)) throw unknownValueError('region');
  return inTransaction(deps, async (deps) => {
    const row = requireFound(await queries.lockEditableCard(deps.db, id), 'member.not_found');
    const company = await findChosenCompany(deps, id, input.companyId);
    if (company === undefined) throw unknownValueError('companyId');
    await writeCard(deps, id, input, company?.industry ?? null);
    const customValues = await setCustomValues(deps, id, input.customValues);
    return recordAuditedChangeset(deps, actor, 'member.edit', {
      kind: 'members.card',
      subject: `member:${id}`,
      before: { id, ...cardOf(row), customValues: customValues.before },
      after: { id, ...input, customValues: customValues.after },
    });
  });
}

const unknownValueError = (field: string) =>
  new AppError('request.invalid', { fields: { [field]: 'unknown' } });

/** Null if no company is chosen; undefined if the member does not belong to the chosen one. */
const findChosenCompany = async (deps: TxDeps, memberId: string, companyId: string | null) =>
  companyId === null ? null : findMemberCompany(deps.db, memberId, companyId);

async function writeCard(
  deps: TxDeps,
  id: string,
  card: Omit<EditMemberCardInput, 'customValues'>,
  industry: string | null,
): Promise<void> {
  const at = deps.clock.now();
  await queries.updateEditableCard(deps.db, id, card, industry, at);
  await updateMemberListed(deps.db, id, lapseCutoff(shanghaiDayOf(at)));
  await scheduleIndexing(deps, 'member', id);
}

/** The former values of an edit. Changes of earlier versions have no custom values. */
export type MemberCardChange = Omit<EditMemberCardInput, 'customValues'> & {
  id: string;
  customValues?: RecordedCustomValue[];
};

/** Undoes an edit. A company that the member has left since is not restored. */
export async function restoreCard(
  deps: TxDeps,
  { id, customValues = [], ...card }: MemberCardChange,
): Promise<void> {
  if ((await queries.lockEditableCard(deps.db, id)) === undefined) return;
  const company = (await findChosenCompany(deps, id, card.companyId)) ?? null;
  await writeCard(deps, id, { ...card, companyId: company?.id ?? null }, company?.industry ?? null);
  await restoreCustomValues(deps, id, customValues);
}
