import { importRowStates } from '@mingtang/contract/enums.admin';
import type { SpreadsheetFormat } from '@mingtang/contract/exports';
import type { Language } from '@mingtang/contract/fields';
import type {
  ImportKind,
  ImportRow,
  ImportRowState,
  ListImportRowsQuery,
  ReviseImportRowInput,
} from '@mingtang/contract/imports';
import type { FileResponse } from '@mingtang/contract/route';
import { pickText } from '@mingtang/contract/list-columns';
import { listAdminPage, slicesOf } from '../../platform/db/admin-list-paging.ts';
import { exportSpreadsheet, iterateRowsByPage } from '../../adapters/spreadsheet-export.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { checkImportRows } from './imports.check.service.ts';
import { countRowsByState, type LockedImport, lockImport } from './imports.queries.ts';
import { requireFieldPermissions, requireImport } from './imports.service.ts';
import { toRowCounts, toImportRow } from './imports.view.ts';
import { getImportHandler } from './imports.custom-fields.service.ts';
import { publishProgressAfterCommit } from './imports.progress.service.ts';
import * as queries from './imports.rows.queries.ts';

const FAILING_STATES = ['error', 'duplicate'] as const;

export async function getImportRows(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  { state, ...page }: ListImportRowsQuery,
) {
  const importRecord = await requireImport(deps, actor, id);
  const handler = await getImportHandler(deps, importRecord);
  const rowsOf = (states: readonly ImportRowState[]) => ({
    listRows: slicesOf(queries.selectImportRows(deps.db, id, states)),
    count: countRowsInStates(deps, id, states),
  });
  const { listRows, count } =
    state === 'warned'
      ? {
          listRows: slicesOf(queries.selectWarnedRows(deps.db, id)),
          count: queries.countWarnedRows(deps.db, id),
        }
      : rowsOf(state === undefined ? importRowStates : state === 'failing' ? FAILING_STATES : [state]);
  const rowsPage = await listAdminPage(
    {
      name: 'import rows',
      page,
      filter: { id, state },
      sort: queries.importRowSort,
      listRows,
      count,
    },
    (importRow) => toImportRow(handler, importRecord.mapping, importRow, ctx.language),
  );
  // These numbers are known, however many rows there are.
  return { ...rowsPage, total: await count, more: false };
}

async function countRowsInStates(deps: Deps, id: string, states: readonly ImportRowState[]): Promise<number> {
  const counts = toRowCounts(await countRowsByState(deps.db, [id]));
  return states.reduce((sum, rowState) => sum + counts[rowState], 0);
}

const CORRECTABLE_ROW_STATES = new Set(['new', 'update', 'duplicate', 'error', 'skipped']);
const CORRECTABLE_IMPORT_STATES = new Set(['ready', 'applying', 'paused', 'done']);
/** The maximum number of rows that are checked again because they share the old or new key of a corrected row. */
const RECHECK_MAX = 200;

/** Stores edits that override the cells of a row, and checks the row at once. */
export async function correctRow(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { id, number }: { id: string; number: number },
  input: ReviseImportRowInput,
): Promise<ImportRow> {
  const importRecord = await requireImport(deps, actor, id);
  const handler = await getImportHandler(deps, importRecord);
  if (input.values.some(({ field }) => !Object.hasOwn(handler.columns, field)))
    throw new AppError('request.invalid', { fields: { values: 'unknown' } });
  requireFieldPermissions(
    actor,
    importRecord.kind as ImportKind,
    input.values.map(({ field }) => field),
  );
  return inTransaction(deps, async (deps) => {
    const locked = await lockImport(deps.db, id);
    const row = requireFound(await queries.findImportRow(deps.db, id, number), 'import.not_found');
    if (
      locked === undefined ||
      !CORRECTABLE_IMPORT_STATES.has(locked.state) ||
      !CORRECTABLE_ROW_STATES.has(row.state)
    )
      throw new AppError('import.state');
    const newValues = Object.fromEntries(input.values.map(({ field, value }) => [field, value]));
    const edits = { ...(row.edits as object), ...newValues };
    await queries.updateRowEdits(deps.db, id, number, edits, input.skipped ? 'skipped' : 'unchecked');
    if (!input.skipped) await recheckRows(deps, locked, [{ ...row, edits }]);
    const corrected = (await queries.findImportRow(deps.db, id, number))!;
    const keys = [row.key, corrected.key].filter((key) => key !== null);
    await recheckRows(
      deps,
      locked,
      await queries.listLaterRowsWithKeys(deps.db, id, keys, number, RECHECK_MAX),
    );
    publishProgressAfterCommit(deps, id);
    return toImportRow(handler, locked.mapping, corrected, ctx.language);
  });
}

async function recheckRows(
  deps: TxDeps,
  job: LockedImport,
  rows: readonly Pick<queries.ImportRowRecord, 'row_number' | 'cells' | 'edits'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const checks = await checkImportRows(deps, await getImportHandler(deps, job), job, rows);
  await queries.updateCheckedRows(
    deps.db,
    job.id,
    checks.map(({ row }) => row),
  );
}

const REASON_HEADER = { zh: '原因', en: 'Reason' } as const satisfies Record<Language, string>;
const PAGE_SIZE = 500;

/** Exports the failing rows with their reasons, to be corrected in a spreadsheet and uploaded again. */
export async function exportFailingRows(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  format: SpreadsheetFormat,
): Promise<FileResponse> {
  const importRecord = await requireImport(deps, actor, id);
  const handler = await getImportHandler(deps, importRecord);
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'import.export', `import:${id}`, { after: { format } }),
  );
  const fields = Object.entries(handler.columns).filter(([field]) => importRecord.mapping.includes(field));
  return exportSpreadsheet({
    format,
    name: `import-${id}`,
    columns: [
      ...fields.map(([field, headers]) => ({
        header: pickText(headers, ctx.language),
        value: ({ values }: ImportRow) => values[field] ?? '',
      })),
      { header: REASON_HEADER[ctx.language], value: reasonsOf },
    ],
    rows: iterateRowsByPage(
      async (after) =>
        (await queries.listImportRowsAfter(deps.db, id, FAILING_STATES, Number(after), PAGE_SIZE)).map(
          (importRow) => toImportRow(handler, importRecord.mapping, importRow, ctx.language),
        ),
      ({ number }) => String(number),
    ),
  });
}

const reasonsOf = ({ faults }: ImportRow): string =>
  faults.map(({ label, reason }) => `${label}: ${reason}`).join('; ');
