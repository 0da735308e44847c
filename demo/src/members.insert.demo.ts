import { publishFields } from '@mingtang/contract/enums';
import { parsePhone } from '../../server/src/adapters/phone-number.ts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import { addDays, shanghaiDayOf } from '../../server/src/base/calendar.ts';
import {
  randomCardContacts,
  cardColumnsOf,
  type PersonWithHistory,
  type PersonWithCompany,
} from './member-cards.demo.ts';
import type { StoredCompany } from './companies.insert.demo.ts';
import { phones } from './contacts.demo.ts';
import {
  findAccountId,
  insertReturningIds,
  insertRows,
  updateMemberAndDeletePeriods,
} from './demo.queries.ts';
import type { PersonDraft } from './demo-drafts.ts';
import { createSeededRandom } from './seeded-random.ts';
import { periodRowsOf, randomMembershipHistory } from './membership-history.ts';

export interface StoredMember {
  id: string;
  draft: PersonDraft;
  company: StoredCompany | null;
  listed: boolean;
}
/** Versions of the agreements that are currently valid. */
export interface AgreementVersions {
  userAgreement: number;
  privacyPolicy: number;
}
/** Values shared by all generated accounts. */
interface AccountDefaults {
  now: Date;
  passwordHash: string;
  agreements: AgreementVersions;
}

/** Inserts the members oldest first, so that ids ascend with the dates. Predefined accounts are reused. */
export async function insertMembers(
  tx: Tx,
  people: readonly PersonWithCompany[],
  defaults: AccountDefaults,
): Promise<StoredMember[]> {
  const today = shanghaiDayOf(defaults.now);
  const withHistory = people
    .map((person, index): PersonWithHistory => ({
      ...person,
      index,
      history: randomMembershipHistory(
        createSeededRandom(`standing of ${person.draft.name.en} ${index}`),
        person.draft.membership,
      ),
    }))
    .toSorted((one, other) => other.history.ageDays - one.history.ageDays);
  const ids = await insertAccounts(tx, withHistory, defaults, today);
  const members = withHistory.map((person) => {
    const id = ids.get(person.index)!;
    return { ...person, id, card: cardColumnsOf(person, today) };
  });

  const generated = members.filter(isGenerated);
  await insertRows(
    tx,
    'members',
    generated.map(({ id, card }) => ({ account_id: id, ...card })),
  );
  for (const member of members)
    if (!isGenerated(member)) await updateMemberAndDeletePeriods(tx, member.id, member.card);
  await insertRows(
    tx,
    'membership_periods',
    members.flatMap(({ id, history }) =>
      periodRowsOf(history, today).map((period) => ({ member_id: id, ...period })),
    ),
  );
  await insertContactsAndConsents(tx, members, generated, defaults);
  return members.map(({ id, draft, company, card }) => ({ id, draft, company, listed: card.listed }));
}

const isGenerated = ({ draft }: PersonWithHistory): boolean => draft.phone === undefined;
const createdAtOf = ({ history }: PersonWithHistory, today: string): Date =>
  new Date(`${addDays(today, -history.ageDays)}T01:00:00Z`);

/** Returns the account ids by the person's index. */
async function insertAccounts(
  tx: Tx,
  people: readonly PersonWithHistory[],
  { passwordHash }: AccountDefaults,
  today: string,
): Promise<Map<number, string>> {
  const generated = people.filter(isGenerated);
  const ids = await insertReturningIds(
    tx,
    'accounts',
    generated.map((person) => ({
      phone: phones.login(person.index + 1),
      password_hash: passwordHash,
      created_at: createdAtOf(person, today),
      password_set_at: createdAtOf(person, today),
    })),
  );
  const byIndex = new Map(generated.map(({ index }, rowIndex) => [index, ids[rowIndex]!]));
  for (const { draft, index } of people) {
    if (draft.phone === undefined) continue;
    const id = await findAccountId(tx, parsePhone(draft.phone) ?? '');
    if (id === undefined) throw new Error(`demo account ${draft.phone} not found`);
    byIndex.set(index, id);
  }
  return byIndex;
}

/** Inserts contact fields and consents. Publishing a contact field requires a separate consent. */
async function insertContactsAndConsents(
  tx: Tx,
  members: readonly (PersonWithHistory & { id: string })[],
  generated: readonly (PersonWithHistory & { id: string })[],
  { now, agreements }: AccountDefaults,
): Promise<void> {
  const contacts = members.flatMap((member) =>
    randomCardContacts(member).map((contact) => ({ member_id: member.id, ...contact })),
  );
  await insertRows(tx, 'member_contacts', contacts);
  const consentRow = (
    account_id: string,
    subject: string,
    document: 'user-agreement' | 'privacy-policy',
    at: Date,
  ) => ({
    account_id,
    subject,
    granted: true,
    document_id: document,
    document_version: document === 'user-agreement' ? agreements.userAgreement : agreements.privacyPolicy,
    at,
  });
  await insertRows(tx, 'consent_receipts', [
    ...generated.flatMap((member) => {
      const at = createdAtOf(member, shanghaiDayOf(now));
      return [
        consentRow(member.id, 'user-agreement', 'user-agreement', at),
        consentRow(member.id, 'privacy-policy', 'privacy-policy', at),
      ];
    }),
    ...contacts
      .filter(({ field }) => publishFields.some((publishField) => publishField === field))
      .map(({ member_id, field }) => consentRow(member_id, `publish:${field}`, 'privacy-policy', now)),
  ]);
}
