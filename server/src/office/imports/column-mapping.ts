import { isCustomTarget } from '@mingtang/contract/imports.mapping';
import { IMPORT_CUSTOM_COLUMNS_MAX } from '@mingtang/contract/limits';
import { AppError } from '../../base/errors.ts';
import type {
  ImportHandler,
  ImportOptions,
  RowValues,
} from '../../kernel/import-handlers/import-handlers.service.ts';

/** Between the headers of two heading rows. */
export const HEADING_ROWS_SEPARATOR = ' › ';

const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_:：.]/gu, '');

/** A note in brackets, such as 手机（必填）, unless it names the language. */
const HEADER_NOTE = /[(（[【](?!\s*(?:英|中|en|zh))[^()（）[\]【】]*[)）\]】]/giu;
const BETWEEN_LANGUAGES = /(?<=\p{Script=Han})\s*(?=[a-z])|(?<=[a-z])\s*(?=\p{Script=Han})/iu;

/** The texts of a header that may name a field, best first: as written, of the second heading row, without notes. */
function namesInHeader(header: string): string[][] {
  const rows = header.split(HEADING_ROWS_SEPARATOR);
  const lowest = rows.at(-1)!;
  const withoutNote = lowest.replaceAll(HEADER_NOTE, ' ');
  return [
    [lowest],
    [rows.join('')],
    [withoutNote],
    // Two languages in one cell name the same field.
    withoutNote.split(/[/|／｜\n]/u),
    withoutNote.split(BETWEEN_LANGUAGES),
  ];
}

interface FieldCandidate {
  column: number;
  field: string;
  /** Position of the name in the list of the field: the first names are the least ambiguous. */
  rank: number;
}

/** The fields that a header may stand for. */
function candidatesOf(
  ranksByName: ReadonlyMap<string, readonly Omit<FieldCandidate, 'column'>[]>,
  header: string,
  column: number,
): FieldCandidate[] {
  for (const names of namesInHeader(header)) {
    const matches = names.map((name) => ranksByName.get(normaliseHeader(name)) ?? []);
    const found = matches.flat();
    // “Company / title” is a column with two values.
    const fields = new Set(matches.flatMap(([first]) => first?.field ?? []));
    if (found.length > 0) return fields.size > 1 ? [] : found.map((match) => ({ ...match, column }));
  }
  return [];
}

/**
 * Maps each column to a field by its header, in either language. If several columns name one field, the least ambiguous
 * name wins, then the first column; a hidden column only if no visible one names the field.
 */
export function guessMapping(
  handler: ImportHandler<unknown>,
  { language }: ImportOptions,
  headers: readonly string[],
  hiddenColumns: readonly number[],
): string[] {
  // A Map, not an object: a column may be called `constructor`.
  const ranksByName = Map.groupBy(
    Object.entries(handler.columns).flatMap(([field, names]) =>
      names.map((name, rank) => ({ name: normaliseHeader(name), field, rank })),
    ),
    ({ name }) => name,
  );
  const hidden = new Set(hiddenColumns);
  const candidatesByField = Map.groupBy(
    headers.flatMap((header, column) => candidatesOf(ranksByName, header, column)),
    ({ field }) => field,
  );
  const mapping = headers.map(() => '');
  let customCount = 0;
  // In the order of the fields: a header that may stand for two of them belongs to the first.
  for (const field of Object.keys(handler.columns)) {
    if (isCustomTarget(field) && customCount === IMPORT_CUSTOM_COLUMNS_MAX) continue;
    const [best] = (candidatesByField.get(field) ?? [])
      .filter(({ column }) => mapping[column] === '')
      .toSorted((a, b) => Number(hidden.has(a.column)) - Number(hidden.has(b.column)) || a.rank - b.rank);
    if (best === undefined) continue;
    mapping[best.column] = field;
    if (isCustomTarget(field)) customCount += 1;
  }
  // In an English file, “Name” is the English name.
  const nameZhIndex = mapping.indexOf('nameZh');
  if (language === 'en' && nameZhIndex !== -1 && !mapping.includes('nameEn')) mapping[nameZhIndex] = 'nameEn';
  return mapping;
}

export function requireValidMapping(
  handler: ImportHandler<unknown>,
  options: ImportOptions,
  headers: readonly string[],
  mapping: readonly string[],
): void {
  const fields = new Set(Object.keys(handler.columns));
  const mappedFields = mapping.filter((field) => field !== '');
  const matchesHeaders = mapping.length === headers.length;
  const areFieldsKnown = mappedFields.every((field) => fields.has(field));
  if (mappedFields.filter(isCustomTarget).length > IMPORT_CUSTOM_COLUMNS_MAX)
    throw new AppError('import.too_many_custom');
  if (
    !matchesHeaders ||
    !areFieldsKnown ||
    new Set(mappedFields).size !== mappedFields.length ||
    !hasRequiredFields(handler, options, mappedFields)
  )
    throw new AppError('import.mapping_invalid');
}

/** Whether every required field is mapped. */
export const hasRequiredFields = (
  handler: ImportHandler<unknown>,
  options: ImportOptions,
  mappedFields: readonly string[],
): boolean =>
  handler
    .requiredFields(options)
    .every((alternatives) => alternatives.some((field) => mappedFields.includes(field)));

/** The values of a row by field: its cells, overridden by the edits of staff. */
export function importRowValuesOf(
  mapping: readonly string[],
  row: { cells: readonly string[]; edits: unknown },
): RowValues {
  const values = new Map(
    mapping.flatMap((field, index) => (field === '' ? [] : [[field, row.cells[index] ?? ''] as const])),
  );
  for (const [field, value] of Object.entries(row.edits as Record<string, string>)) values.set(field, value);
  return values;
}
