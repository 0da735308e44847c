import { permissions } from '@mingtang/contract/permissions';
import { describe, expect, test } from 'vitest';
import { appRoutes } from '../core/routes.ts';
import { en } from '../core/text/catalog.en.ts';
import { zh } from '../core/text/catalog.zh.ts';
import { loadNamespace } from '../core/text/namespaces.ts';
import { iconNames } from '../ui/media/icons/icon-names.ts';
import { adminSections } from './admin-sections.ts';

test('every screen of the back office has exactly one section', () => {
  const screens = appRoutes.filter((route) => route.admin).map((route) => route.name);
  expect(adminSections.map((section) => section.screen).toSorted()).toEqual(screens.toSorted());
});

describe.each(adminSections)('section $screen', ({ screen, icon, group, permission, namespaces }) => {
  test('has an icon that exists and a permission of the contract', () => {
    expect(iconNames).toContain(icon);
    if (permission !== null) expect(permissions).toContain(permission);
  });

  test.each([['zh', zh] as const, ['en', en] as const])('has its texts in %s', async (language, texts) => {
    expect(texts.admin.sections[screen]).toBeTruthy();
    if (group !== null) expect(texts.admin.groups[group]).toBeTruthy();
    for (const namespace of namespaces)
      expect(await loadNamespace(language, namespace)).toEqual({ [namespace]: texts[namespace] });
  });
});
