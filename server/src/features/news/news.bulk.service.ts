import type { BulkNewsInput } from '@mingtang/contract/news';
import type { Deps } from '../../deps.ts';
import type { Actor, RequestContext } from '../../http/handler.ts';
import { draftChangeset } from '../changesets/changesets.service.ts';
import type { BulkChangeKind } from '../changesets/changesets.kinds.service.ts';
import { getSelectedIds } from '../changesets/changesets.selection.service.ts';
import { listMatchingNewsIds } from './news.admin-list.queries.ts';

export async function draftNewsChangeset(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  kind: BulkChangeKind,
  { selection, note }: BulkNewsInput,
) {
  const ids = await getSelectedIds(selection, (matching, excludedIds, limit) =>
    listMatchingNewsIds(deps.db, matching, deps.clock.now(), excludedIds, limit),
  );
  return draftChangeset(deps, actor, ctx, kind, ids, {}, note);
}
