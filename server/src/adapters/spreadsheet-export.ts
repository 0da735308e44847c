import { type Column, type ColumnItem, type Columns, pickText } from '@mingtang/contract/list-columns';
import type { SpreadsheetFormat } from '@mingtang/contract/exports';
import type { Language } from '@mingtang/contract/fields';
import type { FileResponse } from '@mingtang/contract/route';
import { writeXlsxStream } from 'hucre/xlsx';
import { formatShanghaiTime, shanghaiDayOf } from '../base/calendar.ts';
import { toSafeCell } from './safe-cell.ts';

export interface SpreadsheetColumn<T> {
  header: string;
  value: (row: T) => string;
}

export interface SpreadsheetExport<T> {
  format: SpreadsheetFormat;
  /** File name without extension. */
  name: string;
  columns: readonly SpreadsheetColumn<T>[];
  rows: AsyncIterable<T>;
}

/** Streams a spreadsheet of any length. Every cell is text, and no text is a formula. */
export function exportSpreadsheet<T>({ format, name, columns, rows }: SpreadsheetExport<T>): FileResponse {
  const cells = toCellRows(columns, rows);
  return format === 'csv'
    ? { type: 'text/csv; charset=utf-8', filename: `${name}.csv`, chunks: encodeCsv(cells) }
    : {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        filename: `${name}.xlsx`,
        chunks: writeXlsxStream(cells, { name: 'Sheet1', freezePane: { rows: 1 } }),
      };
}

async function* toCellRows<T>(
  columns: readonly SpreadsheetColumn<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => toSafeCell(header));
  for await (const row of rows) yield columns.map(({ value }) => toSafeCell(value(row)));
}

/** The exported columns of a list of the back office. */
export const spreadsheetColumnsOf = <C extends Columns>(
  columns: C,
  language: Language,
): SpreadsheetColumn<ColumnItem<C>>[] =>
  Object.entries<Column>(columns)
    .filter(([, column]) => column.in !== 'table')
    .map(([key, { title, value, nullText }]) => ({
      header: pickText(title, language) + (value === 'fen' ? pickText(['（元）', ' (yuan)'], language) : ''),
      value: (item) => {
        const field = item[key as keyof ColumnItem<C>];
        return field === null && nullText ? pickText(nullText, language) : toCell(value, field, language);
      },
    }));

function toCell(type: Column['value'], value: unknown, language: Language): string {
  if (value === null) return '';
  if (typeof type === 'object') return pickText(type[value as string]!, language);
  if (type === 'fen') return ((value as number) / 100).toFixed(2);
  if (type === 'time' || type === 'relativeTime') return formatShanghaiTime(new Date(value as string));
  if (type === 'date') return shanghaiDayOf(new Date(value as string));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const CHUNK_CHARS = 64 * 1024;
/** Without this byte order mark, spreadsheet programs do not detect UTF-8. */
const BOM = '\uFEFF';

async function* encodeCsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  let text = BOM;
  for await (const row of rows) {
    text += `${row.map(quoteCsvCell).join(',')}\r\n`;
    if (text.length < CHUNK_CHARS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const quoteCsvCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Yields all rows of a table, read page by page, so that a slow client does not hold a database connection.
 */
export async function* iterateRowsByPage<T>(
  load: (after: string) => Promise<T[]>,
  keyOf: (row: T) => string,
): AsyncGenerator<T> {
  for (let after = '0'; ;) {
    const page = await load(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = keyOf(last);
  }
}
