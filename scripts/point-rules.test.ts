import { describe, expect, it } from 'vitest';
import {
  awardRuleNames,
  pointEntryTable,
  pointKinds,
  pointRuleNames,
  pointRuleTable,
} from '../contract/src/point-rules.ts';
import { iconNames } from '../web/src/ui/media/icons/icon-names.ts';
import { expectBothLanguages, readMigrations, readSources } from './row-tables.ts';

const migrations = readMigrations();
const serverCode = readSources('server/src/commerce/**/*.service.ts');

describe.each(pointRuleNames)('the point rule %s', (name) => {
  const { column, min, max, label, award } = pointRuleTable[name];

  it('has its texts in both languages, and an icon', () => {
    expectBothLanguages(label);
    if (award === null) return;
    for (const text of [award.action, award.condition, award.entry]) expectBothLanguages(text);
    expect(iconNames).toContain(award.icon);
  });

  it('has a column with the same limits and a default within them', () => {
    const pattern = new RegExp(
      `\\b${column} integer NOT NULL DEFAULT (\\d+) CHECK \\(${column} BETWEEN (\\d+) AND (\\d+)\\)`,
      'g',
    );
    const [, ...numbers] = [...migrations.matchAll(pattern)].at(-1) ?? [];
    const [first, least, most] = numbers.map(Number);
    expect([least, most]).toEqual([min, max]);
    expect(first).toBeGreaterThanOrEqual(min);
    expect(first).toBeLessThanOrEqual(max);
  });

  it('is applied by the server', () => {
    const use = new RegExp(`const \\{[^}]*\\b${name}\\b[^}]*\\} = await getPointRules\\(deps\\)`);
    expect(serverCode.filter((code) => use.test(code))).not.toEqual([]);
    if (award !== null)
      expect(serverCode.filter((code) => code.includes(`kind: '${award.kind}'`))).not.toEqual([]);
  });
});

describe('the kinds of points entries', () => {
  it('are those that the database accepts', () => {
    const pattern = /(?:CREATE|ALTER) TABLE points_entries\b[^;]*?CHECK \(kind IN \(([^)]*)\)/g;
    const [, list = ''] = [...migrations.matchAll(pattern)].at(-1) ?? [];
    expect([...list.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind).toSorted()).toEqual(
      pointKinds.toSorted(),
    );
  });

  it('differ between the rules', () => {
    expect(pointKinds).toHaveLength(awardRuleNames.length + 1);
  });

  it.each(pointKinds)('%s has a label in both languages, and an icon', (kind) => {
    expectBothLanguages(pointEntryTable[kind].entry);
    expect(iconNames).toContain(pointEntryTable[kind].icon);
  });
});
