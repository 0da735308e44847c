import type { SheetFormat } from '@mingtang/contract/exports';
import type { SentFile } from '@mingtang/contract/route';
import { writeXlsxStream } from 'hucre/xlsx';
import { safeCell } from './safe-cell.ts';

export interface SheetColumn<T> {
  header: string;
  value: (row: T) => string;
}

export interface Export<T> {
  format: SheetFormat;
  /** The file's name without its ending. */
  name: string;
  columns: readonly SheetColumn<T>[];
  rows: AsyncIterable<T>;
}

/** A sheet of any length, made as fast as it is read. Every cell is text, and no text is a formula. */
export function exportSheet<T>({ format, name, columns, rows }: Export<T>): SentFile {
  const cells = cellsOf(columns, rows);
  return format === 'csv'
    ? { type: 'text/csv; charset=utf-8', filename: `${name}.csv`, chunks: csvOf(cells) }
    : {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        filename: `${name}.xlsx`,
        chunks: writeXlsxStream(cells, { name: 'Sheet1', freezePane: { rows: 1 } }),
      };
}

async function* cellsOf<T>(
  columns: readonly SheetColumn<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => safeCell(header));
  for await (const row of rows) yield columns.map(({ value }) => safeCell(value(row)));
}

const CHUNK = 64 * 1024;
/** Without it the usual programs take UTF-8 for something else. */
const BOM = '\uFEFF';

async function* csvOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  let text = BOM;
  for await (const row of rows) {
    text += `${row.map(quoted).join(',')}\r\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A whole table page by page, each behind the key of the last row: no connection waits for a slow reader. */
export async function* inPages<T>(
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
