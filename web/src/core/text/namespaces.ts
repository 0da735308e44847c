import type { AppLanguage } from './language.ts';
import type { Text } from './catalog.zh.ts';

/** Namespaces used by the app shell; they are part of the first load. */
type CoreNamespace = 'common' | 'failures' | 'shell' | 'titles';
/** A namespace that is loaded with the first screen that uses it. */
export type Namespace = Exclude<keyof Text, CoreNamespace>;

const coreTextLoaders: Record<AppLanguage, () => Promise<Pick<Text, CoreNamespace>>> = {
  zh: async () => (await import('./core.zh.ts')).coreTexts,
  en: async () => (await import('./core.en.ts')).coreTexts,
};
type NamespaceFiles = Record<string, () => Promise<Record<string, object>>>;
const namespaceFiles: NamespaceFiles = import.meta.glob<Record<string, object>>([
  './{zh,en}/*.ts',
  '!./{zh,en}/{common,failures,shell,titles}.*.ts',
]);

export const loadCoreTexts = (language: AppLanguage): Promise<Pick<Text, CoreNamespace>> =>
  coreTextLoaders[language]();

/** Adds the back office's namespaces, whose file list is not part of the first load. */
export const addNamespaceFiles = (extraFiles: NamespaceFiles): void =>
  void Object.assign(namespaceFiles, extraFiles);

export async function loadNamespace(language: AppLanguage, namespace: Namespace): Promise<object> {
  const catalogModule = await (
    namespaceFiles[`./${language}/${namespace}.${language}.ts`] ??
    namespaceFiles[`./${language}/admin/${namespace}.${language}.ts`]
  )?.();
  return { [namespace]: catalogModule?.[namespace] };
}
