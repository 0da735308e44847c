import type { EditableCompany, CompanyDetail } from '@mingtang/contract/companies';
import type { Language, Picture } from '@mingtang/contract/fields';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  companyForm,
  insertCategories,
  insertDictionaryEntries,
} from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

const USCC = '91350100M000100Y43';

describe('companies', () => {
  const kit = useKit();
  let categories: Awaited<ReturnType<typeof insertCategories>>;
  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    categories = await insertCategories(kit);
  });

  const add = (token: string | undefined, change: object = {}) =>
    kit.call<EditableCompany>('POST', '/h5/mall/companyInfo', {
      token,
      body: { ...companyForm(), ...change },
    });
  const edit = (token: string | undefined, id: string, change: object = {}) =>
    kit.call<EditableCompany>('PUT', `/h5/mall/companyInfo/${id}`, {
      token,
      body: { ...companyForm(), state: 'live', ...change },
    });
  const getForEditor = (token: string, id: string) =>
    kit.call<EditableCompany>('GET', `/h5/mall/companyInfo/${id}/record`, { token });
  const getDetail = (id: string, token?: string, language: Language = 'zh') =>
    kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, { token, language });
  const upload = async (token: string, purpose: string) => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#264' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    const route = `/h5/mall/companyInfo/images/${purpose}`;
    return (await kit.call<{ id: string; picture: Picture }>('POST', route, { token, body })).data;
  };

  it('stores every field and returns it to the owner', async () => {
    const owner = await kit.createMember();
    const [logo, cover] = [await upload(owner.token, 'logo'), await upload(owner.token, 'cover')];
    const input = {
      nameZh: '澄湖精密机械有限公司',
      nameEn: 'Chenghu Precision Machinery Co., Ltd.',
      uscc: USCC,
      industry: 'machinery',
      region: 'suzhou',
      categoryIds: [categories.second],
      contacts: [
        { field: 'person', value: '周明远', audience: 'public' },
        { field: 'phone', value: '13800001268', audience: 'members' },
      ],
      website: 'HTTPS://chenghu.example.com',
      place: { latitude: 31.3, longitude: 120.6 },
      socialMedia: [{ name: '公众号', account: 'chenghu' }],
    };
    const added = await add(owner.token, { ...input, logo: logo.id, image: cover.id });
    expect(added.code).toBe(200);
    const { id } = added.data;
    expect((await getForEditor(owner.token, id)).data).toMatchObject({
      ...companyForm(),
      ...input,
      id,
      website: 'https://chenghu.example.com',
      logo: { id: logo.id, picture: { small: logo.picture.small } },
      image: { id: cover.id, picture: { sketch: '264'.repeat(9) } },
      state: 'live',
      sortOrder: 0,
      top: false,
      topPlacement: null,
      topStartsAt: null,
      topEndsAt: null,
    });
    expect(await listAuditEvents(kit, 'company.add', `company:${id}`)).toMatchObject([
      { actor_id: owner.id },
    ]);
    const shown = (await getDetail(id, undefined, 'en')).data;
    expect(shown).toMatchObject({
      name: 'Chenghu Precision Machinery Co., Ltd.',
      otherName: '澄湖精密机械有限公司',
      industry: { value: 'machinery', label: 'Machinery' },
      categories: [{ first: { name: 'Equipment' }, second: { name: 'Machine tools' } }],
      membership: 'none',
      role: 'none',
      claimable: false,
      followed: false,
    });
    expect((await getDetail(id, owner.token)).data.role).toBe('owner');
  });

  it('shows visitors only public contact fields, and everyone but its editors masked values', async () => {
    const [owner, reader] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token, {
      contacts: [
        { field: 'email', value: 'zhou@example.com', audience: 'public' },
        { field: 'phone', value: '13800001268', audience: 'signed-in' },
        { field: 'wechat', value: 'chenghu-zhou', audience: 'only-me' },
      ],
    });
    const fields = async (token?: string) => {
      const response = await getDetail(id, token);
      expect(response.text).not.toMatch(/13800001268|zhou@|chenghu-zhou/);
      return response.data.contacts.map((contact) => [contact.field, contact.masked, contact.allowed]);
    };
    expect(await fields()).toEqual([['email', 'z***@example.com', false]]);
    expect(await fields(reader.token)).toEqual([
      ['phone', '138****1268', true],
      ['email', 'z***@example.com', true],
    ]);
  });

  it('shows the owner and the editors all contact fields in full, without logging a reveal', async () => {
    const [owner, editor, colleague] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const { id } = await addCompany(kit, owner.token, {
      contacts: [
        { field: 'phone', value: '13800001268', audience: 'signed-in' },
        { field: 'wechat', value: 'chenghu-zhou', audience: 'only-me' },
      ],
    });
    for (const [member, role] of [
      [editor, 'editor'],
      [colleague, 'staff'],
    ] as const)
      await kit.deps.db
        .insertInto('company_team')
        .values({ company_id: id, member_id: member.id, role })
        .execute();
    const valuesFor = async (token?: string) => {
      kit.clock.forward(5);
      return (await getDetail(id, token)).data.contacts.map((contact) => contact.value);
    };
    for (const { token } of [owner, editor]) {
      expect(await valuesFor(token)).toEqual(['13800001268', 'chenghu-zhou']);
      const body = { subject: 'company', id, field: 'phone' };
      expect((await kit.call('POST', '/h5/contacts/reveal', { token, body })).code).toBe(200);
    }
    expect(await valuesFor(colleague.token)).toEqual([null]);
    expect(await valuesFor()).toEqual([]);
    expect(
      await kit.deps.db.selectFrom('contact_reveals').select('id').where('company_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('can be edited only by the owner, editors and staff with company:write', async () => {
    const [owner, stranger] = [await kit.createMember(), await kit.createMember()];
    const superAdmin = await kit.createSuperAdmin();
    const { id } = await addCompany(kit, owner.token, { uscc: '' });
    const manager = await createStaff(kit, superAdmin.token, ['company:write']);
    const pinner = await createStaff(kit, superAdmin.token, ['company:pin']);
    const editor = await kit.createMember();
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: id, member_id: editor.id, role: 'editor' })
      .execute();
    for (const { token } of [owner, editor, manager])
      expect((await edit(token, id, { nameZh: '澄湖机械' })).data).toMatchObject({ nameZh: '澄湖机械' });
    for (const { token } of [stranger, pinner]) {
      expect(await edit(token, id)).toMatchObject(errorResponse('forbidden'));
      expect(await getForEditor(token, id)).toMatchObject(errorResponse('forbidden'));
    }
    expect(await edit(undefined, id)).toMatchObject(errorResponse('session.invalid'));
    expect(await edit(owner.token, '987654321')).toMatchObject(errorResponse('company.not_found'));
    expect(await listAuditEvents(kit, 'company.edit', `company:${id}`)).toMatchObject([
      {
        actor_id: owner.id,
        before: { nameZh: '澄湖精密机械有限公司' },
        after: { nameZh: '澄湖机械' },
      },
      { actor_id: editor.id, before: {}, after: {} },
      { actor_id: manager.id },
    ]);
  });

  it('propagates its industry to member cards and its state to products', async () => {
    const [owner, reader] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token);
    const product = { company_id: id, category_id: categories.second, first_category_id: categories.first };
    await kit.deps.db
      .insertInto('products')
      .values({ ...product, name_zh: '主轴' })
      .execute();
    const getListed = async () =>
      (await kit.deps.db.selectFrom('products').select('listed').where('company_id', '=', id).execute())[0];
    await edit(owner.token, id, { industry: 'textiles', state: 'hidden' });
    expect(await getListed()).toEqual({ listed: false });
    const card = await kit.deps.db
      .selectFrom('members')
      .select('industry')
      .where('account_id', '=', owner.id)
      .executeTakeFirst();
    expect(card).toEqual({ industry: 'textiles' });
    expect(await getDetail(id, reader.token)).toMatchObject(errorResponse('company.not_found'));
    expect(await getDetail(id)).toMatchObject(errorResponse('company.not_found'));
    expect((await getDetail(id, owner.token)).code).toBe(200);
    await edit(owner.token, id);
    expect(await getListed()).toEqual({ listed: true });
    expect((await getDetail(id)).data.products).toMatchObject([{ name: '主轴', companyId: id }]);
  });

  it('shows only the name of a lapsed company, and a removed one not at all', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token, {
      profileZh: '简介',
      contacts: [{ field: 'phone', value: '13800001268', audience: 'public' }],
    });
    const updateCompanyRow = (change: object) =>
      kit.deps.db.updateTable('companies').set(change).where('id', '=', id).execute();
    await updateCompanyRow({ period_kind: 'paid', period_ends_on: '2020-01-01', listed: false });
    expect((await getDetail(id)).data).toMatchObject({
      name: '澄湖精密机械有限公司',
      membership: 'lapsed',
      profile: '',
      contacts: [],
      team: [],
    });
    await updateCompanyRow({ state: 'removed' });
    expect(await getDetail(id, owner.token)).toMatchObject(errorResponse('company.not_found'));
    expect(await getForEditor(owner.token, id)).toMatchObject(errorResponse('company.not_found'));
  });

  it.each([
    ['a website without a scheme', { website: 'chenghu.example.com' }, 'website.scheme'],
    ['a website of another scheme', { website: 'javascript:alert(1)' }, 'website.scheme'],
    ['a website that is no URL', { website: 'https://' }, 'request.invalid'],
    ['a uscc with a wrong check digit', { uscc: '91350100M000100Y44' }, 'company.uscc'],
    ['an unknown industry', { industry: 'nowhere' }, 'request.invalid'],
    ['an unknown region', { region: 'nowhere' }, 'request.invalid'],
    ['no name in the original language', { nameZh: '', nameEn: 'Chenghu' }, 'request.invalid'],
    [
      'a duplicate contact field',
      { contacts: [1, 2].map((n) => ({ field: 'phone', value: `1380000126${n}`, audience: 'public' })) },
      'request.invalid',
    ],
    ['an unknown category', { categoryIds: ['987654321'] }, 'category.not_found'],
    [
      'a picture that the caller did not upload',
      { logo: '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11' },
      'request.invalid',
    ],
  ] as const)('rejects %s', async (_name, change, key) => {
    const { token } = await (sharedMember ??= kit.createMember());
    expect(await add(token, change)).toMatchObject(errorResponse(key));
  });
  let sharedMember: ReturnType<typeof kit.createMember> | undefined;

  it('accepts own pictures of the right purpose, and the current picture from any editor', async () => {
    const owner = await kit.createMember();
    const superAdmin = await kit.createSuperAdmin();
    const manager = await createStaff(kit, superAdmin.token, ['company:write']);
    const [logo, cover] = [await upload(owner.token, 'logo'), await upload(owner.token, 'cover')];
    expect(await add(owner.token, { logo: cover.id })).toMatchObject({
      data: { fields: { logo: 'unknown' } },
    });
    const { id } = await addCompany(kit, owner.token, { logo: logo.id });
    expect((await edit(manager.token, id, { logo: logo.id })).data.logo?.id).toBe(logo.id);
    expect(await edit(manager.token, id, { logo: logo.id, image: cover.id })).toMatchObject({
      data: { fields: { image: 'unknown' } },
    });
  });

  it('rejects a first-level category and a uscc that is taken', async () => {
    const { token } = await kit.createMember();
    expect(await add(token, { categoryIds: [categories.first] })).toMatchObject(
      errorResponse('category.second'),
    );
    expect(await add(token, { uscc: USCC })).toMatchObject(errorResponse('company.uscc_taken'));
  });

  it('allows a member at most five companies, also for concurrent requests', async () => {
    const { token } = await kit.createMember();
    expect(await add(undefined)).toMatchObject(errorResponse('session.invalid'));
    const responses = await Promise.all(Array.from({ length: 6 }, () => add(token)));
    expect(responses.map((response) => response.code).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
  });
});
