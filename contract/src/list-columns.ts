import type { Language } from './fields.ts';

/**
 * A list of the back office is a table of columns, in `<feature>.columns.ts`: from a row follow the field of the list
 * item, the column in the table and the column in the spreadsheet. Contains no schema, so that the browser can import it
 * without Zod.
 */

export type TextPair = readonly [zh: string, en: string];
/** The values of an enum and their texts. */
type EnumLabels = Readonly<Record<string, TextPair>>;

export interface Column {
  title: TextPair;
  /**
   * Type of the item's field that has the name of the column. `none`: the cell shows other fields. `date`: the day of a
   * time, while `day` is a day already. `relativeTime`: shown as "3 hours ago". A spreadsheet contains a `utcTime` in ISO
   * 8601 and any other time in Asia/Shanghai time.
   */
  value:
    | 'none'
    | 'text'
    | 'time'
    | 'relativeTime'
    | 'utcTime'
    | 'date'
    | 'day'
    | 'fen'
    | 'count'
    | 'json'
    | EnumLabels;
  nullable?: true;
  /** Text of null where an empty cell would not say enough. */
  nullText?: TextPair;
  in: 'table' | 'export' | 'both';
  /** Value of the parameter `sort` in the URL of the table, and in the query of the list unless the section maps it. */
  sort?: string;
  /** Title of the row on phones. */
  primary?: true;
  /** Shown at the end of the row on phones; the other columns are in its drawer. */
  summary?: true;
  /** Not shown in the table until selected in its column settings: the least important columns. */
  hidden?: true;
  /** Position in the table where it differs from the export: columns are sorted by it, 0 if absent. */
  order?: number;
}
export type Columns = Readonly<Record<string, Column>>;

type ValueOf<V extends Column['value']> = V extends EnumLabels
  ? keyof V & string
  : V extends 'fen' | 'count'
    ? number
    : V extends 'json'
      ? unknown
      : string;

/** The fields of a list item that its columns define. */
export type ColumnItem<C extends Columns> = {
  [K in keyof C as C[K]['value'] extends 'none' ? never : K]:
    | ValueOf<C[K]['value']>
    | (C[K] extends { nullable: true } ? null : never);
};

export type SortOf<C extends Columns> = {
  [K in keyof C]: C[K] extends { sort: infer S } ? S : never;
}[keyof C];

export const sortsOf = <C extends Columns>(columns: C) =>
  Object.values(columns).flatMap(({ sort }) => sort ?? []) as SortOf<C>[];

export const pickText = (
  [zh, en]: readonly [zh: string, en: string, ...others: string[]],
  language: Language,
): string => (language === 'en' ? en : zh);
