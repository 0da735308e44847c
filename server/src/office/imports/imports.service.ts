import type { AuditAction } from '@mingtang/contract/audit-actions';
import type {
  ImportDetail,
  ImportHeading,
  ImportJob,
  ImportKind,
  ImportState,
  MapColumnsInput,
} from '@mingtang/contract/imports';
import { SPREADSHEET_ROWS_MAX } from '@mingtang/contract/limits';
import { includesPermission } from '@mingtang/contract/permissions.check';
import type { StreamSubscription } from '@mingtang/contract/route';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { countUpToLimit, listAdminPage, slicesOf, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { recordChangeset } from '../../kernel/changesets/changesets.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { guessMapping, requireValidMapping } from './column-mapping.ts';
import { headersOf, lastRowOfHeading } from './heading-row.ts';
import {
  createNewFields,
  getImportHandler,
  planNewFields,
  suggestNewFields,
} from './imports.custom-fields.service.ts';
import * as queries from './imports.queries.ts';
import {
  type RowSummary,
  toRowCounts,
  toRowSummary,
  importOptionsOf,
  UNDO_WINDOW_MS,
  toImportDetail,
  toImportJob,
} from './imports.view.ts';
import { importHandlers, importPermissions } from './import-handler-registry.ts';
import { publishProgressAfterCommit } from './imports.progress.service.ts';
import {
  findFirstImportRow,
  listTopImportRows,
  resetRowChecks,
  updateRowsBelowHeading,
} from './imports.rows.queries.ts';

/** Requires the permission for the kind of import; without it the import is reported as not found. */
export async function requireImport(deps: Deps, actor: Actor, id: string): Promise<queries.ImportRecord> {
  const row = await queries.findImport(deps.db, id);
  const allowed =
    row !== undefined && includesPermission(actor.permissions, importPermissions[row.kind as ImportKind]);
  if (!allowed) throw new AppError('import.not_found');
  return row;
}

export async function listImports(deps: Deps, ctx: RequestContext, kind: ImportKind, query: TablePageQuery) {
  const imports = queries.selectImportsOfKind(deps.db, kind);
  const page = await listAdminPage(
    {
      name: 'imports',
      page: query,
      filter: { kind },
      sort: sortedById('i.id'),
      listRows: slicesOf(imports),
      count: countUpToLimit(deps.db, imports),
    },
    (row) => row,
  );
  const summaries = await summariesByImport(
    deps,
    page.rows.map(({ id }) => id),
  );
  return {
    ...page,
    rows: page.rows.map((row): ImportJob =>
      toImportJob(row, summaries.get(row.id) ?? toRowSummary([]), ctx.language),
    ),
  };
}

async function summariesByImport(
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowSummary>> {
  if (ids.length === 0) return new Map();
  const rows = Map.groupBy(await queries.countRowsByState(deps.db, ids), ({ import_id }) => import_id);
  return new Map([...rows].map(([id, rowCounts]) => [id, toRowSummary(rowCounts)]));
}

export async function getImport(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
): Promise<ImportDetail> {
  const row = await requireImport(deps, actor, id);
  const [handler, summaries, example, topRows, newFields] = await Promise.all([
    getImportHandler(deps, row),
    summariesByImport(deps, [id]),
    findFirstImportRow(deps.db, id),
    listTopImportRows(deps.db, id),
    suggestNewFields(deps, row),
  ]);
  return toImportDetail(
    row,
    handler,
    summaries.get(id) ?? toRowSummary([]),
    { example: example?.cells ?? [], topRows, newFields },
    ctx.language,
  );
}

/** Runs `work` with the import locked, if it is in one of the allowed states. */
async function withImportInState(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  states: readonly ImportState[],
  work: (deps: TxDeps, row: queries.LockedImport) => Promise<void>,
): Promise<ImportDetail> {
  await requireImport(deps, actor, id);
  const transaction = inTransaction(deps, async (deps) => {
    const row = await queries.lockImport(deps.db, id);
    if (row === undefined || !states.includes(row.state as ImportState)) throw new AppError('import.state');
    publishProgressAfterCommit(deps, id);
    await work(deps, row);
  });
  await transaction.catch((error: unknown) => {
    // This unique index allows only one import at a time to be applied or undone.
    throw (error as { constraint?: string }).constraint === 'imports_writing'
      ? new AppError('import.busy')
      : error;
  });
  return getImport(deps, actor, ctx, id);
}

export const mapColumns = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  input: MapColumnsInput,
) =>
  withImportInState(deps, actor, ctx, id, ['ready', 'checking'], async (deps, row) => {
    const newFields = await planNewFields(deps, actor, row, input);
    const handler = await getImportHandler(deps, { ...row, new_fields: newFields });
    requireValidMapping(handler, importOptionsOf(row), row.headers, input.fields);
    await queries.updateImport(deps.db, id, {
      mapping: input.fields,
      new_fields: newFields,
      state: 'checking',
    });
    await resetRowChecks(deps.db, id);
  });

export const chooseHeading = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  heading: ImportHeading,
) =>
  withImportInState(deps, actor, ctx, id, ['ready', 'checking'], async (deps, row) => {
    const topRows = (await listTopImportRows(deps.db, id)).map(({ row_number, cells }) => ({
      number: row_number,
      cells,
    }));
    const lastHeadingRow = lastRowOfHeading(topRows, heading);
    const headers = headersOf(topRows, heading);
    // Imports of earlier versions do not store the rows above the heading.
    if (row.heading_row === null || (heading.row > 0 && lastHeadingRow === 0))
      throw new AppError('import.heading_invalid');
    const rowCount = await updateRowsBelowHeading(deps.db, id, lastHeadingRow);
    if (rowCount === 0) throw new AppError('import.heading_invalid');
    if (rowCount > SPREADSHEET_ROWS_MAX) throw new AppError('sheet.rows');
    await queries.updateImport(deps.db, id, {
      state: 'checking',
      heading_row: heading.row,
      heading_height: heading.height,
      headers,
      mapping: guessMapping(
        await getImportHandler(deps, { ...row, new_fields: [] }),
        importOptionsOf(row),
        headers,
        row.hidden_columns,
      ),
      new_fields: [],
      row_count: rowCount,
    });
  });

