import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { BilingualText } from '../contract/src/bilingual-text.ts';
import { ROOT } from '@mingtang/test-support/processes';

/** Helpers of the tests that walk a table of the contract: is each row complete, and does other code use it? */

const CHINESE = /[\u3000-\u303F\u3400-\u9FFF\uFF00-\uFFEF]/;

export function expectBothLanguages({ zh, en }: BilingualText): void {
  expect(zh).toMatch(CHINESE);
  expect(en).toMatch(/[a-z]/);
  expect(en).not.toMatch(CHINESE);
}

/** Contents of the files, without tests. */
export const readSources = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

export const readMigrations = (): string =>
  readSources('server/src/platform/db/migrations/*.sql')
    .map((sql) => sql.replaceAll(/--.*$/gm, ''))
    .join('\n');
