import type { ImportHeading } from '@mingtang/contract/imports';
import { isCustomTarget } from '@mingtang/contract/imports.mapping';
import { parsePhone } from '../../adapters/phone-number.ts';
import type { ImportHandler, ImportOptions } from '../../kernel/import-handlers/import-handlers.service.ts';
import {
  guessMapping,
  hasRequiredFields,
  HEADING_ROWS_SEPARATOR,
  importRowValuesOf,
} from './column-mapping.ts';

interface TopRow {
  number: number;
  cells: readonly string[];
}

/** Headings are short; longer texts are titles, notes or data. */
const HEADER_LENGTH_MAX = 40;

/**
 * Guesses the heading among the first rows of a spreadsheet: the row, or two rows together, whose cells name the most
 * fields. If none names a field, the first row that is as wide as the table; 0 if that row is data already.
 */
export function guessHeading(
  handler: ImportHandler<unknown>,
  options: ImportOptions,
  topRows: readonly TopRow[],
): ImportHeading {
  let best: { heading: ImportHeading; score: number } | undefined;
  // The first of equals, and one row before two.
  for (const height of [1, 2])
    for (const [index, { number }] of topRows.entries()) {
      const isFollowedByData = index + height < topRows.length;
      if (!isFollowedByData || topRows.slice(index, index + height).some(isData)) continue;
      const heading = { row: number, height };
      const mapping = guessMapping(handler, options, headersOf(topRows, heading), []);
      const fields = mapping.filter((field) => field !== '');
      // A word such as “Name” in a note above the table does not outweigh a row with the needed fields.
      const score = fields.length + (hasRequiredFields(handler, options, fields) ? 3 : 0);
      if (fields.length > 0 && score > (best?.score ?? 0)) best = { heading, score };
    }
  if (best !== undefined) return best.heading;
  const width = Math.max(...topRows.map(({ cells }) => filledCount(cells)));
  const first = topRows.find(({ cells }) => filledCount(cells) * 2 >= width) ?? topRows[0]!;
  const isHeading = !isData(first) && first !== topRows.at(-1);
  return { row: isHeading ? first.number : 0, height: 1 };
}

const filledCount = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** Whether a cell is a mobile number or a text that is too long for a header. */
const isData = ({ cells }: TopRow): boolean =>
  cells.some((cell) => cell.length > HEADER_LENGTH_MAX || parsePhone(cell) !== undefined);

const headingRowsOf = (topRows: readonly TopRow[], { row, height }: ImportHeading): readonly TopRow[] => {
  const index = topRows.findIndex(({ number }) => number === row);
  return index === -1 ? [] : topRows.slice(index, index + height);
};

/** The number of the last heading row; 0 without a heading. */
export const lastRowOfHeading = (topRows: readonly TopRow[], heading: ImportHeading): number =>
  headingRowsOf(topRows, heading).at(-1)?.number ?? 0;

/** One header per column; those of two rows are joined, unless the second repeats the first. */
export function headersOf(topRows: readonly TopRow[], heading: ImportHeading): string[] {
  const rows = headingRowsOf(topRows, heading);
  const width = Math.max(0, ...(rows.length === 0 ? topRows : rows).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map(({ cells }) => cells[column] ?? ''))]
      .filter((header) => header !== '')
      .join(HEADING_ROWS_SEPARATOR),
  );
}

const EXAMPLE_ROW = /^(?:示例|样例|例\s*[:：]|e\.?g\.)/iu;
const NOTE_ROW =
  /^(?:合\s*计|小\s*计|总\s*计|共\s*计|总人数|备\s*注|注\s*[:：]|说\s*明|填表|填报|制表|审核|经办|打印|以上|total\b|notes?\b)/iu;
/** In a narrower table, a row with one value may be a record. */
const NOTE_COLUMNS_MIN = 3;

/** Headings of custom fields may differ from their names, so that they do not identify a heading. */
const isTemplateField = (field: string): boolean => field !== '' && !isCustomTarget(field);

/**
 * Whether a row below the heading is no record: a repeated heading, an example, or, if it lacks a required value, a
 * total, a note, or a single text outside the column of the name.
 */
export function isNoteRow(
  handler: ImportHandler<unknown>,
  options: ImportOptions,
  { mapping, headers }: { mapping: readonly string[]; headers: readonly string[] },
  cells: readonly string[],
): boolean {
  const firstText = cells.find((cell) => cell !== '') ?? '';
  if (EXAMPLE_ROW.test(firstText)) return true;
  const asHeading = guessMapping(handler, options, cells, []).filter(isTemplateField);
  if (
    asHeading.length >= 2 &&
    asHeading.length ===
      cells.filter((cell, column) => cell !== '' && isTemplateField(mapping[column] ?? '')).length
  )
    return true;
  const values = importRowValuesOf(mapping, { cells, edits: {} });
  const filledFields = [...values].filter(([, value]) => value !== '').map(([field]) => field);
  if (hasRequiredFields(handler, options, filledFields)) return false;
  if (NOTE_ROW.test(firstText)) return true;
  return (
    filledCount(headers) >= NOTE_COLUMNS_MIN &&
    filledCount(cells) === 1 &&
    !filledFields.some((field) => field === 'phone' || handler.nameFields.includes(field))
  );
}
