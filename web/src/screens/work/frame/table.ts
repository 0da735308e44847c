import type { ReactNode } from 'react';
import type { Chosen } from './use-chosen.ts';
import type { TableState } from './use-table-url.ts';

export interface Column<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** The name of this order in the query; `-name` is the other way round. */
  sort?: string;
  width?: number;
  /** Heads the card on a phone. */
  primary?: true;
  /** Not on the card. */
  tableOnly?: true;
}

export interface Page<R> {
  rows: R[];
  total: number;
  more: boolean;
}

export interface ResourceTableProps<R> {
  label: string;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string;
  /** What a row is called, for its tick box. */
  rowName: (row: R) => string;
  page: Page<R> | undefined;
  loading: boolean;
  error: unknown;
  retry: () => unknown;
  state: TableState;
  set: (next: Partial<TableState>) => void;
  /** Absent where nothing can be done with several rows. */
  chosen?: Chosen | undefined;
  onOpen?: ((row: R) => void) | undefined;
}
