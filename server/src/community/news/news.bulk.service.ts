import type { BulkNewsInput } from '@mingtang/contract/news';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { draftChangeset } from '../../kernel/changesets/changesets.service.ts';
import type { BulkChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { getSelectedIds } from '../../kernel/changesets/changesets.selection.service.ts';
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
