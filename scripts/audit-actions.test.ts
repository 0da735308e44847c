import { describe, expect, it } from 'vitest';
import { auditActionTable } from '../contract/src/audit-actions.ts';
import { expectBothLanguages, readSources } from './row-tables.ts';

const serverCode = readSources('server/src/**/*.ts');

/** Actions in quotes, and templates with one variable part, such as `${subject}.report`, as patterns. */
const quoted = new Set(
  serverCode.flatMap((code) => [...code.matchAll(/'([a-z]+\.[a-z_-]+)'/g)].map(([, action]) => action)),
);
const templates = serverCode
  .filter((code) => code.includes('recordAuditEvent('))
  .flatMap((code) => [...code.matchAll(/`(\$\{[\w.]+\}\.[a-z_-]+|[a-z]+\.\$\{[\w.]+\})`/g)])
  .map(([, template = '']) => new RegExp(`^${template.replace(/\$\{.*\}/, '[a-z_-]+')}$`));

describe.each(Object.entries(auditActionTable))('the audit action %s', (action, name) => {
  it('has a name in both languages', () => {
    expectBothLanguages(name);
  });

  it('is recorded by the server', () => {
    expect(quoted.has(action) || templates.some((template) => template.test(action))).toBe(true);
  });
});
