import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';

/** Files with texts for users. Excludes the demo products, which may be described as trial goods. */
const files = globSync(
  [
    '{contract,web,e2e}/**/*.{ts,tsx,json}',
    '{server,demo}/src/**/*.ts',
    'server/documents/*.md',
    'docs/**/*.md',
    '*.md',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] },
).filter((file) => !/^demo\/src\/(?:trades\/|products\.demo\.ts)/.test(file));

const WRONG_TERMS = /体验|试用|\btrials?\b/i;

describe('the texts for users', () => {
  it('use only "temporary", 临时会员, for the initial membership', () => {
    expect(files.length).toBeGreaterThan(1000);
    const lines = files.flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          WRONG_TERMS.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
        ),
    );
    expect(lines).toEqual([]);
  });
});

const textFiles = globSync(
  ['web/src/core/text/{zh,en}/**/*.ts', 'contract/src/*.ts', 'server/src/pages/*-texts.ts'],
  { cwd: ROOT, exclude: ['**/*.test.ts'] },
);
/** String literals that are texts for people: with Chinese characters or with a capital letter and no path or key. */
const textsIn = (source: string): string[] =>
  Array.from(source.matchAll(/(['"`])((?:(?!\1|\n).)*)\1/g), ([, , text = '']) => text).filter(
    (text) => !text.includes('/h5/') && (/\p{Script=Han}/u.test(text) || /^[A-Z]|\w \w/.test(text)),
  );
/** The last column of the glossary: words that have been replaced by one word per thing. */
const droppedWords = [
  ...readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('## Words in texts for users')[1]!
    .split('\n## ')[0]!
    .matchAll(/^\|(?:[^|]*\|){3} ([^|]+) \|$/gm),
].flatMap(([, words = '']) => (words === 'Not' ? [] : words.split(', ')));

describe('a text for users', () => {
  it('uses the word of the glossary, not one of its synonyms', () => {
    expect(droppedWords).toContain('新闻');
    expect(textFiles.length).toBeGreaterThan(100);
    const isDropped = new RegExp(
      droppedWords.map((word) => (/\p{Script=Han}/u.test(word) ? word : `\\b${word}\\b`)).join('|'),
      'i',
    );
    const found = textFiles.flatMap((file) =>
      textsIn(readFileSync(path.join(ROOT, file), 'utf8'))
        .filter((text) => isDropped.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
