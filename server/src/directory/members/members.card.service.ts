import type { PublishField } from '@mingtang/contract/accounts';
import type { MemberContact } from '@mingtang/contract/contacts';
import type { Language } from '@mingtang/contract/fields';
import type { EditCardInput, MemberDetail, OwnCard } from '@mingtang/contract/members';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { getReviewOutcome } from '../../kernel/screening/screening.reviews.service.ts';
import { listConsents, recordConsent } from '../../identity/consents/consents.service.ts';
import { type ContactCircle, maskContacts } from '../contacts/contacts.service.ts';
import { countRecentViewers } from '../contacts/contacts.reveal-log.service.ts';
import { countRevealsLeft } from '../contacts/contacts.reveals.service.ts';
import { getDictionaryLabels, getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { awardCard } from '../../commerce/points/points.awards.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import {
  findMemberCompany,
  lockMemberCard,
  updateCard,
  replaceCardContacts,
  unpublishContactField,
} from './members.card.queries.ts';
import { findMemberDetail, listMemberContacts } from './members.queries.ts';
import { toMemberDetail, toOwnCard } from './members.view.ts';
import { publishContacts } from './members.publish-contacts.service.ts';
import { openOrWithdrawCardReview, screenCard } from './member-card-screening.ts';

async function requireOwnCard(deps: Deps, actor: Actor) {
  const [row] = await findMemberDetail(deps.db, { id: actor.accountId, viewerId: null });
  return requireFound(row, 'member.not_found');
}

export async function getOwnCard(deps: Deps, actor: Actor, language: Language): Promise<OwnCard> {
  const [row, revealsLeft, recentViewers] = await Promise.all([
    requireOwnCard(deps, actor),
    countRevealsLeft(deps, actor),
    countRecentViewers(deps, actor),
  ]);
  return toOwnCard(deps, language, row, {
    contacts: row.contacts as MemberContact[],
    revealsLeft,
    recentViewers,
    ...(await getAdmission(deps, row)),
  });
}

async function getAdmission(
  deps: Deps,
  row: { account_id: string; approved_at: Date | null },
): Promise<Pick<OwnCard, 'admission' | 'reason'>> {
  if (row.approved_at !== null) return { admission: 'admitted', reason: null };
  const { state, reason } = await getReviewOutcome(deps, 'member', row.account_id);
  return { admission: state, reason };
}

export async function getOwnCardAsViewer(
  deps: Deps,
  actor: Actor,
  language: Language,
  viewer: Exclude<ContactCircle, 'owner'>,
): Promise<MemberDetail> {
  const [row, labels] = await Promise.all([requireOwnCard(deps, actor), getDirectoryLabels(deps, language)]);
  return toMemberDetail(deps, labels, row, {
    contacts: maskContacts(viewer, row.contacts),
    exchange: viewer === 'connection' ? 'done' : 'none',
    mine: false,
  });
}

/**
 * Saves the member's own card and lists it in the directory, unless it is hidden or the membership has lapsed. A first
 * card may need approval by staff before it is listed.
 */
export async function saveOwnCard(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  input: EditCardInput,
): Promise<OwnCard> {
  const regions = await getDictionaryLabels(deps, ctx.language, 'region');
  if (input.region !== null && !regions.has(input.region)) throw unknownValueError('region');
  await inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const today = shanghaiDayOf(at);
    const before = await lockMemberCard(deps.db, actor.accountId);
    const screened = await screenCard(deps, actor, input);
    const { card } = screened;
    const company =
      card.companyId === null ? null : await findMemberCompany(deps.db, actor.accountId, card.companyId);
    if (company === undefined) throw unknownValueError('companyId');
    const approvedAt = before.approved_at ?? (screened.cause === null ? at : null);
    const listed = approvedAt !== null && !card.hidden && membershipOf(before, today) !== 'lapsed';
    await updateCard(deps.db, actor.accountId, {
      card,
      industry: company?.industry ?? null,
      approvedAt,
      listed,
      today,
      at,
    });
    if (before.approved_at === null) await openOrWithdrawCardReview(deps, actor, screened);
    if (before.approved_at === null && approvedAt !== null) await awardCard(deps, actor.accountId);
    const contactsBefore = await listMemberContacts(deps.db, actor.accountId);
    await replaceCardContacts(deps.db, actor.accountId, card.contacts);
    await syncPublishConsents(deps, actor, contactsBefore, card.contacts);
    await scheduleIndexing(deps, 'member', actor.accountId);
    await recordAuditEvent(deps, actor, 'member.card', `member:${actor.accountId}`, {
      before: {
        name: before.name,
        nameEn: before.name_en,
        title: before.title,
        companyId: before.company_id,
        hidden: before.hidden,
      },
      // The audit event records who may see which field, never the contact values.
      after: {
        name: card.name,
        nameEn: card.nameEn,
        title: card.title,
        companyId: card.companyId,
        hidden: card.hidden,
        audiences: Object.fromEntries(card.contacts.map(({ field, audience }) => [field, audience])),
      },
    });
  });
  return getOwnCard(deps, actor, ctx.language);
}

const unknownValueError = (field: string) =>
  new AppError('request.invalid', { fields: { [field]: 'unknown' } });

export const belongsToCompany = async (deps: Deps, memberId: string, companyId: string): Promise<boolean> =>
  (await findMemberCompany(deps.db, memberId, companyId)) !== undefined;

/**
 * A public contact field requires consent: publishing a field gives it, narrowing the audience or removing the field
 * withdraws it. The consent to a field that was empty and stays empty is kept for when it is filled in.
 */
async function syncPublishConsents(
  deps: TxDeps,
  actor: Actor,
  before: readonly { field: string }[],
  contacts: EditCardInput['contacts'],
): Promise<void> {
  for (const { subject, given } of await listConsents(deps, actor)) {
    const contact = contacts.find(({ field }) => field === subject);
    const published = contact?.audience === 'public';
    const staysEmpty = contact === undefined && !before.some(({ field }) => field === subject);
    if (published !== given && !staysEmpty) await recordConsent(deps, actor, subject, published);
  }
}

/** Giving consent publishes the field on the card; withdrawing it unpublishes the field. */
export const changePublishConsent = (deps: Deps, actor: Actor, subject: PublishField, given: boolean) =>
  inTransaction(deps, async (deps) => {
    if (given) await publishContacts(deps, actor.accountId, [subject]);
    else await unpublishContactField(deps.db, actor.accountId, subject);
    return recordConsent(deps, actor, subject, given);
  });
