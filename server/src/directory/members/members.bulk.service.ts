import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type { BulkMembersInput, BulkVipInput } from '@mingtang/contract/members.admin-list';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { draftChangeset } from '../../kernel/changesets/changesets.service.ts';
import type { BulkChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { resolveSelectedIds } from './members.admin-list.service.ts';

export const draftVipChangeset = async (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  kind: BulkChangeKind<{ endsOn: string; reason: string }>,
  { selection, endsOn, reason }: BulkVipInput,
): Promise<ChangesetPreview> =>
  draftChangeset(
    deps,
    actor,
    ctx,
    kind,
    await resolveSelectedIds(deps, actor, selection),
    { endsOn, reason },
    reason,
  );

export const draftMemberChangeset = async (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  kind: BulkChangeKind<{ reason: string; actorId: string }>,
  { selection, reason }: BulkMembersInput,
): Promise<ChangesetPreview> =>
  draftChangeset(
    deps,
    actor,
    ctx,
    kind,
    await resolveSelectedIds(deps, actor, selection),
    { reason, actorId: actor.accountId },
    reason,
  );
