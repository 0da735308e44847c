import {
  SPREADSHEET_CELL_MAX as CELL_MAX,
  SPREADSHEET_COLUMNS_MAX as COLUMNS_MAX,
  SPREADSHEET_ROWS_MAX as ROWS_MAX,
} from '@mingtang/contract/limits';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { Spreadsheet, SpreadsheetRow } from './spreadsheet.ts';
import { createMergeFiller, readSheetLayout } from './spreadsheet.layout.ts';
import { isZip, type ZipPart, readZipParts, SpreadsheetError, unpackPart } from './spreadsheet.zip.ts';

/** Limit for all cells together: thousands of cells can reference the same shared string. */
const TEXT_MAX = 20_000_000;
/** Allowed empty rows, including the row of notes in our own template. */
const EMPTY_ROWS_MAX = 20_000;
/** Rows whose first filled cell starts with this character are notes for people and are ignored. */
export const NOTE_MARKER = '※';

/** Reads the first sheet of an untrusted file. Runs in a child process. */
export async function parseSpreadsheet(bytes: Uint8Array): Promise<Spreadsheet> {
  const collectRow = createRowCollector();
  let hiddenColumns: number[] = [];
  try {
    if (isZip(bytes)) {
      const parts = readZipParts(bytes);
      checkXmlParts(bytes, parts);
      const layout = readSheetLayout(bytes, parts);
      hiddenColumns = layout.hiddenColumns;
      const fillMergedCells = createMergeFiller<CellValue>(layout.merges);
      for await (const { index, values } of streamXlsxRows(bytes))
        collectRow(index, fillMergedCells(index, values));
    } else {
      let index = 0;
      const text = decodeText(bytes);
      const delimiter = detectDelimiter(text.slice(0, DELIMITER_SAMPLE_CHARS));
      checkRowLengths(text, delimiter);
      for (const values of streamCsvRows(text, { typeInference: false, delimiter }))
        collectRow(index++, values);
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('sheet.damaged', error);
  }
  const rows = collectRow();
  // One row alone is a heading without data.
  if (rows.length < 2) throw new SpreadsheetError('sheet.empty');
  return { rows, hiddenColumns };
}

/** Collects rows; called without arguments it returns them all. Throws as soon as a limit is exceeded. */
function createRowCollector() {
  const rows: SpreadsheetRow[] = [];
  let textLength = 0;
  let rowCount = 0;
  return (index?: number, values: readonly CellValue[] = []): SpreadsheetRow[] => {
    if (index === undefined) return rows;
    rowCount += 1;
    if (rowCount > ROWS_MAX + EMPTY_ROWS_MAX) throw new SpreadsheetError('sheet.rows');
    const cells = values.map(cellTextOf);
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length === 0 || cells.find((cell) => cell !== '')?.startsWith(NOTE_MARKER) === true)
      return rows;
    if (cells.length > COLUMNS_MAX) throw new SpreadsheetError('sheet.columns');
    if (cells.some((cell) => cell.length > CELL_MAX)) throw new SpreadsheetError('sheet.cell');
    textLength += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (textLength > TEXT_MAX) throw new SpreadsheetError('sheet.unpacked');
    // Use the spreadsheet's own row number if it increases and is below the limit of spreadsheet programs, so
    // that people can find the row.
    const rowNumberMin = (rows.at(-1)?.number ?? 0) + 1;
    rows.push({ number: index + 1 >= rowNumberMin && index < 1_048_576 ? index + 1 : rowNumberMin, cells });
    // One of them is the header row.
    if (rows.length > ROWS_MAX + 1) throw new SpreadsheetError('sheet.rows');
    return rows;
  };
}

/** Text of a cell. For a formula, its last computed value; the formula itself is ignored. */
function cellTextOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value).replaceAll('\0', '').toWellFormed().trim();
}

/** Prefix used to detect the delimiter; detection on a file that is one huge row would take seconds. */
const DELIMITER_SAMPLE_CHARS = 64 * 1024;

/** Longest valid row: all cells at maximum length with doubled quotes. Checked before parsing, which buffers rows. */
const ROW_CHARS_MAX = COLUMNS_MAX * (2 * CELL_MAX + 3);
const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = ['\n', '\r', '"'].map((character) => character.charCodeAt(0));

