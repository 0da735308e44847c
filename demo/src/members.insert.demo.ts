import { publishFields } from '@mingtang/contract/enums';
import { parsePhone } from '../../server/src/adapters/phone-number.ts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import { shanghaiDayOf } from '../../server/src/base/calendar.ts';
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
  updateAccountTimes,
  updateMemberAndDeletePeriods,
} from './demo.queries.ts';
import type { PersonDraft } from './demo-drafts.ts';
import { createSeededRandom } from './seeded-random.ts';
import { givenPeriodRowsOf, randomMembershipHistory, type MembershipHistory } from './membership-history.ts';
import { officeTimeOn } from './office-time.ts';
import { isWomansName } from './person-names.ts';
import type { Pictures, PortraitGroup } from './pictures.demo.ts';

export interface StoredMember {
  id: string;
  draft: PersonDraft;
  company: StoredCompany | null;
  listed: boolean;
  history: MembershipHistory;
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
  pictures: Pictures;
}

/** Share of members with a portrait; the others show the first letter of their name. */
const PORTRAIT_SHARE = 0.85;

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
        'person',
        today,
        person.draft.term,
      ),
    }))
    .toSorted((one, other) => other.history.ageDays - one.history.ageDays);
  const ids = await insertAccounts(tx, withHistory, defaults);
  const cards = withHistory.map((person) => ({
    ...person,
    id: ids.get(person.index)!,
    card: cardColumnsOf(person, defaults.now),
  }));
  const portraits = assignPortraits(cards, defaults.pictures);
  const members = cards.map(({ card, ...person }) => ({
    ...person,
    card: { ...card, avatar_id: portraits.get(person.index) ?? null },
  }));

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
      givenPeriodRowsOf(history).map((period) => ({ member_id: id, ...period })),
    ),
  );
  await insertContactsAndConsents(tx, members, generated, defaults);
  return members.map(({ id, draft, company, card, history }) => ({
    id,
    draft,
    company,
    history,
    listed: card.listed,
  }));
}

/** Media ids by the person's index. The most recently active members, who are listed together, get different ones. */
function assignPortraits(
  people: readonly (PersonWithHistory & { card: { last_active_on: string } })[],
  { portraits }: Pictures,
): Map<number, string> {
  const assigned = new Map<number, string>();
  const usedCounts = new Map<PortraitGroup, number>();
  const newestFirst = people.toSorted((one, other) =>
    other.card.last_active_on.localeCompare(one.card.last_active_on),
  );
  for (const { draft, company, index } of newestFirst) {
    const random = createSeededRandom(`portrait of ${draft.name.en} ${index}`);
    if (draft.phone === undefined && !random.chance(PORTRAIT_SHARE)) continue;
    const origin = company?.draft.name.zh === '' ? 'overseas' : 'domestic';
    const group: PortraitGroup = `${isWomansName(draft.name) ? 'woman' : 'man'} ${origin}`;
    const used = usedCounts.get(group) ?? 0;
    const ids = portraits.get(group) ?? [];
    assigned.set(index, ids[used % ids.length]!);
    usedCounts.set(group, used + 1);
  }
  return assigned;
}

const isGenerated = ({ draft }: PersonWithHistory): boolean => draft.phone === undefined;
const createdAtOf = ({ history, index }: PersonWithHistory, now: Date): Date =>
  officeTimeOn(history.joinedOn, createSeededRandom(`joined ${index}`), now);

/** Returns the account ids by the person's index. */
async function insertAccounts(
  tx: Tx,
  people: readonly PersonWithHistory[],
  { passwordHash, now }: AccountDefaults,
): Promise<Map<number, string>> {
  const generated = people.filter(isGenerated);
  const ids = await insertReturningIds(
    tx,
    'accounts',
    generated.map((person) => ({
      phone: phones.login(person.index + 1),
      password_hash: passwordHash,
      created_at: createdAtOf(person, now),
      password_set_at: createdAtOf(person, now),
    })),
  );
  const byIndex = new Map(generated.map(({ index }, rowIndex) => [index, ids[rowIndex]!]));
  for (const person of people) {
    const { phone } = person.draft;
    if (phone === undefined) continue;
    const id = await findAccountId(tx, parsePhone(phone) ?? '');
    if (id === undefined) throw new Error(`demo account ${phone} not found`);
    await updateAccountTimes(tx, id, createdAtOf(person, now));
    byIndex.set(person.index, id);
  }
  return byIndex;
}

/** Inserts contact fields and consents. A consent to publish a field is given exactly when everyone may see it. */
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
  const createdAtById = new Map(members.map((member) => [member.id, createdAtOf(member, now)]));
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
      const at = createdAtOf(member, now);
      return [
        consentRow(member.id, 'user-agreement', 'user-agreement', at),
        consentRow(member.id, 'privacy-policy', 'privacy-policy', at),
      ];
    }),
    ...contacts
      .filter(
        ({ field, audience }) =>
          audience === 'public' && publishFields.some((publishField) => publishField === field),
      )
      .map(({ member_id, field }) =>
        consentRow(member_id, `publish:${field}`, 'privacy-policy', createdAtById.get(member_id)!),
      ),
  ]);
}
