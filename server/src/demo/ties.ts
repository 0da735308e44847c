import type { Tx } from '../db/client.ts';
import { dayOf } from '../features/memberships/memberships.service.ts';
import type { StoredCompany } from './companies.rows.ts';
import { insertRows } from './demo.queries.ts';
import type { StoredMember } from './members.rows.ts';
import { dice, type Dice } from './random.ts';

const DAY_MS = 86_400_000;

/** Few are well known: the front of the list is chosen far more often than its end. */
export const favourite = <T>(throws: Dice, from: readonly T[]): T =>
  from[Math.floor(throws.next() ** 2 * from.length)]!;

const ago = (throws: Dice, now: Date, days: number): Date =>
  new Date(now.getTime() - Math.floor(throws.next() * days * DAY_MS));

/** Once each, and never oneself. */
function chosen<T extends { id: string }>(
  throws: Dice,
  from: readonly T[],
  count: number,
  self: string,
): T[] {
  const found = new Map<string, T>();
  for (let tries = 0; tries < count * 3 && found.size < count; tries += 1) {
    const one = favourite(throws, from);
    if (one.id !== self) found.set(one.id, one);
  }
  return [...found.values()];
}

/** Whom people follow, with whom they exchanged cards, and who looked at a number. */
export async function insertTies(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  companies: readonly StoredCompany[],
): Promise<void> {
  const listedMembers = knownFirst(members.filter((member) => member.listed));
  const listedCompanies = rankedFirst(companies.filter((company) => company.listed));
  await insertFollows(tx, now, members, listedMembers, listedCompanies);
  await insertExchanges(tx, now, listedMembers);
  await insertLookers(tx, now, listedMembers);
}

const RANKLESS = 1_000_000;
export const rankedFirst = (companies: readonly StoredCompany[]): StoredCompany[] =>
  companies.toSorted((one, other) => (one.draft.sortOrder || RANKLESS) - (other.draft.sortOrder || RANKLESS));

const isKnown = ({ draft }: StoredMember): boolean => draft.phone !== undefined;
const knownFirst = (members: readonly StoredMember[]): StoredMember[] => [
  ...members
    .filter(isKnown)
    .toSorted((one, other) => (one.company?.draft.sortOrder ?? 0) - (other.company?.draft.sortOrder ?? 0)),
  ...members.filter((member) => !isKnown(member)),
];

async function insertFollows(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  people: readonly StoredMember[],
  companies: readonly StoredCompany[],
): Promise<void> {
  const follows = members.map((member, index) => {
    const throws = dice(`follows ${index} ${member.draft.name.en}`);
    const [least, most] = isKnown(member) ? [14, 24] : [0, 9];
    const at = (): Date => ago(throws, now, 180);
    return {
      people: chosen(throws, people, throws.between(least, most), member.id).map(({ id }) => ({
        follower_id: member.id,
        member_id: id,
        at: at(),
      })),
      companies: chosen(throws, companies, throws.between(least, most), '').map(({ id }) => ({
        follower_id: member.id,
        company_id: id,
        at: at(),
      })),
    };
  });
  await insertRows(
    tx,
    'member_follows',
    follows.flatMap((one) => one.people),
  );
  await insertRows(
    tx,
    'company_follows',
    follows.flatMap((one) => one.companies),
  );
}

/** Most offers were accepted; some wait on either side. */
async function insertExchanges(tx: Tx, now: Date, people: readonly StoredMember[]): Promise<void> {
  const pairs = new Map<
    string,
    { low_id: string; high_id: string; asked_by: string; asked_at: Date; accepted_at: Date | null }
  >();
  for (const [index, member] of people.entries()) {
    const throws = dice(`exchanges ${index} ${member.draft.name.en}`);
    for (const other of chosen(throws, people, isKnown(member) ? 9 : throws.between(0, 2), member.id)) {
      const [low, high] =
        BigInt(member.id) < BigInt(other.id) ? [member.id, other.id] : [other.id, member.id];
      const asked_at = ago(throws, now, 120);
      pairs.set(`${low} ${high}`, {
        low_id: low,
        high_id: high,
        asked_by: throws.chance(0.5) ? low : high,
        asked_at,
        accepted_at: throws.chance(0.75)
          ? new Date(asked_at.getTime() + Math.floor((now.getTime() - asked_at.getTime()) * throws.next()))
          : null,
      });
    }
  }
  await insertRows(tx, 'connections', [...pairs.values()]);
}

/** Each of the known saw some of the others' numbers, or was seen, in the last days. */
async function insertLookers(tx: Tx, now: Date, people: readonly StoredMember[]): Promise<void> {
  const known = people.filter(isKnown);
  const throws = dice('lookers');
  const rows = known.flatMap((member) =>
    chosen(throws, people, 6, member.id).flatMap((viewer) => {
      const at = ago(throws, now, 6);
      const seen = { viewer_id: viewer.id, field: 'email', day: dayOf(at), at };
      const company = member.company;
      return [
        { ...seen, member_id: member.id },
        ...(company === null || !throws.chance(0.5) ? [] : [{ ...seen, company_id: company.id }]),
      ];
    }),
  );
  await insertRows(tx, 'contact_reveals', rows);
}
