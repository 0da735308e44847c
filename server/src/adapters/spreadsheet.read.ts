import {
  SHEET_CELL_MAX as CELL_MAX,
  SHEET_COLUMNS_MAX as COLUMNS_MAX,
  SHEET_ROWS_MAX as ROWS_MAX,
} from '@mingtang/contract/limits';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { inflateRawSync } from 'node:zlib';
import type { Sheet, SheetRow } from './spreadsheet.ts';
import { isZip, type Part, partsOf, SheetRefusal } from './spreadsheet.zip.ts';

/** One text that thousands of cells point at unpacks once and again with each of them. */
const TEXT_MAX = 20_000_000;
/** Rows of a sheet without anything in them, and the row of notes in our own template. */
const EMPTY_MAX = 20_000;
export const NOTE = '※';

/** The first sheet of a file from a stranger. Runs in a process of its own. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const keep = keeper();
  try {
    if (isZip(bytes)) {
      checkParts(bytes, partsOf(bytes));
      for await (const { index, values } of streamXlsxRows(bytes)) keep(index, values);
    } else {
      let index = 0;
      const text = decoded(bytes);
      const delimiter = detectDelimiter(text.slice(0, BEGINNING));
      checkRows(text, delimiter);
      for (const values of streamCsvRows(text, { typeInference: false, delimiter })) keep(index++, values);
    }
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal('sheet.damaged', error);
  }
  const [heads, ...rows] = keep();
  if (heads === undefined || rows.length === 0) throw new SheetRefusal('sheet.empty');
  return { heads: heads.cells, rows };
}

/** Takes rows one by one and gives them all at last; stops at the first that is too much. */
function keeper() {
  const rows: SheetRow[] = [];
  let text = 0;
  let seen = 0;
  return (index?: number, values: readonly CellValue[] = []): SheetRow[] => {
    if (index === undefined) return rows;
    seen += 1;
    if (seen > ROWS_MAX + EMPTY_MAX) throw new SheetRefusal('sheet.rows');
    const cells = values.map(textOf);
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length === 0 || cells.find((cell) => cell !== '')?.startsWith(NOTE) === true) return rows;
    if (cells.length > COLUMNS_MAX) throw new SheetRefusal('sheet.columns');
    if (cells.some((cell) => cell.length > CELL_MAX)) throw new SheetRefusal('sheet.cell');
    text += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (text > TEXT_MAX) throw new SheetRefusal('sheet.unpacked');
    // The sheet's own number where it makes sense, so that people find the row again.
    const least = (rows.at(-1)?.number ?? 0) + 1;
    rows.push({ number: index + 1 >= least && index < 1_048_576 ? index + 1 : least, cells });
    // One of them holds the headings.
    if (rows.length > ROWS_MAX + 1) throw new SheetRefusal('sheet.rows');
    return rows;
  };
}

/** As a person reads it. Of a formula it is what the spreadsheet last worked out; the formula itself is not looked at. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value).replaceAll('\0', '').toWellFormed().trim();
}

/** Shows what divides cells. A stranger's whole text may be one row, over which the search takes seconds. */
const BEGINNING = 64 * 1024;

/** A row of the largest cells, every character a doubled quote. The parser builds a row before anybody can count it. */
const ROW_MAX = COLUMNS_MAX * (2 * CELL_MAX + 3);
const [LINE_FEED, RETURN, QUOTE] = ['\n', '\r', '"'].map((sign) => sign.charCodeAt(0));

/** As the parser reads: a quote opens at a cell's beginning, and a line break between quotes is part of the cell. */
function checkRows(text: string, delimiter: string): void {
  const divider = delimiter.charCodeAt(0);
  let [row, cell, closed] = [0, 0, -1];
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    // Straight after one that closed it is the second of a pair, which stands for a quote.
    if (sign === QUOTE && (quoted || at === cell || closed === at - 1)) {
      quoted = !quoted;
      closed = at;
    } else if (!quoted && (sign === LINE_FEED || sign === RETURN)) row = cell = at + 1;
    else if (!quoted && sign === divider) cell = at + 1;
    if (at - row >= ROW_MAX) throw new SheetRefusal('sheet.unpacked');
  }
}

const XML = /\.(?:xml|rels|vml)$/i;
const DEFINITION = /<!\s*(?:DOCTYPE|ENTITY)/i;

/** Each part of the file that will be parsed is as large as it said, in UTF-8, and defines nothing. */
function checkParts(bytes: Uint8Array, parts: readonly Part[]): void {
  for (const { name, method, size, start, end } of parts) {
    if (!XML.test(name)) continue;
    const packed = bytes.subarray(start, end);
    const xml = method === 0 ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: size + 1 });
    if (xml.length !== size || xml.includes(0)) throw new SheetRefusal('sheet.damaged');
    checkTags(xml);
    const text = xml.toString('latin1');
    if (DEFINITION.test(text)) throw new SheetRefusal('sheet.doctype');
    if (name === '[Content_Types].xml' && /macroEnabled/i.test(text)) throw new SheetRefusal('sheet.macros');
  }
}

/** More than any cell or tag needs; the parser takes the square of its length. */
const RUN_MAX = 256 * 1024;
/** As many as a sheet of the largest size has. */
const TAGS_MAX = 5_000_000;
const CLOSE = '>'.charCodeAt(0);

function checkTags(xml: Buffer): void {
  for (let from = 0, tags = 0; ; tags += 1) {
    const to = xml.indexOf(CLOSE, from);
    if ((to === -1 ? xml.length : to) - from > RUN_MAX) throw new SheetRefusal('sheet.cell');
    if (tags > TAGS_MAX) throw new SheetRefusal('sheet.unpacked');
    if (to === -1) return;
    from = to + 1;
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

function decoded(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!BINARY.test(text)) return text;
    } catch {
      // The next one may fit.
    }
  }
  throw new SheetRefusal(bytes[0] === 0xfe || bytes[0] === 0xff ? 'sheet.encoding' : 'sheet.format');
}
