import { systemRoles } from '@mingtang/contract/permissions';
import type { Route, RouteKey } from '@mingtang/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { normaliseRoleName } from '../../src/identity/administrators/confusables.ts';
import { features } from '../../src/feature-registry.ts';
import { newPhone } from '../kit.ts';
import { asApplication, insertAccounts, useIsolatedStack } from './isolated-stack.fixture.ts';

const IMPOSTOR_NAMES = [
  ...Object.values(systemRoles).flatMap(({ zh, en }) => [zh, en]),
  'admin',
  'Admin',
  'admin\u200b',
  '\u0410dmin',
  'ａｄｍｉｎ',
  'a.d.m.i.n',
  'adm\u0131n',
  '超级管\u200b理员',
  '超 级 管 理 员',
  '超级管\u3000理\u00a0员',
  '超級管理員',
  '運營管理員',
  '內容管理員',
  '財務管理員',
  '審計管理員',
  '超·级·管·理·员',
  '超+级+管+理+员',
  '财务管\ufe0f理\ufe0f员',
  '超级管\u3164理员',
  '超级管\u2800理员',
  'SUPER-ADMINISTRATOR',
  'Supеr аdministrаtоr',
  'Ѕuρer administrator',
  'Super adm|n|strator',
  'Fınance adm1nistrator',
  'a\u00addmin',
  'a\u034fdmin',
  'a\u20dddmin',
  'a\u{e0061}dmin',
  '\u202eadmin\u202c',
  '\u{1d41a}\u{1d41d}\u{1d426}\u{1d422}\u{1d427}',
  'ⓐⓓⓜⓘⓝ',
  '\u{1f130}\u{1f133}\u{1f13c}\u{1f138}\u{1f13d}',
  'áđmín',
  'ᴀᴅᴍɪɴ',
  'adm!n',
  'adm1n',
  'adm|n',
  'admln',
  'a|d|m|i|n',
  'a!d!m!i!n',
  'a+d~m`i^n',
  'аԁміп',
  'αdmιn',
];

const BENIGN_NAMES = [
  '产品管理组',
  '管理员',
  '会费管理员',
  '分会财务管理员',
  'Site admin',
  '运营专员',
  '员工理财',
  'Editors',
  'Mid-Atlantic desk',
  'Domains',
  '内容审核（一组）',
];

const impostors = IMPOSTOR_NAMES.map((name) => ({ name, printable: JSON.stringify(name) }));

const roleBody = (name: string, nameEn: string) => ({ name, nameEn, permissions: ['news:write'] });

describe('role names that imitate system roles', () => {
  const { kit } = useIsolatedStack();
  let admin: { token: string };
  beforeAll(async () => {
    admin = await kit.createSuperAdmin();
  });

  const create = (name: string, nameEn: string) =>
    kit.call<{ id: string }>('POST', '/roles', { token: admin.token, body: roleBody(name, nameEn) });

  it('are rejected in every disguise and language, on create and on rename', async () => {
    const harmlessRoleId = (await create('撰稿人', 'Writers')).data.id;
    const statusesByName: Record<string, number[]> = {};
    for (const { name, printable } of impostors) {
      statusesByName[printable] = [
        (await create(name, `Harmless ${impostors.length}`)).status,
        (await create(`无害 ${printable.length}`, name)).status,
        (
          await kit.call('PUT', `/roles/${harmlessRoleId}`, {
            token: admin.token,
            body: roleBody(name, 'Writers'),
          })
        ).status,
      ];
    }
    const accepted = Object.entries(statusesByName).filter(([, statuses]) =>
      statuses.some((status) => status !== 400),
    );
    console.log(
      `${impostors.length} disguises in three places each; accepted:`,
      Object.fromEntries(accepted),
    );
    expect(Object.fromEntries(accepted)).toEqual({});
    const { rows } = (await kit.call<{ rows: { name: string }[] }>('GET', '/roles', { token: admin.token }))
      .data;
    expect(rows.map((role) => role.name)).toEqual([
      ...Object.values(systemRoles).map((role) => role.zh),
      '撰稿人',
    ]);
  });

  it('are rejected by the database itself', async () => {
    const codes = await asApplication(kit, async (client) => {
      const insert = (name: string) =>
        client
          .query('INSERT INTO roles (name, name_en, name_normalised) VALUES ($1, $2, $3)', [
            name,
            'x',
            normaliseRoleName(name),
          ])
          .then(
            () => 'inserted',
            (error: { code: string; constraint: string }) => error.code,
          );
      const errorCodes: Record<string, string> = {};
      for (const { name, printable } of impostors) errorCodes[printable] = await insert(name);
      return errorCodes;
    });
    const accepted = Object.entries(codes).filter(([, code]) => code !== '23514');
    expect(Object.fromEntries(accepted)).toEqual({});
  });

  it('do not block other names', async () => {
    for (const name of BENIGN_NAMES) {
      const response = await create(name, name.replaceAll(/[^\x20-\x7e]/g, 'x'));
      expect({ name, status: response.status }).toEqual({ name, status: 200 });
    }
    expect((await create('产品管理組', 'Another')).status).toBe(200);
    expect((await create('产 品 管 理 组', 'Alike')).status).toBe(409);
  });

  it('grant nothing to a member with such a nickname', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const { token } = await kit.logIn(phone);
    const staffRoutes = features
      .flatMap((feature) => Object.entries(feature.routes) as [RouteKey, Route][])
      .filter(([, route]) => route.access.startsWith('perm:'));
    let refusals = 0;
    for (const { name } of impostors) {
      const nickname = name.replaceAll(/[\u200b\u202a-\u202e]/g, '');
      const body = { name: nickname, nameEn: nickname, title: nickname, intro: '', language: 'zh' };
      expect((await kit.call('PUT', '/h5/account/profile', { token, body })).status).toBe(200);
      const me = await kit.call('GET', '/h5/member/getUserByToken', { token });
      expect(me.data).toMatchObject({ admin: false, roles: [], permissions: [], user: { nickname } });
    }
    for (const [key] of staffRoutes) {
      const [method, path] = key.split(' ') as [string, string];
      const body = method === 'GET' ? undefined : {};
      const response = await kit.call(method, path.replaceAll(/\{\w+\}/g, '1'), { token, body });
      expect({ key, status: response.status }).toEqual({ key, status: 403 });
      refusals += 1;
    }
    console.log(`${impostors.length} nicknames: never an administrator; ${refusals} staff calls: 403 each`);
    expect(refusals).toBeGreaterThan(4);
  });
});