/** Same rules as the parser: a quote opens at the start of a cell, and line breaks inside quotes belong to the cell. */
function checkRowLengths(text: string, delimiter: string): void {
  const delimiterCode = delimiter.charCodeAt(0);
  let [rowStart, cellStart, lastQuoteIndex] = [0, 0, -1];
  let inQuotes = false;
  for (let index = 0; index < text.length; index += 1) {
    const charCode = text.charCodeAt(index);
    // A quote directly after a closing quote is an escaped quote.
    if (charCode === QUOTE && (inQuotes || index === cellStart || lastQuoteIndex === index - 1)) {
      inQuotes = !inQuotes;
      lastQuoteIndex = index;
    } else if (!inQuotes && (charCode === LINE_FEED || charCode === CARRIAGE_RETURN))
      rowStart = cellStart = index + 1;
    else if (!inQuotes && charCode === delimiterCode) cellStart = index + 1;
    if (index - rowStart >= ROW_CHARS_MAX) throw new SpreadsheetError('sheet.unpacked');
  }
}

const XML_PART = /\.(?:xml|rels|vml)$/i;
const XML_DEFINITION = /<!\s*(?:DOCTYPE|ENTITY)/i;

/** Each XML part must have its declared size, be UTF-8 and contain no DOCTYPE or ENTITY. */
function checkXmlParts(bytes: Uint8Array, parts: readonly ZipPart[]): void {
  for (const part of parts) {
    const { name, size } = part;
    if (!XML_PART.test(name)) continue;
    const xml = unpackPart(bytes, part);
    if (xml.length !== size || xml.includes(0)) throw new SpreadsheetError('sheet.damaged');
    checkTags(xml);
    const text = xml.toString('latin1');
    if (XML_DEFINITION.test(text)) throw new SpreadsheetError('sheet.doctype');
    if (name === '[Content_Types].xml' && /macroEnabled/i.test(text))
      throw new SpreadsheetError('sheet.macros');
  }
}

/** More than any cell or tag needs; the parser is quadratic in this length. */
const TAG_DISTANCE_MAX = 256 * 1024;
/** Number of tags in a spreadsheet of the maximum size. */
const TAGS_MAX = 5_000_000;
/** Spreadsheet programs nest fewer than 20 tags; the parser keeps all open ones. */
const TAG_DEPTH_MAX = 1_000;
const [TAG_START, TAG_END, SLASH, QUESTION_MARK, EXCLAMATION_MARK] = Buffer.from('<>/?!');

/** Runs before the parser, which takes long for tags that are huge, many or deeply nested. */
function checkTags(xml: Buffer): void {
  let [previousEnd, tagStart, tagCount, depth] = [-1, -1, 0, 0];
  // A loop over bytes: one `indexOf` call per tag takes several times as long for short tags.
  for (let index = 0; index < xml.length; index += 1) {
    const byte = xml[index];
    if (byte === TAG_START) tagStart = index;
    if (byte !== TAG_END) continue;
    if (index - previousEnd > TAG_DISTANCE_MAX) throw new SpreadsheetError('sheet.cell');
    previousEnd = index;
    tagCount += 1;
    if (tagCount > TAGS_MAX) throw new SpreadsheetError('sheet.unpacked');
    // Without a tag start, the '>' belongs to a text.
    if (tagStart === -1) continue;
    depth += depthChangeOf(xml[tagStart + 1], xml[index - 1]);
    if (depth > TAG_DEPTH_MAX) throw new SpreadsheetError('sheet.damaged');
    tagStart = -1;
  }
  if (xml.length - previousEnd > TAG_DISTANCE_MAX) throw new SpreadsheetError('sheet.cell');
}

function depthChangeOf(first: number | undefined, last: number | undefined): -1 | 0 | 1 {
  if (first === SLASH) return -1;
  return last === SLASH || first === QUESTION_MARK || first === EXCLAMATION_MARK ? 0 : 1;
}

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const BINARY_CHARACTERS = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

function decodeText(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!BINARY_CHARACTERS.test(text)) return text;
    } catch {
      // Try the next encoding.
    }
  }
  throw new SpreadsheetError(bytes[0] === 0xfe || bytes[0] === 0xff ? 'sheet.encoding' : 'sheet.format');
}
