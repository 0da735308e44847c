import type { BulkNews } from '@mingtang/contract/news';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { draftChangeset } from '../changesets/changesets.service.ts';
import type { BulkKind } from '../changesets/kinds.service.ts';
import { selectedIds } from '../changesets/selected.service.ts';
import { listMatching } from './table.queries.ts';

export async function draftNews(
  deps: Deps,
  actor: Actor,
  from: From,
  kind: BulkKind,
  { selection, note }: BulkNews,
) {
  const ids = await selectedIds(selection, (matching, except, limit) =>
    listMatching(deps.db, matching, deps.clock.now(), except, limit),
  );
  return draftChangeset(deps, actor, from, kind, ids, {}, note);
}
