import type { TxDeps } from '../../platform/deps.ts';
import type { LockedImport } from './imports.queries.ts';
import type {
  ImportHandler,
  UndoOutcome,
  WrittenRow,
} from '../../kernel/import-handlers/import-handlers.service.ts';
import * as queries from './imports.rows.queries.ts';

const UNDO_BATCH_SIZE = 200;

/** Reverts the newest written rows and marks them in the same transaction. Returns false when none is left. */
export async function undoImportBatch(
  deps: TxDeps,
  handler: ImportHandler<unknown>,
  job: LockedImport,
): Promise<boolean> {
  const batch = await queries.listWrittenRows(deps.db, job.id, UNDO_BATCH_SIZE);
  if (batch.length === 0) return false;
  const written = batch.map(({ subject_id, before, written_at }) => ({
    subjectId: subject_id!,
    before: before as object | null,
    writtenAt: written_at!,
  }));
  const outcomes = (await tryUndo(deps, handler, written)) ?? (await undoEachRow(deps, handler, written));
  await queries.updateRowStates(
    deps.db,
    job.id,
    batch.map(({ row_number }, index) => ({ row_number, state: outcomes[index]! })),
  );
  return true;
}

async function undoEachRow(
  deps: TxDeps,
  handler: ImportHandler<unknown>,
  rows: readonly WrittenRow[],
): Promise<UndoOutcome[]> {
  const outcomes: UndoOutcome[] = [];
  for (const row of rows) outcomes.push((await tryUndo(deps, handler, [row]))?.[0] ?? 'kept');
  return outcomes;
}

/** Returns undefined on failure, after rolling back to the savepoint. */
async function tryUndo(
  deps: TxDeps,
  handler: ImportHandler<unknown>,
  rows: readonly WrittenRow[],
): Promise<UndoOutcome[] | undefined> {
  await queries.createSavepoint(deps.db);
  try {
    const outcomes = await handler.undo(deps, rows);
    await queries.releaseSavepoint(deps.db);
    return outcomes;
  } catch (error) {
    await queries.rollbackToSavepoint(deps.db);
    deps.log.warn({ err: error, rows: rows.length }, 'undoing import rows failed');
    return undefined;
  }
}
