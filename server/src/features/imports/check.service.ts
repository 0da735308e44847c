import type { RowState } from '@mingtang/contract/imports';
import type { Deps } from '../../deps.ts';
import { valuesOf } from './columns.ts';
import { termsOf } from './imports.view.ts';
import type { Checked, Kind } from './kind.service.ts';
import { type CheckedRow, listFirsts, type RowRecord } from './rows.queries.ts';

export interface OfImport {
  id: string;
  language: string;
  match_by: string;
  mapping: string[];
}

export interface RowCheck {
  row: CheckedRow;
  checked: Checked<unknown>;
}

/** What each of these rows would do. Of several for one thing, the first in the sheet counts. */
export async function checkRows(
  deps: Deps,
  kind: Kind<unknown>,
  of: OfImport,
  rows: readonly Pick<RowRecord, 'number' | 'cells' | 'edits'>[],
): Promise<RowCheck[]> {
  const checks = await kind.check(
    deps,
    termsOf(of),
    rows.map((row) => valuesOf(of.mapping, row)),
  );
  const firsts = await firstsOf(deps, of.id, checks, rows);
  return checks.map((checked, index) => {
    const { number } = rows[index]!;
    const { key } = checked;
    const duplicate = key !== null && (firsts.get(key) ?? number) < number;
    const state: RowState =
      checked.faults.length > 0
        ? 'error'
        : duplicate
          ? 'duplicate'
          : checked.subjectId === null
            ? 'new'
            : 'update';
    const faults =
      state === 'duplicate'
        ? [{ field: fieldOfKey(kind, of), reason: 'duplicate' as const, row: firsts.get(key!)! }]
        : checked.faults;
    return { row: { number, state, key, faults }, checked };
  });
}

const fieldOfKey = (kind: Kind<unknown>, of: OfImport): string =>
  of.match_by === 'phone'
    ? 'phone'
    : (kind.names.find((name) => of.mapping.includes(name)) ?? kind.names[0]!);

async function firstsOf(
  deps: Deps,
  importId: string,
  checks: readonly Checked<unknown>[],
  rows: readonly { number: number }[],
): Promise<ReadonlyMap<string, number>> {
  const keys = checks.flatMap(({ key }) => key ?? []);
  const firsts = new Map<string, number>();
  const here = new Set(rows.map(({ number }) => number));
  for (const { key, number } of await listFirsts(deps.db, importId, keys))
    if (!here.has(number)) firsts.set(key!, number);
  // A row that is wrong stands in nobody's way.
  for (const [index, { key, faults }] of checks.entries())
    if (key !== null && faults.length === 0)
      firsts.set(key, Math.min(firsts.get(key) ?? Infinity, rows[index]!.number));
  return firsts;
}
