import type { ImportKind, ImportState } from '@mingtang/contract/imports';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSpreadsheet, type Sheet } from '../../adapters/spreadsheet.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { oneByOne } from '../../one-by-one.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { checkRows } from './check.service.ts';
import { guessMapping } from './columns.ts';
import * as queries from './imports.queries.ts';
import { countsOf, termsOf } from './imports.view.ts';
import { kinds } from './kinds.ts';
import { tellLater } from './progress.service.ts';
import * as rows from './rows.queries.ts';
import { writeBatch } from './write.service.ts';
import { undoBatch } from './undo.service.ts';

/** A worker that is asked to stop waits for this long at most. */
const RUN_MS = 10_000;
const REST_MS_MAX = 250;
const INSERTED_AT_ONCE = 500;
const CHECKED_AT_ONCE = 500;
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Goes on with all imports that are under way, a batch of each in turn. A batch marks its rows in the transaction that
 * does their work, and holds the import meanwhile: a worker that dies leaves nothing half done, and two never meet.
 */
export async function workImports(deps: Deps): Promise<void> {
  const end = performance.now() + RUN_MS;
  for (let moved = true; moved && performance.now() < end;) {
    moved = false;
    for (const { id, state } of await queries.listDue(deps.db)) {
      const began = performance.now();
      if (await goOn(deps, id, state as Due)) moved = true;
      // As long as it worked, it rests: the calls of people come first.
      await sleep(Math.min(REST_MS_MAX, performance.now() - began));
    }
  }
}

/** What goes wrong with one is tried again later, and keeps no other from going on. */
const goOn = (deps: Deps, id: string, state: Due): Promise<boolean> =>
  STEPS[state](deps, id).catch((error: unknown) => {
    deps.log.error({ err: error, import: id, state }, 'import step');
    return false;
  });

type Due = Extract<ImportState, 'queued' | 'checking' | 'applying' | 'undoing'>;

const STEPS: Record<Due, (deps: Deps, id: string) => Promise<boolean>> = {
  queued: readFile,
  checking: (deps, id) => held(deps, id, 'checking', checkBatch),
  applying: (deps, id) => held(deps, id, 'applying', applyBatch),
  undoing: (deps, id) => held(deps, id, 'undoing', takeBack),
};

/** With the import locked, if it still stands where it stood and nobody else works on it. */
const held = (
  deps: Deps,
  id: string,
  state: Due,
  work: (deps: TxDeps, row: queries.LockedImport) => Promise<void>,
): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const row = await queries.lockFree(deps.db, id);
    if (row?.state !== state) return false;
    tellLater(deps, id);
    await work(deps, row);
    return true;
  });

async function readFile(deps: Deps, id: string): Promise<boolean> {
  const found = await queries.findImport(deps.db, id);
  if (found === undefined) return false;
  const bytes = await deps.storage.get(found.storage_key);
  const sheet = await readSpreadsheet(bytes).catch((error: unknown) => {
    // A machine without a process to spare says nothing about the sheet.
    if (error instanceof AppError && error.key !== 'unavailable') return error;
    throw error;
  });
  return held(deps, id, 'queued', (deps, row) =>
    sheet instanceof AppError ? refuse(deps, id, sheet) : keepRows(deps, row, sheet),
  );
}

async function refuse(deps: TxDeps, id: string, { key }: AppError): Promise<void> {
  await queries.setImport(deps.db, id, { state: 'failed', reason: key, finished_at: deps.clock.now() });
}

async function keepRows(deps: TxDeps, of: queries.LockedImport, sheet: Sheet): Promise<void> {
  for (let at = 0; at < sheet.rows.length; at += INSERTED_AT_ONCE)
    await rows.insertRows(deps.db, of.id, sheet.rows.slice(at, at + INSERTED_AT_ONCE));
  await queries.setImport(deps.db, of.id, {
    state: 'checking',
    heads: sheet.heads,
    mapping: guessMapping(kinds[of.kind as ImportKind], termsOf(of), sheet.heads),
    row_count: sheet.rows.length,
  });
}

async function checkBatch(deps: TxDeps, of: queries.LockedImport): Promise<void> {
  const batch = await rows.listAfter(deps.db, of.id, ['unchecked'], 0, CHECKED_AT_ONCE);
  if (batch.length === 0) {
    await queries.setImport(deps.db, of.id, { state: 'ready' });
    return;
  }
  const checks = await checkRows(deps, kinds[of.kind as ImportKind], of, batch);
  await rows.setChecked(
    deps.db,
    of.id,
    checks.map(({ row }) => row),
  );
}

async function applyBatch(deps: TxDeps, of: queries.LockedImport): Promise<void> {
  if (!(await writeBatch(deps, kinds[of.kind as ImportKind], of))) await finish(deps, of, 'done');
}

async function takeBack(deps: TxDeps, of: queries.LockedImport): Promise<void> {
  if (!(await undoBatch(deps, kinds[of.kind as ImportKind], of))) await finish(deps, of, 'undone');
}

async function finish(deps: TxDeps, of: queries.LockedImport, state: 'done' | 'undone'): Promise<void> {
  await queries.setImport(deps.db, of.id, { state, finished_at: deps.clock.now() });
  const { added, updated, error, undone, hidden, kept } = countsOf(await queries.countRows(deps.db, [of.id]));
  await recordEvent(deps, {
    actorId: of.applied_by,
    action: `import.${state}`,
    subject: `import:${of.id}`,
    after: { kind: of.kind, added, updated, error, undone, hidden, kept },
    traceId: `import-${of.id}`,
  });
}

/**
 * A month is enough to look at an import again; its rows are personal data. The file first: without its row nobody would
 * find it.
 */
export async function sweepImports(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS);
  await oneByOne(
    await queries.listOld(deps.db, before, 100),
    async ({ id, storage_key }) => {
      await deps.storage.delete(storage_key);
      await queries.deleteIdle(deps.db, id);
    },
    'imports were not removed',
  );
}
