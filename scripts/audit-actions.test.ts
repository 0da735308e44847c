import { describe, expect, it } from 'vitest';
import { auditActionTable } from '../contract/src/audit-actions.ts';
import { expectBothLanguages, readSources } from './row-tables.ts';

/** Actions in quotes, and templates such as `${subject}.report`, as patterns. */
const writtenActions = readSources('server/src/**/*.ts').flatMap((code) =>
  [...code.matchAll(/'([a-z]+\.[a-z_-]+)'|`((?:\$\{[\w.]+\}|[a-z]+)\.(?:\$\{[\w.]+\}|[a-z_-]+))`/g)].map(
    ([, action, template = '']) =>
      action ?? new RegExp(`^${template.replace('.', '\\.').replaceAll(/\$\{.*?\}/g, '[a-z_-]+')}$`),
  ),
);

describe.each(Object.entries(auditActionTable))('the audit action %s', (action, name) => {
  it('has a name in both languages', () => {
    expectBothLanguages(name);
  });

  it('is recorded by the server', () => {
    expect(
      writtenActions.some((written) =>
        written instanceof RegExp ? written.test(action) : written === action,
      ),
    ).toBe(true);
  });
});
