import type { ItemsByGroup, Surface } from './surface-comparison.ts';

/** Items of the implementation that are compared with the specified surface. */
export interface ImplementationSources {
  routeKeys: readonly string[];
  screens: readonly { path: string; public?: boolean }[];
  limits: Readonly<Record<string, unknown>>;
  /** All texts of the app, by language. */
  zh: readonly string[];
  en: readonly string[];
}

const CLOUD_PREFIX = 'POST /h5/cloud/';

/**
 * Lists the specified items that are implemented. A screen with another visibility or a constant with another
 * value does not count.
 */
export function listBuiltItems(surface: Surface, sources: ImplementationSources): ItemsByGroup {
  const mountedKeys = new Set(sources.routeKeys);
  const screens = new Map(sources.screens.map((screen) => [screen.path, screen]));
  const zh = new Set(sources.zh.map(normaliseText));
  const en = new Set(sources.en.map(normaliseText));
  return {
    calls: surface.calls.map((call) => call.key).filter((key) => mountedKeys.has(key)),
    operations: surface.operations
      .map(({ name }) => name)
      .filter((name) => mountedKeys.has(CLOUD_PREFIX + name)),
    screens: surface.screens
      .filter((specified) => isBuilt(screens.get(specified.path), specified))
      .map(({ path }) => path),
    constants: surface.constants
      .filter(({ name, value }) => sources.limits[name] === value)
      .map(({ name }) => name),
    errorTexts: surface.errorTexts
      .filter((text) => zh.has(normaliseText(text.zh)) && en.has(normaliseText(text.en)))
      .map(({ id }) => id),
  };
}

const isBuilt = (
  found: ImplementationSources['screens'][number] | undefined,
  specified: { public: boolean },
): boolean => found !== undefined && (found.public ?? false) === specified.public;

/** Normalises a text for comparison: `{{code}}` equals `{code}`, and a final full stop is ignored. */
const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{$1}')
    .replace(/[.。]$/, '');

/** Lists every string inside a tree of texts. */
export function collectStrings(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(collectStrings) : [];
}
