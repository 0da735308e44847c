import { screenPaths } from '@mingtang/contract/screen-paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appRoutes } from '../core/routes.ts';
import { admin as adminEn } from '../core/text/en/admin.en.ts';
import { titles as titlesEn } from '../core/text/en/titles.en.ts';
import { admin as adminZh } from '../core/text/zh/admin.zh.ts';
import { titles as titlesZh } from '../core/text/zh/titles.zh.ts';
import { routeModuleOf } from './route-modules.ts';

const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const specification = JSON.parse(readText('../../../contract/conformance/surface.json')) as {
  screens: { path: string; public: boolean }[];
};
const adminSections = readText('../admin/admin-sections.ts');
const adminModule = routeModuleOf('adminDashboard');

describe.each(appRoutes)('the screen $name', ({ name, path, admin }) => {
  test('has an address that no other screen has', () => {
    expect(path).toMatch(/^[\w-]+(?:\/[\w-]+)*$/);
    expect(Object.values(screenPaths).filter((other) => other === path)).toHaveLength(1);
  });

  test('has a title in both languages', () => {
    const [zh, en] = admin
      ? [adminZh.sections[name], adminEn.sections[name]]
      : [titlesZh[name], titlesEn[name]];
    expect(zh).toMatch(/[\u3400-\u9FFF]/);
    expect(en).toMatch(/[A-Za-z]/);
  });

  test('has a component', () => {
    if (admin) expect(adminSections).toMatch(new RegExp(`\\b${name}\\b`));
    else expect(routeModuleOf(name)).not.toBe(adminModule);
  });
});

test('the specification has 51 screens, 13 of them public', () => {
  expect(specification.screens).toHaveLength(51);
  expect(specification.screens.filter((screen) => screen.public)).toHaveLength(13);
});

test.each(specification.screens)('the screen of the specification $path is public: $public', (screen) => {
  const routes = appRoutes.filter((route) => route.path === screen.path);
  expect(routes.map((route) => 'public' in route)).toEqual([screen.public]);
});
