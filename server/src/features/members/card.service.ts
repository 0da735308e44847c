import type { PublishField } from '@mingtang/contract/accounts';
import type { MemberContact } from '@mingtang/contract/contacts';
import type { Language } from '@mingtang/contract/fields';
import type { EditCard, MemberDetail, OwnCard } from '@mingtang/contract/members';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { outcomeOf } from '../care/reviews.service.ts';
import { listConsents, setConsent } from '../consents/consents.service.ts';
import { type Circle, maskContacts } from '../contacts/contacts.service.ts';
import { revealsLeft } from '../contacts/reveals.service.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import { awardCard } from '../points/awards.service.ts';
import { indexLater } from '../search/index.service.ts';
import { findOwnCompany, lockMember, setCard, setContacts, setUnpublished } from './card.queries.ts';
import { findMember, listContacts } from './members.queries.ts';
import { labelsIn, viewDetail, viewOwnCard } from './members.view.ts';
import { publishContacts } from './published.service.ts';
import { queueCard, weighCard } from './weighing.ts';

async function readOwn(deps: Deps, actor: Actor) {
  const [row, contacts] = await Promise.all([
    findMember(deps.db, actor.accountId, undefined),
    listContacts(deps.db, actor.accountId),
  ]);
  if (row === undefined) throw new AppError('member.not_found');
  return { row, contacts };
}

export async function getCard(deps: Deps, actor: Actor, language: Language): Promise<OwnCard> {
  const [{ row, contacts }, left] = await Promise.all([readOwn(deps, actor), revealsLeft(deps, actor)]);
  return viewOwnCard(deps, language, row, {
    contacts: contacts as MemberContact[],
    revealsLeft: left,
    ...(await admissionOf(deps, row)),
  });
}

async function admissionOf(
  deps: Deps,
  row: { account_id: string; admitted_at: Date | null },
): Promise<Pick<OwnCard, 'admission' | 'reason'>> {
  if (row.admitted_at !== null) return { admission: 'admitted', reason: null };
  const { state, reason } = await outcomeOf(deps, 'member', row.account_id);
  return { admission: state, reason };
}

export async function getCardAs(
  deps: Deps,
  actor: Actor,
  language: Language,
  viewer: Exclude<Circle, 'owner'>,
): Promise<MemberDetail> {
  const [{ row, contacts }, labels] = await Promise.all([readOwn(deps, actor), labelsIn(deps, language)]);
  return viewDetail(deps, labels, row, {
    contacts: maskContacts(viewer, contacts),
    exchange: viewer === 'connection' ? 'done' : 'none',
    mine: false,
  });
}

/**
 * Saving a card puts it into the directory, unless its owner hides it or the membership has lapsed. The first one
 * waits for staff.
 */
export async function saveCard(deps: Deps, actor: Actor, from: From, given: EditCard): Promise<OwnCard> {
  const regions = await dictionaryLabels(deps, from.language, 'region');
  if (given.region !== null && !regions.has(given.region)) throw unknown('region');
  await inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const today = dayOf(at);
    const before = await lockMember(deps.db, actor.accountId);
    const weighed = await weighCard(deps, actor, given);
    const { card } = weighed;
    const company =
      card.companyId === null ? null : await findOwnCompany(deps.db, actor.accountId, card.companyId);
    if (company === undefined) throw unknown('companyId');
    const admittedAt = before.admitted_at ?? (weighed.cause === null ? at : null);
    const listed = admittedAt !== null && !card.hidden && membershipOf(before, today) !== 'lapsed';
    await setCard(deps.db, actor.accountId, {
      card,
      industry: company?.industry ?? null,
      admittedAt,
      listed,
      today,
      at,
    });
    if (before.admitted_at === null) await queueCard(deps, actor, weighed);
    if (before.admitted_at === null && admittedAt !== null) await awardCard(deps, actor.accountId);
    await setContacts(deps.db, actor.accountId, card.contacts);
    await alignConsents(deps, actor, card.contacts);
    await indexLater(deps, 'member', actor.accountId);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'member.card',
      subject: `member:${actor.accountId}`,
      before: {
        name: before.name,
        nameEn: before.name_en,
        title: before.title,
        companyId: before.company_id,
        hidden: before.hidden,
      },
      // Who may see which field is worth a record; the numbers themselves are not copied here.
      after: {
        name: card.name,
        nameEn: card.nameEn,
        title: card.title,
        companyId: card.companyId,
        hidden: card.hidden,
        audiences: Object.fromEntries(card.contacts.map(({ field, audience }) => [field, audience])),
      },
      traceId: from.traceId,
    });
  });
  return getCard(deps, actor, from.language);
}

const unknown = (field: string) => new AppError('request.invalid', { fields: { [field]: 'unknown' } });

/** Whether the member may speak for a company. */
export const isOfCompany = async (deps: Deps, memberId: string, companyId: string): Promise<boolean> =>
  (await findOwnCompany(deps.db, memberId, companyId)) !== undefined;

/** Publishing a personal field is a consent of its own; narrowing it takes the consent back. */
async function alignConsents(deps: TxDeps, actor: Actor, contacts: EditCard['contacts']): Promise<void> {
  for (const { subject, given } of await listConsents(deps, actor)) {
    const published = contacts.some(({ field, audience }) => field === subject && audience === 'public');
    if (published !== given) await setConsent(deps, actor, subject, published);
  }
}

/** A consent is felt at once: the field joins the public card, or leaves it. */
export const changeConsent = (deps: Deps, actor: Actor, subject: PublishField, given: boolean) =>
  inTransaction(deps, async (deps) => {
    if (given) await publishContacts(deps, actor.accountId, [subject]);
    else await setUnpublished(deps.db, actor.accountId, subject);
    return setConsent(deps, actor, subject, given);
  });
