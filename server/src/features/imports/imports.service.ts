import type { ImportDetail, ImportJob, ImportKind, ImportState } from '@mingtang/contract/imports';
import { holds } from '@mingtang/contract/holds';
import type { Listening } from '@mingtang/contract/route';
import type { TableQuery } from '@mingtang/contract/paging';
import { inTransaction } from '../../db/in-transaction.ts';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import { requireMapping } from './columns.ts';
import * as queries from './imports.queries.ts';
import { type Counts, countsOf, NO_ROWS, termsOf, UNDO_MS, viewDetail, viewJob } from './imports.view.ts';
import { kinds, permissionOf } from './kinds.ts';
import { tellLater } from './progress.service.ts';
import { findExample, setUnchecked } from './rows.queries.ts';

/** For staff who may import its kind; to others it is not there. */
export async function requireImport(deps: Deps, actor: Actor, id: string): Promise<queries.ImportRecord> {
  const row = await queries.findImport(deps.db, id);
  const may = row !== undefined && holds(actor.permissions, permissionOf[row.kind as ImportKind]);
  if (!may) throw new AppError('import.not_found');
  return row;
}

export async function listImports(deps: Deps, from: From, kind: ImportKind, wanted: TableQuery) {
  const { offset, limit } = pageOf(wanted);
  const filtered = queries.filteredImports(deps.db, kind);
  const [rows, count] = await Promise.all([
    filtered.orderBy('i.id', 'desc').offset(offset).limit(limit).execute(),
    countSome(deps.db, filtered),
  ]);
  const counts = await countsByImport(
    deps,
    rows.map(({ id }) => id),
  );
  return tableOf(
    rows.map((row): ImportJob => viewJob(row, counts.get(row.id) ?? NO_ROWS, from.language)),
    count,
  );
}

async function countsByImport(deps: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = Map.groupBy(await queries.countRows(deps.db, ids), ({ import_id }) => import_id);
  return new Map([...rows].map(([id, some]) => [id, countsOf(some)]));
}

export async function getImport(deps: Deps, actor: Actor, from: From, id: string): Promise<ImportDetail> {
  const row = await requireImport(deps, actor, id);
  const [counts, example] = await Promise.all([countsByImport(deps, [id]), findExample(deps.db, id)]);
  return viewDetail(
    row,
    kinds[row.kind as ImportKind],
    counts.get(id) ?? NO_ROWS,
    example?.cells ?? [],
    from.language,
  );
}

/** Runs with the import held, once it stands where the step may begin. */
async function step(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  states: readonly ImportState[],
  work: (deps: TxDeps, row: queries.LockedImport) => Promise<void>,
): Promise<ImportDetail> {
  await requireImport(deps, actor, id);
  const working = inTransaction(deps, async (deps) => {
    const row = await queries.lockImport(deps.db, id);
    if (row === undefined || !states.includes(row.state as ImportState)) throw new AppError('import.state');
    tellLater(deps, id);
    await work(deps, row);
  });
  await working.catch((error: unknown) => {
    throw (error as { constraint?: string }).constraint === 'imports_writing'
      ? new AppError('import.busy')
      : error;
  });
  return getImport(deps, actor, from, id);
}

export const mapColumns = (deps: Deps, actor: Actor, from: From, id: string, fields: string[]) =>
  step(deps, actor, from, id, ['ready', 'checking'], async (deps, row) => {
    requireMapping(kinds[row.kind as ImportKind], termsOf(row), row.heads, fields);
    await queries.setImport(deps.db, id, { mapping: fields, state: 'checking' });
    await setUnchecked(deps.db, id);
  });

const record = (deps: TxDeps, actor: Actor, from: From, action: string, id: string, after: object) =>
  recordEvent(deps, {
    actorId: actor.accountId,
    action: `import.${action}`,
    subject: `import:${id}`,
    after,
    traceId: from.traceId,
  });

/** Under which name an import stands among the changes. */
export const changeName = (kind: ImportKind): string => `import_${kind}`;

/** Also goes on with a paused one, and writes what was mended after the rest was done. */
export async function applyImport(deps: Deps, actor: Actor, from: From, id: string): Promise<ImportDetail> {
  await requireImport(deps, actor, id);
  requireStepUp(deps, actor);
  return step(deps, actor, from, id, ['ready', 'paused', 'done'], async (deps, row) => {
    const counts = countsOf(await queries.countRows(deps.db, [id]));
    if (counts.new + counts.update === 0 && row.state !== 'paused') throw new AppError('import.nothing');
    await queries.setImport(deps.db, id, {
      state: 'applying',
      applied_by: actor.accountId,
      applied_at: row.applied_at ?? deps.clock.now(),
      finished_at: null,
    });
    if (row.applied_at === null)
      await recordChangeset(deps, actor, {
        kind: changeName(row.kind as ImportKind),
        subject: `import:${id}`,
        before: { importId: id },
        after: { rows: row.row_count },
        note: row.filename,
      });
    await record(deps, actor, from, 'apply', id, { kind: row.kind, new: counts.new, update: counts.update });
  });
}

export const pauseImport = (deps: Deps, actor: Actor, from: From, id: string) =>
  step(deps, actor, from, id, ['applying'], async (deps) => {
    await queries.setImport(deps.db, id, { state: 'paused' });
    await record(deps, actor, from, 'pause', id, {});
  });

export const cancelImport = (deps: Deps, actor: Actor, from: From, id: string) =>
  step(deps, actor, from, id, ['queued', 'checking', 'ready', 'applying', 'paused'], async (deps) => {
    await queries.setImport(deps.db, id, { state: 'cancelled', finished_at: deps.clock.now() });
    await record(deps, actor, from, 'cancel', id, {});
  });

export async function undoImport(deps: Deps, actor: Actor, from: From, id: string): Promise<ImportDetail> {
  await requireImport(deps, actor, id);
  requireStepUp(deps, actor);
  return step(deps, actor, from, id, UNDOABLE, async (deps, row) => {
    await startUndo(deps, row);
    await record(deps, actor, from, 'undo', id, { kind: row.kind });
  });
}

const UNDOABLE: readonly ImportState[] = ['done', 'cancelled'];

/** The worker takes back what was written, as soon as this is true. */
export async function startUndo(deps: TxDeps, row: queries.LockedImport | undefined): Promise<void> {
  if (row === undefined || row.applied_at === null || !UNDOABLE.includes(row.state as ImportState))
    throw new AppError('import.state');
  if (deps.clock.now().getTime() > row.applied_at.getTime() + UNDO_MS) throw new AppError('import.too_late');
  await queries.setImport(deps.db, row.id, { state: 'undoing', finished_at: null });
  tellLater(deps, row.id);
}

export function listenTo(deps: Deps, actor: Actor, id: string): Listening {
  const first = async () => {
    const { state } = await requireImport(deps, actor, id);
    const counts = countsOf(await queries.countRows(deps.db, [id]));
    return { name: 'import', data: { state, counts } };
  };
  return { topics: [`import:${id}`], first };
}
