import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { csvOf, importClient, uploadImport } from '../../../test/imports.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { createStaff } from '../../../test/staff.fixture.ts';

describe('an import of members', () => {
  const kit = useKit();
  let client: ReturnType<typeof importClient>;
  let companyImporter: { token: string };
  let memberEditor: { token: string };
  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    client = importClient(kit, (await createStaff(kit, token, ['member:import', 'member:notes'])).token);
    companyImporter = await createStaff(kit, token, ['company:import']);
    memberEditor = await createStaff(kit, token, ['member:read', 'member:write']);
    await insertDictionaryEntries(kit);
    kit.clock.forward(2);
  });

  const HEADERS = ['姓名', '手机号', '职务', '邮箱', '地区'];
  const findMemberByPhone = (phone: string) =>
    kit.deps.db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .select(['a.id', 'a.state', 'm.name', 'm.title', 'm.region', 'm.listed', 'm.period_kind'])
      .where('a.phone', '=', `+86${phone}`)
      .executeTakeFirst();

  it('requires the permission to import members', async () => {
    const sheet = csvOf([HEADERS, ['纪怀瑾', newPhone()]]);
    expect(await uploadImport(kit, undefined, 'members', sheet)).toMatchObject(
      errorResponse('session.invalid'),
    );
    expect(await uploadImport(kit, (await kit.createMember()).token, 'members', sheet)).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(await uploadImport(kit, companyImporter.token, 'members', sheet)).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(
      (await uploadImport(kit, companyImporter.token, 'members', sheet, { matchBy: 'name' })).status,
    ).toBe(403);
  });

  it('creates hidden unclaimed accounts that the phone’s owner claims by registering', async () => {
    const [phone, secondPhone, registered] = [newPhone(), newPhone(), await kit.createMember()];
    const { id, counts } = await client.uploadAndCheck(
      'members',
      csvOf([
        HEADERS,
        ['纪怀瑾', phone, '会长', 'ji@example.com', '苏州'],
        ['', secondPhone, '', '', ''],
        ['已有人', registered.phone, '', '', ''],
        ['重复者', `+86 ${phone}`, '', '', ''],
      ]),
    );
    expect(counts).toMatchObject({ new: 1, error: 2, duplicate: 1 });
    expect((await client.listRows(id, 'error')).rows.map(({ faults }) => faults[0]!.reason)).toEqual([
      '必填，不能为空',
      '该会员已认领账号，资料由本人维护',
    ]);
    await client.editRow(id, 3, { values: { name: '林砚秋' } });
    expect((await client.runToEnd(id)).counts).toMatchObject({ added: 2 });
    const created = await findMemberByPhone(phone);
    expect(created).toMatchObject({
      state: 'pending',
      name: '纪怀瑾',
      title: '会长',
      region: 'suzhou',
      listed: false,
      period_kind: null,
    });
    const { token } = await kit.createMember();
    expect(await kit.call('GET', `/h5/member/${created!.id}`, { token })).toMatchObject(
      errorResponse('member.not_found'),
    );
    const contacts = await kit.deps.db
      .selectFrom('member_contacts')
      .select(['field', 'audience'])
      .where('member_id', '=', created!.id)
      .execute();
    expect(contacts).toEqual([{ field: 'email', audience: 'only-me' }]);
    await kit.register(phone);
    expect(await findMemberByPhone(phone)).toMatchObject({
      id: created!.id,
      state: 'active',
      name: '纪怀瑾',
    });
  });

  it('leaves out optional cells that cannot be read and lists them as warnings', async () => {
    const [first, second, third] = [newPhone(), newPhone(), newPhone()];
    const { id, counts, warnings } = await client.uploadAndCheck(
      'members',
      csvOf([
        ['姓名', '手机', '邮箱', '地区', '入会时间', '职务', '座机'],
        ['纪　怀瑾', `${first}/0512-65432112`, 'ji＠example.com', '苏州工业园区', '2019年4月', '—', ''],
        ['林砚秋', `${second}、${newPhone()}`, 'no-address', '华东', '去年', '长'.repeat(61), '见名片'],
        ['叶清嘉', third, '无', '/', '暂无', 'N/A', '-'],
      ]),
    );
    expect(counts).toMatchObject({ new: 3, error: 0 });
    expect(warnings).toBe(6);
    const [warned, ...others] = (await client.listRows(id, 'warned')).rows;
    expect(others).toEqual([]);
    expect(warned).toMatchObject({ number: 3, state: 'new', faults: [] });
    expect(warned!.warnings.map(({ label, reason }) => [label, reason])).toEqual([
      ['职务', '内容过长，已留空'],
      ['地区', '没有识别出所属地区，已留空'],
      ['入会日期', '日期无法识别，已留空'],
      ['座机', '座机号码无法识别，已留空'],
      ['手机', '有多个号码或其他内容，只取第一个手机号'],
      ['邮箱', '邮箱无法识别，已留空'],
    ]);
    const done = await client.runToEnd(id);
    expect(done).toMatchObject({ counts: { added: 3 }, warnings: 6 });
    const members = await kit.deps.db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .leftJoin('member_contacts as k', 'k.member_id', 'a.id')
      .select(['m.name', 'm.title', 'm.region', 'm.joined_on', 'k.field', 'k.value'])
      .where(
        'a.phone',
        'in',
        [first, second, third].map((phone) => `+86${phone}`),
      )
      .orderBy('a.id')
      .orderBy('k.field')
      .execute();
    const empty = { title: '', region: null, joined_on: null, field: null, value: null };
    const ji = { name: '纪怀瑾', title: '', region: 'suzhou', joined_on: '2019-04-01' };
    expect(members).toEqual([
      { ...ji, field: 'email', value: 'ji@example.com' },
      { ...ji, field: 'landline', value: '0512-65432112' },
      { ...empty, name: '林砚秋' },
      { ...empty, name: '叶清嘉' },
    ]);
  });

  it('updates unclaimed members, and an undo keeps accounts claimed meanwhile', async () => {
    const [claimedPhone, undonePhone, updatedPhone] = [newPhone(), newPhone(), newPhone()];
    const first = await client.uploadAndCheck(
      'members',
      csvOf([HEADERS, ['旧名', updatedPhone, '旧职', '', '']]),
    );
    await client.runToEnd(first.id);
    const { id, counts } = await client.uploadAndCheck(
      'members',
      csvOf([
        HEADERS,
        ['留下的', claimedPhone],
        ['离开的', undonePhone],
        ['新名', updatedPhone, '', 'new@example.com', ''],
      ]),
    );
    expect(counts).toMatchObject({ new: 2, update: 1 });
    await client.runToEnd(id);
    expect(await findMemberByPhone(updatedPhone)).toMatchObject({ name: '新名', title: '旧职' });
    await kit.register(claimedPhone);
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ undone: 2, kept: 1 });
    expect(await findMemberByPhone(undonePhone)).toBeUndefined();
    expect(await findMemberByPhone(claimedPhone)).toMatchObject({ state: 'active' });
    expect(await findMemberByPhone(updatedPhone)).toMatchObject({
      name: '旧名',
      title: '旧职',
      state: 'pending',
    });
  });

  it('is not undone for an account on which staff have written a note', async () => {
    const phone = newPhone();
    const { id } = await client.uploadAndCheck('members', csvOf([HEADERS, ['有备注的', phone]]));
    await client.runToEnd(id);
    const { token } = await kit.createSuperAdmin();
    const added = await kit.call('POST', `/h5/member/${(await findMemberByPhone(phone))!.id}/notes`, {
      token,
      body: { kind: 'note', result: null, callBackOn: null, text: '已电话核对' },
    });
    expect(added.code).toBe(200);
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ kept: 1 });
    expect(await findMemberByPhone(phone)).toMatchObject({ name: '有备注的', state: 'pending' });
  });

  it('is not undone for an account whose phone number staff have corrected', async () => {
    const [phone, corrected] = [newPhone(), newPhone()];
    const { id } = await client.uploadAndCheck('members', csvOf([HEADERS, ['号码有误的', phone]]));
    await client.runToEnd(id);
    const { token } = await kit.createSuperAdmin();
    const response = await kit.call('PUT', `/h5/member/${(await findMemberByPhone(phone))!.id}/phone`, {
      token,
      body: { phone: corrected, reason: '名单上抄错了' },
    });
    expect(response.code).toBe(200);
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ kept: 1 });
    expect(await findMemberByPhone(corrected)).toMatchObject({ name: '号码有误的', state: 'pending' });
  });

  const companiesNamed = (names: readonly string[]) =>
    kit.deps.db
      .selectFrom('companies as c')
      .leftJoin('company_team as p', 'p.company_id', 'c.id')
      .leftJoin('members as m', 'm.account_id', 'p.member_id')
      .select([
        'c.id',
        'c.name_zh',
        'c.name_en',
        'c.uscc',
        'c.state',
        'c.origin',
        'p.role',
        'm.name',
        'm.company_id',
      ])
      .where((eb) => eb.or([eb('c.name_zh', 'in', names), eb('c.name_en', 'in', names)]))
      .orderBy('c.name_zh')
      .orderBy('m.account_id')
      .execute();

  it('sets the company by code or name, creates it hidden, and an undo removes it', async () => {
    const uscc = '91350100M000100Y43';
    const byCode = await insertCompany(kit, { name_zh: '澄湖老名纺织', uscc, industry: 'textiles' });
    const byName = await insertCompany(kit, { name_zh: '澄湖同名机械' });
    for (let index = 0; index < 2; index += 1) await insertCompany(kit, { name_zh: '澄湖双胞五金' });
    const headers = ['姓名', '手机', '公司名称', '统一社会信用代码', '职位', '会费', '备注'];
    const phones = Array.from({ length: 7 }, () => newPhone());
    const { id, counts, columns } = await client.uploadAndCheck(
      'members',
      csvOf([
        headers,
        ['按代码', phones[0]!, '澄湖新名纺织', uscc, '厂长', '3000', '老会员'],
        ['按名称', phones[1]!, '澄湖同名机械', '', '', '', ''],
        ['新企业甲', phones[2]!, '澄湖新办茶业有限公司', '', '', '', ''],
        ['新企业乙', phones[3]!, '澄湖新办茶业有限公司', '—', '', '', ''],
        ['不明', phones[4]!, '澄湖双胞五金', '', '', '', ''],
        ['错代码', phones[5]!, 'Chenghu Trading Ltd', '91350100M000100Y44', '', '', ''],
        ['无企业', phones[6]!, '无', '', '', '', ''],
      ]),
    );
    expect(columns.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'company',
      'uscc',
      'title',
      '',
      'note',
    ]);
    expect(counts).toMatchObject({ new: 7 });
    const warned = (await client.listRows(id, 'warned')).rows;
    expect(warned.map(({ name, warnings }) => [name, warnings[0]!.label, warnings[0]!.reason])).toEqual([
      ['不明', '企业', '有多家同名企业，或名称与信用代码不一致，已留空'],
      ['错代码', '统一社会信用代码', '统一社会信用代码有误，已留空'],
    ]);
    expect((await client.runToEnd(id)).counts).toMatchObject({ added: 7 });
    const names = [
      '澄湖老名纺织',
      '澄湖同名机械',
      '澄湖新办茶业有限公司',
      '澄湖双胞五金',
      'Chenghu Trading Ltd',
    ];
    const linked = await companiesNamed(names);
    expect(linked.filter(({ name }) => name !== null)).toMatchObject([
      { name_en: 'Chenghu Trading Ltd', state: 'hidden', origin: 'imported', uscc: null, name: '错代码' },
      {
        id: byName,
        name_zh: '澄湖同名机械',
        state: 'live',
        name: '按名称',
        role: 'staff',
        company_id: byName,
      },
      { name_zh: '澄湖新办茶业有限公司', state: 'hidden', name: '新企业甲', role: 'staff' },
      { name_zh: '澄湖新办茶业有限公司', state: 'hidden', name: '新企业乙', role: 'staff' },
      {
        id: byCode,
        name_zh: '澄湖老名纺织',
        state: 'live',
        name: '按代码',
        role: 'staff',
        company_id: byCode,
      },
    ]);
    const card = await kit.deps.db
      .selectFrom('members')
      .select(['industry', 'title'])
      .where('name', '=', '按代码')
      .executeTakeFirstOrThrow();
    expect(card).toEqual({ industry: 'textiles', title: '厂长' });
    // The member of one new company registers, so the company stays.
    await kit.register(phones[5]!);
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ undone: 6, kept: 1 });
    expect(
      (await companiesNamed(names)).map(({ name_zh, name_en, name }) => [name_zh || name_en, name]),
    ).toEqual([
      ['Chenghu Trading Ltd', '错代码'],
      ['澄湖双胞五金', null],
      ['澄湖双胞五金', null],
      ['澄湖同名机械', null],
      ['澄湖老名纺织', null],
    ]);
  });

  it('gives duplicates of the same name and company to the list of duplicates', async () => {
    const company = '澄湖重名制造厂';
    const headers = ['姓名', '手机', '单位'];
    for (const phone of [newPhone(), newPhone()]) {
      const { id } = await client.uploadAndCheck('members', csvOf([headers, ['重名人', phone, company]]));
      await client.runToEnd(id);
    }
    const { data } = await kit.call<{ rows: DuplicateMemberPair[] }>('GET', '/h5/member/duplicates', {
      token: memberEditor.token,
    });
    expect(data.rows.filter(({ keep }) => keep.name === '重名人')).toMatchObject([
      { reasons: ['company'], drop: { name: '重名人' } },
    ]);
  });

  it('restores the company of an updated member when undone', async () => {
    const phone = newPhone();
    const headers = ['姓名', '手机', '单位'];
    await client.runToEnd(
      (await client.uploadAndCheck('members', csvOf([headers, ['换单位', phone, '澄湖原单位厂']]))).id,
    );
    const { id, counts } = await client.uploadAndCheck(
      'members',
      csvOf([headers, ['换单位', phone, '澄湖后单位厂']]),
    );
    expect(counts).toMatchObject({ update: 1 });
    await client.runToEnd(id);
    const companyOfCard = async () =>
      (
        await kit.deps.db
          .selectFrom('members as m')
          .innerJoin('companies as c', 'c.id', 'm.company_id')
          .select('c.name_zh')
          .where('m.name', '=', '换单位')
          .executeTakeFirstOrThrow()
      ).name_zh;
    expect(await companyOfCard()).toBe('澄湖后单位厂');
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ undone: 1 });
    expect(await companyOfCard()).toBe('澄湖原单位厂');
    expect(await companiesNamed(['澄湖后单位厂'])).toEqual([]);
  });
});
