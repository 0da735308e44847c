import { describe, expect, it } from 'vitest';
import { checkSecurityTables, itemProblems, itemsOf, pageProblems } from './asvs.ts';

const PAGE = 'docs/security/asvs.md';

describe('the security tables', () => {
  it('have no problems', () => {
    const { items, problems } = checkSecurityTables();
    expect(problems).toEqual([]);
    expect(items).toHaveLength(253);
  });

  it.each([
    ['a missing file', '`server/test/none.test.ts` “x”', 'no file server/test/none.test.ts'],
    [
      'a test title that its file lacks',
      '`scripts/licences.test.ts` “are false”',
      'no test “are false” in scripts/licences.test.ts',
    ],
    ['a missing heading', '[x](keys.md#nothing)', 'no heading #nothing in docs/security/keys.md'],
    ['a missing page', '[x](none.md)', 'no file docs/security/none.md'],
    ['an unknown npm command', '`npm run nothing`', 'no command npm run nothing'],
  ])('are rejected when they name %s', (_name, text, problem) => {
    expect(pageProblems(PAGE, text)).toEqual([`${PAGE}: ${problem}`]);
  });

  it('require the evidence that fits the kind of an item', () => {
    const problemsOfRow = (kind: string, evidence: string) =>
      itemsOf(`| 1.2.3 | 1 | Something | ${kind} | ${evidence} |`).flatMap(itemProblems);
    expect(problemsOfRow('test', 'Believe us, it is so')).toEqual(['1.2.3: names no evidence of kind test']);
    expect(problemsOfRow('document', 'It is written somewhere')).toEqual([
      '1.2.3: names no evidence of kind document',
    ]);
    expect(problemsOfRow('certain', 'Believe us, it is so')).toEqual(['1.2.3: unknown kind: certain']);
    expect(problemsOfRow('not applicable', 'no')).toEqual(['1.2.3: the evidence is too short']);
    expect(problemsOfRow('test', '`a.test.ts` “x”')).toEqual([]);
  });
});
