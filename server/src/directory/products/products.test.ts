import type { Picture } from '@mingtang/contract/fields';
import type { EditableProduct, ProductDetail } from '@mingtang/contract/products';
import type { ProductCard } from '@mingtang/contract/products.fields';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { insertRemovedProduct } from '../../../test/products.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

interface Page {
  rows: ProductCard[];
  nextCursor: string | null;
}
const LIST = '/no-auth/pms/product/list';

describe('products', () => {
  const kit = useKit();
  const category = { first: '', second: '', other: '', otherSecond: '' };
  let owner: { token: string; id: string };
  let companyId: string;

  const categoryColumns = () => ({ first_category_id: category.first, category_id: category.second });
  const newCategory = async (name: string, parent_id: string | null = null): Promise<string> =>
    (
      await kit.deps.db
        .insertInto('categories')
        .values({ parent_id, name_zh: name, name_en: `${name} en` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const newCompany = async (ownerId: string): Promise<string> => {
    const { id } = await kit.deps.db
      .insertInto('companies')
      .values({ name_zh: '苏州砺衡精密机械有限公司', name_en: 'Suzhou Liheng Precision' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setRole(id, ownerId, 'owner');
    return id;
  };
  const setRole = (company_id: string, member_id: string, role: string) =>
    kit.deps.db.insertInto('company_team').values({ company_id, member_id, role }).execute();
  const body = (change: object = {}) => ({
    nameZh: '五轴加工中心',
    nameEn: '',
    profileZh: '桥式结构',
    profileEn: '',
    detailZh: '<p>精度 <b>5 µm</b></p>',
    detailEn: '',
    firstCategoryId: category.first,
    categoryId: category.second,
    images: [],
    language: 'zh',
    international: false,
    state: 'live',
    ...change,
  });
  const add = (change: object = {}, token: string | undefined = owner.token, company = companyId) =>
    kit.call<EditableProduct>('POST', '/pms/product', {
      token,
      body: body({ companyId: company, ...change }),
    });
  const edit = (id: string, change: object, token: string | undefined = owner.token) =>
    kit.call<EditableProduct>('PUT', `/pms/product/${id}`, { token, body: body(change) });
  /** Anonymous responses are cached for a second. */
  const afterCacheExpiry = <T>(work: () => Promise<T>): Promise<T> => {
    kit.clock.forward(5);
    return work();
  };
  const open = (id: string, options: { token?: string; language?: 'zh' | 'en' } = {}) =>
    afterCacheExpiry(() => kit.call<ProductDetail>('GET', `/pms/product/${id}`, options));
  const list = (query: string, language: 'zh' | 'en' = 'zh') =>
    afterCacheExpiry(() => kit.call<Page>('GET', `${LIST}?${query}`, { language }));
  const namesOf = async (query: string, language: 'zh' | 'en' = 'zh') =>
    (await list(query, language)).data.rows.map((row) => row.name);
  const upload = async (token: string): Promise<{ id: string; picture: Picture }> => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#486' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    const route = '/h5/mall/companyInfo/images/product';
    return (await kit.call<{ id: string; picture: Picture }>('POST', route, { token, body: form })).data;
  };
  const productCountOf = async (id: string) =>
    (
      await kit.deps.db
        .selectFrom('companies')
        .select('product_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).product_count;
  const grantMembership = (memberId: string, period_ends_on: string) =>
    kit.deps.db
      .updateTable('members')
      .set({ period_kind: 'paid', period_ends_on })
      .where('account_id', '=', memberId)
      .execute();

  beforeAll(async () => {
    category.first = await newCategory('机械');
    category.second = await newCategory('机床', category.first);
    category.other = await newCategory('建材');
    category.otherSecond = await newCategory('岩板', category.other);
    owner = await kit.createMember();
    await grantMembership(owner.id, '2099-12-31');
    companyId = await newCompany(owner.id);
    await insertRemovedProduct(kit, owner.id, { company_id: companyId, ...categoryColumns() });
  });

  it('stores pictures in order and returns the product with its company', async () => {
    const [firstPicture, secondPicture] = [await upload(owner.token), await upload(owner.token)];
    const added = await add({
      images: [secondPicture.id, firstPicture.id],
      nameEn: 'Five-axis machining centre',
    });
    expect(added).toMatchObject({ code: 200, data: { detailZh: '<p>精度 <strong>5 µm</strong></p>' } });
    const { id } = added.data;
    expect(added.data.images.map((image) => image.id)).toEqual([secondPicture.id, firstPicture.id]);
    const { data } = await open(id);
    expect(data).toMatchObject({
      id,
      name: '五轴加工中心',
      otherName: 'Five-axis machining centre',
      language: 'zh',
      company: { id: companyId, name: '苏州砺衡精密机械有限公司' },
      category: {
        first: { id: category.first, name: '机械' },
        second: { id: category.second, name: '机床' },
      },
      mine: false,
    });
    expect(data.images.map((image) => image.small)).toEqual([
      secondPicture.picture.small,
      firstPicture.picture.small,
    ]);
    const [row] = (await list('pageSize=1')).data.rows;
    expect(row).toMatchObject({
      id,
      image: { small: secondPicture.picture.small },
      companyName: data.companyName,
    });
    expect(await listAuditEvents(kit, 'product.add', `product:${id}`)).toMatchObject([
      { actor_id: owner.id },
    ]);
  });

  it('returns the translation, or the original with its language if there is none', async () => {
    const { data: translated } = await add({ nameEn: 'Spindle', detailEn: '<p>Fast</p>' });
    expect((await open(translated.id, { language: 'en' })).data).toMatchObject({
      name: 'Spindle',
      otherName: '五轴加工中心',
      detail: '<p>Fast</p>',
      language: 'en',
      company: { name: 'Suzhou Liheng Precision' },
      category: { second: { name: '机床 en' } },
    });
    const { data: untranslated } = await add();
    expect((await open(untranslated.id, { language: 'en' })).data).toMatchObject({
      name: '五轴加工中心',
      otherName: '',
      language: 'zh',
    });
  });

  it('lists newest first, each product once across pages', async () => {
    const company = await newCompany(owner.id);
    for (let number = 1; number <= 5; number += 1)
      await add({ nameZh: `夹具 ${number}` }, owner.token, company);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await list(`companyId=${company}&pageSize=2${cursor}`);
      seen.push(...data.rows.map((row) => row.name));
      cursor = data.nextCursor === null ? '' : `&cursor=${data.nextCursor}`;
    } while (cursor !== '');
    expect(seen).toEqual(['夹具 5', '夹具 4', '夹具 3', '夹具 2', '夹具 1']);
  });

  it('lists by last change, each product once across pages', async () => {
    const company = await newCompany(owner.id);
    const ids: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      kit.clock.forward(1);
      ids.push((await add({ nameZh: `量规 ${number}` }, owner.token, company)).data.id);
    }
    kit.clock.forward(1);
    await edit(ids[1]!, { nameZh: '量规 2 改' });
    // Equal times, finer than a JavaScript Date: the newer id comes first and no row is skipped.
    await kit.deps.db
      .updateTable('products')
      .set({ updated_at: '2026-01-01T00:00:00.123456Z' })
      .where('id', 'in', [ids[2]!, ids[3]!])
      .execute();
    const pages = async (query: string) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { data } = await list(`companyId=${company}&pageSize=1&${query}${cursor}`);
        seen.push(...data.rows.map((row) => row.name));
        cursor = data.nextCursor === null ? '' : `&cursor=${data.nextCursor}`;
      } while (cursor !== '');
      return seen;
    };
    expect(await pages('sort=updated')).toEqual(['量规 2 改', '量规 5', '量规 1', '量规 4', '量规 3']);
    expect(await pages('sort=newest')).toEqual(['量规 5', '量规 4', '量规 3', '量规 2 改', '量规 1']);
  });

  it('rejects an unknown sort and the cursor of another sort', async () => {
    const { data } = await list('pageSize=1');
    for (const query of [`sort=updated&cursor=${data.nextCursor}`, 'sort=price', 'sort='])
      expect((await list(query)).status).toBe(400);
  });

  it('filters by a category of either level', async () => {
    await add({ nameZh: '大板', firstCategoryId: category.other, categoryId: category.otherSecond });
    expect(await namesOf(`categoryId=${category.other}`)).toEqual(['大板']);
    expect(await namesOf(`categoryId=${category.otherSecond}`)).toEqual(['大板']);
    expect(await namesOf(`categoryId=${category.second}`)).not.toContain('大板');
    expect(await namesOf('categoryId=987654321')).toEqual([]);
  });

  it('lists products with an English name or the international flag in the international edition', async () => {
    const company = await newCompany(owner.id);
    await add({ nameZh: '只有中文' }, owner.token, company);
    await add({ nameZh: '要求国际', international: true }, owner.token, company);
    await add({ nameZh: '有英文', nameEn: 'Jig' }, owner.token, company);
    expect(await namesOf(`companyId=${company}`)).toEqual(['有英文', '要求国际', '只有中文']);
    expect(await namesOf(`companyId=${company}`, 'en')).toEqual(['Jig', '要求国际']);
  });

  it('omits hidden products from lists and shows them only to those who may edit them', async () => {
    const company = await newCompany(owner.id);
    const { data } = await add({}, owner.token, company);
    expect(await productCountOf(company)).toBe(1);
    expect((await edit(data.id, { state: 'hidden' })).data.state).toBe('hidden');
    expect(await productCountOf(company)).toBe(0);
    expect(await namesOf(`companyId=${company}`)).toEqual([]);
    expect(await open(data.id)).toMatchObject(errorResponse('product.not_found'));
    expect(await open(data.id, { token: (await kit.createMember()).token })).toMatchObject(
      errorResponse('product.not_found'),
    );
    expect((await open(data.id, { token: owner.token })).data).toMatchObject({ mine: true, state: 'hidden' });
  });

  it('omits products of an unlisted company from lists but still opens them', async () => {
    const company = await newCompany(owner.id);
    const { data } = await add({}, owner.token, company);
    await kit.deps.db
      .updateTable('products')
      .set({ listed: false })
      .where('company_id', '=', company)
      .execute();
    expect(await namesOf(`companyId=${company}`)).toEqual([]);
    expect((await open(data.id)).code).toBe(200);
    await kit.deps.db.updateTable('companies').set({ state: 'hidden' }).where('id', '=', company).execute();
    expect(await open(data.id)).toMatchObject(errorResponse('product.not_found'));
    const added = await add({}, owner.token, company);
    expect(await namesOf(`companyId=${company}`)).toEqual([]);
    expect((await open(added.data.id, { token: owner.token })).data.mine).toBe(true);
  });

  it('returns not_found everywhere for a removed product', async () => {
    const company = await newCompany(owner.id);
    const { data } = await add({}, owner.token, company);
    const remove = () => kit.call('DELETE', `/pms/product/${data.id}`, { token: owner.token });
    expect((await remove()).code).toBe(200);
    expect(await remove()).toMatchObject(errorResponse('product.not_found'));
    expect(await productCountOf(company)).toBe(0);
    expect(await namesOf(`companyId=${company}`)).toEqual([]);
    for (const response of [
      await open(data.id, { token: owner.token }),
      await edit(data.id, {}),
      await kit.call('GET', `/pms/product/${data.id}/record`, { token: owner.token }),
    ])
      expect(response).toMatchObject(errorResponse('product.not_found'));
    expect(await listAuditEvents(kit, 'product.remove', `product:${data.id}`)).toMatchObject([
      { before: { nameZh: '五轴加工中心', state: 'live' } },
    ]);
  });

  it('can be edited only by the owner, editors and staff with company:write', async () => {
    const company = await newCompany(owner.id);
    const { data } = await add({}, owner.token, company);
    const [editor, colleague, stranger] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    await setRole(company, editor.id, 'editor');
    await grantMembership(editor.id, '2099-12-31');
    await setRole(company, colleague.id, 'staff');
    const staff = await createStaff(kit, (await kit.createSuperAdmin()).token, ['company:write']);
    const record = (token?: string) =>
      kit.call('GET', `/pms/product/${data.id}/record`, token === undefined ? {} : { token });
    for (const { token } of [editor, staff]) {
      expect((await record(token)).code).toBe(200);
      expect((await edit(data.id, { nameZh: '新名' }, token)).data.nameZh).toBe('新名');
      expect((await add({}, token, company)).code).toBe(200);
      expect((await open(data.id, { token })).data.mine).toBe(true);
    }
    for (const { token } of [colleague, stranger]) {
      expect(await record(token)).toMatchObject(errorResponse('product.not_found'));
      expect(await edit(data.id, {}, token)).toMatchObject(errorResponse('product.not_found'));
      expect(await kit.call('DELETE', `/pms/product/${data.id}`, { token })).toMatchObject(
        errorResponse('product.not_found'),
      );
      expect(await add({}, token, company)).toMatchObject(errorResponse('forbidden'));
      expect((await open(data.id, { token })).data.mine).toBe(false);
    }
    expect(await record()).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('POST', '/pms/product', { body: body({ companyId: company }) })).toMatchObject(
      errorResponse('session.invalid'),
    );
    expect(await add({}, owner.token, '987654321')).toMatchObject(errorResponse('company.not_found'));
  });

  it('enforces the quota of the owner’s membership, also for concurrent requests', async () => {
    const member = await kit.createMember();
    const company = await newCompany(member.id);
    const responses = await Promise.all(Array.from({ length: 6 }, () => add({}, member.token, company)));
    expect(responses.map((response) => response.code).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await add({ state: 'hidden' }, member.token, company)).toMatchObject(
      errorResponse('product.quota_used_up'),
    );
    const first = responses.find((response) => response.code === 200)!.data;
    await kit.call('DELETE', `/pms/product/${first.id}`, { token: member.token });
    expect((await add({}, member.token, company)).code).toBe(200);
    await grantMembership(member.id, '2099-12-31');
    expect((await add({}, member.token, company)).code).toBe(200);
  });

  it('accepts only pictures that the caller uploaded or that the product already has', async () => {
    const [editor, stranger] = [await kit.createMember(), await kit.createMember()];
    await setRole(companyId, editor.id, 'editor');
    const [ownPicture, othersPicture] = [await upload(owner.token), await upload(stranger.token)];
    const unknownPicture = { ...errorResponse('request.invalid'), data: { fields: { images: 'unknown' } } };
    for (const images of [
      [othersPicture.id],
      [ownPicture.id, ownPicture.id],
      ['0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11'],
    ])
      expect(await add({ images })).toMatchObject(unknownPicture);
    const { data } = await add({ images: [ownPicture.id] });
    expect((await edit(data.id, { images: [ownPicture.id] }, editor.token)).code).toBe(200);
    expect(await edit(data.id, { images: [ownPicture.id, othersPicture.id] }, editor.token)).toMatchObject(
      unknownPicture,
    );
    expect((await edit(data.id, { images: [] })).data.images).toEqual([]);
    expect((await edit(data.id, { images: [ownPicture.id] }, editor.token)).status).toBe(400);
  });

  it('reports which category level is missing', async () => {
    expect(await add({ firstCategoryId: null })).toMatchObject(errorResponse('category.first'));
    expect(await add({ categoryId: null })).toMatchObject(errorResponse('category.second'));
    expect(await add({ categoryId: category.otherSecond })).toMatchObject(errorResponse('category.second'));
  });

  it.each([
    ['no name', { nameZh: '' }],
    ['a name only in the other language', { language: 'en' }],
    ['a name of two lines', { nameZh: '一\n二' }],
    ['a name of 61 characters', { nameZh: '长'.repeat(61) }],
    ['ten pictures', { images: Array.from({ length: 10 }, () => crypto.randomUUID()) }],
    ['an unknown state', { state: 'removed' }],
    ['a text that is too long once sanitised', { detailZh: '&'.repeat(15_000) }],
    ['a text that is too long', { detailZh: '长'.repeat(15_001) }],
    ['an unknown field', { listed: true }],
  ])('rejects %s', async (_name, change) => {
    expect((await add(change)).status).toBe(400);
  });

  it('removes scripts from the detail text', async () => {
    const { data } = await add({
      detailZh: '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">链接</a></p>',
    });
    expect((await open(data.id)).data.detail).toBe('<p>好链接</p>');
  });

  it('rejects a malformed cursor', async () => {
    expect((await list('cursor=%22x')).status).toBe(400);
    expect((await list(`cursor=${Buffer.from('["0 OR 1"]').toString('base64url')}`)).status).toBe(400);
  });
});
