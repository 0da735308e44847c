import type { Tx } from '../../../server/src/platform/db/client.ts';
import { DAY_MS } from '../../../server/src/base/calendar.ts';
import { insertRows } from '../demo.queries.ts';
import type { StoredMember } from '../members.insert.demo.ts';
import { createSeededRandom } from '../seeded-random.ts';
import {
  addAllPoints,
  listRefereeCandidates,
  REWARD_DELAY_MS,
  setReferralCode,
  type RefereeCandidate,
} from './rewards.demo.queries.ts';

const REFERRED_SINCE_DAYS = 150;
/** Share of new members who were invited by another member. */
const REFERRED_SHARE = 0.3;
/** People whom the demo member invited, by what became of it. */
const INVITED_BY_DEMO_MEMBER = { rewarded: 5, paid: 2, joined: 3 };
const DEMO_MEMBER_CODE = 'YANQ2688';

/** Inserts referrals and all points. */
export async function insertRewards(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  demoMemberId: string,
): Promise<void> {
  await setReferralCode(tx, demoMemberId, DEMO_MEMBER_CODE);
  const candidates = await listRefereeCandidates(tx, new Date(now.getTime() - REFERRED_SINCE_DAYS * DAY_MS));
  const random = createSeededRandom('referrals');
  const invited = selectInvited(candidates, now);
  const referrers = members.filter(({ listed, draft }) => listed && draft.membership === 'active');
  const rows = candidates.flatMap((candidate) => {
    if (invited.has(candidate)) return [referralOf(candidate, demoMemberId, now)];
    if (!random.chance(REFERRED_SHARE)) return [];
    const referrer = random.pick(referrers);
    // Ids ascend with the registration, and nobody is referred by a newer member.
    return BigInt(referrer.id) < BigInt(candidate.id) ? [referralOf(candidate, referrer.id, now)] : [];
  });
  await insertRows(tx, 'referrals', rows);
  await addAllPoints(tx, now);
}

type ReferralState = keyof typeof INVITED_BY_DEMO_MEMBER;

const stateOf = ({ paid_at }: RefereeCandidate, now: Date): ReferralState => {
  if (paid_at === null) return 'joined';
  return paid_at.getTime() + REWARD_DELAY_MS > now.getTime() ? 'paid' : 'rewarded';
};

/** The newest candidates of each state. */
const selectInvited = (candidates: readonly RefereeCandidate[], now: Date): ReadonlySet<RefereeCandidate> =>
  new Set(
    (Object.entries(INVITED_BY_DEMO_MEMBER) as [ReferralState, number][]).flatMap(([state, count]) =>
      candidates.filter((candidate) => stateOf(candidate, now) === state).slice(-count),
    ),
  );

const referralOf = (candidate: RefereeCandidate, referrerId: string, now: Date) => {
  const state = stateOf(candidate, now);
  return {
    referee_id: candidate.id,
    referrer_id: referrerId,
    state,
    order_id: candidate.order_id,
    due_at: state === 'paid' ? new Date(candidate.paid_at!.getTime() + REWARD_DELAY_MS) : null,
    joined_at: candidate.joined_at,
  };
};
