import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';
import { CONFORMANCE_MUTANTS } from './mutants.conformance.ts';
import { MONEY_MUTANTS } from './mutants.money.ts';
import { WEB_MUTANTS } from './mutants.web.ts';

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

const MUTANTS = [...MONEY_MUTANTS, ...WEB_MUTANTS, ...CONFORMANCE_MUTANTS];

describe('the lists of mutants', () => {
  it('have unique names', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it.each(MUTANTS)('match the code: $name', async ({ file, find, replace, test }) => {
    expect((await read(file)).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(await read(test[0])).toMatch(/\b(?:it|test)(?:\.each|\()/);
  });
});
