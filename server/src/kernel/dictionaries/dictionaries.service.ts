import type { DictionaryEntry } from '@mingtang/contract/dictionaries';
import type { Language } from '@mingtang/contract/fields';
import { placeNameOf } from '@mingtang/contract/place-names';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { memoize } from '../../platform/memoize.ts';
import { listAllDictionaryEntries, listDictionaryEntries } from './dictionaries.queries.ts';

export async function listDictionary(
  deps: Deps,
  language: Language,
  type: string,
): Promise<DictionaryEntry[]> {
  const rows = await listDictionaryEntries(deps.db, type);
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map((row) => ({
    value: row.value,
    label: pickTranslation(language, row.label_zh, row.label_en),
    sortOrder: row.sort_order,
  }));
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();

const getAllLabels = memoize(async (deps) => {
  const entriesByType = Map.groupBy(await listAllDictionaryEntries(deps.db), (entry) => entry.type);
  const buildLabelsByType = (language: Language) =>
    new Map(
      [...entriesByType].map(([type, entries]) => [
        type,
        new Map(
          entries.map((entry) => [entry.value, pickTranslation(language, entry.label_zh, entry.label_en)]),
        ),
      ]),
    );
  return { zh: buildLabelsByType('zh'), en: buildLabelsByType('en') };
});

/** Labels by value, for lists that show many of them. */
export const getDictionaryLabels = async (
  deps: Deps,
  language: Language,
  type: string,
): Promise<ReadonlyMap<string, string>> => (await getAllLabels(deps))[language].get(type) ?? NO_LABELS;

/** Labels for rendering members and companies. */
export interface DirectoryLabels {
  language: Language;
  industries: ReadonlyMap<string, string>;
  regions: ReadonlyMap<string, string>;
}

export async function getDirectoryLabels(deps: Deps, language: Language): Promise<DirectoryLabels> {
  const [industries, regions] = await Promise.all([
    getDictionaryLabels(deps, language, 'industry'),
    getDictionaryLabels(deps, language, 'region'),
  ]);
  return { language, industries, regions };
}

export const dictionaryLabelOf = (labels: ReadonlyMap<string, string>, value: string | null): string | null =>
  value === null ? null : (labels.get(value) ?? null);

/** Name of a region as other members read it. */
export function regionNameOf(
  { language, regions }: Pick<DirectoryLabels, 'language' | 'regions'>,
  value: string | null,
): string | null {
  const label = dictionaryLabelOf(regions, value);
  return value === null || label === null ? null : placeNameOf(language, { value, label });
}

/** The form in which texts of spreadsheets are compared with the names of choices. */
export const normaliseChoice = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Values, keyed by the normalised value and by the normalised label in both languages, for spreadsheet
 * imports.
 */
export async function getDictionaryChoices(deps: Deps, type: string): Promise<ReadonlyMap<string, string>> {
  const { zh, en } = await getAllLabels(deps);
  const labels = [...(zh.get(type) ?? NO_LABELS), ...(en.get(type) ?? NO_LABELS)];
  return new Map([
    ...labels.map(([value]): [string, string] => [normaliseChoice(value), value]),
    ...labels.map(([value, label]): [string, string] => [normaliseChoice(label), value]),
  ]);
}
