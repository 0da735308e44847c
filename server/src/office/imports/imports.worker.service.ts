import type { ImportKind, ImportState } from '@mingtang/contract/imports';
import { IMPORT_TOP_ROWS, SPREADSHEET_ROWS_MAX } from '@mingtang/contract/limits';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../base/calendar.ts';
import { readSpreadsheet, type Spreadsheet } from '../../adapters/spreadsheet.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { checkImportRows } from './imports.check.service.ts';
import { guessMapping } from './column-mapping.ts';
import { guessHeading, headersOf, isNoteRow, lastRowOfHeading } from './heading-row.ts';
import {
  archiveCreatedFields,
  getImportHandler,
  lockImportHandler,
} from './imports.custom-fields.service.ts';
import * as queries from './imports.queries.ts';
import { toRowCounts, importOptionsOf } from './imports.view.ts';
import { importHandlers } from './import-handler-registry.ts';
import { publishProgressAfterCommit } from './imports.progress.service.ts';
import * as rowQueries from './imports.rows.queries.ts';
import { writeImportBatch } from './imports.write.service.ts';
import { undoImportBatch } from './imports.undo.service.ts';

/** Maximum duration of one run of `continueImports`, so that a worker can shut down soon. */
const RUN_MS_MAX = 10_000;
const PAUSE_MS_MAX = 250;
const INSERT_BATCH_SIZE = 500;
const CHECK_BATCH_SIZE = 500;
const RETENTION_MS = 30 * DAY_MS;

/**
 * Continues all active imports, one batch of each in turn. A batch locks its import and marks its rows in the
 * transaction that writes them: a crashed worker leaves nothing half done, and two workers never process one import.
 */
export async function continueImports(deps: Deps): Promise<void> {
  const deadline = performance.now() + RUN_MS_MAX;
  for (let hasProgress = true; hasProgress && performance.now() < deadline;) {
    hasProgress = false;
    for (const { id, state } of await queries.listActiveImports(deps.db)) {
      const startedAt = performance.now();
      if (await runStepSafely(deps, id, state as ActiveState)) hasProgress = true;
      // Pause as long as the step took (bounded), so that API requests keep priority on the database.
      await sleep(Math.min(PAUSE_MS_MAX, performance.now() - startedAt));
    }
  }
}

/** A failed step is retried in a later run and does not stop other imports. */
const runStepSafely = (deps: Deps, id: string, state: ActiveState): Promise<boolean> =>
  STEPS[state](deps, id).catch((error: unknown) => {
    deps.log.error({ err: error, import: id, state }, 'import step failed');
    return false;
  });

type ActiveState = Extract<ImportState, 'queued' | 'checking' | 'applying' | 'undoing'>;

const STEPS: Record<ActiveState, (deps: Deps, id: string) => Promise<boolean>> = {
  queued: readImportFile,
  checking: (deps, id) => withLockedImport(deps, id, 'checking', checkNextBatch),
  applying: (deps, id) => withLockedImport(deps, id, 'applying', applyNextBatch),
  undoing: (deps, id) => withLockedImport(deps, id, 'undoing', undoNextBatch),
};

/** Runs `work` with the import locked. Returns false if its state changed or another worker has the lock. */
const withLockedImport = (
  deps: Deps,
  id: string,
  state: ActiveState,
  work: (deps: TxDeps, row: queries.LockedImport) => Promise<void>,
): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const row = await queries.tryLockImport(deps.db, id);
    if (row?.state !== state) return false;
    publishProgressAfterCommit(deps, id);
    await work(deps, row);
    return true;
  });

async function readImportFile(deps: Deps, id: string): Promise<boolean> {
  const importRecord = await queries.findImport(deps.db, id);
  if (importRecord === undefined) return false;
  const bytes = await deps.storage.get(importRecord.storage_key);
  const spreadsheet = await readSpreadsheet(bytes).catch((error: unknown) => {
    // `unavailable` means no child process could be started; the file may be fine, so retry later.
    if (error instanceof AppError && error.key !== 'unavailable') return error;
    throw error;
  });
  return withLockedImport(deps, id, 'queued', (deps, row) =>
    spreadsheet instanceof AppError ? markFailed(deps, id, spreadsheet) : storeRows(deps, row, spreadsheet),
  );
}

