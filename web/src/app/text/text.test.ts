import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { zh } from './zh.ts';

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
/** English has a plural where Chinese has none. */
const plural = (key: string) => key.replace(/_(?:one|other)$/, '');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

describe('the two languages', () => {
  test('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  });

  test.each([...chinese])('%s has words, and the same placeholders, in both', (key, text) => {
    const other = english.get(key) ?? '';
    expect(text.trim()).not.toBe('');
    expect(other.trim()).not.toBe('');
    expect(other).not.toMatch(/[\u3000-\u303F\u3400-\u9FFF\uFF00-\uFFEF]/);
    expect(placeholders(other)).toEqual(placeholders(text));
  });

  test('hold no key that nothing reads', () => {
    const code = sources(join(import.meta.dirname, '../..')).join('\n');
    // A key that is put together (`failures.${key}`) counts as read from its fixed head on.
    const heads = [...code.matchAll(/[`'"]([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map((match) => match[1] ?? '');
    const unread = [...chinese.keys()].filter(
      (key) =>
        !heads.some((head) => key.startsWith(head)) &&
        !["'", '`', '"'].some((quote) => code.includes(quote + plural(key) + quote)),
    );
    expect(unread).toEqual([]);
  });

  const web = join(import.meta.dirname, '../..');
  const GROUND = new Set(['common', 'failures', 'shell', 'titles']);
  const rooms = Object.keys(zh).filter((room) => !GROUND.has(room));
  const spokenIn = (code: string) => rooms.filter((room) => new RegExp(`['"\`]${room}\\.\\w`).test(code));

  /** A part that brings its own rooms: its file, and their names. */
  const PIECE = /piece\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,?([^)]*)\)/g;
  const namesIn = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

  /** All code a file brings with it, the ground of the app and what comes as a piece aside. */
  function reach(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file) || file.startsWith(join(web, 'app'))) return seen;
    seen.add(file);
    const code = readFileSync(file, 'utf8').replaceAll(PIECE, '');
    for (const [, path = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
      reach(join(dirname(file), path), seen);
    }
    return seen;
  }

  const table = readFileSync(join(web, 'app/screens.ts'), 'utf8');
  const entries = [...table.matchAll(/import\('(\.\.\/screens\/[^']+)'\)([^)]*)\)/g)].map(
    ([, file = '', rest = '']) => [file, [...rest.matchAll(/'(\w+)'/g)].map((match) => match[1])] as const,
  );

  test.each(entries)('%s brings the words of every room it speaks in', (file, declared) => {
    const spoken = new Set(
      [...reach(join(web, 'app', file))].flatMap((one) => spokenIn(readFileSync(one, 'utf8'))),
    );
    expect([...spoken].sort()).toEqual([...declared].sort());
  });

  test.each(entries)('the pieces of %s bring what the screen does not', (file, declared) => {
    for (const host of reach(join(web, 'app', file)))
      for (const [, path = '', rooms = ''] of readFileSync(host, 'utf8').matchAll(PIECE)) {
        const known = new Set([...declared, ...namesIn(rooms)]);
        const spoken = [...reach(join(dirname(host), path))].flatMap((one) =>
          spokenIn(readFileSync(one, 'utf8')),
        );
        expect(spoken.filter((room) => !known.has(room))).toEqual([]);
      }
  });

  test('of the ground suffice for the shell', () => {
    expect(
      sources(join(web, 'app'))
        .filter((code) => !code.includes("from './zh/") && !code.includes('screen('))
        .flatMap(spokenIn),
    ).toEqual([]);
  });
});
