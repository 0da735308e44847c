import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

describe('merging categories', () => {
  const kit = useKit();
  let editor: { token: string; id: string };
  let authorId = '';
  let nameCount = 0;

  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    editor = await createStaff(kit, superAdmin.token, ['category:write']);
    authorId = editor.id;
  });

  const merge = (from: string, into: string) =>
    kit.call<{ companies: number; products: number }>('POST', '/pms/productCategory/merge', {
      token: editor.token,
      body: { from, into },
    });

  const insertCategory = async (
    parent: string | null = null,
    name = `合并${(nameCount += 1)}`,
  ): Promise<string> => {
    const row = { parent_id: parent, name_zh: name, name_en: name };
    return (await kit.deps.db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  };
  const exists = async (id: string) =>
    (await kit.deps.db.selectFrom('categories').select('id').where('id', '=', id).execute()).length === 1;

  const insertCompany = async (...categoryIds: string[]): Promise<string> => {
    const { id } = await kit.deps.db
      .insertInto('companies')
      .values({ name_zh: '示例公司' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = categoryIds.map((category_id) => ({ company_id: id, category_id }));
    await kit.deps.db.insertInto('company_categories').values(rows).execute();
    return id;
  };
  const companyCategoriesOf = async (companyId: string): Promise<string[]> => {
    const rows = await kit.deps.db
      .selectFrom('company_categories')
      .select('category_id')
      .where('company_id', '=', companyId)
      .orderBy('category_id')
      .execute();
    return rows.map((row) => row.category_id);
  };

  const insertProduct = async (companyId: string, first: string, second: string): Promise<string> => {
    const row = { company_id: companyId, first_category_id: first, category_id: second, name_zh: '样品' };
    return (await kit.deps.db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  };
  const productCategoriesOf = (productId: string) =>
    kit.deps.db
      .selectFrom('products')
      .select(['first_category_id as first', 'category_id as second'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();

  const insertPost = async (first: string, second: string): Promise<string> => {
    const row = { author_id: authorId, kind: 'supply', first_category_id: first, category_id: second };
    return (await kit.deps.db.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const postCategoriesOf = (postId: string) =>
    kit.deps.db
      .selectFrom('posts')
      .select(['first_category_id as first', 'category_id as second'])
      .where('id', '=', postId)
      .executeTakeFirstOrThrow();

  it('moves posts and news', async () => {
    const [sourceParent, targetParent] = [await insertCategory(), await insertCategory()];
    const [source, child, target] = [
      await insertCategory(sourceParent),
      await insertCategory(sourceParent),
      await insertCategory(targetParent),
    ];
    const [postInSource, postInChild] = [
      await insertPost(sourceParent, source),
      await insertPost(sourceParent, child),
    ];
    const news = await kit.deps.db
      .insertInto('news')
      .values({ first_category_id: sourceParent, written_by: authorId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await merge(source, target);
    expect(await postCategoriesOf(postInSource)).toEqual({ first: targetParent, second: target });
    await merge(sourceParent, targetParent);
    expect(await postCategoriesOf(postInChild)).toEqual({ first: targetParent, second: child });
    const { first_category_id } = await kit.deps.db
      .selectFrom('news')
      .select('first_category_id')
      .where('id', '=', news.id)
      .executeTakeFirstOrThrow();
    expect(first_category_id).toBe(targetParent);
  });

  it('of the second level moves companies and products without duplicates', async () => {
    const first = await insertCategory();
    const [source, target] = [await insertCategory(first), await insertCategory(first)];
    const [inSource, inSourceAndTarget] = [
      await insertCompany(first, source),
      await insertCompany(first, source, target),
    ];
    const moved = await insertProduct(inSource, first, source);
    expect((await merge(source, target)).data).toEqual({ companies: 2, products: 1 });
    expect(await companyCategoriesOf(inSource)).toEqual([first, target]);
    expect(await companyCategoriesOf(inSourceAndTarget)).toEqual([first, target]);
    expect(await productCategoriesOf(moved)).toEqual({ first, second: target });
    expect(await exists(source)).toBe(false);
    expect(await listAuditEvents(kit, 'category.merge', `category:${source}`)).toMatchObject([
      { actor_id: editor.id, after: { into: target, companies: 2, products: 1 } },
    ]);
  });

  it('across first levels replaces a company’s first level unless a sibling needs it', async () => {
    const [sourceParent, targetParent] = [await insertCategory(), await insertCategory()];
    const [source, sibling, target] = [
      await insertCategory(sourceParent),
      await insertCategory(sourceParent),
      await insertCategory(targetParent),
    ];
    const [inSource, inSourceAndSibling] = [
      await insertCompany(sourceParent, source),
      await insertCompany(sourceParent, source, sibling),
    ];
    const inSibling = await insertCompany(sourceParent, sibling);
    const moved = await insertProduct(inSource, sourceParent, source);
    const unmoved = await insertProduct(inSourceAndSibling, sourceParent, sibling);
    expect((await merge(source, target)).data).toEqual({ companies: 2, products: 1 });
    expect(await companyCategoriesOf(inSource)).toEqual([targetParent, target]);
    expect(await companyCategoriesOf(inSourceAndSibling)).toEqual([
      sourceParent,
      targetParent,
      sibling,
      target,
    ]);
    expect(await companyCategoriesOf(inSibling)).toEqual([sourceParent, sibling]);
    expect(await productCategoriesOf(moved)).toEqual({ first: targetParent, second: target });
    expect(await productCategoriesOf(unmoved)).toEqual({ first: sourceParent, second: sibling });
  });

  it('of the first level moves the children and merges those with the same name', async () => {
    const [source, target] = [await insertCategory(), await insertCategory()];
    const child = await insertCategory(source);
    const [sourceTwin, targetTwin] = [
      await insertCategory(source, '同名'),
      await insertCategory(target, '同名'),
    ];
    const [inChild, inBothTwins] = [
      await insertCompany(source, child),
      await insertCompany(source, target, sourceTwin, targetTwin),
    ];
    const inSourceTwin = await insertCompany(source, sourceTwin);
    const [inMovedChild, inMergedTwin] = [
      await insertProduct(inChild, source, child),
      await insertProduct(inSourceTwin, source, sourceTwin),
    ];
    const untouched = await insertProduct(inBothTwins, target, targetTwin);
    expect((await merge(source, target)).data).toEqual({ companies: 3, products: 2 });
    expect(await companyCategoriesOf(inChild)).toEqual([target, child]);
    expect(await companyCategoriesOf(inBothTwins)).toEqual([target, targetTwin]);
    expect(await companyCategoriesOf(inSourceTwin)).toEqual([target, targetTwin]);
    expect(await productCategoriesOf(inMovedChild)).toEqual({ first: target, second: child });
    expect(await productCategoriesOf(inMergedTwin)).toEqual({ first: target, second: targetTwin });
    expect(await productCategoriesOf(untouched)).toEqual({ first: target, second: targetTwin });
    expect([await exists(source), await exists(sourceTwin), await exists(child)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('keeps products and companies assigned to the parents of their categories', async () => {
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

  it('is rejected for the same category, across levels and for unknown ids', async () => {
    const first = await insertCategory();
    const second = await insertCategory(first);
    expect(await merge(first, first)).toMatchObject(errorResponse('category.not_mergeable'));
    expect(await merge(second, first)).toMatchObject(errorResponse('category.not_mergeable'));
    expect(await merge(first, second)).toMatchObject(errorResponse('category.not_mergeable'));
    expect(await merge(first, '987654321')).toMatchObject(errorResponse('category.not_found'));
    expect(await merge('987654321', first)).toMatchObject(errorResponse('category.not_found'));
    expect([await exists(first), await exists(second)]).toEqual([true, true]);
  });

  it('concurrently in both directions keeps one of the two categories', async () => {
    const first = await insertCategory();
    const [left, right] = [await insertCategory(first), await insertCategory(first)];
    const responses = await Promise.all([merge(left, right), merge(right, left)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 404]);
    expect([await exists(left), await exists(right)].sort()).toEqual([false, true]);
  });
});
