import type { Follow, Followed } from '@mingtang/contract/follows';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { areApart } from '../blocks/apart.service.ts';
import { notify } from '../notifications/notify.service.ts';
import * as queries from './follows.queries.ts';

/** Follows or stops following. Who is no longer in the directory can still be let go. */
export async function changeFollow(
  deps: Deps,
  actor: Actor,
  { subject, id, followed }: Pick<Follow, 'subject' | 'id' | 'followed'>,
): Promise<Followed> {
  if (subject === 'member' && id === actor.accountId) throw new AppError('follow.self');
  return inTransaction(deps, async (deps) => {
    const fans =
      subject === 'member'
        ? await followMember(deps, actor.accountId, id, followed)
        : await followCompany(deps, actor.accountId, id, followed);
    return { followed, fansCount: fans };
  });
}

async function followMember(
  deps: TxDeps,
  followerId: string,
  id: string,
  followed: boolean,
): Promise<number> {
  const pair = await queries.lockPair(deps.db, followerId, id);
  const member = pair.find((row) => row.account_id === id);
  const shown = member?.state === 'active' && member.listed;
  const blocked = followed && (await areApart(deps, followerId, id));
  if (member === undefined || blocked || (followed && !shown)) throw new AppError('member.not_found');
  const changed = followed
    ? await queries.insertMemberFollow(deps.db, followerId, id, deps.clock.now())
    : await queries.deleteMemberFollow(deps.db, followerId, id);
  if (!changed) return member.fans_count;
  const change = followed ? 1 : -1;
  await queries.addFollowed(deps.db, followerId, change);
  await queries.addMemberFan(deps.db, id, change);
  if (followed)
    await notify(deps, {
      accountId: id,
      kind: 'follow',
      actorId: followerId,
      groupKey: `follow:${followerId}`,
    });
  return member.fans_count + change;
}

/** Neither of two members follows the other any more. The caller holds both rows. */
export async function endFollows(deps: TxDeps, one: string, other: string): Promise<void> {
  for (const [followerId, id] of [
    [one, other],
    [other, one],
  ] as const)
    if (await queries.deleteMemberFollow(deps.db, followerId, id)) {
      await queries.addFollowed(deps.db, followerId, -1);
      await queries.addMemberFan(deps.db, id, -1);
    }
}

async function followCompany(
  deps: TxDeps,
  followerId: string,
  id: string,
  followed: boolean,
): Promise<number> {
  await queries.lockFollower(deps.db, followerId);
  const company = await queries.lockCompany(deps.db, id);
  const shown = company?.state === 'live' && company.listed;
  if (company === undefined || (followed && !shown)) throw new AppError('company.not_found');
  const changed = followed
    ? await queries.insertCompanyFollow(deps.db, followerId, id, deps.clock.now())
    : await queries.deleteCompanyFollow(deps.db, followerId, id);
  if (!changed) return company.fans_count;
  const change = followed ? 1 : -1;
  await queries.addFollowed(deps.db, followerId, change);
  await queries.addCompanyFan(deps.db, id, change);
  return company.fans_count + change;
}
