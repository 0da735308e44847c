import type { DictionaryEntry } from '@mingtang/contract/dictionaries';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { inLanguage } from '../../in-language.ts';
import { kept } from '../../kept.ts';
import { listAllEntries, listEntries } from './dictionaries.queries.ts';

export async function listDictionary(
  deps: Deps,
  language: Language,
  type: string,
): Promise<DictionaryEntry[]> {
  const rows = await listEntries(deps.db, type);
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map((row) => ({
    value: row.value,
    label: inLanguage(language, row.label_zh, row.label_en),
    sortOrder: row.sort_order,
  }));
}

const NONE: ReadonlyMap<string, string> = new Map();

const allLabels = kept(async (deps) => {
  const types = Map.groupBy(await listAllEntries(deps.db), (entry) => entry.type);
  const labels = (language: Language) =>
    new Map(
      [...types].map(([type, entries]) => [
        type,
        new Map(entries.map((entry) => [entry.value, inLanguage(language, entry.label_zh, entry.label_en)])),
      ]),
    );
  return { zh: labels('zh'), en: labels('en') };
});

/** What the values of a dictionary are called, for lists that carry many of them. */
export const dictionaryLabels = async (
  deps: Deps,
  language: Language,
  type: string,
): Promise<ReadonlyMap<string, string>> => (await allLabels(deps))[language].get(type) ?? NONE;

/** The values of a dictionary by every name they go by, for sheets that people filled in. */
export async function dictionaryChoices(
  deps: Deps,
  type: string,
  fold: (text: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const { zh, en } = await allLabels(deps);
  const named = [...(zh.get(type) ?? NONE), ...(en.get(type) ?? NONE)];
  return new Map([
    ...named.map(([value]): [string, string] => [fold(value), value]),
    ...named.map(([value, label]): [string, string] => [fold(label), value]),
  ]);
}
