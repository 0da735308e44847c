import type { Items, Surface } from './conformance.ts';

export interface Sources {
  routeKeys: readonly string[];
  screens: readonly { path: string; public?: boolean }[];
  limits: Readonly<Record<string, unknown>>;
  zh: readonly string[];
  en: readonly string[];
}

const CLOUD = 'POST /h5/cloud/';

/** What of the surface stands: a screen with another visibility or a constant with another value does not. */
export function builtOf(surface: Surface, sources: Sources): Items {
  const mounted = new Set(sources.routeKeys);
  const screens = new Map(sources.screens.map((screen) => [screen.path, screen]));
  const zh = new Set(sources.zh.map(plain));
  const en = new Set(sources.en.map(plain));
  return {
    calls: surface.calls.map((call) => call.key).filter((key) => mounted.has(key)),
    operations: surface.operations.map(({ name }) => name).filter((name) => mounted.has(CLOUD + name)),
    screens: surface.screens
      .filter((wanted) => isBuilt(screens.get(wanted.path), wanted))
      .map(({ path }) => path),
    constants: surface.constants
      .filter(({ name, value }) => sources.limits[name] === value)
      .map(({ name }) => name),
    errorTexts: surface.errorTexts
      .filter((text) => zh.has(plain(text.zh)) && en.has(plain(text.en)))
      .map(({ id }) => id),
  };
}

const isBuilt = (found: Sources['screens'][number] | undefined, wanted: { public: boolean }): boolean =>
  found !== undefined && (found.public ?? false) === wanted.public;

/** One spelling for comparison: `{{code}}` and `{code}` are one placeholder, a closing full stop is no wording. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{$1}')
    .replace(/[.。]$/, '');

/** Every string inside a tree of texts. */
export function leaves(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leaves) : [];
}
