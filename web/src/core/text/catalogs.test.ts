import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from './catalog.en.ts';
import { zh } from './catalog.zh.ts';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const chinese = flatten(zh);
const english = flatten(en);
const placeholders = (text = '') => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort();
/** Key without its plural suffix. */
const withoutPluralSuffix = (key: string) => key.replace(/_(?:one|other)$/, '');

function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [path] : [];
  });
}
const readSources = (folder: string) => listSourceFiles(folder).map((file) => readFileSync(file, 'utf8'));

describe('text catalogs', () => {
  test('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  });

  test.each([...chinese])(
    '%s is not empty, its placeholders are the same, and the English text has no Chinese',
    (key, chineseText) => {
      const englishText = english.get(key) ?? '';
      expect(chineseText.trim()).not.toBe('');
      expect(englishText.trim()).not.toBe('');
      expect(englishText).not.toMatch(/[\u3000-\u303F\u3400-\u9FFF\uFF00-\uFFEF]/);
      expect(placeholders(englishText)).toEqual(placeholders(chineseText));
    },
  );

  test('have no unused keys', () => {
    const code = readSources(join(import.meta.dirname, '../..')).join('\n');
    // For a computed key (`failures.${key}`), every key with its constant prefix counts as used.
    const keyPrefixes = [...code.matchAll(/[`'"]([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map((match) => match[1] ?? '');
    const unusedKeys = [...chinese.keys()].filter(
      (key) =>
        !keyPrefixes.some((keyPrefix) => key.startsWith(keyPrefix)) &&
        !["'", '`', '"'].some((quote) => code.includes(quote + withoutPluralSuffix(key) + quote)),
    );
    expect(unusedKeys).toEqual([]);
  });

  const sourceFolder = join(import.meta.dirname, '../..');
  const CORE_NAMESPACES = new Set(['common', 'failures', 'shell', 'titles']);
  const namespaces = Object.keys(zh).filter((namespace) => !CORE_NAMESPACES.has(namespace));
  const namespacesUsedIn = (code: string) =>
    namespaces.filter((namespace) => new RegExp(`['"\`]${namespace}\\.\\w`).test(code));

  /** A lazy component: captures its file and the list of its namespaces. */
  const LAZY_COMPONENT = /lazyComponent\(\s*async \(\) =>\s+\(await import\('([^']+)'\)\)\.\w+,?([^)]*)\)/g;
  /** An import together with the namespaces that it needs. */
  const SELF_LOADING = /import\('([^']+)'\),\s*loadNamespaces\(\[([^\]]*)\]\)/g;
  const quotedNames = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

  /** Namespaces that a file loads itself: the loader of a chunk, or a component that may be missing. */
  const loadedNamespaces = (code: string) =>
    [...code.matchAll(/loadNamespaces\(\[([^\]]*)\]\)/g)].flatMap(([, list = '']) => quotedNames(list));

  /** The file and everything it imports, except files of `app` and what loads its own namespaces. */
  function importedFiles(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file) || file.startsWith(join(sourceFolder, 'app'))) return seen;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    const code = source.replaceAll(LAZY_COMPONENT, '').replaceAll(SELF_LOADING, '');
    for (const [, path = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
      importedFiles(join(dirname(file), path), seen);
    }
    return seen;
  }

  const routeModulesCode = readFileSync(join(sourceFolder, 'app/route-modules.ts'), 'utf8');
  const routeModules = [...routeModulesCode.matchAll(/import\('(\.\.\/screens\/[^']+)'\)([^)]*)\)/g)].map(
    ([, file = '', list = '']) => [file, [...list.matchAll(/'(\w+)'/g)].map((match) => match[1])] as const,
  );

  test.each(routeModules)('%s declares exactly the namespaces that it uses', (file, declared) => {
    const used = new Set(
      [...importedFiles(join(sourceFolder, 'app', file))].flatMap((importedFile) =>
        namespacesUsedIn(readFileSync(importedFile, 'utf8')),
      ),
    );
    expect([...used].sort()).toEqual([...declared].sort());
  });

  test.each(routeModules)(
    'lazy components of %s declare the namespaces that the screen does not load',
    (file, declared) => {
      for (const importer of importedFiles(join(sourceFolder, 'app', file)))
        for (const [, path = '', namespaces = ''] of readFileSync(importer, 'utf8').matchAll(
          LAZY_COMPONENT,
        )) {
          const component = join(dirname(importer), path);
          const available = new Set([
            ...declared,
            ...quotedNames(namespaces),
            ...loadedNamespaces(readFileSync(component, 'utf8')),
          ]);
          const used = [...importedFiles(component)].flatMap((importedFile) =>
            namespacesUsedIn(readFileSync(importedFile, 'utf8')),
          );
          expect(used.filter((namespace) => !available.has(namespace))).toEqual([]);
        }
    },
  );

  const selfLoading = listSourceFiles(sourceFolder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SELF_LOADING)].map(
      ([, path = '', list = '']) => [join(dirname(file), path), quotedNames(list)] as const,
    ),
  );
  test.each(selfLoading)('%s is imported with all namespaces that it uses', (file, loaded) => {
    const used = [...importedFiles(file)].flatMap((importedFile) =>
      namespacesUsedIn(readFileSync(importedFile, 'utf8')),
    );
    expect(used.filter((namespace) => !loaded.includes(namespace))).toEqual([]);
  });

  test('the app shell uses only core namespaces', () => {
    expect(
      readSources(join(sourceFolder, 'app'))
        .filter((code) => !code.includes("from './zh/") && !code.includes('routeModule('))
        .flatMap(namespacesUsedIn),
    ).toEqual([]);
  });
});
