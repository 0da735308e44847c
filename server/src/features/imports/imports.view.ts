import { rowStates } from '@mingtang/contract/office-choices';
import { type ErrorKey, errors } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { ImportDetail, ImportJob, ImportRow, RowState } from '@mingtang/contract/imports';
import { type RowReason, rowReasonIn, rowReasons } from '@mingtang/contract/imports.reasons';
import { headOf } from '@mingtang/contract/sheets';
import { valuesOf } from './columns.ts';
import type { ImportRecord } from './imports.queries.ts';
import type { Fault, Kind, Terms } from './kind.service.ts';
import type { RowRecord } from './rows.queries.ts';

export const UNDO_MS = 7 * 24 * 3_600_000;

export type Counts = Record<RowState, number>;
export const NO_ROWS = Object.fromEntries(rowStates.map((state) => [state, 0])) as Counts;

export const countsOf = (rows: readonly { state: string; count: string }[]): Counts => ({
  ...NO_ROWS,
  ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
});

export const termsOf = (row: { language: string; match_by: string }): Terms => ({
  language: row.language as Language,
  matchBy: row.match_by as Terms['matchBy'],
});

const textOf = (key: ErrorKey, language: Language): string => errors[key][language === 'en' ? 2 : 1];

export const viewJob = (row: ImportRecord, counts: Counts, language: Language): ImportJob => ({
  id: row.id,
  kind: row.kind as ImportJob['kind'],
  state: row.state as ImportJob['state'],
  filename: row.filename,
  bytes: row.bytes,
  reason: row.reason === null ? null : textOf(row.reason as ErrorKey, language),
  rowCount: row.row_count,
  counts,
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  appliedAt: row.applied_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoUntil: row.applied_at === null ? null : new Date(row.applied_at.getTime() + UNDO_MS).toISOString(),
});

export function viewDetail(
  row: ImportRecord,
  kind: Kind<unknown>,
  counts: Counts,
  example: readonly string[],
  language: Language,
): ImportDetail {
  const terms = termsOf(row);
  return {
    ...viewJob(row, counts, language),
    columns: row.heads.map((head, index) => ({
      head,
      field: row.mapping[index] ?? '',
      example: example[index] ?? '',
    })),
    fields: Object.entries(kind.sheet).map(([field, heads]) => ({
      field,
      label: headOf(heads, language),
      needed: kind.needed(terms).some((some) => some.includes(field)),
    })),
  };
}

const reasonIn = ({ reason, row }: Fault, language: Language): string =>
  Object.hasOwn(rowReasons, reason)
    ? rowReasonIn(reason as RowReason, language).replace('{row}', String(row))
    : textOf(reason as ErrorKey, language);

export function viewRow(
  kind: Kind<unknown>,
  mapping: readonly string[],
  row: RowRecord,
  language: Language,
): ImportRow {
  const values = valuesOf(mapping, row);
  const heads = new Map(Object.entries(kind.sheet));
  return {
    number: row.number,
    name: kind.names.map((field) => values.get(field) ?? '').find((name) => name !== '') ?? '',
    state: row.state as RowState,
    values: Object.fromEntries(values),
    faults: (row.faults as unknown as Fault[]).map((fault) => ({
      field: fault.field,
      label: headOf(heads.get(fault.field) ?? ['', ''], language),
      value: values.get(fault.field) ?? '',
      reason: reasonIn(fault, language),
    })),
    subjectId: row.subject_id,
  };
}
