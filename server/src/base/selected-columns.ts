import type { Column, ColumnItem, Columns } from '@mingtang/contract/list-columns';

type StoredValue<V extends Column['value']> = V extends 'time' | 'relativeTime' | 'utcTime' | 'date'
  ? Date
  : V extends 'fen' | 'count'
    ? number
    : V extends 'json'
      ? unknown
      : string;
type StoredColumns<C extends Columns> = {
  [K in keyof C]?: StoredValue<C[K]['value']> | (C[K] extends { nullable: true } ? null : never);
};

/** The fields of a list item that its query selects under the names of their columns. */
export const selectedColumns = <C extends Columns, Row extends StoredColumns<C>>(columns: C, row: Row) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      key in columns ? [[key, value instanceof Date ? value.toISOString() : value]] : [],
    ),
  ) as Pick<ColumnItem<C>, keyof ColumnItem<C> & keyof Row>;
