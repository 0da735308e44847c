import { describe, it } from 'vitest';
import { EditMemberCardInput } from '../contract/src/members.admin-detail.ts';
import { PackageInput } from '../contract/src/packages.ts';
import { pointRuleNames } from '../contract/src/point-rules.ts';
import { settingNames } from '../contract/src/setting-fields.ts';
import { EditSettingsInput } from '../contract/src/settings.ts';
import { changesetKinds } from '../server/src/change-registry.ts';
import { changes as en } from '../web/src/core/text/en/admin/changes.en.ts';
import { changes as zh } from '../web/src/core/text/zh/admin/changes.zh.ts';
import { expectBothLanguages } from './row-tables.ts';

const kindNames = (texts: { kinds: object }) => texts.kinds as Record<string, string>;
const fieldNames = (texts: { fields: object }) => texts.fields as Record<string, string>;

describe('the names that the list and the preview of changes show', () => {
  it.each([...changesetKinds.keys()])('exist for changes of the kind %s', (kind) => {
    const key = kind.replaceAll('.', '_');
    expectBothLanguages({ zh: kindNames(zh)[key] ?? '', en: kindNames(en)[key] ?? '' });
  });

  /** Settings and point rules have theirs in the contract, where their own tests check them. */
  const named = new Set<string>([...settingNames, ...pointRuleNames]);
  it.each(
    [
      ...Object.keys(EditMemberCardInput.shape),
      ...Object.keys(PackageInput.shape),
      ...Object.keys(EditSettingsInput.shape),
      // Of bulk changes, pins, orders, agreements and notification texts.
      'endsOn',
      'vip',
      'state',
      'essence',
      'pin',
      'rows',
      'version',
      'text',
      'words',
    ].filter((field) => field !== 'id' && !named.has(field)),
  )('exist for the field %s', (field) => {
    expectBothLanguages({ zh: fieldNames(zh)[field] ?? '', en: fieldNames(en)[field] ?? '' });
  });
});
