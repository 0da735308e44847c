import { writeXlsx } from 'hucre/xlsx';

export interface FormulaCell {
  formula: string;
  /** The value that the spreadsheet program stored; an error as `#N/A`. */
  value: string | number;
}
export type SheetCell = string | number | Date | null | FormulaCell;

/** First and last row and column of a merged range, from 0. */
export type MergedRange = readonly [startRow: number, startCol: number, endRow: number, endCol: number];

const isFormula = (cell: SheetCell): cell is FormulaCell =>
  typeof cell === 'object' && cell !== null && 'formula' in cell;

export function xlsxFile(
  rows: readonly (readonly SheetCell[])[],
  {
    merges = [],
    hiddenColumns = [],
  }: { merges?: readonly MergedRange[]; hiddenColumns?: readonly number[] } = {},
): Promise<Uint8Array> {
  const width = Math.max(...rows.map((row) => row.length));
  const cells = new Map<string, object>();
  for (const [row, values] of rows.entries())
    for (const [column, cell] of values.entries()) {
      if (isFormula(cell))
        cells.set(`${row},${column}`, {
          formula: cell.formula,
          formulaResult: cell.value,
          value: cell.value,
        });
      else if (cell instanceof Date)
        cells.set(`${row},${column}`, { value: cell, style: { numFmt: 'yyyy-mm-dd' } });
    }
  return writeXlsx({
    sheets: [
      {
        name: '会员名册',
        rows: rows.map((row) => row.map((cell) => (isFormula(cell) ? cell.value : cell))),
        cells,
        columns: Array.from({ length: width }, (_, index) => ({
          width: 14,
          ...(hiddenColumns.includes(index) && { hidden: true }),
        })),
        merges: merges.map(([startRow, startCol, endRow, endCol]) => ({
          startRow,
          startCol,
          endRow,
          endCol,
        })),
      },
    ],
  });
}

const textOf = (cell: SheetCell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return isFormula(cell) ? String(cell.value) : String(cell);
};

export function csvText(rows: readonly (readonly SheetCell[])[], delimiter = ','): string {
  const quote = (text: string) => (/["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map((cell) => quote(textOf(cell))).join(delimiter)).join('\r\n');
}

/** Encodes in GBK, for which Node has a decoder only: by the reverse of the decoder. */
export function gbkBytes(text: string): Uint8Array {
  const decoder = new TextDecoder('gbk');
  const bytesByCharacter = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\uFFFD' && !bytesByCharacter.has(character))
        bytesByCharacter.set(character, [lead, trail]);
    }
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0)!;
      if (code < 0x80) return [code];
      const bytes = bytesByCharacter.get(character);
      if (bytes === undefined) throw new RangeError(`${character} is not in GBK`);
      return bytes;
    }),
  );
}
