import { rowStates } from '@mingtang/contract/office-choices';
import type { SheetFormat } from '@mingtang/contract/exports';
import type { Language } from '@mingtang/contract/fields';
import type { ImportKind, ImportRow, ListRows, MendRow } from '@mingtang/contract/imports';
import type { SentFile } from '@mingtang/contract/route';
import { headOf } from '@mingtang/contract/sheets';
import { exportSheet, inPages } from '../../adapters/export-sheet.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { checkRows } from './check.service.ts';
import { countRows, type LockedImport, lockImport } from './imports.queries.ts';
import { requireImport } from './imports.service.ts';
import { countsOf, viewRow } from './imports.view.ts';
import { kinds } from './kinds.ts';
import { tellLater } from './progress.service.ts';
import * as queries from './rows.queries.ts';

const FAILING = ['error', 'duplicate'] as const;

export async function getRows(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  { pageNum, pageSize, state }: ListRows,
) {
  const row = await requireImport(deps, actor, id);
  const kind = kinds[row.kind as ImportKind];
  const states = state === undefined ? rowStates : state === 'failing' ? FAILING : [state];
  const [rows, counted] = await Promise.all([
    queries.listRows(deps.db, id, states, (pageNum - 1) * pageSize, pageSize),
    countRows(deps.db, [id]),
  ]);
  const counts = countsOf(counted);
  return {
    rows: rows.map((one) => viewRow(kind, row.mapping, one, from.language)),
    total: states.reduce((sum, one) => sum + counts[one], 0),
    more: false,
  };
}

const MENDABLE = new Set(['new', 'update', 'duplicate', 'error', 'skipped']);
const OPEN = new Set(['ready', 'applying', 'paused', 'done']);
/** Rows that are looked at again because this one was, or is now, the same thing. */
const SAME_MAX = 200;

/** What staff say of a row stands in place of its cells; it is checked at once. */
export async function mendRow(
  deps: Deps,
  actor: Actor,
  from: From,
  { id, number }: { id: string; number: number },
  given: MendRow,
): Promise<ImportRow> {
  const { kind: name } = await requireImport(deps, actor, id);
  const kind = kinds[name as ImportKind];
  if (given.values.some(({ field }) => !Object.hasOwn(kind.sheet, field)))
    throw new AppError('request.invalid', { fields: { values: 'unknown' } });
  return inTransaction(deps, async (deps) => {
    const locked = await lockImport(deps.db, id);
    const row = await queries.findRow(deps.db, id, number);
    if (row === undefined) throw new AppError('import.not_found');
    if (locked === undefined || !OPEN.has(locked.state) || !MENDABLE.has(row.state))
      throw new AppError('import.state');
    const said = Object.fromEntries(given.values.map(({ field, value }) => [field, value]));
    const edits = { ...(row.edits as object), ...said };
    await queries.setEdits(deps.db, id, number, edits, given.skipped ? 'skipped' : 'unchecked');
    if (!given.skipped) await recheck(deps, locked, [{ ...row, edits }]);
    const mended = (await queries.findRow(deps.db, id, number))!;
    const keys = [row.key, mended.key].filter((key) => key !== null);
    await recheck(deps, locked, await queries.listSame(deps.db, id, keys, number, SAME_MAX));
    tellLater(deps, id);
    return viewRow(kind, locked.mapping, mended, from.language);
  });
}

async function recheck(
  deps: TxDeps,
  of: LockedImport,
  rows: readonly Pick<queries.RowRecord, 'number' | 'cells' | 'edits'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const checks = await checkRows(deps, kinds[of.kind as ImportKind], of, rows);
  await queries.setChecked(
    deps.db,
    of.id,
    checks.map(({ row }) => row),
  );
}

const REASON = { zh: '原因', en: 'Reason' } as const satisfies Record<Language, string>;
const PAGE = 500;

/** The rows that are not taken over, as they came, to be mended elsewhere and sent again. */
export async function exportErrors(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  format: SheetFormat,
): Promise<SentFile> {
  const row = await requireImport(deps, actor, id);
  const kind = kinds[row.kind as ImportKind];
  await inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: actor.accountId,
      action: 'import.export',
      subject: `import:${id}`,
      after: { format },
      traceId: from.traceId,
    }),
  );
  const fields = Object.entries(kind.sheet).filter(([field]) => row.mapping.includes(field));
  return exportSheet({
    format,
    name: `import-${id}`,
    columns: [
      ...fields.map(([field, heads]) => ({
        header: headOf(heads, from.language),
        value: ({ values }: ImportRow) => values[field] ?? '',
      })),
      { header: REASON[from.language], value: reasonsOf },
    ],
    rows: inPages(
      async (after) =>
        (await queries.listAfter(deps.db, id, FAILING, Number(after), PAGE)).map((one) =>
          viewRow(kind, row.mapping, one, from.language),
        ),
      ({ number }) => String(number),
    ),
  });
}

const reasonsOf = ({ faults }: ImportRow): string =>
  faults.map(({ label, reason }) => `${label}: ${reason}`).join('; ');
