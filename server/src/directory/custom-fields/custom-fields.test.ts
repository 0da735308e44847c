import type { Changeset } from '@mingtang/contract/changesets';
import type { CustomField, CustomValue } from '@mingtang/contract/custom-fields';
import { CUSTOM_FIELDS_MAX } from '@mingtang/contract/limits';
import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';

const OPTIONS = [
  { key: 'a', zh: '党员', en: 'Party member' },
  { key: 'b', zh: '群众', en: '' },
];

describe('custom fields of members', () => {
  const kit = useKit();
  let superAdmin: { token: string };
  let staff: Staff;
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, [
      'member:read',
      'member:write',
      'merge:write',
      'field:write',
    ]);
  });
  beforeEach(async () => {
    await kit.deps.db.deleteFrom('member_field_values').execute();
    await kit.deps.db.deleteFrom('custom_fields').execute();
  });

  const list = async () =>
    (await kit.call<{ rows: CustomField[] }>('GET', '/h5/custom-fields', { token: staff.token })).data.rows;
  const create = (body: object, token = staff.token) =>
    kit.call<CustomField>('POST', '/h5/custom-fields', { token, body: { nameEn: '', ...body } });
  const edit = (id: string, body: object) =>
    kit.call<CustomField>('PUT', `/h5/custom-fields/${id}`, {
      token: staff.token,
      body: { nameEn: '', ...body },
    });
  const archive = (id: string, archived = true) =>
    kit.call<CustomField>('PUT', `/h5/custom-fields/${id}/archived`, {
      token: staff.token,
      body: { archived },
    });
  const order = (ids: string[]) =>
    kit.call('PUT', '/h5/custom-fields/order', { token: staff.token, body: { ids } });
  const read = async (id: string) =>
    (await kit.call<AdminMemberDetail>('GET', `/h5/member/${id}/record`, { token: staff.token })).data;
  const valuesOf = async (id: string) =>
    (await read(id)).customFields.flatMap(({ id: fieldId, value }) =>
      value === '' ? [] : [{ fieldId, value }],
    );
  const setValues = async (id: string, customValues: CustomValue[]) => {
    const { name, nameEn, title, titleEn, intro, introEn, language, ...rest } = await read(id);
    const { companyId, region, international, hidden, chamberTitle, joinedOn } = rest;
    const card = { name, nameEn, title, titleEn, intro, introEn, language, companyId, region };
    return kit.call<Changeset>('PUT', `/h5/member/${id}/record`, {
      token: staff.token,
      body: { ...card, international, hidden, chamberTitle, joinedOn, customValues },
    });
  };

  it('need the permission to be changed, and the one to read members to be seen', async () => {
    const reader = await createStaff(kit, superAdmin.token, ['member:read']);
    const { token } = await kit.createMember();
    const field = { kind: 'text', nameZh: '籍贯' };
    expect(await create(field, token)).toMatchObject(errorResponse('forbidden'));
    expect(await create(field, reader.token)).toMatchObject(errorResponse('forbidden'));
    const list = (token: string) => kit.call('GET', '/h5/custom-fields', { token });
    expect(await list(token)).toMatchObject(errorResponse('forbidden'));
    const [editor, other] = [
      await createStaff(kit, superAdmin.token, ['field:write']),
      await createStaff(kit, superAdmin.token, ['news:write']),
    ];
    expect(await list(other.token)).toMatchObject(errorResponse('forbidden'));
    expect((await list(reader.token)).code).toBe(200);
    expect((await list(editor.token)).code).toBe(200);
    expect(await edit('987654321', { nameZh: '籍贯' })).toMatchObject(
      errorResponse('custom_field.not_found'),
    );
    expect(await archive('987654321')).toMatchObject(errorResponse('custom_field.not_found'));
  });

  it('are created, renamed, ordered, archived and restored, with audit events', async () => {
    const { data: first } = await create({ kind: 'text', nameZh: '籍贯', nameEn: 'Native place' });
    const { data: second } = await create({ kind: 'choice', nameZh: '政治面貌', options: OPTIONS });
    expect((await list()).map(({ nameZh }) => nameZh)).toEqual(['籍贯', '政治面貌']);
    expect((await order([second.id, first.id])).code).toBe(200);
    expect(await order([second.id])).toMatchObject(errorResponse('custom_field.changed'));
    expect((await edit(first.id, { nameZh: '祖籍' })).data).toMatchObject({ nameZh: '祖籍', kind: 'text' });
    expect((await archive(second.id)).data.archived).toBe(true);
    expect((await list()).map(({ nameZh, archived }) => [nameZh, archived])).toEqual([
      ['祖籍', false],
      ['政治面貌', true],
    ]);
    await archive(second.id, false);
    expect((await list()).map(({ nameZh }) => nameZh)).toEqual(['政治面貌', '祖籍']);
    for (const action of ['edit', 'archive', 'restore', 'add'] as const)
      expect(
        (await listAuditEvents(kit, `field.${action}`)).filter(({ actor_id }) => actor_id === staff.id),
      ).not.toEqual([]);
  });

  it('reject a name that is taken, options that do not fit the kind, and one field too many', async () => {
    await create({ kind: 'text', nameZh: '籍贯' });
    expect(await create({ kind: 'number', nameZh: '籍贯' })).toMatchObject(
      errorResponse('custom_field.name_taken'),
    );
    for (const body of [
      { kind: 'choice', nameZh: '无选项' },
      { kind: 'text', nameZh: '有选项', options: OPTIONS },
      { kind: 'choice', nameZh: '重复', options: [OPTIONS[0], OPTIONS[0]] },
      { kind: 'formula', nameZh: '公式' },
    ])
      expect(await create(body)).toMatchObject(errorResponse('request.invalid'));
    await kit.deps.db
      .insertInto('custom_fields')
      .values(
        Array.from({ length: CUSTOM_FIELDS_MAX - 1 }, (_, index) => ({
          kind: 'text',
          name_zh: `字段 ${index}`,
          position: index,
          created_at: kit.clock.now(),
        })),
      )
      .execute();
    expect(await create({ kind: 'text', nameZh: '再一个' })).toMatchObject(
      errorResponse('custom_field.too_many'),
    );
    const [oldest] = await list();
    await archive(oldest!.id);
    expect((await create({ kind: 'text', nameZh: '再一个' })).code).toBe(200);
    expect(await archive(oldest!.id, false)).toMatchObject(errorResponse('custom_field.too_many'));
  });

  it('have values by kind in the record of a member, and an undo restores the former ones', async () => {
    const { id } = await kit.createMember();
    const fields = [
      (await create({ kind: 'text', nameZh: '籍贯' })).data,
      (await create({ kind: 'number', nameZh: '员工数' })).data,
      (await create({ kind: 'date', nameZh: '生日' })).data,
      (await create({ kind: 'choice', nameZh: '政治面貌', options: OPTIONS })).data,
    ];
    const values = (...texts: string[]) =>
      texts.map((value, index) => ({ fieldId: fields[index]!.id, value }));
    expect((await setValues(id, values('广东梅州', '120.50', '1980-01-31', 'a'))).code).toBe(200);
    expect(await valuesOf(id)).toEqual(values('广东梅州', '120.5', '1980-01-31', 'a'));
    // Fields that are not listed keep their values.
    const changed = await setValues(id, [
      { fieldId: fields[0]!.id, value: '' },
      { fieldId: fields[3]!.id, value: 'b' },
    ]);
    expect(await valuesOf(id)).toEqual([
      { fieldId: fields[1]!.id, value: '120.5' },
      { fieldId: fields[2]!.id, value: '1980-01-31' },
      { fieldId: fields[3]!.id, value: 'b' },
    ]);
    expect((await listAuditEvents(kit, 'member.edit', `member:${id}`)).at(-1)).toMatchObject({
      before: { customValues: [{ text: '籍贯：广东梅州' }, { text: '政治面貌：党员' }] },
      after: { customValues: [{ text: '籍贯：' }, { text: '政治面貌：群众' }] },
    });
    const undone = await kit.call('POST', `/h5/changesets/${changed.data.changesetId}/undo`, {
      token: staff.token,
    });
    expect(undone.code).toBe(200);
    expect(await valuesOf(id)).toEqual(values('广东梅州', '120.5', '1980-01-31', 'a'));
    expect(await edit(fields[3]!.id, { nameZh: '政治面貌', options: [OPTIONS[1]] })).toMatchObject(
      errorResponse('custom_field.option_used'),
    );
    await archive(fields[0]!.id);
    expect(await valuesOf(id)).toHaveLength(3);
    expect(await setValues(id, values('广东'))).toMatchObject(errorResponse('request.invalid'));
    await archive(fields[0]!.id, false);
    expect(await valuesOf(id)).toHaveLength(4);
  });

  it('reject values that do not fit the kind, and an unknown field', async () => {
    const { id } = await kit.createMember();
    const number = (await create({ kind: 'number', nameZh: '员工数' })).data;
    const day = (await create({ kind: 'date', nameZh: '生日' })).data;
    const choice = (await create({ kind: 'choice', nameZh: '政治面貌', options: OPTIONS })).data;
    for (const value of [
      { fieldId: number.id, value: '很多' },
      { fieldId: number.id, value: '1234567890123' },
      { fieldId: day.id, value: '1980-02-30' },
      { fieldId: choice.id, value: '党员' },
      { fieldId: '987654321', value: 'x' },
    ])
      expect(await setValues(id, [value])).toMatchObject(errorResponse('request.invalid'));
    expect(await valuesOf(id)).toEqual([]);
  });

  it('pass to the account that an unclaimed one is merged into, whose own values stay', async () => {
    const keep = await kit.createMember();
    const { data: drop } = await kit.call<{ id: string }>('POST', '/h5/member/records', {
      token: staff.token,
      body: { phone: newPhone(), name: '并入者' },
    });
    const place = (await create({ kind: 'text', nameZh: '籍贯' })).data;
    const school = (await create({ kind: 'text', nameZh: '学历' })).data;
    await setValues(keep.id, [{ fieldId: place.id, value: '苏州' }]);
    await setValues(drop.id, [
      { fieldId: place.id, value: '无锡' },
      { fieldId: school.id, value: '本科' },
    ]);
    const merged = await kit.call('POST', `/h5/merges/member/${keep.id}`, {
      token: staff.token,
      body: { mergedId: drop.id, taken: [] },
    });
    expect(merged.code).toBe(200);
    expect((await valuesOf(keep.id)).map(({ value }) => value)).toEqual(['苏州', '本科']);
  });
});
