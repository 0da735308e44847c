import { AppError } from '../../errors.ts';
import type { Kind, Terms, Values } from './kind.service.ts';

const fold = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*＊_:：]/gu, '');

/** The field of each column by what it is called, in either language; each field once, the first column wins. */
export function guessMapping(kind: Kind<unknown>, { language }: Terms, heads: readonly string[]): string[] {
  // A map and not an object: a column may be called `constructor`.
  const known = new Map(
    Object.entries(kind.sheet).flatMap(([field, names]) => names.map((name) => [fold(name), field] as const)),
  );
  const used = new Set<string>();
  const mapping = heads.map((head) => {
    const field = known.get(fold(head)) ?? '';
    if (used.has(field)) return '';
    used.add(field);
    return field;
  });
  // In an English sheet “Name” is the English one.
  const name = mapping.indexOf('nameZh');
  if (language === 'en' && name !== -1 && !used.has('nameEn')) mapping[name] = 'nameEn';
  return mapping;
}

export function requireMapping(
  kind: Kind<unknown>,
  terms: Terms,
  heads: readonly string[],
  mapping: readonly string[],
): void {
  const fields = new Set(Object.keys(kind.sheet));
  const named = mapping.filter((field) => field !== '');
  const known = mapping.length === heads.length && named.every((field) => fields.has(field));
  if (!known || new Set(named).size !== named.length || !isWhole(kind, terms, named))
    throw new AppError('import.mapping');
}

/** Whether the columns that are needed are there. */
export const isWhole = (kind: Kind<unknown>, terms: Terms, named: readonly string[]): boolean =>
  kind.needed(terms).every((some) => some.some((field) => named.includes(field)));

/** What a row says, by field: its cells, and what staff put in their place. */
export function valuesOf(
  mapping: readonly string[],
  row: { cells: readonly string[]; edits: unknown },
): Values {
  const values = new Map(
    mapping.flatMap((field, index) => (field === '' ? [] : [[field, row.cells[index] ?? ''] as const])),
  );
  for (const [field, value] of Object.entries(row.edits as Record<string, string>)) values.set(field, value);
  return values;
}
