import { SPREADSHEET_COLUMNS_MAX as COLUMNS_MAX } from '@mingtang/contract/limits';
import { posix } from 'node:path';
import { unpackPart, type ZipPart } from './spreadsheet.zip.ts';

/** A range of merged cells in one column, by index. Columns beyond the first of a range have no values of their own. */
export interface VerticalMerge {
  column: number;
  firstRow: number;
  lastRow: number;
}

export interface SheetLayout {
  merges: VerticalMerge[];
  hiddenColumns: number[];
}

/** Further merged ranges are ignored: their cells keep the values that the file contains. */
const MERGES_MAX = 50_000;
// `[^<>]*` instead of `[^>]*`: the search stays linear in a file without closing brackets.
const SHEET_TAG = /<(?:\w+:)?sheet\b[^<>]*?\s(?:\w+:)id="([^"<>]{1,60})"/;
const RELATIONSHIP_TAG = /<(?:\w+:)?Relationship\b[^<>]*>/g;
const MERGE_TAG = /<(?:\w+:)?mergeCell\b[^<>]*?\sref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
const ATTRIBUTE = /\s([\w:]{1,40})="([^"<>]{0,200})"/g;
const COLUMN_TAG = /<(?:\w+:)?col\b[^<>]*>/g;

/** Merged cells and hidden columns of the first sheet, which the streaming reader does not report. */
export function readSheetLayout(bytes: Uint8Array, parts: readonly ZipPart[]): SheetLayout {
  const textOf = (name: string): string => {
    const part = parts.find((candidate) => candidate.name === name);
    return part === undefined ? '' : unpackPart(bytes, part).toString('latin1');
  };
  const relationshipId = SHEET_TAG.exec(textOf('xl/workbook.xml'))?.[1];
  const target = [...textOf('xl/_rels/workbook.xml.rels').matchAll(RELATIONSHIP_TAG)]
    .map(([tag]) => tag)
    .find((tag) => attributeOf(tag, 'Id') === relationshipId);
  const path = target === undefined ? undefined : attributeOf(target, 'Target');
  if (relationshipId === undefined || path === undefined) return { merges: [], hiddenColumns: [] };
  const sheet = textOf(path.startsWith('/') ? path.slice(1) : posix.join('xl', path));
  return { merges: mergesOf(sheet), hiddenColumns: hiddenColumnsOf(sheet) };
}

const attributeOf = (tag: string, name: string): string | undefined =>
  [...tag.matchAll(ATTRIBUTE)].find(([, attribute]) => attribute === name)?.[2];

function mergesOf(sheet: string): VerticalMerge[] {
  const merges: VerticalMerge[] = [];
  // The merged ranges follow the rows.
  const ranges = sheet.slice(Math.max(0, sheet.lastIndexOf('</sheetData>')));
  for (const [, column, first, last] of ranges.matchAll(MERGE_TAG)) {
    if (merges.length === MERGES_MAX) break;
    const [firstRow, lastRow] = [Number(first) - 1, Number(last) - 1];
    if (lastRow > firstRow) merges.push({ column: columnIndexOf(column!), firstRow, lastRow });
  }
  return merges;
}

const columnIndexOf = (letters: string): number =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function hiddenColumnsOf(sheet: string): number[] {
  const hidden: number[] = [];
  const end = sheet.indexOf('<sheetData');
  for (const [tag] of sheet.slice(0, end === -1 ? undefined : end).matchAll(COLUMN_TAG)) {
    if (!['1', 'true'].includes(attributeOf(tag, 'hidden') ?? '')) continue;
    const last = Math.min(Number(attributeOf(tag, 'max')), COLUMNS_MAX);
    for (let column = Math.max(1, Number(attributeOf(tag, 'min'))); column <= last; column += 1)
      hidden.push(column - 1);
  }
  return hidden;
}

/**
 * Repeats the value of a vertically merged cell in each of its rows, because it applies to all of them. Rows without
 * a cell of their own stay empty. Rows must come in order.
 */
export function createMergeFiller<T>(merges: readonly VerticalMerge[]) {
  const lastRowByStart = new Map(
    merges.map(({ column, firstRow, lastRow }) => [`${firstRow} ${column}`, lastRow]),
  );
  const open = new Map<number, { lastRow: number; value: T | null }>();
  return (row: number, values: readonly (T | null)[]): readonly (T | null)[] => {
    if (lastRowByStart.size === 0 || values.every((value) => value === null || value === '')) return values;
    const filled = [...values];
    for (const [column, { lastRow, value }] of open) {
      if (row > lastRow) open.delete(column);
      else if ((filled[column] ?? '') === '') {
        while (filled.length < column) filled.push(null);
        filled[column] = value;
      }
    }
    for (const [column, value] of values.entries()) {
      const lastRow = lastRowByStart.get(`${row} ${column}`);
      if (lastRow !== undefined) open.set(column, { lastRow, value });
    }
    return filled;
  };
}
