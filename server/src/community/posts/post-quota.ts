import { includesPermission } from '@mingtang/contract/permissions.check';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getMemberAllowances } from '../../commerce/memberships/memberships.allowances.service.ts';
import { shanghaiDayOf, shanghaiMidnight } from '../../base/calendar.ts';
import { countSubmittedPosts } from './posts.queries.ts';

/** Daily limit by membership. The caller has locked the author's row. Moderators have no limit. */
export async function requirePostQuota(deps: TxDeps, actor: Actor): Promise<void> {
  if (includesPermission(actor.permissions, 'post:moderate')) return;
  const today = shanghaiDayOf(deps.clock.now());
  const submitted = await countSubmittedPosts(deps.db, actor.accountId, shanghaiMidnight(today));
  const { postsADay } = await getMemberAllowances(deps, actor.accountId);
  if (submitted >= postsADay) throw new AppError('post.quota_used_up');
}
