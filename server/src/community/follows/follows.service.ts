import type { FollowInput, FollowResult } from '@mingtang/contract/follows';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { hasBlockBetween } from '../../kernel/blocks/blocks.check.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { changeCompanyFansCounts } from '../../directory/companies/companies.counts.service.ts';
import {
  changeFollowCounts,
  changeMemberFansCounts,
} from '../../directory/members/members.counts.service.ts';
import * as queries from './follows.queries.ts';

/** Follows or unfollows. Unfollowing works also for members and companies that are no longer listed. */
export async function changeFollow(
  deps: Deps,
  actor: Actor,
  { subject, id, followed }: Pick<FollowInput, 'subject' | 'id' | 'followed'>,
): Promise<FollowResult> {
  if (subject === 'member' && id === actor.accountId) throw new AppError('follow.self');
  return inTransaction(deps, async (deps) => {
    const fansCount =
      subject === 'member'
        ? await changeMemberFollow(deps, actor.accountId, id, followed)
        : await changeCompanyFollow(deps, actor.accountId, id, followed);
    return { followed, fansCount };
  });
}

async function changeMemberFollow(
  deps: TxDeps,
  followerId: string,
  id: string,
  followed: boolean,
): Promise<number> {
  const pair = await queries.lockFollowPair(deps.db, followerId, id);
  const member = pair.find((row) => row.account_id === id);
  const isVisible = member?.state === 'active' && member.listed;
  const blocked = followed && (await hasBlockBetween(deps, followerId, id));
  if (member === undefined || blocked || (followed && !isVisible)) throw new AppError('member.not_found');
  const changed = followed
    ? await queries.insertMemberFollow(deps.db, followerId, id, deps.clock.now())
    : await queries.deleteMemberFollow(deps.db, followerId, id);
  if (!changed) return member.fans_count;
  const change = followed ? 1 : -1;
  await changeFollowCounts(deps, [followerId], change);
  await changeMemberFansCounts(deps, [id], change);
  if (followed)
    await notify(deps, {
      accountId: id,
      kind: 'follow',
      actorId: followerId,
      groupKey: `follow:${followerId}`,
    });
  return member.fans_count + change;
}

/** Deletes the follows between two members in both directions. The caller must have locked both member rows. */
export async function deleteFollowsBetween(deps: TxDeps, one: string, other: string): Promise<void> {
  for (const [followerId, id] of [
    [one, other],
    [other, one],
  ] as const)
    if (await queries.deleteMemberFollow(deps.db, followerId, id)) {
      await changeFollowCounts(deps, [followerId], -1);
      await changeMemberFansCounts(deps, [id], -1);
    }
}

async function changeCompanyFollow(
  deps: TxDeps,
  followerId: string,
  id: string,
  followed: boolean,
): Promise<number> {
  await queries.lockFollower(deps.db, followerId);
  const company = await queries.lockCompany(deps.db, id);
  const isVisible = company?.state === 'live' && company.listed;
  if (company === undefined || (followed && !isVisible)) throw new AppError('company.not_found');
  const changed = followed
    ? await queries.insertCompanyFollow(deps.db, followerId, id, deps.clock.now())
    : await queries.deleteCompanyFollow(deps.db, followerId, id);
  if (!changed) return company.fans_count;
  const change = followed ? 1 : -1;
  await changeFollowCounts(deps, [followerId], change);
  await changeCompanyFansCounts(deps, [id], change);
  return company.fans_count + change;
}
