import { beforeAll, describe, expect, it } from 'vitest';
import { insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { csvOf, importClient, uploadImport } from '../../../test/imports.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { createStaff } from '../../../test/staff.fixture.ts';

describe('an import of members', () => {
  const kit = useKit();
  let client: ReturnType<typeof importClient>;
  let companyImporter: { token: string };
  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    client = importClient(kit, (await createStaff(kit, token, ['member:import'])).token);
    companyImporter = await createStaff(kit, token, ['company:import']);
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
});
