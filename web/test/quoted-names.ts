import type { Text } from '../src/core/text/catalog.zh.ts';

type Tree = { [key: string]: string | Tree };
const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
/** Placeholders and numbers differ from one page to the next. */
const withoutValues = (text: string) => text.replaceAll(/\{\{\w+\}\}|…/g, '…').trim();

/** What instructions quote as a name of the interface, although no text of the interface is like it. */
export function findUnknownNames(catalog: Text, instructions: readonly string[]): string[] {
  const { handbook: _handbook, help, ...others } = catalog;
  const interfaceTexts = new Set(
    textsOf({ ...others, topics: help.topics } as unknown as Tree).map(withoutValues),
  );
  return instructions
    .flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name))
    .filter((name) => !interfaceTexts.has(withoutValues(name)));
}
