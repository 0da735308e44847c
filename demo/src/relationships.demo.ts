import type { Tx } from '../../server/src/platform/db/client.ts';
import { shanghaiDayOf, DAY_MS, MINUTE_MS } from '../../server/src/base/calendar.ts';
import { DEMO_MEMBER_PHONE } from './accounts.demo.ts';
import type { StoredCompany } from './companies.insert.demo.ts';
import { insertRows, listRevealableFields } from './demo.queries.ts';
import { isChineseOnly } from './member-cards.demo.ts';
import type { StoredMember } from './members.insert.demo.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** Picks items at the front of the list far more often than items at its end. */
export const pickPopular = <T>(random: SeededRandom, from: readonly T[]): T =>
  from[Math.floor(random.next() ** 2 * from.length)]!;

const randomTimeAgo = (random: SeededRandom, now: Date, days: number): Date =>
  new Date(now.getTime() - Math.floor(random.next() * days * DAY_MS));

/** Up to `count` distinct items, without the item with the id `excludedId`. */
function pickDistinct<T extends { id: string }>(
  random: SeededRandom,
  from: readonly T[],
  count: number,
  excludedId: string,
): T[] {
  const picked = new Map<string, T>();
  for (let attempts = 0; attempts < count * 3 && picked.size < count; attempts += 1) {
    const candidate = pickPopular(random, from);
    if (candidate.id !== excludedId) picked.set(candidate.id, candidate);
  }
  return [...picked.values()];
}

/** Listed members whose name readers of both editions can read in notifications and lists of likes. */
export const selectActiveMembers = (members: readonly StoredMember[]): StoredMember[] =>
  members.filter((member) => member.listed && !isChineseOnly(member));

/** Minutes since the newest of them, for the unread notifications of the demo member. */
const RECENT_MINUTES = { follows: [25], exchanges: [55], reveals: [75] };

/** Gives one row for each of `minutes` that time before `now`. */
function withRecentTimes<T>(
  rows: readonly T[],
  now: Date,
  minutes: readonly number[],
  isCandidate: (row: T) => boolean,
  setTime: (row: T, at: Date) => T,
): T[] {
  const recent = rows.filter(isCandidate).slice(0, minutes.length);
  return rows.map((row) => {
    const index = recent.indexOf(row);
    return index === -1 ? row : setTime(row, new Date(now.getTime() - minutes[index]! * MINUTE_MS));
  });
}

const findDemoMemberId = (members: readonly StoredMember[]): string | undefined =>
  members.find(({ draft }) => draft.phone === DEMO_MEMBER_PHONE)?.id;

/** Inserts follows, card exchanges and contact reveals. */
export async function insertRelationships(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  companies: readonly StoredCompany[],
): Promise<void> {
  const listedMembers = predefinedFirst(selectActiveMembers(members));
  const listedCompanies = sortByRank(companies.filter((company) => company.listed));
  const followers = members.filter((member) => !isChineseOnly(member));
  await insertFollows(tx, now, followers, listedMembers, listedCompanies);
  await insertExchanges(tx, now, listedMembers);
  await insertContactReveals(tx, now, listedMembers);
}

/** Sorts companies without a rank (`sortOrder` 0) last. */
const UNRANKED = 1_000_000;
export const sortByRank = (companies: readonly StoredCompany[]): StoredCompany[] =>
  companies.toSorted((one, other) => (one.draft.sortOrder || UNRANKED) - (other.draft.sortOrder || UNRANKED));

const isPredefined = ({ draft }: StoredMember): boolean => draft.phone !== undefined;
const predefinedFirst = (members: readonly StoredMember[]): StoredMember[] => [
  ...members
    .filter(isPredefined)
    .toSorted((one, other) => (one.company?.draft.sortOrder ?? 0) - (other.company?.draft.sortOrder ?? 0)),
  ...members.filter((member) => !isPredefined(member)),
];

