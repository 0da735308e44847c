import { systemRoles } from '@mingtang/contract/permissions';
import type { Route, RouteKey } from '@mingtang/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldName } from '../../src/features/administrators/fold.ts';
import { features } from '../../src/features/mounted.ts';
import { newPhone } from '../kit.ts';
import { asApplication, plantAccounts, useOwnStack } from './stack.ts';

const IMPOSTORS = [
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

const BENIGN = [
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

const names = IMPOSTORS.map((name) => ({ name, shown: JSON.stringify(name) }));

const write = (name: string, nameEn: string) => ({ name, nameEn, permissions: ['news:write'] });

describe('roles that pretend to be those of the system', () => {
  const { kit } = useOwnStack();
  let admin: { token: string };
  beforeAll(async () => {
    admin = await kit.superAdmin();
  });

  const create = (name: string, nameEn: string) =>
    kit.call<{ id: string }>('POST', '/roles', { token: admin.token, body: write(name, nameEn) });

  it('are refused under every disguise, in either language, made or renamed', async () => {
    const harmless = (await create('撰稿人', 'Writers')).data.id;
    const answers: Record<string, number[]> = {};
    for (const { name, shown } of names) {
      answers[shown] = [
        (await create(name, `Harmless ${names.length}`)).status,
        (await create(`无害 ${shown.length}`, name)).status,
        (await kit.call('PUT', `/roles/${harmless}`, { token: admin.token, body: write(name, 'Writers') }))
          .status,
      ];
    }
    const through = Object.entries(answers).filter(([, statuses]) => statuses.some((one) => one !== 400));
    console.log(`${names.length} disguises in three places each; let through:`, Object.fromEntries(through));
    expect(Object.fromEntries(through)).toEqual({});
    const { rows } = (await kit.call<{ rows: { name: string }[] }>('GET', '/roles', { token: admin.token }))
      .data;
    expect(rows.map((role) => role.name)).toEqual([
      ...Object.values(systemRoles).map((role) => role.zh),
      '撰稿人',
    ]);
  });

  it('are refused by the database itself', async () => {
    const codes = await asApplication(kit, async (client) => {
      const insert = (name: string) =>
        client
          .query('INSERT INTO roles (name, name_en, name_folded) VALUES ($1, $2, $3)', [
            name,
            'x',
            foldName(name),
          ])
          .then(
            () => 'inserted',
            (error: { code: string; constraint: string }) => error.code,
          );
      const found: Record<string, string> = {};
      for (const { name, shown } of names) found[shown] = await insert(name);
      return found;
    });
    const through = Object.entries(codes).filter(([, code]) => code !== '23514');
    expect(Object.fromEntries(through)).toEqual({});
  });

  it('do not stand in the way of other names', async () => {
    for (const name of BENIGN) {
      const answer = await create(name, name.replaceAll(/[^\x20-\x7e]/g, 'x'));
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    }
    expect((await create('产品管理組', 'Another')).status).toBe(200);
    expect((await create('产 品 管 理 组', 'Alike')).status).toBe(409);
  });

  it('give a member of that nickname nothing', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const { token } = await kit.logIn(phone);
    const staffOnly = features
      .flatMap((feature) => Object.entries(feature.routes) as [RouteKey, Route][])
      .filter(([, route]) => route.access.startsWith('perm:'));
    let refusals = 0;
    for (const { name } of names) {
      const nickname = name.replaceAll(/[\u200b\u202a-\u202e]/g, '');
      const body = { name: nickname, nameEn: nickname, title: nickname, intro: '', language: 'zh' };
      expect((await kit.call('PUT', '/h5/account/profile', { token, body })).status).toBe(200);
      const me = await kit.call('GET', '/h5/member/getUserByToken', { token });
      expect(me.data).toMatchObject({ admin: false, roles: [], permissions: [], user: { nickname } });
    }
    for (const [key] of staffOnly) {
      const [method, path] = key.split(' ') as [string, string];
      const body = method === 'GET' ? undefined : {};
      const answer = await kit.call(method, path.replaceAll(/\{\w+\}/g, '1'), { token, body });
      expect({ key, status: answer.status }).toEqual({ key, status: 403 });
      refusals += 1;
    }
    console.log(`${names.length} nicknames: never an administrator; ${refusals} staff calls: 403 each`);
    expect(refusals).toBeGreaterThan(4);
  });
});
