import { holds } from '@mingtang/contract/holds';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { allowancesFor } from '../memberships/allowances.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { countSent } from './posts.queries.ts';

/** So many a day by the membership of the author, whose row is locked. Staff who moderate are not held to it. */
export async function requireQuota(deps: TxDeps, actor: Actor): Promise<void> {
  if (holds(actor.permissions, 'post:moderate')) return;
  const today = dayOf(deps.clock.now());
  const sent = await countSent(deps.db, actor.accountId, new Date(`${today}T00:00:00+08:00`));
  const { postsADay } = await allowancesFor(deps, actor.accountId);
  if (sent >= postsADay) throw new AppError('post.quota');
}
