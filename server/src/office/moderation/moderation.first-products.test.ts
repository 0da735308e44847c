import type { CompanyDetail, MyCompany } from '@mingtang/contract/companies';
import type { Notification } from '@mingtang/contract/notifications';
import type { EditProductInput, EditableProduct, ProductDetail } from '@mingtang/contract/products';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { decideReview, findReview, addWatchedWord } from '../../../test/moderation.fixture.ts';
import { addCompany, insertCategories } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addProduct, productForm } from '../../../test/products.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

interface CompanyOwner {
  token: string;
  id: string;
  companyId: string;
}

describe('a first product', () => {
  const kit = useKit();
  let staff: { token: string; id: string };
  let companyEditor: { token: string };
  let reader: { token: string };
  let categoryIds: Pick<EditProductInput, 'firstCategoryId' | 'categoryId'>;

  /** A member who owns a company. */
  const createOwner = async (kind: 'paid' | 'temporary' = 'paid'): Promise<CompanyOwner> => {
    const member = await createMemberWithCard(kit);
    await setMembershipPeriod(kit, member.id, kind);
    return { ...member, companyId: (await addCompany(kit, member.token)).id };
  };
  const add = ({ token, companyId }: CompanyOwner, change: Partial<EditProductInput> = {}) =>
    addProduct(kit, token, companyId, { ...categoryIds, ...change });
  const edit = ({ token }: Pick<CompanyOwner, 'token'>, id: string, change: Partial<EditProductInput> = {}) =>
    kit.call<EditableProduct>('PUT', `/pms/product/${id}`, {
      token,
      body: productForm({ ...categoryIds, ...change }),
    });
  const openProduct = (id: string, token?: string) => {
    // Anonymous responses are cached for a second.
    kit.clock.forward(5);
    return kit.call<ProductDetail>('GET', `/pms/product/${id}`, { token });
  };
  const listedIds = async ({ companyId }: CompanyOwner) => {
    kit.clock.forward(5);
    const path = `/no-auth/pms/product/list?companyId=${companyId}`;
    return (await kit.call<{ rows: ProductCard[] }>('GET', path)).data.rows.map((row) => row.id);
  };
  const productCountOf = async ({ companyId }: CompanyOwner) =>
    (
      await kit.deps.db
        .selectFrom('companies')
        .select('product_count')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
    ).product_count;
  const review = (id: string) => findReview(kit, staff.token, id, 'product');
  const decideOn = async (id: string, decision: string, reason = '') =>
    decideReview(kit, staff.token, (await review(id))!.id, decision, reason);
  const notifications = async ({ token }: CompanyOwner) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows;
  const strikesOf = async ({ id }: CompanyOwner) =>
    (await kit.deps.db.selectFrom('strikes').select('id').where('member_id', '=', id).execute()).length;

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    staff = await createStaff(kit, token, ['post:moderate']);
    companyEditor = await createStaff(kit, token, ['company:write']);
    reader = await kit.createMember();
    const { first, second } = await insertCategories(kit);
    categoryIds = { firstCategoryId: first, categoryId: second };
  });

  it('is listed with its state for the editors of its company, and counted for them only', async () => {
    const owner = await createOwner();
    const { id } = await add(owner);
    const editor = await kit.createMember();
    const colleague = await kit.createMember();
    for (const [member, role] of [
      [editor, 'editor'],
      [colleague, 'staff'],
    ] as const)
      await kit.deps.db
        .insertInto('company_team')
        .values({ company_id: owner.companyId, member_id: member.id, role })
        .execute();
    const openCompany = async (token?: string) => {
      kit.clock.forward(5);
      const path = `/h5/mall/companyInfo/${owner.companyId}`;
      const { products, productCount } = (await kit.call<CompanyDetail>('GET', path, { token })).data;
      return { products: products.map((product) => [product.id, product.state]), productCount };
    };
    const listOwn = (token?: string) =>
      kit.call<{ rows: ProductCard[] }>('GET', `/pms/product/mine?companyId=${owner.companyId}`, { token });
    const listMine = async (token: string) =>
      (await kit.call<{ rows: MyCompany[] }>('GET', '/h5/mall/companyInfo/mine', { token })).data.rows;

    for (const { token } of [owner, editor]) {
      expect(await openCompany(token)).toEqual({ products: [[id, 'queued']], productCount: 1 });
      expect((await listOwn(token)).data.rows).toMatchObject([{ id, state: 'queued' }]);
      expect(await listMine(token)).toMatchObject([{ productCount: 1, unapprovedProductCount: 1 }]);
    }
    for (const token of [undefined, reader.token, colleague.token, staff.token])
      expect(await openCompany(token)).toEqual({ products: [], productCount: 0 });
    expect(await listMine(colleague.token)).toMatchObject([{ productCount: 0, unapprovedProductCount: 0 }]);
    expect(await listOwn()).toMatchObject(errorResponse('session.invalid'));
    for (const { token } of [reader, colleague])
      expect(await listOwn(token)).toMatchObject(errorResponse('forbidden'));
    expect(await kit.call('GET', '/pms/product/mine?companyId=987654321', owner)).toMatchObject(
      errorResponse('company.not_found'),
    );

    await decideOn(id, 'refused', '请换一张清晰的图片');
    expect(await openCompany(owner.token)).toEqual({ products: [[id, 'refused']], productCount: 1 });
    expect(await openCompany()).toEqual({ products: [], productCount: 0 });
  });

  it('is visible to its editors and to staff, and to others after approval', async () => {
    const owner = await createOwner();
    const { id, state } = await add(owner, { detailZh: '<p>平面度 0.01</p>' });
    expect(state).toBe('queued');
    expect(await listedIds(owner)).toEqual([]);
    expect(await productCountOf(owner)).toBe(0);
    for (const token of [undefined, reader.token])
      expect(await openProduct(id, token)).toMatchObject(errorResponse('product.not_found'));
    expect((await openProduct(id, owner.token)).data).toMatchObject({ state: 'queued', mine: true });
    expect((await openProduct(id, staff.token)).data).toMatchObject({ state: 'queued', mine: false });
    expect(await review(id)).toMatchObject({
      cause: 'first-product',
      postId: null,
      author: { id: owner.id },
      title: '检具底座',
      text: expect.stringContaining('平面度 0.01'),
    });

    expect(await decideOn(id, 'accepted')).toMatchObject({ code: 200 });
    expect(await listedIds(owner)).toEqual([id]);
    expect(await productCountOf(owner)).toBe(1);
    expect((await openProduct(id)).data).toMatchObject({ state: 'live', reason: null });
    expect(await notifications(owner)).toMatchObject([
      { kind: 'review', decision: 'accepted', product: { id, name: '检具底座' }, post: null },
    ]);
    expect(await listAuditEvents(kit, 'product.accepted', `product:${id}`)).toMatchObject([
      { actor_id: staff.id },
    ]);
    expect((await add(owner)).state).toBe('live');
    expect((await edit(owner, id, { nameZh: '新底座' })).data.state).toBe('live');
  });

  it('can be refused with a reason, revised, resubmitted and approved, without a strike', async () => {
    const owner = await createOwner();
    const { id } = await add(owner);
    await decideOn(id, 'refused', '请补充规格');
    const refused = { state: 'refused', reason: '请补充规格' };
    expect((await openProduct(id, owner.token)).data).toMatchObject(refused);
    const record = await kit.call('GET', `/pms/product/${id}/record`, { token: owner.token });
    expect(record.data).toMatchObject(refused);
    expect(await openProduct(id, reader.token)).toMatchObject(errorResponse('product.not_found'));
    expect(await notifications(owner)).toMatchObject([{ decision: 'refused', reason: '请补充规格' }]);
    expect(await strikesOf(owner)).toBe(0);
    expect((await edit(owner, id, { profileZh: '200 × 300 mm' })).data).toMatchObject({
      state: 'queued',
      reason: null,
    });
    await decideOn(id, 'accepted');
    expect(await listedIds(owner)).toEqual([id]);
  });

  it('keeps its review when it is edited, and loses it when it is hidden or removed', async () => {
    const owner = await createOwner();
    const [one, other] = [await add(owner), await add(owner)];
    const first = await review(one.id);
    expect((await edit(owner, one.id, { nameZh: '新名' })).data.state).toBe('queued');
    expect(await review(one.id)).toMatchObject({ id: first!.id, title: '新名' });
    expect((await edit(owner, one.id, { state: 'hidden' })).data.state).toBe('hidden');
    expect(await review(one.id)).toBeUndefined();
    expect((await edit(owner, one.id)).data.state).toBe('queued');
    await kit.call('DELETE', `/pms/product/${other.id}`, { token: owner.token });
    expect(await review(other.id)).toBeUndefined();
  });

  it('needs no review when the company or the member already has an approved product', async () => {
    const owner = await createOwner();
    await decideOn((await add(owner)).id, 'accepted');
    const editor = await createMemberWithCard(kit);
    await setMembershipPeriod(kit, editor.id, 'paid');
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: owner.companyId, member_id: editor.id, role: 'editor' })
      .execute();
    expect((await add({ ...owner, token: editor.token })).state).toBe('live');
    const second = await addCompany(kit, owner.token, { nameZh: '第二家公司' });
    expect((await add({ ...owner, companyId: second.id })).state).toBe('live');
  });

  it('and every edit need a review for a member without an active membership', async () => {
    const owner = await createOwner('temporary');
    for (let turn = 0; turn < 2; turn += 1) {
      const { id, state } = await add(owner);
      expect(state).toBe('queued');
      expect(await review(id)).toMatchObject({ cause: 'temporary' });
      await decideOn(id, 'accepted');
      expect((await edit(owner, id, { nameZh: '改名' })).data.state).toBe('queued');
      expect(await listedIds(owner)).not.toContain(id);
    }
  });

  it('added by staff needs no review', async () => {
    const owner = await createOwner();
    expect((await add({ ...owner, token: companyEditor.token })).state).toBe('live');
  });

  it('cannot be live before approval, enforced by a database constraint', async () => {
    const { id } = await add(await createOwner());
    await expect(
      kit.deps.db.updateTable('products').set({ state: 'live' }).where('id', '=', id).execute(),
    ).rejects.toThrow('products_live_approved');
  });

  it('or a later one is rejected, masked between tags, or queued for the watched words in it', async () => {
    await addWatchedWord(kit, staff.token, '代开发票', 'block');
    await addWatchedWord(kit, staff.token, '加微信', 'mask');
    await addWatchedWord(kit, staff.token, '刷单', 'review');
    const owner = await createOwner();
    const { id } = await add(owner);
    await decideOn(id, 'accepted');
    const blocked = await edit(owner, id, { detailZh: '<p>代<strong>开发</strong>票</p>' });
    expect(blocked).toMatchObject({
      ...errorResponse('text.blocked'),
      data: { fields: { detailZh: 'words' } },
    });
    const masked = await edit(owner, id, { nameZh: '加微信', detailZh: '<p><em>请加微信</em>谈</p>' });
    expect(masked.data).toMatchObject({
      state: 'live',
      nameZh: '***',
      detailZh: '<p><em>请***</em>谈</p>',
    });
    expect((await edit(owner, id, { profileZh: '招刷单' })).data.state).toBe('queued');
    expect(await review(id)).toMatchObject({ cause: 'words', found: '刷单' });
    expect(await listedIds(owner)).toEqual([]);
    await decideOn(id, 'refused', '不可招刷单');
    // It had been publicly visible before.
    expect(await strikesOf(owner)).toBe(1);
    // A resubmission needs a review even if it was hidden in between.
    for (const state of ['live', 'hidden', 'live'] as const) await edit(owner, id, { state });
    expect((await openProduct(id, owner.token)).data.state).toBe('queued');
    expect(await review(id)).toMatchObject({ cause: 'strikes' });
  });
});