async function insertFollows(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  listedMembers: readonly StoredMember[],
  companies: readonly StoredCompany[],
): Promise<void> {
  const demoMemberId = findDemoMemberId(members);
  const follows = members.map((member, index) => {
    const random = createSeededRandom(`follows ${index} ${member.draft.name.en}`);
    const [min, max] = isPredefined(member) ? [14, 24] : [0, 9];
    const at = (): Date => randomTimeAgo(random, now, 180);
    return {
      memberFollows: pickDistinct(random, listedMembers, random.between(min, max), member.id).map(
        ({ id }) => ({ follower_id: member.id, member_id: id, at: at() }),
      ),
      companyFollows: pickDistinct(random, companies, random.between(min, max), '').map(({ id }) => ({
        follower_id: member.id,
        company_id: id,
        at: at(),
      })),
    };
  });
  await insertRows(
    tx,
    'member_follows',
    withRecentTimes(
      follows.flatMap(({ memberFollows }) => memberFollows),
      now,
      RECENT_MINUTES.follows,
      ({ member_id }) => member_id === demoMemberId,
      (row, at) => ({ ...row, at }),
    ),
  );
  await insertRows(
    tx,
    'company_follows',
    follows.flatMap(({ companyFollows }) => companyFollows),
  );
}

/** Most requests are accepted; the others are pending. */
async function insertExchanges(tx: Tx, now: Date, listedMembers: readonly StoredMember[]): Promise<void> {
  const pairs = new Map<
    string,
    { low_id: string; high_id: string; requested_by: string; requested_at: Date; accepted_at: Date | null }
  >();
  for (const [index, member] of listedMembers.entries()) {
    const random = createSeededRandom(`exchanges ${index} ${member.draft.name.en}`);
    for (const other of pickDistinct(
      random,
      listedMembers,
      isPredefined(member) ? 9 : random.between(0, 2),
      member.id,
    )) {
      const [low, high] =
        BigInt(member.id) < BigInt(other.id) ? [member.id, other.id] : [other.id, member.id];
      const requested_at = randomTimeAgo(random, now, 120);
      pairs.set(`${low} ${high}`, {
        low_id: low,
        high_id: high,
        requested_by: random.chance(0.5) ? low : high,
        requested_at,
        accepted_at: random.chance(0.75)
          ? new Date(
              requested_at.getTime() + Math.floor((now.getTime() - requested_at.getTime()) * random.next()),
            )
          : null,
      });
    }
  }
  const demoMemberId = findDemoMemberId(listedMembers);
  await insertRows(
    tx,
    'connections',
    withRecentTimes(
      [...pairs.values()],
      now,
      RECENT_MINUTES.exchanges,
      ({ low_id, high_id, requested_by, accepted_at }) =>
        accepted_at === null &&
        requested_by !== demoMemberId &&
        (low_id === demoMemberId || high_id === demoMemberId),
      (row, at) => ({ ...row, requested_at: at }),
    ),
  );
}

/** How many members revealed a contact field in the last six weeks: of predefined accounts and of others. */
const REVEAL_COUNTS = { predefined: { min: 18, max: 26 }, others: { min: 0, max: 3 } };
const REVEAL_DAYS = 42;

/** Oldest first, because the log of reveals is in the order of the ids. */
async function insertContactReveals(
  tx: Tx,
  now: Date,
  listedMembers: readonly StoredMember[],
): Promise<void> {
  const fieldsByMember = await listRevealableFields(tx);
  const rows = listedMembers.flatMap((member, index) => {
    const random = createSeededRandom(`reveals ${index} ${member.draft.name.en}`);
    const fields = fieldsByMember.get(member.id) ?? [];
    if (fields.length === 0) return [];
    const { min, max } = REVEAL_COUNTS[isPredefined(member) ? 'predefined' : 'others'];
    const viewers = random.sample(listedMembers, random.between(min, max));
    return viewers
      .filter(({ id }) => id !== member.id)
      .map((viewer) => {
        const at = randomTimeAgo(random, now, REVEAL_DAYS);
        const reveal = { viewer_id: viewer.id, day: shanghaiDayOf(at), at };
        const company = member.company;
        return company !== null && random.chance(0.3)
          ? { ...reveal, company_id: company.id, field: 'phone' }
          : { ...reveal, member_id: member.id, field: random.pick(fields) };
      });
  });
  await insertRows(
    tx,
    'contact_reveals',
    withRecentTimes(
      rows,
      now,
      RECENT_MINUTES.reveals,
      (row) => 'member_id' in row && row.member_id === findDemoMemberId(listedMembers),
      (row, at) => ({ ...row, at, day: shanghaiDayOf(at) }),
    ).toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
}
