import type { ErrorKey } from '@mingtang/contract/errors';
import { DAY_MS, MINUTE_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { publishEvent } from '../../platform/event-bus.ts';
import * as queries from './changesets.queries.ts';
import { toChangesetRow } from './changesets.view.ts';
import { runChangesetJob } from './changesets.control.service.ts';
import {
  type BulkChangeKind,
  type ChangeActor,
  isBulkChange,
  type ChangeKindMap,
} from './changesets.kinds.service.ts';

const BATCH_SIZE = 50;
/** Must stay well below the time after which the queue considers a job lost. */
const TIME_SLICE_MS = MINUTE_MS;

type Kind = BulkChangeKind;

/**
 * Applies or undoes a bulk change. Each item is changed and marked in one transaction, so an interrupted run resumes
 * where it stopped, and concurrent runs change no item twice.
 */
export async function runChangeset(
  deps: Deps,
  kinds: ChangeKindMap,
  { id, by: actorId, traceId }: { id: string; by: string; traceId: string },
): Promise<void> {
  const row = await queries.findChangeset(deps.db, id);
  const kind = row === undefined ? undefined : kinds.get(row.kind);
  if (row === undefined || kind === undefined || !isBulkChange(kind)) return;
  if (row.state !== 'applying' && row.state !== 'undoing') return;
  const itemState = row.state === 'applying' ? 'planned' : 'done';
  const processItem = row.state === 'applying' ? applyItem : undoItem;
  const actor = { accountId: actorId, traceId };
  const deadline = performance.now() + TIME_SLICE_MS;
  for (;;) {
    const items = await queries.listNextItems(deps.db, id, itemState, BATCH_SIZE);
    if (items.length === 0) break;
    for (const { position } of items)
      await processItem(deps, kind, actor, { changesetId: id, position, change: row.after as object });
    await publishProgress(deps, id);
    if (performance.now() > deadline)
      return deps.jobs.enqueue(deps.db, runChangesetJob, { id, by: actorId, traceId });
  }
  await inTransaction(deps, async (deps) => {
    const locked = await queries.lockChangeset(deps.db, id);
    if (locked.state !== row.state) return;
    if (row.state === 'undoing') await queries.updateChangesetState(deps.db, id, { state: 'undone' });
    else await queries.updateChangesetState(deps.db, id, { state: 'applied', applied_at: deps.clock.now() });
  });
  await publishProgress(deps, id);
}

interface ItemTask {
  changesetId: string;
  position: number;
  change: object;
}

const applyItem = (deps: Deps, kind: Kind, actor: ChangeActor, { changesetId, position, change }: ItemTask) =>
  runAndRecordFailure(deps, changesetId, position, 'failed', () =>
    inTransaction(deps, async (deps) => {
      const item = await queries.lockChangesetItem(deps.db, changesetId, position, 'planned');
      if (item === undefined) return;
      const before = await kind.apply(deps, actor, item.subject_id, change);
      await queries.updateChangesetItem(deps.db, changesetId, position, { state: 'done', before });
    }),
  );

const undoItem = (deps: Deps, kind: Kind, actor: ChangeActor, { changesetId, position, change }: ItemTask) =>
  runAndRecordFailure(deps, changesetId, position, 'kept', () =>
    inTransaction(deps, async (deps) => {
      const item = await queries.lockChangesetItem(deps.db, changesetId, position, 'done');
      if (item === undefined) return;
      const undone = await kind.undo(deps, actor, item.subject_id, item.before as object, change);
      await queries.updateChangesetItem(
        deps.db,
        changesetId,
        position,
        undone ? { state: 'undone' } : { state: 'kept', reason: 'changeset.changed_since' },
      );
    }),
  );

/** Stores an AppError or a constraint violation as the reason of the item; other errors make the job retry. */
async function runAndRecordFailure(
  deps: Deps,
  changesetId: string,
  position: number,
  state: 'failed' | 'kept',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = errorKeyOf(error);
    if (reason === undefined) throw error;
    deps.log.warn({ err: error, changeset: changesetId, position }, 'changeset item failed');
    await queries.updateChangesetItem(deps.db, changesetId, position, { state, reason });
  }
}

function errorKeyOf(error: unknown): ErrorKey | undefined {
  if (error instanceof AppError) return error.key;
  const code = (error as { code?: unknown }).code;
  // SQLSTATE class 23: integrity constraint violation.
  return typeof code === 'string' && code.startsWith('23') ? 'internal' : undefined;
}

async function publishProgress(deps: Deps, id: string): Promise<void> {
  const { state, counts } = toChangesetRow(deps, (await queries.findChangeset(deps.db, id))!);
  await publishEvent(deps, { topic: `changeset:${id}`, name: 'changeset', data: { state, counts } });
}

export const purgeExpiredChangesetDrafts = async (deps: Deps): Promise<void> => {
  await queries.deleteChangesetDrafts(deps.db, new Date(deps.clock.now().getTime() - DAY_MS));
};
