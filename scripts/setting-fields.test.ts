import { describe, expect, it } from 'vitest';
import {
  certificateSettingNames,
  plainSettingNames,
  settingNames,
  settingTable,
  translatedSettingNames,
} from '../contract/src/setting-fields.ts';
import { expectBothLanguages, readMigrations, readSources } from './row-tables.ts';

const migrations = readMigrations();
const readers = readSources('web/src/{app,features,screens}/**/*.{ts,tsx}').filter((code) =>
  code.includes('useSettings()'),
);

describe.each(settingNames)('the setting %s', (name) => {
  const row = settingTable[name];

  it('has its label in both languages', () => {
    expectBothLanguages(row.label);
  });

  it('has a column with the same maximum length', () => {
    const [, type, rest = ''] =
      new RegExp(`CREATE TABLE settings \\([^;]*?\\n  ${row.column} (\\w+) NOT NULL\\b(.*)`).exec(
        migrations,
      ) ??
      new RegExp(`ALTER TABLE settings ADD COLUMN ${row.column} (\\w+) NOT NULL\\b(.*)`).exec(migrations) ??
      [];
    expect(type).toBe(row.input === 'switch' ? 'boolean' : 'text');
    if (row.input !== 'switch')
      expect(rest).toContain(
        row.required
          ? `char_length(${row.column}) BETWEEN 1 AND ${row.max})`
          : `char_length(${row.column}) <= ${row.max})`,
      );
  });
});

it('a translated setting has a row for each language', () => {
  const names = [...translatedSettingNames, ...certificateSettingNames];
  for (const name of names) expect(settingNames).toEqual(expect.arrayContaining([`${name}Zh`, `${name}En`]));
  expect(settingNames).toHaveLength(plainSettingNames.length + 2 * names.length);
});

it.each([...plainSettingNames, ...translatedSettingNames])('the app shows or applies %s', (name) => {
  const use = new RegExp(`\\b(?:data|settings)\\??\\.${name}\\b|\\b${name}\\b[^{}]*\\} = data\\b`);
  expect(readers.filter((code) => use.test(code))).not.toEqual([]);
});
