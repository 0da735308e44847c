import type { Changeset, ChangesetPreview } from '@mingtang/contract/changesets';
import { BULK_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { insertChangeset, insertItems, setTotal } from './changesets.queries.ts';
import { readPreview } from './changesets.view.ts';
import type { BulkKind, Planned } from './kinds.service.ts';

const UNDO_MS = 7 * 24 * 3_600_000;
const PLANNED_TOGETHER = 500;

const newChangeset = (deps: Deps, actor: Actor, kind: string) => {
  const now = deps.clock.now();
  return {
    actor_id: actor.accountId,
    kind,
    created_at: now,
    undo_until: new Date(now.getTime() + UNDO_MS),
  };
};

export interface Change {
  kind: string;
  /** The record it is about; its newest change is the one that can be undone. */
  subject: string;
  before: object;
  after: object;
  note?: string;
}

/** Written in the transaction of the change: what stood before, enough to put it back for seven days. */
export async function recordChangeset(
  deps: TxDeps,
  actor: Actor,
  { note = '', ...change }: Change,
): Promise<Changeset> {
  const fields = newChangeset(deps, actor, change.kind);
  const { id } = await insertChangeset(deps.db, {
    ...fields,
    ...change,
    note,
    state: 'applied',
    applied_at: fields.created_at,
  });
  return { changesetId: id, undoUntil: fields.undo_until.toISOString() };
}

/** Plans a bulk change: nothing is changed until it is applied. */
export async function draftChangeset<C extends object>(
  deps: Deps,
  actor: Actor,
  from: From,
  kind: BulkKind<C>,
  ids: readonly string[],
  change: C,
  note: string,
): Promise<ChangesetPreview> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new AppError('rows.none');
  if (wanted.length > BULK_MAX) throw new AppError('rows.too_many');
  const planned: Planned[] = [];
  for (let start = 0; start < wanted.length; start += PLANNED_TOGETHER)
    planned.push(...(await kind.plan(deps, wanted.slice(start, start + PLANNED_TOGETHER), change)));
  if (planned.length === 0) throw new AppError('rows.none');
  return inTransaction(deps, async (deps) => {
    const { id } = await insertChangeset(deps.db, {
      ...newChangeset(deps, actor, kind.name),
      subject: '',
      note,
      before: {},
      after: change,
      state: 'draft',
      applied_at: null,
    });
    for (let start = 0; start < planned.length; start += PLANNED_TOGETHER)
      await insertItems(deps.db, id, start + 1, planned.slice(start, start + PLANNED_TOGETHER));
    await setTotal(deps.db, id, planned.length);
    return readPreview(deps, from.language, id);
  });
}
