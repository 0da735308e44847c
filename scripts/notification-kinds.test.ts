import { describe, expect, it } from 'vitest';
import {
  groupsLikes,
  notificationKinds,
  notificationKindTable,
  notificationPlaceholders,
  orderOutcomes,
  type DefaultText,
  type NotificationParts,
} from '../contract/src/notification-kinds.ts';
import {
  notificationTextKeyOf,
  notificationTexts,
  placeholdersIn,
} from '../contract/src/notifications.texts.ts';
import { screenPaths } from '../contract/src/screen-paths.ts';
import { adminSettings } from '../web/src/core/text/zh/admin/adminSettings.zh.ts';
import { iconNames } from '../web/src/ui/media/icons/icon-names.ts';
import { expectBothLanguages, readMigrations, readSources } from './row-tables.ts';

const senders = readSources('server/src/**/*.service.ts').filter((code) => code.includes('notify(deps, {'));

const migrations = readMigrations();
/** Kinds in a CHECK of the table `notifications`. A later migration replaces that of an earlier one. */
function kindsInCheck(start: string): string[] {
  const pattern = new RegExp(
    `(?:CREATE|ALTER) TABLE notifications\\b[^;]*?CHECK \\(${start} \\(([^)]*)\\)`,
    'g',
  );
  const [, list = ''] = [...migrations.matchAll(pattern)].at(-1) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind!);
}

const choices: { [Name in keyof NotificationParts]: NotificationParts[Name][] } = {
  actor: [null, { id: '7' }],
  post: [null, { id: '7' }],
  product: [null, { id: '7' }],
  company: [null, { id: '7' }],
  decision: [null, 'accepted', 'refused', 'queued'],
  day: [null, '2027-01-31'],
  order: [null, ...orderOutcomes.map((outcome) => ({ number: '7', outcome }))],
  certificate: [null, { expired: false }, { expired: true }],
  passkey: [null, ...(['added', 'removed', 'reset'] as const).map((change) => ({ change }))],
  phone: [null, ...(['changed', 'restored', 'requested', 'stopped'] as const).map((change) => ({ change }))],
};
/** All combinations of parts. */
const combinations = Object.entries(choices).reduce<object[]>(
  (list, [name, values]) => list.flatMap((parts) => values.map((value) => ({ ...parts, [name]: value }))),
  [{}],
) as NotificationParts[];

describe.each(notificationKinds)('the notification kind %s', (kind) => {
  const { icon, target, setting, push, texts } = notificationKindTable[kind];

  it('has its texts in both languages, with the same known placeholders', () => {
    const allTexts: DefaultText[] = [setting, push, ...Object.values<DefaultText>(texts)];
    for (const { zh, en } of allTexts.flatMap((text) => [text, text.label ?? text])) {
      expectBothLanguages({ zh, en });
      expect(placeholdersIn(en).toSorted()).toEqual(placeholdersIn(zh).toSorted());
    }
    expect(placeholdersIn(setting.zh + push.zh)).toEqual([]);
    for (const { zh, label } of Object.values<DefaultText>(texts))
      expect(label ? Object.keys(adminSettings.sample) : notificationPlaceholders).toEqual(
        expect.arrayContaining(placeholdersIn(zh)),
      );
  });

  it('uses each of its texts', () => {
    const usedKeys = new Set<string>(combinations.map((parts) => notificationTextKeyOf({ ...parts, kind })));
    expect([...usedKeys].toSorted()).toEqual(Object.keys(texts).toSorted());
  });

  it('has an icon and opens a screen', () => {
    expect(iconNames).toContain(icon);
    const screens = new Set<string>(combinations.map((parts) => target(parts)[0]));
    expect(Object.keys(screenPaths)).toEqual(expect.arrayContaining([...screens]));
  });

  it('is sent by the server', () => {
    expect(senders.filter((code) => code.includes(`kind: '${kind}'`))).not.toEqual([]);
  });
});

describe('the notification kinds', () => {
  it('are those that the database accepts', () => {
    expect(kindsInCheck('kind IN').toSorted()).toEqual(notificationKinds.toSorted());
    expect(kindsInCheck('kind NOT IN').toSorted()).toEqual(notificationKinds.filter(groupsLikes).toSorted());
  });

  it('share no text key', () => {
    const keys = Object.values(notificationKindTable).flatMap(({ texts }) => Object.keys(texts));
    expect(keys).toHaveLength(Object.keys(notificationTexts).length);
  });
});
