import type { ErrorKey } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { Permission } from '@mingtang/contract/permissions';
import type { ImportRowReason } from '@mingtang/contract/imports.reasons';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { ChangeActor } from '../changesets/changesets.kinds.service.ts';

/** The values of a row by field; fields without a column are absent. */
export type RowValues = ReadonlyMap<string, string>;

export interface RowProblem {
  field: string;
  reason: ImportRowReason | ErrorKey;
  /** The number of the row that this one duplicates. */
  row?: number;
}

export interface ImportOptions {
  language: Language;
  matchBy: 'name' | 'phone';
}

/** What a row would do. Only the handler reads the plan. */
export interface CheckResult<P> {
  /** Identifies the record: its phone or normalised name. Rows with the same key are duplicates. */
  key: string | null;
  problems: RowProblem[];
  /** Cells that are left out without rejecting the row. */
  warnings: RowProblem[];
  /** The record that the row would update; null for a new record. */
  subjectId: string | null;
  /** Undefined if the row has problems. */
  plan: P | undefined;
}

export interface WriteResult {
  subjectId: string;
  /** The previous values, enough to undo the write; null for a new record. */
  before: object | null;
}

export interface WrittenRow extends WriteResult {
  writtenAt: Date;
}

/**
 * `hidden`: a new record that is in use was hidden, not deleted. `kept`: a record that was changed after the
 * import, or whose undo failed, stays as it is.
 */
export type UndoOutcome = 'undone' | 'hidden' | 'kept';

/** Who writes the rows, when, and the import's id. */
export interface ImportWriter {
  importId: string;
  actor: ChangeActor;
  at: Date;
}

/** Implements the import of one kind of record. All methods work on batches of rows. */
export interface ImportHandler<P> {
  columns: Readonly<Record<string, readonly [zh: string, en: string, ...others: string[]]>>;
  /** At least one field of each list must be mapped to a column. */
  requiredFields: (options: ImportOptions) => readonly (readonly string[])[];
  /** Permissions that fields need besides the one of the import. */
  fieldPermissions: Readonly<Record<string, Permission>>;
  /** The fields that hold the name of the record, by priority. */
  nameFields: readonly string[];
  check: (deps: Deps, options: ImportOptions, rows: readonly RowValues[]) => Promise<CheckResult<P>[]>;
  /** Returns results in the order of the rows. Writes all of them or throws. */
  write: (
    deps: TxDeps,
    options: ImportOptions,
    rows: readonly { subjectId: string | null; plan: P }[],
    writer: ImportWriter,
  ) => Promise<WriteResult[]>;
  undo: (deps: TxDeps, rows: readonly WrittenRow[]) => Promise<UndoOutcome[]>;
}
