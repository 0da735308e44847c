import { holds } from '@mingtang/contract/permissions';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { allowanceOf, dayOf, membershipOf, type Period } from '../memberships/memberships.service.ts';
import { countSent } from './posts.queries.ts';

/** So many a day by the membership of the author, whose row is locked. Staff who moderate are not held to it. */
export async function requireQuota(deps: TxDeps, actor: Actor, author: Period): Promise<void> {
  if (actor.staff && holds(actor.permissions, 'post:moderate')) return;
  const today = dayOf(deps.clock.now());
  const sent = await countSent(deps.db, actor.accountId, new Date(`${today}T00:00:00+08:00`));
  if (sent >= allowanceOf(membershipOf(author, today)).postsADay) throw new AppError('post.quota');
}
