import type { ImportRowState } from '@mingtang/contract/imports';
import type { Deps } from '../../platform/deps.ts';
import { importRowValuesOf } from './column-mapping.ts';
import { importOptionsOf } from './imports.view.ts';
import type { CheckResult, ImportHandler } from '../../kernel/import-handlers/import-handlers.service.ts';
import { type CheckedRow, listFirstRowsByKey, type ImportRowRecord } from './imports.rows.queries.ts';

export interface ImportToCheck {
  id: string;
  language: string;
  match_by: string;
  mapping: string[];
}

export interface RowCheck {
  row: CheckedRow;
  result: CheckResult<unknown>;
}

/** Checks what each row would do. Of several rows with the same key, the first in the file wins. */
export async function checkImportRows(
  deps: Deps,
  handler: ImportHandler<unknown>,
  job: ImportToCheck,
  rows: readonly Pick<ImportRowRecord, 'row_number' | 'cells' | 'edits'>[],
): Promise<RowCheck[]> {
  const checks = await handler.check(
    deps,
    importOptionsOf(job),
    rows.map((row) => importRowValuesOf(job.mapping, row)),
  );
  const firstRowByKey = await findFirstRowByKey(deps, job.id, checks, rows);
  return checks.map((result, index) => {
    const { row_number: rowNumber } = rows[index]!;
    const { key } = result;
    const isDuplicate = key !== null && (firstRowByKey.get(key) ?? rowNumber) < rowNumber;
    const state: ImportRowState =
      result.problems.length > 0
        ? 'error'
        : isDuplicate
          ? 'duplicate'
          : result.subjectId === null
            ? 'new'
            : 'update';
    const problems =
      state === 'duplicate'
        ? [{ field: keyFieldOf(handler, job), reason: 'duplicate' as const, row: firstRowByKey.get(key!)! }]
        : result.problems;
    return { row: { row_number: rowNumber, state, key, problems, warnings: result.warnings }, result };
  });
}

const keyFieldOf = (handler: ImportHandler<unknown>, job: ImportToCheck): string =>
  job.match_by === 'phone'
    ? 'phone'
    : (handler.nameFields.find((name) => job.mapping.includes(name)) ?? handler.nameFields[0]!);

async function findFirstRowByKey(
  deps: Deps,
  importId: string,
  checks: readonly CheckResult<unknown>[],
  rows: readonly { row_number: number }[],
): Promise<ReadonlyMap<string, number>> {
  const keys = checks.flatMap(({ key }) => key ?? []);
  const firstRowByKey = new Map<string, number>();
  const batchNumbers = new Set(rows.map((row) => row.row_number));
  for (const { key, row_number: rowNumber } of await listFirstRowsByKey(deps.db, importId, keys))
    if (!batchNumbers.has(rowNumber)) firstRowByKey.set(key!, rowNumber);
  // A row with problems does not make a later row a duplicate.
  for (const [index, { key, problems }] of checks.entries())
    if (key !== null && problems.length === 0)
      firstRowByKey.set(key, Math.min(firstRowByKey.get(key) ?? Infinity, rows[index]!.row_number));
  return firstRowByKey;
}
