import { describe, expect, it } from 'vitest';
import { check, itemProblems, itemsOf, pageProblems } from './asvs.ts';

const PAGE = 'docs/security/asvs.md';

describe('the tables of security', () => {
  it('are true', () => {
    const { items, problems } = check();
    expect(problems).toEqual([]);
    expect(items).toHaveLength(253);
  });

  it.each([
    ['a file that is not there', '`server/test/none.test.ts` “x”', 'no file server/test/none.test.ts'],
    [
      'a test that is not in its file',
      '`scripts/licences.test.ts` “are false”',
      'no test “are false” in scripts/licences.test.ts',
    ],
    ['a heading that is not there', '[x](keys.md#nothing)', 'no heading #nothing in docs/security/keys.md'],
    ['a page that is not there', '[x](none.md)', 'no file docs/security/none.md'],
    ['a command that is not there', '`npm run nothing`', 'no command npm run nothing'],
  ])('name no %s', (_name, text, problem) => {
    expect(pageProblems(PAGE, text)).toEqual([`${PAGE}: ${problem}`]);
  });

  it('name what shows an item, by its kind', () => {
    const row = (kind: string, proof: string) =>
      itemsOf(`| 1.2.3 | 1 | Something | ${kind} | ${proof} |`).flatMap(itemProblems);
    expect(row('test', 'Believe us, it is so')).toEqual(['1.2.3: a test names none']);
    expect(row('document', 'It is written somewhere')).toEqual(['1.2.3: a document names none']);
    expect(row('certain', 'Believe us, it is so')).toEqual(['1.2.3: no such kind: certain']);
    expect(row('not applicable', 'no')).toEqual(['1.2.3: says nothing']);
    expect(row('test', '`a.test.ts` “x”')).toEqual([]);
  });
});
