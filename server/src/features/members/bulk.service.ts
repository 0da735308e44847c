import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type { BulkMembers, BulkVip } from '@mingtang/contract/members.table';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { draftChangeset } from '../changesets/changesets.service.ts';
import type { BulkKind } from '../changesets/kinds.service.ts';
import { idsOf } from './table.service.ts';

export const planVip = async (
  deps: Deps,
  actor: Actor,
  from: From,
  kind: BulkKind<{ endsOn: string; reason: string }>,
  { selection, endsOn, reason }: BulkVip,
): Promise<ChangesetPreview> =>
  draftChangeset(deps, actor, from, kind, await idsOf(deps, selection), { endsOn, reason }, reason);

export const planFor = async (
  deps: Deps,
  actor: Actor,
  from: From,
  kind: BulkKind<{ reason: string; actorId: string }>,
  { selection, reason }: BulkMembers,
): Promise<ChangesetPreview> =>
  draftChangeset(
    deps,
    actor,
    from,
    kind,
    await idsOf(deps, selection),
    { reason, actorId: actor.accountId },
    reason,
  );
