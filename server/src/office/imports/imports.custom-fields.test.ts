import type { CustomField } from '@mingtang/contract/custom-fields';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { csvOf, importClient } from '../../../test/imports.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { continueImports } from './imports.worker.service.ts';

const OPTIONS = [
  { key: 'a', zh: '党员', en: 'Party member' },
  { key: 'b', zh: '群众', en: '' },
];

describe('columns of an import that are kept as custom fields', () => {
  const kit = useKit();
  let superAdmin: { token: string };
  let staff: Staff;
  let importer: Staff;
  let client: ReturnType<typeof importClient>;
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    importer = await createStaff(kit, superAdmin.token, ['member:import']);
  });
  beforeEach(async () => {
    // One administrator may upload only so many files an hour.
    staff = await createStaff(kit, superAdmin.token, ['member:read', 'member:import', 'field:write']);
    client = importClient(kit, staff.token);
    await kit.deps.db.deleteFrom('member_field_values').execute();
    await kit.deps.db.deleteFrom('custom_fields').execute();
  });

  const createField = async (body: object) =>
    (
      await kit.call<CustomField>('POST', '/h5/custom-fields', {
        token: staff.token,
        body: { nameEn: '', ...body },
      })
    ).data;
  const listFields = () =>
    kit.deps.db
      .selectFrom('custom_fields')
      .select(['id', 'kind', 'name_zh', 'options', 'archived'])
      .orderBy('position')
      .execute();
  const valuesOf = async (phone: string) =>
    Object.fromEntries(
      (
        await kit.deps.db
          .selectFrom('member_field_values as v')
          .innerJoin('custom_fields as f', 'f.id', 'v.field_id')
          .innerJoin('accounts as a', 'a.id', 'v.member_id')
          .select(['f.name_zh', 'v.text_value', 'v.number_value', 'v.day_value', 'v.choice_value'])
          .where('a.phone', '=', `+86${phone}`)
          .orderBy('f.position')
          .execute()
      ).map((row) => [
        row.name_zh,
        row.text_value ?? row.day_value ?? row.choice_value ?? Number(row.number_value),
      ]),
    );
  const map = async (id: string, fields: string[], newFields: object[] = [], token = staff.token) => {
    const response = await kit.call('PUT', `/h5/imports/${id}/mapping`, {
      token,
      body: { fields, newFields },
    });
    await continueImports(kit.deps);
    return response;
  };
  const uploadRows = (headers: string[], rows: string[][]) =>
    client.uploadAndCheck('members', csvOf([headers, ...rows]));

  it('are mapped to a custom field of that name, and undo restores the former values', async () => {
    const place = await createField({ kind: 'text', nameZh: '籍贯' });
    await createField({ kind: 'number', nameZh: '员工数' });
    await createField({ kind: 'date', nameZh: '生日' });
    await createField({ kind: 'choice', nameZh: '政治面貌', options: OPTIONS });
    const [first, second] = [newPhone(), newPhone()];
    const before = await uploadRows(['姓名', '手机', '籍贯'], [['纪怀瑾', first, '苏州']]);
    expect(before.columns.map(({ field }) => field)).toEqual(['name', 'phone', `custom:${place.id}`]);
    expect(before.fields.find(({ field }) => field === `custom:${place.id}`)).toEqual({
      field: `custom:${place.id}`,
      label: '籍贯',
      needed: false,
      origin: 'custom',
    });
    await client.runToEnd(before.id);
    expect(await valuesOf(first)).toEqual({ 籍贯: '苏州' });

    kit.clock.forward(1);
    const headers = ['姓名', '手机', '籍贯', '员工数', '生日', '政治面貌'];
    const { id } = await uploadRows(headers, [
      ['纪怀瑾', first, '广东梅州', '1,200 人', '1980/1/31', 'party member'],
      ['林砚秋', second, '无', '0', '1980年2月', '党员'],
    ]);
    const done = await client.runToEnd(id);
    expect(done.counts).toMatchObject({ added: 1, updated: 1 });
    expect(await valuesOf(first)).toEqual({
      籍贯: '广东梅州',
      员工数: 1200,
      生日: '1980-01-31',
      政治面貌: 'a',
    });
    expect(await valuesOf(second)).toEqual({ 员工数: 0, 政治面貌: 'a' });
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ undone: 2 });
    expect(await valuesOf(first)).toEqual({ 籍贯: '苏州' });
    // The fields existed before the import.
    expect((await listFields()).every(({ archived }) => !archived)).toBe(true);
  });

  it('become new fields when the import is applied, which its undo archives', async () => {
    const phones = Array.from({ length: 6 }, newPhone);
    const rows = phones.map((phone, index) => [
      `会员${index}`,
      phone,
      `镇${index}`,
      String(index * 10),
      `1980-01-0${index + 1}`,
      index % 2 === 0 ? '党员' : '群 众',
    ]);
    const { id, columns } = await uploadRows(['姓名', '手机', '籍贯', '员工数', '生日', '政治面貌'], rows);
    expect(columns.slice(2).map(({ newField }) => newField)).toEqual([
      { nameZh: '籍贯', kind: 'text' },
      { nameZh: '员工数', kind: 'number' },
      { nameZh: '生日', kind: 'date' },
      { nameZh: '政治面貌', kind: 'choice' },
    ]);
    const fields = ['name', 'phone', 'new:2', 'new:3', 'new:4', 'new:5'];
    const newFields = [
      { column: 2, nameZh: '老家', kind: 'text' },
      { column: 3, nameZh: '员工数', kind: 'number' },
      { column: 4, nameZh: '生日', kind: 'date' },
      { column: 5, nameZh: '政治面貌', kind: 'choice' },
    ];
    expect((await map(id, fields, newFields)).code).toBe(200);
    expect(await listFields()).toEqual([]);
    expect((await client.listRows(id)).rows[0]!.values).toMatchObject({ 'new:2': '镇0', 'new:5': '党员' });
    await client.runToEnd(id);
    const created = await listFields();
    expect(created.map(({ name_zh, kind }) => [name_zh, kind])).toEqual([
      ['老家', 'text'],
      ['员工数', 'number'],
      ['生日', 'date'],
      ['政治面貌', 'choice'],
    ]);
    const [partyMember, other] = created[3]!.options as { key: string; zh: string }[];
    expect([partyMember!.zh, other!.zh]).toEqual(['党员', '群 众']);
    expect(await valuesOf(phones[1]!)).toEqual({
      老家: '镇1',
      员工数: 10,
      生日: '1980-01-02',
      政治面貌: other!.key,
    });
    const added = await listAuditEvents(kit, 'field.add', `custom-field:${created[0]!.id}`);
    expect(added).toMatchObject([{ actor_id: staff.id }]);
    // Applying again, after a correction, creates nothing.
    expect((await client.runToEnd(id, 'undo')).counts).toMatchObject({ undone: 6 });
    expect((await listFields()).map(({ archived }) => archived)).toEqual([true, true, true, true]);
    expect(await listAuditEvents(kit, 'field.archive', `custom-field:${created[0]!.id}`)).toHaveLength(1);
  });

  it('leave no field behind if the import is cancelled, and one that others use stays after the undo', async () => {
    const [phone, edited] = [newPhone(), newPhone()];
    const rows = [
      ['纪怀瑾', phone, '苏州'],
      ['林砚秋', edited, '无锡'],
    ];
    const first = await uploadRows(['姓名', '手机', '籍贯'], rows);
    const newFields = [{ column: 2, nameZh: '籍贯', kind: 'text' }];
    await map(first.id, ['name', 'phone', 'new:2'], newFields);
    await client.sendAction(first.id, 'cancel');
    expect(await listFields()).toEqual([]);

    const second = await uploadRows(['姓名', '手机', '籍贯'], rows);
    await map(second.id, ['name', 'phone', 'new:2'], newFields);
    await client.runToEnd(second.id);
    kit.clock.forward(1);
    await kit.deps.db
      .updateTable('members')
      .set({ updated_at: kit.clock.now() })
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('accounts').select('id').where('phone', '=', `+86${edited}`),
      )
      .execute();
    expect((await client.runToEnd(second.id, 'undo')).counts).toMatchObject({ undone: 1, kept: 1 });
    expect(await listFields()).toMatchObject([{ name_zh: '籍贯', archived: false }]);
    expect(await valuesOf(edited)).toEqual({ 籍贯: '无锡' });
  });

  it('need the permission to manage custom fields, unless the field exists', async () => {
    const place = await createField({ kind: 'text', nameZh: '籍贯' });
    const importerClient = importClient(kit, importer.token);
    const sheet = csvOf([
      ['姓名', '手机', '籍贯', '学历'],
      ['纪怀瑾', newPhone(), '苏州', '本科'],
    ]);
    const { id, columns } = await importerClient.uploadAndCheck('members', sheet);
    expect(columns[2]!.field).toBe(`custom:${place.id}`);
    const fields = ['name', 'phone', `custom:${place.id}`, 'new:3'];
    const newFields = [{ column: 3, nameZh: '学历', kind: 'text' }];
    expect(await map(id, fields, newFields, importer.token)).toMatchObject(
      errorResponse('import.new_field_forbidden'),
    );
    // Mapped by a person with the permission: the one without it still cannot apply the import.
    expect((await map(id, fields, newFields)).code).toBe(200);
    expect(await importerClient.sendAction(id, 'apply')).toMatchObject(
      errorResponse('import.new_field_forbidden'),
    );
    expect((await map(id, fields.with(3, ''), [], importer.token)).code).toBe(200);
    expect((await importerClient.runToEnd(id)).counts).toMatchObject({ added: 1 });
  });

  it('are left out with a warning where a value does not fit its kind or the field is archived', async () => {
    const size = await createField({ kind: 'number', nameZh: '员工数' });
    await createField({ kind: 'choice', nameZh: '政治面貌', options: OPTIONS });
    const { id, warnings } = await uploadRows(
      ['姓名', '手机', '员工数', '生日', '政治面貌'],
      [
        ['纪怀瑾', newPhone(), '五十', '1980-01', '民主党派'],
        ['林砚秋', newPhone(), '12', '1980-01-31', ''],
      ],
    );
    expect(warnings).toBe(2);
    const [warned] = (await client.listRows(id, 'warned')).rows;
    expect(warned!.warnings.map(({ label, value, reason }) => [label, value, reason])).toEqual([
      ['员工数', '五十', '数字无法识别，已留空'],
      ['政治面貌', '民主党派', '没有这个选项，已留空'],
    ]);
    await client.editRow(id, warned!.number, { values: { [`custom:${size.id}`]: '50' } });
    await kit.call('PUT', `/h5/custom-fields/${size.id}/archived`, {
      token: staff.token,
      body: { archived: true },
    });
    const done = await client.runToEnd(id);
    expect(done.counts).toMatchObject({ added: 2 });
    expect((await kit.deps.db.selectFrom('member_field_values').selectAll().execute()).length).toBe(0);
  });

  it('are rejected where a mapping does not fit: taken names, too many columns, no options', async () => {
    await createField({ kind: 'text', nameZh: '籍贯' });
    const headers = Array.from({ length: 15 }, (_, index) => `列${index}`);
    const rows = Array.from({ length: 60 }, (_, row) => [
      `会员${row}`,
      newPhone(),
      ...headers.slice(2).map((_, column) => (column === 0 ? `值${row}` : '')),
    ]);
    const { id } = await uploadRows(['姓名', '手机', ...headers.slice(2)], rows);
    const targets = (columns: number[]) =>
      Array.from({ length: 15 }, (_, index) =>
        index === 0 ? 'name' : index === 1 ? 'phone' : columns.includes(index) ? `new:${index}` : '',
      );
    const field = (column: number, kind = 'text', nameZh = `字段${column}`) => ({ column, kind, nameZh });
    for (const [columns, newFields, error] of [
      [[2], [field(2, 'text', '籍贯')], 'custom_field.name_taken'],
      [[2, 3], [field(2, 'text', '同名'), field(3, 'text', '同名')], 'custom_field.name_taken'],
      [[2], [field(2, 'choice')], 'import.not_a_choice'],
      [[3], [field(3, 'choice')], 'import.not_a_choice'],
      [[2], [field(3)], 'import.mapping_invalid'],
      [[2], [], 'import.mapping_invalid'],
      [[2], [field(2), field(2, 'text', '另一个')], 'import.mapping_invalid'],
    ] as const)
      expect(await map(id, targets([...columns]), [...newFields])).toMatchObject(errorResponse(error));
    const thirteen = Array.from({ length: 13 }, (_, index) => index + 2);
    expect(
      await map(
        id,
        targets(thirteen),
        thirteen.map((column) => field(column)),
      ),
    ).toMatchObject(errorResponse('request.invalid'));
  });
});
