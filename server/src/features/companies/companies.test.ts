import type { Company, CompanyDetail } from '@mingtang/contract/companies';
import type { Language, Picture } from '@mingtang/contract/fields';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, companyForm, insertCategories, insertChoices } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

const USCC = '91350100M000100Y43';

describe('a company', () => {
  const kit = useKit();
  let categories: Awaited<ReturnType<typeof insertCategories>>;
  beforeAll(async () => {
    await insertChoices(kit);
    categories = await insertCategories(kit);
  });

  const add = (token: string | undefined, change: object = {}) =>
    kit.call<Company>('POST', '/h5/mall/companyInfo', { token, body: { ...companyForm(), ...change } });
  const edit = (token: string | undefined, id: string, change: object = {}) =>
    kit.call<Company>('PUT', `/h5/mall/companyInfo/${id}`, {
      token,
      body: { ...companyForm(), state: 'live', ...change },
    });
  const record = (token: string, id: string) =>
    kit.call<Company>('GET', `/h5/mall/companyInfo/${id}/record`, { token });
  const detail = (id: string, token?: string, language: Language = 'zh') =>
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

  it('is added with everything, and read back whole by its owner', async () => {
    const owner = await kit.member();
    const [logo, cover] = [await upload(owner.token, 'logo'), await upload(owner.token, 'cover')];
    const given = {
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
    const added = await add(owner.token, { ...given, logo: logo.id, image: cover.id });
    expect(added.code).toBe(200);
    const { id } = added.data;
    expect((await record(owner.token, id)).data).toMatchObject({
      ...companyForm(),
      ...given,
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
    expect(await eventsOf(kit, 'company.add', `company:${id}`)).toMatchObject([{ actor_id: owner.id }]);
    const shown = (await detail(id, undefined, 'en')).data;
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
    expect((await detail(id, owner.token)).data.role).toBe('owner');
  });

  it('shows a visitor public contact fields alone, and nobody a whole number', async () => {
    const [owner, reader] = [await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token, {
      contacts: [
        { field: 'email', value: 'zhou@example.com', audience: 'public' },
        { field: 'phone', value: '13800001268', audience: 'signed-in' },
        { field: 'wechat', value: 'chenghu-zhou', audience: 'only-me' },
      ],
    });
    const fields = async (token?: string) => {
      const answer = await detail(id, token);
      expect(answer.text).not.toMatch(/13800001268|zhou@|chenghu-zhou/);
      return answer.data.contacts.map((contact) => [contact.field, contact.masked, contact.allowed]);
    };
    expect(await fields()).toEqual([['email', 'z***@example.com', false]]);
    expect(await fields(reader.token)).toEqual([
      ['phone', '138****1268', true],
      ['email', 'z***@example.com', true],
    ]);
    expect(await fields(owner.token)).toHaveLength(3);
  });

  it('is changed by its owner, by editors and by staff who look after companies; by nobody else', async () => {
    const [owner, stranger] = [await kit.member(), await kit.member()];
    const boss = await kit.superAdmin();
    const { id } = await addCompany(kit, owner.token, { uscc: '' });
    const keeper = await staffWith(kit, boss.token, ['company:write']);
    const pinner = await staffWith(kit, boss.token, ['company:pin']);
    const editor = await kit.member();
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: id, member_id: editor.id, role: 'editor' })
      .execute();
    for (const { token } of [owner, editor, keeper])
      expect((await edit(token, id, { nameZh: '澄湖机械' })).data).toMatchObject({ nameZh: '澄湖机械' });
    for (const { token } of [stranger, pinner]) {
      expect(await edit(token, id)).toMatchObject(refusal('forbidden'));
      expect(await record(token, id)).toMatchObject(refusal('forbidden'));
    }
    expect(await edit(undefined, id)).toMatchObject(refusal('session.invalid'));
    expect(await edit(owner.token, '987654321')).toMatchObject(refusal('company.not_found'));
    expect(await eventsOf(kit, 'company.edit', `company:${id}`)).toMatchObject([
      {
        actor_id: owner.id,
        before: { nameZh: '澄湖精密机械有限公司' },
        after: { nameZh: '澄湖机械' },
      },
      { actor_id: editor.id, before: {}, after: {} },
      { actor_id: keeper.id },
    ]);
  });

  it('carries its industry to its people’s cards, and its state to its products', async () => {
    const [owner, reader] = [await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token);
    const product = { company_id: id, category_id: categories.second, first_category_id: categories.first };
    await kit.deps.db
      .insertInto('products')
      .values({ ...product, name_zh: '主轴' })
      .execute();
    const listed = async () =>
      (await kit.deps.db.selectFrom('products').select('listed').where('company_id', '=', id).execute())[0];
    await edit(owner.token, id, { industry: 'textiles', state: 'hidden' });
    expect(await listed()).toEqual({ listed: false });
    const card = await kit.deps.db
      .selectFrom('members')
      .select('industry')
      .where('account_id', '=', owner.id)
      .executeTakeFirst();
    expect(card).toEqual({ industry: 'textiles' });
    expect(await detail(id, reader.token)).toMatchObject(refusal('company.not_found'));
    expect(await detail(id)).toMatchObject(refusal('company.not_found'));
    expect((await detail(id, owner.token)).code).toBe(200);
    await edit(owner.token, id);
    expect(await listed()).toEqual({ listed: true });
    expect((await detail(id)).data.products).toMatchObject([{ name: '主轴', companyId: id }]);
  });

  it('that has lapsed keeps its name and its state; a removed one is gone', async () => {
    const owner = await kit.member();
    const { id } = await addCompany(kit, owner.token, {
      profileZh: '简介',
      contacts: [{ field: 'phone', value: '13800001268', audience: 'public' }],
    });
    const set = (change: object) =>
      kit.deps.db.updateTable('companies').set(change).where('id', '=', id).execute();
    await set({ period_kind: 'paid', period_ends_on: '2020-01-01', listed: false });
    expect((await detail(id)).data).toMatchObject({
      name: '澄湖精密机械有限公司',
      membership: 'lapsed',
      profile: '',
      contacts: [],
      team: [],
    });
    await set({ state: 'removed' });
    expect(await detail(id, owner.token)).toMatchObject(refusal('company.not_found'));
    expect(await record(owner.token, id)).toMatchObject(refusal('company.not_found'));
  });

  it.each([
    ['a website without a scheme', { website: 'chenghu.example.com' }, 'website.scheme'],
    ['a website of another scheme', { website: 'javascript:alert(1)' }, 'website.scheme'],
    ['a website that is no address', { website: 'https://' }, 'request.invalid'],
    ['a code that does not add up', { uscc: '91350100M000100Y44' }, 'company.uscc'],
    ['an unknown industry', { industry: 'nowhere' }, 'request.invalid'],
    ['an unknown region', { region: 'nowhere' }, 'request.invalid'],
    ['no name in its own language', { nameZh: '', nameEn: 'Chenghu' }, 'request.invalid'],
    [
      'one contact field twice',
      { contacts: [1, 2].map((n) => ({ field: 'phone', value: `1380000126${n}`, audience: 'public' })) },
      'request.invalid',
    ],
    ['an unknown category', { categoryIds: ['987654321'] }, 'category.not_found'],
    ['a picture that is not theirs', { logo: '0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11' }, 'request.invalid'],
  ] as const)('is refused with %s', async (_name, change, key) => {
    const { token } = await (someone ??= kit.member());
    expect(await add(token, change)).toMatchObject(refusal(key));
  });
  let someone: ReturnType<typeof kit.member> | undefined;

  it('takes pictures of their own purpose, and keeps those it has whoever edits it', async () => {
    const owner = await kit.member();
    const boss = await kit.superAdmin();
    const keeper = await staffWith(kit, boss.token, ['company:write']);
    const [logo, cover] = [await upload(owner.token, 'logo'), await upload(owner.token, 'cover')];
    expect(await add(owner.token, { logo: cover.id })).toMatchObject({
      data: { fields: { logo: 'unknown' } },
    });
    const { id } = await addCompany(kit, owner.token, { logo: logo.id });
    expect((await edit(keeper.token, id, { logo: logo.id })).data.logo?.id).toBe(logo.id);
    expect(await edit(keeper.token, id, { logo: logo.id, image: cover.id })).toMatchObject({
      data: { fields: { image: 'unknown' } },
    });
  });

  it('of the first level alone is not filed, and one code belongs to one company', async () => {
    const { token } = await kit.member();
    expect(await add(token, { categoryIds: [categories.first] })).toMatchObject(refusal('category.second'));
    expect(await add(token, { uscc: USCC })).toMatchObject(refusal('company.uscc_taken'));
  });

  it('is the fifth at most that one member runs', async () => {
    const { token } = await kit.member();
    expect(await add(undefined)).toMatchObject(refusal('session.invalid'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(token)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
  });
});
