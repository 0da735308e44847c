import { UNDO_DAYS } from '@mingtang/contract/limits';
import { importRowStates } from '@mingtang/contract/enums.admin';
import { type ErrorKey, errors } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type {
  ImportColumn,
  ImportDetail,
  ImportJob,
  ImportRow,
  ImportRowState,
} from '@mingtang/contract/imports';
import { isCustomTarget, isNewFieldTarget } from '@mingtang/contract/imports.mapping';
import {
  type ImportRowReason,
  importRowReasonText,
  importRowReasons,
} from '@mingtang/contract/imports.reasons';
import { pickText } from '@mingtang/contract/list-columns';
import { DAY_MS } from '../../base/calendar.ts';
import { truncateText } from '../../base/truncate-text.ts';
import { importRowValuesOf } from './column-mapping.ts';
import type { ImportRecord } from './imports.queries.ts';
import type {
  RowProblem,
  ImportHandler,
  ImportOptions,
} from '../../kernel/import-handlers/import-handlers.service.ts';
import type { ImportRowRecord } from './imports.rows.queries.ts';

/** An import can be undone for 7 days after it was first applied. */
export const UNDO_WINDOW_MS = UNDO_DAYS * DAY_MS;

export type RowCounts = Record<ImportRowState, number>;
export interface RowSummary {
  counts: RowCounts;
  warnings: number;
}
const ZERO_COUNTS = Object.fromEntries(importRowStates.map((state) => [state, 0])) as RowCounts;

export const toRowCounts = (rows: readonly { state: string; count: string }[]): RowCounts => ({
  ...ZERO_COUNTS,
  ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
});

export const toRowSummary = (
  rows: readonly { state: string; count: string; warnings: string }[],
): RowSummary => ({
  counts: toRowCounts(rows),
  warnings: rows.reduce((sum, row) => sum + Number(row.warnings), 0),
});

export const importOptionsOf = (row: { language: string; match_by: string }): ImportOptions => ({
  language: row.language as Language,
  matchBy: row.match_by as ImportOptions['matchBy'],
});

/** An entry of `errors` is `[HTTP status, Chinese text, English text]`. */
const errorTextOf = (key: ErrorKey, language: Language): string => errors[key][language === 'en' ? 2 : 1];

export const toImportJob = (
  row: ImportRecord,
  { counts, warnings }: RowSummary,
  language: Language,
): ImportJob => ({
  id: row.id,
  kind: row.kind as ImportJob['kind'],
  state: row.state as ImportJob['state'],
  filename: row.filename,
  bytes: row.bytes,
  reason: row.reason === null ? null : errorTextOf(row.reason as ErrorKey, language),
  rowCount: row.row_count,
  counts,
  warnings,
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  appliedAt: row.applied_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoUntil:
    row.applied_at === null ? null : new Date(row.applied_at.getTime() + UNDO_WINDOW_MS).toISOString(),
});

/** The sample rows only show what kind of text a column contains. */
const TOP_ROW_CELL_MAX = 40;

export function toImportDetail(
  row: ImportRecord,
  handler: ImportHandler<unknown>,
  summary: RowSummary,
  {
    example,
    topRows,
    newFields,
  }: {
    example: readonly string[];
    topRows: readonly { row_number: number; cells: readonly string[] }[];
    newFields: readonly ImportColumn['newField'][];
  },
  language: Language,
): ImportDetail {
  const options = importOptionsOf(row);
  return {
    ...toImportJob(row, summary, language),
    heading: row.heading_row === null ? null : { row: row.heading_row, height: row.heading_height },
    topRows: topRows.map(({ row_number, cells }) => ({
      number: row_number,
      cells: cells.map((cell) => truncateText(cell, TOP_ROW_CELL_MAX)),
    })),
    columns: row.headers.map((header, index) => ({
      head: header,
      field: row.mapping[index] ?? '',
      example: example[index] ?? '',
      hidden: row.hidden_columns.includes(index),
      newField: newFields[index] ?? null,
    })),
    fields: Object.entries(handler.columns).map(([field, headers]) => ({
      field,
      label: pickText(headers, language),
      needed: handler.requiredFields(options).some((alternatives) => alternatives.includes(field)),
      origin: isNewFieldTarget(field) ? 'new' : isCustomTarget(field) ? 'custom' : 'template',
    })),
  };
}

const reasonTextOf = ({ reason, row }: RowProblem, language: Language): string =>
  Object.hasOwn(importRowReasons, reason)
    ? importRowReasonText(reason as ImportRowReason, language).replace('{row}', String(row))
    : errorTextOf(reason as ErrorKey, language);

export function toImportRow(
  handler: ImportHandler<unknown>,
  mapping: readonly string[],
  row: ImportRowRecord,
  language: Language,
): ImportRow {
  const values = importRowValuesOf(mapping, row);
  const headers = new Map(Object.entries(handler.columns));
  const toRowError = (problem: RowProblem) => ({
    field: problem.field,
    label: pickText(headers.get(problem.field) ?? ['', ''], language),
    value: values.get(problem.field) ?? '',
    reason: reasonTextOf(problem, language),
  });
  return {
    number: row.row_number,
    name: handler.nameFields.map((field) => values.get(field) ?? '').find((name) => name !== '') ?? '',
    state: row.state as ImportRowState,
    values: Object.fromEntries(values),
    faults: (row.problems as unknown as RowProblem[]).map(toRowError),
    warnings: (row.warnings as unknown as RowProblem[]).map(toRowError),
    subjectId: row.subject_id,
  };
}
