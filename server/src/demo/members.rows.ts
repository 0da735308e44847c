import { publishFields } from '@mingtang/contract/choices';
import { parsePhone } from '../adapters/phone.ts';
import type { Tx } from '../db/client.ts';
import { addDays, dayOf } from '../features/memberships/memberships.service.ts';
import { cardContacts, cardOf, type Dated, type Placed } from './cards.ts';
import type { StoredCompany } from './companies.rows.ts';
import { phones } from './contacts.ts';
import { findAccountId, insertNumbered, insertRows, replaceMember } from './demo.queries.ts';
import type { PersonDraft } from './drafts.ts';
import { dice } from './random.ts';
import { periodsOf, throwStanding } from './standing.ts';

export interface StoredMember {
  id: string;
  draft: PersonDraft;
  company: StoredCompany | null;
  listed: boolean;
}
/** Versions in force. */
export interface Agreements {
  userAgreement: number;
  privacyPolicy: number;
}
/** The same password for everyone, hashed once. */
interface Opening {
  now: Date;
  passwordHash: string;
  agreements: Agreements;
}

/** Oldest first, so that ids and dates agree; those whose accounts are there keep them. */
export async function insertMembers(
  tx: Tx,
  people: readonly Placed[],
  opening: Opening,
): Promise<StoredMember[]> {
  const today = dayOf(opening.now);
  const dated = people
    .map((placed, index): Dated => ({
      ...placed,
      index,
      standing: throwStanding(dice(`standing of ${placed.draft.name.en} ${index}`), placed.draft.membership),
    }))
    .toSorted((one, other) => other.standing.since - one.standing.since);
  const ids = await openAccounts(tx, dated, opening, today);
  const members = dated.map((one) => {
    const id = ids.get(one.index)!;
    return { ...one, id, card: cardOf(one, today) };
  });

  const strangers = members.filter(isStranger);
  await insertRows(
    tx,
    'members',
    strangers.map(({ id, card }) => ({ account_id: id, ...card })),
  );
  for (const member of members) if (!isStranger(member)) await replaceMember(tx, member.id, member.card);
  await insertRows(
    tx,
    'membership_periods',
    members.flatMap(({ id, standing }) =>
      periodsOf(standing, today).map((period) => ({ member_id: id, ...period })),
    ),
  );
  await insertContacts(tx, members, strangers, opening);
  return members.map(({ id, draft, company, card }) => ({ id, draft, company, listed: card.listed }));
}

const isStranger = ({ draft }: Dated): boolean => draft.phone === undefined;
const openedAt = ({ standing }: Dated, today: string): Date =>
  new Date(`${addDays(today, -standing.since)}T01:00:00Z`);

/** Account ids by each person's index. */
async function openAccounts(
  tx: Tx,
  people: readonly Dated[],
  { passwordHash }: Opening,
  today: string,
): Promise<Map<number, string>> {
  const strangers = people.filter(isStranger);
  const ids = await insertNumbered(
    tx,
    'accounts',
    strangers.map((one) => ({
      phone: phones.login(one.index + 1),
      password_hash: passwordHash,
      created_at: openedAt(one, today),
      password_set_at: openedAt(one, today),
    })),
  );
  const byIndex = new Map(strangers.map(({ index }, place) => [index, ids[place]!]));
  for (const { draft, index } of people) {
    if (draft.phone === undefined) continue;
    const id = await findAccountId(tx, parsePhone(draft.phone) ?? '');
    if (id === undefined) throw new Error(`the demo account ${draft.phone} is missing`);
    byIndex.set(index, id);
  }
  return byIndex;
}

/** Contact fields, and the receipts of what was agreed to: a number is on a card because its owner agreed to that alone. */
async function insertContacts(
  tx: Tx,
  members: readonly (Dated & { id: string })[],
  strangers: readonly (Dated & { id: string })[],
  { now, agreements }: Opening,
): Promise<void> {
  const contacts = members.flatMap((member) =>
    cardContacts(member).map((contact) => ({ member_id: member.id, ...contact })),
  );
  await insertRows(tx, 'member_contacts', contacts);
  const receipt = (
    account_id: string,
    subject: string,
    document: 'user-agreement' | 'privacy-policy',
    at: Date,
  ) => ({
    account_id,
    subject,
    given: true,
    document_id: document,
    document_version: document === 'user-agreement' ? agreements.userAgreement : agreements.privacyPolicy,
    at,
  });
  await insertRows(tx, 'consent_receipts', [
    ...strangers.flatMap((one) => {
      const at = openedAt(one, dayOf(now));
      return [
        receipt(one.id, 'user-agreement', 'user-agreement', at),
        receipt(one.id, 'privacy-policy', 'privacy-policy', at),
      ];
    }),
    ...contacts
      .filter(({ field }) => publishFields.some((one) => one === field))
      .map(({ member_id, field }) => receipt(member_id, `publish:${field}`, 'privacy-policy', now)),
  ]);
}
