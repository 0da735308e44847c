import type { ErrorKey } from '@mingtang/contract/errors';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { publish } from '../../live.ts';
import * as queries from './changesets.queries.ts';
import { viewChangeset } from './changesets.view.ts';
import { runKind } from './control.service.ts';
import { type BulkKind, type By, isBulk, type Kinds } from './kinds.service.ts';

const TOGETHER = 50;
/** Well under the time after which the queue takes a job for lost. */
const SLICE_MS = 60_000;
const DAY_MS = 86_400_000;

type Kind = BulkKind;

/**
 * Applies or undoes a bulk change. Each thing is changed and marked in one transaction, so that a run that was cut off
 * goes on where it stood, and two runs at once change nothing twice.
 */
export async function runChangeset(
  deps: Deps,
  kinds: Kinds,
  { id, by, traceId }: { id: string; by: string; traceId: string },
): Promise<void> {
  const row = await queries.findChangeset(deps.db, id);
  const kind = row === undefined ? undefined : kinds.get(row.kind);
  if (row === undefined || kind === undefined || !isBulk(kind)) return;
  if (row.state !== 'applying' && row.state !== 'undoing') return;
  const wanted = row.state === 'applying' ? 'planned' : 'done';
  const turn = row.state === 'applying' ? applyItem : undoItem;
  const who = { accountId: by, traceId };
  const until = performance.now() + SLICE_MS;
  for (;;) {
    const items = await queries.listNext(deps.db, id, wanted, TOGETHER);
    if (items.length === 0) break;
    for (const { position } of items)
      await turn(deps, kind, who, { id, position, change: row.after as object });
    await tell(deps, id);
    if (performance.now() > until) return deps.jobs.enqueue(deps.db, runKind, { id, by, traceId });
  }
  await inTransaction(deps, async (deps) => {
    const now = await queries.lockChangeset(deps.db, id);
    if (now.state !== row.state) return;
    if (row.state === 'undoing') await queries.setState(deps.db, id, { state: 'undone' });
    else await queries.setState(deps.db, id, { state: 'applied', applied_at: deps.clock.now() });
  });
  await tell(deps, id);
}

interface Item {
  id: string;
  position: number;
  change: object;
}

const applyItem = (deps: Deps, kind: Kind, by: By, { id, position, change }: Item) =>
  orFail(deps, id, position, 'failed', () =>
    inTransaction(deps, async (deps) => {
      const item = await queries.lockItem(deps.db, id, position, 'planned');
      if (item === undefined) return;
      const before = await kind.apply(deps, by, item.subject_id, change);
      await queries.setItem(deps.db, id, position, { state: 'done', before });
    }),
  );

const undoItem = (deps: Deps, kind: Kind, by: By, { id, position, change }: Item) =>
  orFail(deps, id, position, 'kept', () =>
    inTransaction(deps, async (deps) => {
      const item = await queries.lockItem(deps.db, id, position, 'done');
      if (item === undefined) return;
      const back = await kind.undo(deps, by, item.subject_id, item.before as object, change);
      await queries.setItem(
        deps.db,
        id,
        position,
        back ? { state: 'undone' } : { state: 'kept', reason: 'changeset.changed_since' },
      );
    }),
  );

/** A refusal is kept with its reason, and so is a rule of the database; anything else lets the job try again. */
async function orFail(
  deps: Deps,
  id: string,
  position: number,
  state: 'failed' | 'kept',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    deps.log.warn({ err: error, changeset: id, position }, 'change refused');
    await queries.setItem(deps.db, id, position, { state, reason });
  }
}

function reasonOf(error: unknown): ErrorKey | undefined {
  if (error instanceof AppError) return error.key;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && code.startsWith('23') ? 'internal' : undefined;
}

async function tell(deps: Deps, id: string): Promise<void> {
  const { state, counts } = viewChangeset(deps, (await queries.findChangeset(deps.db, id))!);
  await publish(deps, { topic: `changeset:${id}`, name: 'changeset', data: { state, counts } });
}

export const sweepDrafts = async (deps: Deps): Promise<void> => {
  await queries.deleteDrafts(deps.db, new Date(deps.clock.now().getTime() - DAY_MS));
};
