import type { ReactNode } from 'react';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { TableState } from './use-table-url.ts';

export interface TableColumn<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** Value of the `sort` parameter; with a leading `-` the order is descending. */
  sort?: string;
  width?: number;
  /** Numbers and amounts, whose digits stand below each other. */
  align?: 'end';
  /** Title of the row on phones. */
  primary?: true;
  /** Shown at the end of the row on phones. */
  summary?: true;
  /** Not shown on desktops until selected in the column settings. */
  hidden?: true;
}

/** A row on phones. Each of `lines` is cut at the end of the row; `badges` and `note` wrap. */
export interface PhoneRow {
  picture?: ReactNode;
  title: ReactNode;
  /** A long title has two lines; a name has one. */
  titleLines?: 2;
  /** Right of the title: an amount, a time or a state. */
  end?: ReactNode;
  lines?: readonly ReactNode[];
  /** Right of the first of `lines`. */
  badge?: ReactNode;
  badges?: ReactNode;
  /** A reason, which is shown in full. */
  note?: ReactNode;
}

/** Shown instead of the rows if there are none: why, and what to do. */
export interface EmptyList {
  title: string;
  body: string;
}

/** The drawer that shows a row. */
export interface OpenRow<R> {
  /** Key of the row in the drawer. */
  key: string | undefined;
  onOpen: (row: R) => void;
}

/** Where a page is in its table. */
export interface PagePosition {
  total: number;
  /** There are more rows than `total`, because the server counts only up to a limit. */
  more: boolean;
  /** Cursors; null at the ends. */
  next: string | null;
  previous: string | null;
  /** Position of the first row, from 1; null if it is not known. */
  position: number | null;
}

export interface TablePage<R> extends PagePosition {
  rows: R[];
}

/** What a page can begin with: a day or a text. */
export type JumpKind = 'day' | 'text';

/** The rows of a table: the first part of its query key, and the request for a page. */
export interface TableSource<R> {
  name: string;
  load: (state: TableState, signal: AbortSignal) => Promise<TablePage<R>>;
  /** By the sort order; without it, the table has no jump. */
  jumpKindOf?: (state: TableState) => JumpKind | undefined;
}

export interface AdminTableProps<R> {
  label: string;
  columns: readonly TableColumn<R>[];
  rowKey: (row: R) => string;
  /** Name of a row, for the label of its checkbox. */
  rowName: (row: R) => string;
  page: TablePage<R> | undefined;
  loading: boolean;
  /** The rows are those of the page before, until the requested page is loaded. */
  isPreviousPage: boolean;
  error: unknown;
  retry: () => unknown;
  state: TableState;
  updateState: (next: Partial<TableState>) => void;
  jumpKind?: JumpKind | undefined;
  /** Absent if the table has no bulk actions. */
  rowSelection?: RowSelection | undefined;
  open?: OpenRow<R> | undefined;
  setColumnWidth?: (key: string, width: number) => void;
  /** Without it, the row on phones consists of the primary and the summary columns. */
  phoneRow?: ((row: R) => PhoneRow) | undefined;
  empty?: EmptyList | undefined;
}

export interface BulkAction {
  key: string;
  label: string;
  icon: IconName;
  /** Deletes the selected rows, so a confirmation is shown first. The specification prescribes its text. */
  removes?: true;
  run: () => unknown;
}
