import type { ErrorKey } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import type { RowReason } from '@mingtang/contract/imports.reasons';
import type { Deps, TxDeps } from '../../deps.ts';

/** What a row says, by field; a field that its sheet has no column for is not there. */
export type Values = ReadonlyMap<string, string>;

export interface Fault {
  field: string;
  reason: RowReason | ErrorKey;
  /** The row that it is the same as. */
  row?: number;
}

export interface Terms {
  language: Language;
  matchBy: 'name' | 'phone';
}

/** What a row would do: its plan is the kind's own affair. */
export interface Checked<P> {
  key: string | null;
  faults: Fault[];
  /** The record it would change; null for a new one. */
  subjectId: string | null;
  /** Missing where there is a fault. */
  plan: P | undefined;
}

export interface Written {
  subjectId: string;
  /** What stood there, enough to put it back; null for a new record. */
  before: object | null;
}

export interface WrittenRow extends Written {
  writtenAt: Date;
}

export type Undone = 'undone' | 'hidden' | 'kept';

/** A kind of thing that sheets bring in. All of it works on many rows at once. */
export interface Kind<P> {
  sheet: Readonly<Record<string, readonly [zh: string, en: string, ...others: string[]]>>;
  /** At least one of each list needs a column. */
  needed: (terms: Terms) => readonly (readonly string[])[];
  /** What the row is called. */
  names: readonly string[];
  check: (deps: Deps, terms: Terms, rows: readonly Values[]) => Promise<Checked<P>[]>;
  /** In the order of what is given; all of it or nothing. */
  write: (
    deps: TxDeps,
    terms: Terms,
    rows: readonly { subjectId: string | null; plan: P }[],
    at: Date,
  ) => Promise<Written[]>;
  undo: (deps: TxDeps, rows: readonly WrittenRow[]) => Promise<Undone[]>;
}
