import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import { useSyncExternalStore } from 'react';
import { preferredLanguage, type AppLanguage } from './language.ts';
import { loadCoreTexts, loadNamespace, type Namespace } from './namespaces.ts';
import type { Text } from './catalog.zh.ts';

type Join<K extends string, Rest> = Rest extends string ? `${K}.${Rest}` : never;
/** `namespace.key` of every text. A plural text is addressed without its `_one` or `_other` suffix. */
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_one` | `${infer Stem}_other`
      ? Stem
      : K
    : Join<K, KeysOf<T[K]>>;
}[keyof T & string];
export type TextKey = KeysOf<Text>;
type TextValues = Record<string, string | number>;

const catalogs: Record<AppLanguage, Record<string, object>> = { zh: {}, en: {} };
const listeners = new Set<(language: AppLanguage) => void>();
let language: AppLanguage = 'zh';

/** Namespaces that screens have requested so far. After a language change they are loaded in the new language. */
const requestedNamespaces = new Set<Namespace>();

/** Loads the core texts and these namespaces, except those already loaded in this language. */
async function loadTexts(target: AppLanguage, namespaces: Iterable<Namespace>): Promise<void> {
  const catalog = catalogs[target];
  const addTexts = (texts: object) => Object.assign(catalog, texts);
  await Promise.all([
    'common' in catalog ? undefined : loadCoreTexts(target).then(addTexts),
    ...[...namespaces].map((namespace) =>
      namespace in catalog ? undefined : loadNamespace(target, namespace).then(addTexts),
    ),
  ]);
}

/** Called by route loaders, in parallel with the import of the screen's code. */
export function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) requestedNamespaces.add(namespace);
  return loadTexts(language, namespaces);
}

/** Stores the language flag, which API requests send as a header, and sets the document's `lang`. */
function applyLanguage(): void {
  localStorage.setItem(LANGUAGE_KEY, language === 'en' ? '1' : '0');
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
}

export async function startI18n(): Promise<void> {
  language = preferredLanguage();
  applyLanguage();
  await loadTexts(language, []);
}

/** Resolves after the switch. `onLanguageChange` listeners then refetch texts that the server translates. */
export async function setLanguage(next: AppLanguage): Promise<void> {
  if (next === language) return;
  // A screen that opens during the load may request more namespaces.
  for (let loadedCount = -1; loadedCount !== requestedNamespaces.size;) {
    loadedCount = requestedNamespaces.size;
    await loadTexts(next, requestedNamespaces);
  }
  language = next;
  applyLanguage();
  for (const listener of listeners) listener(language);
}

export const currentLanguage = (): AppLanguage => language;

export function onLanguageChange(listener: (language: AppLanguage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): AppLanguage => useSyncExternalStore(onLanguageChange, currentLanguage);

function findText(key: string): string | undefined {
  let node: unknown = catalogs[language];
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  return typeof node === 'string' ? node : undefined;
}

/** For use outside components. With `count`, the `_one` or `_other` variant of the text is used. */
export function translate(key: TextKey, values: TextValues = {}): string {
  const count = values['count'];
  const pluralText =
    typeof count === 'number'
      ? findText(`${key}_${new Intl.PluralRules(language).select(count)}`)
      : undefined;
  const text = pluralText ?? findText(key) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** For use in components: re-renders when the language changes. */
export function useTranslation(): { t: typeof translate; language: AppLanguage } {
  return { t: translate, language: useLanguage() };
}