const recordImportEvent = (deps: TxDeps, actor: Actor, action: AuditAction, id: string, after: object) =>
  recordAuditEvent(deps, actor, action, `import:${id}`, { after });

/** Some fields need a permission of their own, for example the end of the membership. */
export function requireFieldPermissions(actor: Actor, kind: ImportKind, fields: readonly string[]): void {
  const { fieldPermissions } = importHandlers[kind];
  const isForbidden = (field: string) =>
    fieldPermissions[field] !== undefined && !includesPermission(actor.permissions, fieldPermissions[field]);
  if (fields.some(isForbidden)) throw new AppError('import.field_forbidden');
}

/** The changeset kind of an import. */
export const importChangesetKind = (kind: ImportKind): string => `import_${kind}`;

/** Also resumes a paused import, and writes rows that were corrected after the import was done. */
export async function applyImport(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
): Promise<ImportDetail> {
  await requireImport(deps, actor, id);
  requireStepUp(deps, actor);
  return withImportInState(deps, actor, ctx, id, ['ready', 'paused', 'done'], async (deps, row) => {
    requireFieldPermissions(actor, row.kind as ImportKind, row.mapping);
    const counts = toRowCounts(await queries.countRowsByState(deps.db, [id]));
    if (counts.new + counts.update === 0 && row.state !== 'paused')
      throw new AppError('import.nothing_to_import');
    await queries.updateImport(deps.db, id, {
      state: 'applying',
      applied_by: actor.accountId,
      applied_at: row.applied_at ?? deps.clock.now(),
      finished_at: null,
    });
    if (row.applied_at === null)
      await recordChangeset(deps, actor, {
        kind: importChangesetKind(row.kind as ImportKind),
        subject: `import:${id}`,
        before: { importId: id },
        after: { rows: row.row_count },
        note: row.filename,
      });
    await createNewFields(deps, actor, row);
    await recordImportEvent(deps, actor, 'import.apply', id, {
      kind: row.kind,
      new: counts.new,
      update: counts.update,
    });
  });
}

export const pauseImport = (deps: Deps, actor: Actor, ctx: RequestContext, id: string) =>
  withImportInState(deps, actor, ctx, id, ['applying'], async (deps) => {
    await queries.updateImport(deps.db, id, { state: 'paused' });
    await recordImportEvent(deps, actor, 'import.pause', id, {});
  });

export const cancelImport = (deps: Deps, actor: Actor, ctx: RequestContext, id: string) =>
  withImportInState(
    deps,
    actor,
    ctx,
    id,
    ['queued', 'checking', 'ready', 'applying', 'paused'],
    async (deps) => {
      await queries.updateImport(deps.db, id, { state: 'cancelled', finished_at: deps.clock.now() });
      await recordImportEvent(deps, actor, 'import.cancel', id, {});
    },
  );

export async function undoImport(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
): Promise<ImportDetail> {
  await requireImport(deps, actor, id);
  requireStepUp(deps, actor);
  return withImportInState(deps, actor, ctx, id, UNDOABLE_STATES, async (deps, row) => {
    await startUndo(deps, row);
    await recordImportEvent(deps, actor, 'import.undo', id, { kind: row.kind });
  });
}

const UNDOABLE_STATES: readonly ImportState[] = ['done', 'cancelled'];

/** Sets the import to `undoing`; the worker then reverts the written rows. */
export async function startUndo(deps: TxDeps, row: queries.LockedImport | undefined): Promise<void> {
  if (row === undefined || row.applied_at === null || !UNDOABLE_STATES.includes(row.state as ImportState))
    throw new AppError('import.state');
  if (deps.clock.now().getTime() > row.applied_at.getTime() + UNDO_WINDOW_MS)
    throw new AppError('import.too_late');
  await queries.updateImport(deps.db, row.id, { state: 'undoing', finished_at: null });
  publishProgressAfterCommit(deps, row.id);
}

export function subscribeToImport(deps: Deps, actor: Actor, id: string): StreamSubscription {
  const getInitialEvent = async () => {
    const { state } = await requireImport(deps, actor, id);
    const summary = toRowSummary(await queries.countRowsByState(deps.db, [id]));
    return { name: 'import', data: { state, ...summary } };
  };
  return { topics: [`import:${id}`], initialEvent: getInitialEvent };
}
