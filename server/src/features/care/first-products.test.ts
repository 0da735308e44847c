import type { Notification } from '@mingtang/contract/notifications';
import type { EditProduct, Product, ProductDetail } from '@mingtang/contract/products';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberWithCard, setPeriod } from '../../../test/cards.ts';
import { decide, reviewOf, watchWord } from '../../../test/care.ts';
import { addCompany, insertCategories } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { addProduct, productForm } from '../../../test/products.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

interface Maker {
  token: string;
  id: string;
  companyId: string;
}

describe('a first product', () => {
  const kit = useKit();
  let staff: { token: string; id: string };
  let keeper: { token: string };
  let reader: { token: string };
  let filed: Pick<EditProduct, 'firstCategoryId' | 'categoryId'>;

  /** A member with a company of their own, whose membership runs. */
  const maker = async (kind: 'paid' | 'temporary' = 'paid'): Promise<Maker> => {
    const member = await memberWithCard(kit);
    await setPeriod(kit, member.id, kind);
    return { ...member, companyId: (await addCompany(kit, member.token)).id };
  };
  const add = ({ token, companyId }: Maker, change: Partial<EditProduct> = {}) =>
    addProduct(kit, token, companyId, { ...filed, ...change });
  const edit = ({ token }: Pick<Maker, 'token'>, id: string, change: Partial<EditProduct> = {}) =>
    kit.call<Product>('PUT', `/pms/product/${id}`, { token, body: productForm({ ...filed, ...change }) });
  const open = (id: string, token?: string) => {
    // A visitor's answer is kept four seconds.
    kit.clock.forward(5);
    return kit.call<ProductDetail>('GET', `/pms/product/${id}`, { token });
  };
  const listed = async ({ companyId }: Maker) => {
    kit.clock.forward(5);
    const path = `/no-auth/pms/product/list?companyId=${companyId}`;
    return (await kit.call<{ rows: ProductCard[] }>('GET', path)).data.rows.map((row) => row.id);
  };
  const countOf = async ({ companyId }: Maker) =>
    (
      await kit.deps.db
        .selectFrom('companies')
        .select('product_count')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
    ).product_count;
  const review = (id: string) => reviewOf(kit, staff.token, id, 'product');
  const judge = async (id: string, decision: string, reason = '') =>
    decide(kit, staff.token, (await review(id))!.id, decision, reason);
  const notices = async ({ token }: Maker) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows;
  const strikesOf = async ({ id }: Maker) =>
    (await kit.deps.db.selectFrom('strikes').select('id').where('member_id', '=', id).execute()).length;

  beforeAll(async () => {
    const { token } = await kit.superAdmin();
    staff = await staffWith(kit, token, ['post:moderate']);
    keeper = await staffWith(kit, token, ['company:write']);
    reader = await kit.member();
    const { first, second } = await insertCategories(kit);
    filed = { firstCategoryId: first, categoryId: second };
  });

  it('is seen by those who may change it and by staff, and by others once it is admitted', async () => {
    const owner = await maker();
    const { id, state } = await add(owner, { detailZh: '<p>平面度 0.01</p>' });
    expect(state).toBe('queued');
    expect(await listed(owner)).toEqual([]);
    expect(await countOf(owner)).toBe(0);
    for (const token of [undefined, reader.token])
      expect(await open(id, token)).toMatchObject(refusal('product.not_found'));
    expect((await open(id, owner.token)).data).toMatchObject({ state: 'queued', mine: true });
    expect((await open(id, staff.token)).data).toMatchObject({ state: 'queued', mine: false });
    expect(await review(id)).toMatchObject({
      cause: 'first-product',
      postId: null,
      author: { id: owner.id },
      title: '检具底座',
      text: expect.stringContaining('平面度 0.01'),
    });

    expect(await judge(id, 'accepted')).toMatchObject({ code: 200 });
    expect(await listed(owner)).toEqual([id]);
    expect(await countOf(owner)).toBe(1);
    expect((await open(id)).data).toMatchObject({ state: 'live', reason: null });
    expect(await notices(owner)).toMatchObject([
      { kind: 'review', decision: 'accepted', product: { id, name: '检具底座' }, post: null },
    ]);
    expect(await eventsOf(kit, 'product.accepted', `product:${id}`)).toMatchObject([{ actor_id: staff.id }]);
    expect((await add(owner)).state).toBe('live');
    expect((await edit(owner, id, { nameZh: '新底座' })).data.state).toBe('live');
  });

  it('is refused with a reason, mended, sent in again and admitted; that is no strike', async () => {
    const owner = await maker();
    const { id } = await add(owner);
    await judge(id, 'refused', '请补充规格');
    const refused = { state: 'refused', reason: '请补充规格' };
    expect((await open(id, owner.token)).data).toMatchObject(refused);
    const record = await kit.call('GET', `/pms/product/${id}/record`, { token: owner.token });
    expect(record.data).toMatchObject(refused);
    expect(await open(id, reader.token)).toMatchObject(refusal('product.not_found'));
    expect(await notices(owner)).toMatchObject([{ decision: 'refused', reason: '请补充规格' }]);
    expect(await strikesOf(owner)).toBe(0);
    expect((await edit(owner, id, { profileZh: '200 × 300 mm' })).data).toMatchObject({
      state: 'queued',
      reason: null,
    });
    await judge(id, 'accepted');
    expect(await listed(owner)).toEqual([id]);
  });

  it('goes on waiting when it is changed, and waits no more when it is hidden or removed', async () => {
    const owner = await maker();
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

  it('was shown already when the company has shown one, or the member one elsewhere', async () => {
    const owner = await maker();
    await judge((await add(owner)).id, 'accepted');
    const editor = await memberWithCard(kit);
    await setPeriod(kit, editor.id, 'paid');
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: owner.companyId, member_id: editor.id, role: 'editor' })
      .execute();
    expect((await add({ ...owner, token: editor.token })).state).toBe('live');
    const second = await addCompany(kit, owner.token, { nameZh: '第二家公司' });
    expect((await add({ ...owner, companyId: second.id })).state).toBe('live');
  });

  it('is each one for a member whose membership does not run, and each change of it', async () => {
    const owner = await maker('temporary');
    for (let turn = 0; turn < 2; turn += 1) {
      const { id, state } = await add(owner);
      expect(state).toBe('queued');
      expect(await review(id)).toMatchObject({ cause: 'temporary' });
      await judge(id, 'accepted');
      expect((await edit(owner, id, { nameZh: '改名' })).data.state).toBe('queued');
      expect(await listed(owner)).not.toContain(id);
    }
  });

  it('waits for nobody where staff add it', async () => {
    const owner = await maker();
    expect((await add({ ...owner, token: keeper.token })).state).toBe('live');
  });

  it('is never live before it is admitted, whoever writes the row', async () => {
    const { id } = await add(await maker());
    await expect(
      kit.deps.db.updateTable('products').set({ state: 'live' }).where('id', '=', id).execute(),
    ).rejects.toThrow('products_live_admitted');
  });

  it('or a later one holds no blocked word, is masked between its tags, and waits for a word to be reviewed', async () => {
    await watchWord(kit, staff.token, '代开发票', 'block');
    await watchWord(kit, staff.token, '加微信', 'mask');
    await watchWord(kit, staff.token, '刷单', 'review');
    const owner = await maker();
    const { id } = await add(owner);
    await judge(id, 'accepted');
    const blocked = await edit(owner, id, { detailZh: '<p>代<strong>开发</strong>票</p>' });
    expect(blocked).toMatchObject({ ...refusal('text.blocked'), data: { fields: { detailZh: 'words' } } });
    const masked = await edit(owner, id, { nameZh: '加微信', detailZh: '<p><em>请加微信</em>谈</p>' });
    expect(masked.data).toMatchObject({
      state: 'live',
      nameZh: '***',
      detailZh: '<p><em>请***</em>谈</p>',
    });
    expect((await edit(owner, id, { profileZh: '招刷单' })).data.state).toBe('queued');
    expect(await review(id)).toMatchObject({ cause: 'words', found: '刷单' });
    expect(await listed(owner)).toEqual([]);
    await judge(id, 'refused', '不可招刷单');
    // Others had seen it before.
    expect(await strikesOf(owner)).toBe(1);
    // Staff look again, also when it was hidden in between.
    for (const state of ['live', 'hidden', 'live'] as const) await edit(owner, id, { state });
    expect((await open(id, owner.token)).data.state).toBe('queued');
    expect(await review(id)).toMatchObject({ cause: 'strikes' });
  });
});