async function markFailed(deps: TxDeps, id: string, { key }: AppError): Promise<void> {
  await queries.updateImport(deps.db, id, { state: 'failed', reason: key, finished_at: deps.clock.now() });
}

async function storeRows(
  deps: TxDeps,
  job: queries.LockedImport,
  { rows, hiddenColumns }: Spreadsheet,
): Promise<void> {
  const handler = await getImportHandler(deps, job);
  const topRows = rows.slice(0, IMPORT_TOP_ROWS);
  const heading = guessHeading(handler, importOptionsOf(job), topRows);
  const lastHeadingRow = lastRowOfHeading(topRows, heading);
  const rowCount = rows.filter(({ number }) => number > lastHeadingRow).length;
  if (rowCount > SPREADSHEET_ROWS_MAX) return markFailed(deps, job.id, new AppError('sheet.rows'));
  for (let offset = 0; offset < rows.length; offset += INSERT_BATCH_SIZE)
    await rowQueries.insertImportRows(
      deps.db,
      job.id,
      rows.slice(offset, offset + INSERT_BATCH_SIZE),
      lastHeadingRow,
    );
  const headers = headersOf(topRows, heading);
  await queries.updateImport(deps.db, job.id, {
    state: 'checking',
    heading_row: heading.row,
    heading_height: heading.height,
    headers,
    hidden_columns: hiddenColumns,
    mapping: guessMapping(handler, importOptionsOf(job), headers, hiddenColumns),
    row_count: rowCount,
  });
}

async function checkNextBatch(deps: TxDeps, job: queries.LockedImport): Promise<void> {
  const batch = await rowQueries.listImportRowsAfter(deps.db, job.id, ['unchecked'], 0, CHECK_BATCH_SIZE);
  if (batch.length === 0) {
    await queries.updateImport(deps.db, job.id, { state: 'ready' });
    return;
  }
  const handler = await getImportHandler(deps, job);
  const notes = batch.filter(({ cells }) => isNoteRow(handler, importOptionsOf(job), job, cells));
  const dataRows = batch.filter((row) => !notes.includes(row));
  const checks = await checkImportRows(deps, handler, job, dataRows);
  await rowQueries.updateCheckedRows(deps.db, job.id, [
    ...checks.map(({ row }) => row),
    // Staff can include such a row again.
    ...notes.map(({ row_number }) => ({
      row_number,
      state: 'skipped' as const,
      key: null,
      problems: [{ field: handler.nameFields[0]!, reason: 'note_row' as const }],
      warnings: [],
    })),
  ]);
}

async function applyNextBatch(deps: TxDeps, job: queries.LockedImport): Promise<void> {
  if (!(await writeImportBatch(deps, await lockImportHandler(deps, job), job)))
    await finishImport(deps, job, 'done');
}

async function undoNextBatch(deps: TxDeps, job: queries.LockedImport): Promise<void> {
  if (await undoImportBatch(deps, importHandlers[job.kind as ImportKind], job)) return;
  await archiveCreatedFields(deps, { accountId: job.applied_by!, traceId: `import-${job.id}` }, job);
  await finishImport(deps, job, 'undone');
}

async function finishImport(
  deps: TxDeps,
  job: queries.LockedImport,
  state: 'done' | 'undone',
): Promise<void> {
  await queries.updateImport(deps.db, job.id, { state, finished_at: deps.clock.now() });
  const { added, updated, error, undone, hidden, kept } = toRowCounts(
    await queries.countRowsByState(deps.db, [job.id]),
  );
  await recordAuditEvent(
    deps,
    { accountId: job.applied_by, traceId: `import-${job.id}` },
    `import.${state}`,
    `import:${job.id}`,
    { after: { kind: job.kind, added, updated, error, undone, hidden, kept } },
  );
}

/**
 * Deletes imports after 30 days, because their rows are personal data. Deletes the file first: without the database row
 * its storage key would be lost.
 */
export async function purgeExpiredImports(deps: Deps): Promise<void> {
  const createdBefore = new Date(deps.clock.now().getTime() - RETENTION_MS);
  await forEachSettled(
    await queries.listExpiredImports(deps.db, createdBefore, 100),
    async ({ id, storage_key }) => {
      await deps.storage.delete(storage_key);
      await queries.deleteImportIfIdle(deps.db, id);
    },
    'imports were not removed',
  );
}
