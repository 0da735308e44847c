import type { TxDeps } from '../../platform/deps.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { awardCard } from '../../commerce/points/points.awards.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { lockMemberCard, markCardApproved, markCardNotApproved } from './members.card.queries.ts';

/** Approves a member's first card: it is listed in the directory, and later edits need no review. */
export async function approveMember(deps: TxDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  const member = await lockMemberCard(deps.db, id);
  await markCardApproved(
    deps.db,
    id,
    !member.hidden && membershipOf(member, shanghaiDayOf(at)) !== 'lapsed',
    at,
  );
  await awardCard(deps, id);
  await scheduleIndexing(deps, 'member', id);
}

/** The card leaves the directory; the next submission is reviewed like a first one. */
export async function withdrawApproval(deps: TxDeps, id: string): Promise<void> {
  await markCardNotApproved(deps.db, id);
  await scheduleIndexing(deps, 'member', id);
}
