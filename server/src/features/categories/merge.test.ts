import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

describe('merging categories', () => {
  const kit = useKit();
  let editor: { token: string; id: string };
  let author = '';
  let names = 0;

  beforeAll(async () => {
    const boss = await kit.superAdmin();
    editor = await staffWith(kit, boss.token, ['category:write']);
    author = editor.id;
  });

  const merge = (from: string, into: string) =>
    kit.call<{ companies: number; products: number }>('POST', '/pms/productCategory/merge', {
      token: editor.token,
      body: { from, into },
    });

  const category = async (parent: string | null = null, name = `合并${(names += 1)}`): Promise<string> => {
    const row = { parent_id: parent, name_zh: name, name_en: name };
    return (await kit.deps.db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  };
  const exists = async (id: string) =>
    (await kit.deps.db.selectFrom('categories').select('id').where('id', '=', id).execute()).length === 1;

  const company = async (...categoryIds: string[]): Promise<string> => {
    const { id } = await kit.deps.db
      .insertInto('companies')
      .values({ name_zh: '示例公司' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = categoryIds.map((category_id) => ({ company_id: id, category_id }));
    await kit.deps.db.insertInto('company_categories').values(rows).execute();
    return id;
  };
  const filedUnder = async (companyId: string): Promise<string[]> => {
    const rows = await kit.deps.db
      .selectFrom('company_categories')
      .select('category_id')
      .where('company_id', '=', companyId)
      .orderBy('category_id')
      .execute();
    return rows.map((row) => row.category_id);
  };

  const product = async (companyId: string, first: string, second: string): Promise<string> => {
    const row = { company_id: companyId, first_category_id: first, category_id: second, name_zh: '样品' };
    return (await kit.deps.db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  };
  const placeOf = (productId: string) =>
    kit.deps.db
      .selectFrom('products')
      .select(['first_category_id as first', 'category_id as second'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();

  const post = async (first: string, second: string): Promise<string> => {
    const row = { author_id: author, kind: 'supply', first_category_id: first, category_id: second };
    return (await kit.deps.db.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const postPlace = (postId: string) =>
    kit.deps.db
      .selectFrom('posts')
      .select(['first_category_id as first', 'category_id as second'])
      .where('id', '=', postId)
      .executeTakeFirstOrThrow();

  it('takes posts and news along', async () => {
    const [old, fresh] = [await category(), await category()];
    const [gone, child, stays] = [await category(old), await category(old), await category(fresh)];
    const [moved, following] = [await post(old, gone), await post(old, child)];
    const news = await kit.deps.db
      .insertInto('news')
      .values({ first_category_id: old, written_by: author })
      .returning('id')
      .executeTakeFirstOrThrow();
    await merge(gone, stays);
    expect(await postPlace(moved)).toEqual({ first: fresh, second: stays });
    await merge(old, fresh);
    expect(await postPlace(following)).toEqual({ first: fresh, second: child });
    const { first_category_id } = await kit.deps.db
      .selectFrom('news')
      .select('first_category_id')
      .where('id', '=', news.id)
      .executeTakeFirstOrThrow();
    expect(first_category_id).toBe(fresh);
  });

  it('of the second level moves companies and products, and nobody stands twice', async () => {
    const first = await category();
    const [gone, stays] = [await category(first), await category(first)];
    const [one, both] = [await company(first, gone), await company(first, gone, stays)];
    const moved = await product(one, first, gone);
    expect((await merge(gone, stays)).data).toEqual({ companies: 2, products: 1 });
    expect(await filedUnder(one)).toEqual([first, stays]);
    expect(await filedUnder(both)).toEqual([first, stays]);
    expect(await placeOf(moved)).toEqual({ first, second: stays });
    expect(await exists(gone)).toBe(false);
    expect(await eventsOf(kit, 'category.merge', `category:${gone}`)).toMatchObject([
      { actor_id: editor.id, after: { into: stays, companies: 2, products: 1 } },
    ]);
  });

  it('across first levels takes the first level along, and leaves it where another child holds it', async () => {
    const [old, fresh] = [await category(), await category()];
    const [gone, sister, stays] = [await category(old), await category(old), await category(fresh)];
    const [mover, both] = [await company(old, gone), await company(old, gone, sister)];
    const bystander = await company(old, sister);
    const moved = await product(mover, old, gone);
    const unmoved = await product(both, old, sister);
    expect((await merge(gone, stays)).data).toEqual({ companies: 2, products: 1 });
    expect(await filedUnder(mover)).toEqual([fresh, stays]);
    expect(await filedUnder(both)).toEqual([old, fresh, sister, stays]);
    expect(await filedUnder(bystander)).toEqual([old, sister]);
    expect(await placeOf(moved)).toEqual({ first: fresh, second: stays });
    expect(await placeOf(unmoved)).toEqual({ first: old, second: sister });
  });

  it('of the first level moves the children, and merges those of one name', async () => {
    const [gone, stays] = [await category(), await category()];
    const child = await category(gone);
    const [twinGone, twinStays] = [await category(gone, '同名'), await category(stays, '同名')];
    const [one, two] = [await company(gone, child), await company(gone, stays, twinGone, twinStays)];
    const three = await company(gone, twinGone);
    const [kept, refiled] = [await product(one, gone, child), await product(three, gone, twinGone)];
    const untouched = await product(two, stays, twinStays);
    expect((await merge(gone, stays)).data).toEqual({ companies: 3, products: 2 });
    expect(await filedUnder(one)).toEqual([stays, child]);
    expect(await filedUnder(two)).toEqual([stays, twinStays]);
    expect(await filedUnder(three)).toEqual([stays, twinStays]);
    expect(await placeOf(kept)).toEqual({ first: stays, second: child });
    expect(await placeOf(refiled)).toEqual({ first: stays, second: twinStays });
    expect(await placeOf(untouched)).toEqual({ first: stays, second: twinStays });
    expect([await exists(gone), await exists(twinGone), await exists(child)]).toEqual([false, false, true]);
  });

  it('leaves every product under the parent of its category, and every company under the parents of its own', async () => {
    const products = await kit.deps.db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select('p.id')
      .whereRef('c.parent_id', '!=', 'p.first_category_id')
      .execute();
    expect(products).toEqual([]);
    const companies = await kit.deps.db
      .selectFrom('company_categories as s')
      .innerJoin('categories as c', 'c.id', 's.category_id')
      .leftJoin('company_categories as f', (join) =>
        join.onRef('f.company_id', '=', 's.company_id').onRef('f.category_id', '=', 'c.parent_id'),
      )
      .select('s.company_id')
      .where('c.level', '=', 2)
      .where('f.company_id', 'is', null)
      .execute();
    expect(companies).toEqual([]);
  });

  it('is refused for itself, across levels, and for what does not exist', async () => {
    const first = await category();
    const second = await category(first);
    expect(await merge(first, first)).toMatchObject(refusal('category.merge'));
    expect(await merge(second, first)).toMatchObject(refusal('category.merge'));
    expect(await merge(first, second)).toMatchObject(refusal('category.merge'));
    expect(await merge(first, '987654321')).toMatchObject(refusal('category.not_found'));
    expect(await merge('987654321', first)).toMatchObject(refusal('category.not_found'));
    expect([await exists(first), await exists(second)]).toEqual([true, true]);
  });

  it('both ways at the same time leaves one of the two', async () => {
    const first = await category();
    const [one, two] = [await category(first), await category(first)];
    const answers = await Promise.all([merge(one, two), merge(two, one)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect([await exists(one), await exists(two)].sort()).toEqual([false, true]);
  });
});
