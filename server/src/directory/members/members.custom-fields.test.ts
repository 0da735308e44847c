import type { CustomField } from '@mingtang/contract/custom-fields';
import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';

const OPTIONS = [
  { key: 'a', zh: '党员', en: 'Party member' },
  { key: 'b', zh: '群众', en: '' },
];

describe('custom fields in the list of members and its exports', () => {
  const kit = useKit();
  let superAdmin: { token: string };
  let staff: Staff;
  let fields: { place: string; size: string; birthday: string; party: string };
  let members: { ji: string; lin: string; ye: string };

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, [
      'member:read',
      'member:write',
      'member:export',
      'field:write',
    ]);
    const create = async (body: object) =>
      (
        await kit.call<CustomField>('POST', '/h5/custom-fields', {
          token: staff.token,
          body: { nameEn: '', ...body },
        })
      ).data.id;
    fields = {
      place: await create({ kind: 'text', nameZh: '籍贯', nameEn: 'Native place' }),
      size: await create({ kind: 'number', nameZh: '员工数' }),
      birthday: await create({ kind: 'date', nameZh: '生日' }),
      party: await create({ kind: 'choice', nameZh: '政治面貌', options: OPTIONS }),
    };
    members = {
      ji: (await kit.createMember()).id,
      lin: (await kit.createMember()).id,
      ye: (await kit.createMember()).id,
    };
    const set = (memberId: string, fieldId: string, kind: string, value: object) =>
      kit.deps.db
        .insertInto('member_field_values')
        .values({ member_id: memberId, field_id: fieldId, kind, ...value })
        .execute();
    await set(members.ji, fields.place, 'text', { text_value: 'Guangdong 梅州' });
    await set(members.lin, fields.place, 'text', { text_value: '广东 100% 韶关' });
    await set(members.ji, fields.size, 'number', { number_value: '12.5' });
    await set(members.lin, fields.size, 'number', { number_value: '200' });
    await set(members.ji, fields.birthday, 'date', { day_value: '1980-01-31' });
    await set(members.ye, fields.birthday, 'date', { day_value: '1990-06-01' });
    await set(members.ji, fields.party, 'choice', { choice_value: 'a' });
    await set(members.lin, fields.party, 'choice', { choice_value: 'b' });
  });

  const list = (query: Record<string, string>, token = staff.token) =>
    kit.call<{ rows: AdminMemberListItem[]; total: number }>(
      'GET',
      `/h5/member/table?${new URLSearchParams({ sort: 'registered', order: 'asc', ...query }).toString()}`,
      { token },
    );
  const found = async (query: Record<string, string>) => {
    const names = new Map(Object.entries(members).map(([name, id]) => [id, name]));
    return (await list(query)).data.rows.map(({ id }) => names.get(id));
  };

  it('filter by an option, a range of numbers or days, and the beginning of a text', async () => {
    const { place, size, birthday, party } = fields;
    expect(await found({ fieldId: party, fieldValue: 'a' })).toEqual(['ji']);
    expect(await found({ fieldId: party })).toEqual(['ji', 'lin']);
    expect(await found({ fieldId: size, fieldFrom: '12.5' })).toEqual(['ji', 'lin']);
    expect(await found({ fieldId: size, fieldFrom: '12.6' })).toEqual(['lin']);
    expect(await found({ fieldId: size, fieldFrom: '1', fieldTo: '100' })).toEqual(['ji']);
    expect(await found({ fieldId: birthday, fieldTo: '1980-01-31' })).toEqual(['ji']);
    expect(await found({ fieldId: birthday, fieldFrom: '1980-02-01' })).toEqual(['ye']);
    expect(await found({ fieldId: place, fieldValue: 'guangdong' })).toEqual(['ji']);
    expect(await found({ fieldId: place, fieldValue: '广东 100%' })).toEqual(['lin']);
    expect(await found({ fieldId: place, fieldValue: '广_' })).toEqual([]);
    expect(await found({ fieldId: place, fieldValue: '梅州' })).toEqual([]);
    expect(await found({ fieldId: party, fieldValue: 'a', registeredFrom: '2199-01-01' })).toEqual([]);
  });

  it('reject a filter that does not fit the field, and an archived field', async () => {
    const { place, size, birthday, party } = fields;
    for (const query of [
      { fieldValue: 'a' },
      { fieldId: party, fieldValue: 'x' },
      { fieldId: party, fieldFrom: '1' },
      { fieldId: size, fieldValue: '12' },
      { fieldId: size, fieldFrom: '很多' },
      { fieldId: birthday, fieldTo: '1980-02-30' },
      { fieldId: place, fieldTo: '广' },
    ])
      expect(await list(query)).toMatchObject(errorResponse('request.invalid'));
    expect(await list({ fieldId: '987654321' })).toMatchObject(errorResponse('custom_field.not_found'));
  });

  const cellsOf = (text: string) =>
    text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(-4));

  it('are columns of the export, in the language of the request', async () => {
    const exported = await kit.call('GET', `/h5/member/export?format=csv&fieldId=${fields.size}`, {
      token: staff.token,
    });
    expect(cellsOf(exported.text)).toEqual([
      ['籍贯', '员工数', '生日', '政治面貌'],
      ['Guangdong 梅州', '12.5', '1980-01-31', '党员'],
      ['广东 100% 韶关', '200', '', '群众'],
    ]);
    const english = await kit.call('GET', `/h5/member/export?format=csv&fieldId=${fields.birthday}`, {
      token: staff.token,
      language: 'en',
    });
    expect(cellsOf(english.text)).toEqual([
      ['Native place', '员工数', '生日', '政治面貌'],
      ['Guangdong 梅州', '12.5', '1980-01-31', 'Party member'],
      ['', '', '1990-06-01', ''],
    ]);
  });

  it('are columns of the full export, whose filter is audited without phone numbers', async () => {
    const exportInFull = (filter: object) =>
      kit.call('POST', '/h5/member/export/full', {
        token: staff.token,
        body: { format: 'csv', filter, reason: '报送年度名册' },
      });
    const exported = await exportInFull({ fieldId: fields.party, fieldValue: 'b' });
    expect(cellsOf(exported.text)).toEqual([
      ['籍贯', '员工数', '生日', '政治面貌'],
      ['广东 100% 韶关', '200', '', '群众'],
    ]);
    await exportInFull({ fieldId: fields.place, fieldValue: '13900001234' });
    const events = await listAuditEvents(kit, 'member.export-full');
    expect(events.map(({ after }) => after)).toMatchObject([
      { fieldId: fields.party, fieldValue: 'b', rows: 1 },
      { fieldId: fields.place, fieldValue: '***', rows: 0 },
    ]);
  });

  it('are listed for staff who define them without reading members', async () => {
    const definer = await createStaff(kit, superAdmin.token, ['field:write']);
    const listFields = (token: string) =>
      kit.call<{ rows: CustomField[] }>('GET', '/h5/custom-fields', { token });
    expect((await listFields(definer.token)).data.rows).toHaveLength(4);
    const other = await createStaff(kit, superAdmin.token, ['member:import']);
    expect(await listFields(other.token)).toMatchObject(errorResponse('forbidden'));
    expect(await list({ fieldId: fields.party }, definer.token)).toMatchObject(errorResponse('forbidden'));
  });
});
