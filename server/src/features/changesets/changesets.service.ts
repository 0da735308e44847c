import type { Changeset } from '@mingtang/contract/changesets';
import type { TxDeps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { insertChangeset } from './changesets.queries.ts';

const UNDO_MS = 7 * 24 * 3_600_000;

/** Written in the transaction of the change: what stood before, enough to put it back for seven days. */
export async function recordChangeset(
  deps: TxDeps,
  actor: Actor,
  kind: string,
  before: object,
  after: object,
): Promise<Changeset> {
  const now = deps.clock.now();
  const undoUntil = new Date(now.getTime() + UNDO_MS);
  const { id } = await insertChangeset(deps.db, {
    actor_id: actor.accountId,
    kind,
    before,
    after,
    created_at: now,
    undo_until: undoUntil,
  });
  return { changesetId: id, undoUntil: undoUntil.toISOString() };
}
