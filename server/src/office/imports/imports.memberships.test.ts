import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { csvOf, importClient } from '../../../test/imports.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { continueImports } from './imports.worker.service.ts';

describe('memberships and notes of imported members', () => {
  const kit = useKit();
  let superAdmin: { token: string };
  let staff: Staff;
  let client: ReturnType<typeof importClient>;
  let today: string;
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, [
      'member:read',
      'member:import',
      'member:vip',
      'member:notes',
    ]);
    client = importClient(kit, staff.token);
    kit.clock.forward(2);
    today = shanghaiDayOf(kit.clock.now());
  });

  const HEADERS = ['姓名', '手机', '商会职务', '会员级别', '到期日', '备注'];
  const upload = (rows: string[][]) => client.uploadAndCheck('members', csvOf([HEADERS, ...rows]));
  const importRows = async (rows: string[][]) => client.runToEnd((await upload(rows)).id);
  const findMember = (phone: string) =>
    kit.deps.db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .select(['a.id', 'a.state', 'm.chamber_title', 'm.period_kind', 'm.period_ends_on'])
      .where('a.phone', '=', `+86${phone}`)
      .executeTakeFirst();
  const periodsOf = (phone: string) =>
    kit.deps.db
      .selectFrom('membership_periods as p')
      .innerJoin('accounts as a', 'a.id', 'p.member_id')
      .leftJoin('packages as k', 'k.id', 'p.package_id')
      .select(['p.kind', 'p.starts_on', 'p.ends_on', 'p.reason', 'p.granted_by', 'k.serial', 'p.revoked_at'])
      .where('a.phone', '=', `+86${phone}`)
      .orderBy('p.id')
      .execute();
  const notesOf = async (phone: string) =>
    (
      await kit.deps.db
        .selectFrom('member_notes as n')
        .innerJoin('accounts as a', 'a.id', 'n.member_id')
        .select('n.text')
        .where('a.phone', '=', `+86${phone}`)
        .orderBy('n.id')
        .execute()
    ).map(({ text }) => text);

  it('grants the package up to the last day, also a membership that has ended, and adds the note', async () => {
    const [gold, plain, ended] = [newPhone(), newPhone(), newPhone()];
    const endsOn = addDays(today, 200);
    const done = await importRows([
      ['纪怀瑾', gold, '副会长', '金牌年度', endsOn, '常务，喜欢打羽毛球'],
      ['林砚秋', plain, '', '', endsOn, ''],
      ['叶清嘉', ended, '', 'Annual', '2024年6月', ''],
    ]);
    expect(done).toMatchObject({ counts: { added: 3 }, warnings: 0 });
    const grant = {
      kind: 'granted',
      starts_on: today,
      ends_on: endsOn,
      reason: `会员导入 ${done.id}`,
      granted_by: staff.id,
      serial: null,
      revoked_at: null,
    };
    expect(await periodsOf(gold)).toEqual([{ ...grant, serial: 'G-12' }]);
    expect(await periodsOf(plain)).toEqual([grant]);
    expect(await periodsOf(ended)).toEqual([
      { ...grant, starts_on: '2024-06-30', ends_on: '2024-06-30', serial: 'P-12' },
    ]);
    expect(await notesOf(gold)).toEqual(['常务，喜欢打羽毛球']);
    expect(await notesOf(plain)).toEqual([]);
    const member = (await findMember(gold))!;
    expect(member).toMatchObject({ state: 'pending', chamber_title: '副会长', period_ends_on: endsOn });
    expect(await listAuditEvents(kit, 'member.vip', `account:${member.id}`)).toMatchObject([
      { actor_id: staff.id, after: { endsOn, changed: true } },
    ]);
    const [noteEvent] = await listAuditEvents(kit, 'member.note-add', `account:${member.id}`);
    expect(JSON.stringify(noteEvent)).not.toContain('羽毛球');
    // The owner of the phone number keeps the membership instead of the temporary one.
    await kit.register(gold);
    expect((await periodsOf(gold)).map(({ kind }) => kind)).toEqual(['granted']);
    expect(await findMember(gold)).toMatchObject({ state: 'active', period_ends_on: endsOn });
  });

  it('warns about a level that is unknown, or without a day that can be read', async () => {
    const phones = [newPhone(), newPhone(), newPhone()];
    const { id } = await upload([
      ['纪怀瑾', phones[0]!, '', '钻石', '2030-01-31', ''],
      ['林砚秋', phones[1]!, '', '年度会员', '', ''],
      ['叶清嘉', phones[2]!, '', '企业年度', '长期有效', ''],
    ]);
    expect(
      (await client.listRows(id, 'warned')).rows.map(({ warnings }) =>
        warnings.map(({ label, reason }) => `${label}：${reason}`),
      ),
    ).toEqual([
      ['会员级别：没有这个会员套餐，已留空'],
      ['会员级别：没有可用的到期日，会员级别未导入'],
      ['会员级别：没有这个会员套餐，已留空', '到期日：日期无法识别，已留空'],
    ]);
    await client.runToEnd(id);
    expect(await periodsOf(phones[0]!)).toMatchObject([{ ends_on: '2030-01-31', serial: null }]);
    expect(await periodsOf(phones[1]!)).toEqual([]);
    expect(await periodsOf(phones[2]!)).toEqual([]);
  });

  it('extends a shorter membership, keeps a longer one with a warning, and repeats nothing', async () => {
    const phone = newPhone();
    const [early, late] = [addDays(today, 30), addDays(today, 400)];
    const row = (endsOn: string, note = '同一条备注') => [['苏见山', phone, '', '', endsOn, note]];
    await importRows(row(early));
    await importRows(row(early));
    expect(await periodsOf(phone)).toHaveLength(1);
    expect(await notesOf(phone)).toEqual(['同一条备注']);
    const extended = await importRows(row(late, '另一条'));
    expect(extended).toMatchObject({ counts: { updated: 1 }, warnings: 0 });
    expect((await periodsOf(phone)).map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
      [today, early],
      [addDays(early, 1), late],
    ]);
    const { id } = await upload(row(early));
    expect((await client.listRows(id, 'warned')).rows[0]!.warnings[0]!.reason).toBe(
      '会员期已到更晚的日期，未更改',
    );
    await client.runToEnd(id);
    expect(await periodsOf(phone)).toHaveLength(2);
    // The undo of an update removes its period and its note only.
    expect((await client.runToEnd(extended.id, 'undo')).counts).toMatchObject({ kept: 1 });
    await client.runToEnd(id, 'undo');
    expect(await notesOf(phone)).toEqual(['同一条备注', '另一条']);
  });

  it('is undone: new members disappear with membership and note, updated ones get their former values', async () => {
    const [added, updated, noted] = [newPhone(), newPhone(), newPhone()];
    const [early, late] = [addDays(today, 30), addDays(today, 400)];
    await importRows([['旧人', updated, '理事', '', early, '第一条']]);
    const { id } = await importRows([
      ['新人', added, '会长', '年度会员', late, '新备注'],
      ['旧人', updated, '副会长', '', late, '第二条'],
      ['有人跟进', noted, '', '', late, '导入的备注'],
    ]);
    await kit.call('POST', `/h5/member/${(await findMember(noted))!.id}/notes`, {
      token: staff.token,
      body: { kind: 'note', result: null, callBackOn: null, text: '后来写的' },
    });
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ undone: 2, kept: 1 });
    expect(await findMember(added)).toBeUndefined();
    expect(await periodsOf(added)).toEqual([]);
    expect(await findMember(updated)).toMatchObject({
      chamber_title: '理事',
      period_kind: 'granted',
      period_ends_on: early,
    });
    expect(await notesOf(updated)).toEqual(['第一条']);
    expect(await notesOf(noted)).toEqual(['导入的备注', '后来写的']);
    expect(await findMember(noted)).toMatchObject({ period_ends_on: late });
  });

  it('needs the permissions of the same changes by hand, for columns and for corrected cells', async () => {
    const importer = await createStaff(kit, superAdmin.token, ['member:import']);
    const own = importClient(kit, importer.token);
    const phone = newPhone();
    const { id } = await own.uploadAndCheck(
      'members',
      csvOf([HEADERS, ['容听雨', phone, '理事', '年度会员', addDays(today, 90), '备注内容']]),
    );
    expect(await own.sendAction(id, 'apply')).toMatchObject(errorResponse('import.field_forbidden'));
    expect(await own.editRow(id, 2, { values: { endsOn: '2030-01-01' } })).toMatchObject(
      errorResponse('import.field_forbidden'),
    );
    await own.mapColumns(id, ['name', 'phone', 'chamberTitle', '', '', 'note']);
    await continueImports(kit.deps);
    expect(await own.sendAction(id, 'apply')).toMatchObject(errorResponse('import.field_forbidden'));
    await own.mapColumns(id, ['name', 'phone', 'chamberTitle', '', '', '']);
    await continueImports(kit.deps);
    expect((await own.runToEnd(id)).counts).toMatchObject({ added: 1 });
    expect(await periodsOf(phone)).toEqual([]);
    expect(await notesOf(phone)).toEqual([]);
    expect(await findMember(phone)).toMatchObject({ chamber_title: '理事' });
  });
});
