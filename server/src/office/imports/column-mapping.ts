import { AppError } from '../../base/errors.ts';
import type {
  ImportHandler,
  ImportOptions,
  RowValues,
} from '../../kernel/import-handlers/import-handlers.service.ts';

const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*＊_:：]/gu, '');

/** Maps each column to a field by its header, in either language. If a field occurs twice, the first column wins. */
export function guessMapping(
  handler: ImportHandler<unknown>,
  { language }: ImportOptions,
  headers: readonly string[],
): string[] {
  // A Map, not an object: a column may be called `constructor`.
  const fieldByHeader = new Map(
    Object.entries(handler.columns).flatMap(([field, names]) =>
      names.map((name) => [normaliseHeader(name), field] as const),
    ),
  );
  const usedFields = new Set<string>();
  const mapping = headers.map((header) => {
    const field = fieldByHeader.get(normaliseHeader(header)) ?? '';
    if (usedFields.has(field)) return '';
    usedFields.add(field);
    return field;
  });
  // In an English file, “Name” is the English name.
  const nameZhIndex = mapping.indexOf('nameZh');
  if (language === 'en' && nameZhIndex !== -1 && !usedFields.has('nameEn')) mapping[nameZhIndex] = 'nameEn';
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
