import type { Category } from '@mingtang/contract/categories';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';
import {
  getCategoryTree,
  categoryPathOf,
  requireParentCategories,
  requireCategoryPair,
} from './categories.service.ts';

const PATH = '/pms/productCategory';
const UNKNOWN_ID = '987654321';

describe('categories', () => {
  const kit = useKit();
  let editor: { token: string; id: string };
  let nameCount = 0;

  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    editor = await createStaff(kit, superAdmin.token, ['category:write']);
  });

  const send = (method: string, body: object, token: string | undefined = editor.token) =>
    kit.call<Category>(method, PATH, { token, body });
  const remove = (id: string, token: string | undefined = editor.token) =>
    kit.call('DELETE', `${PATH}/${id}`, { token });
  const list = async () =>
    (await kit.call<{ rows: Category[] }>('GET', `/no-auth${PATH}/list`, { token: editor.token })).data.rows;
  const newName = () => {
    nameCount += 1;
    return { nameZh: `分类${nameCount}`, nameEn: `Category ${nameCount}` };
  };
  const add = async (parentId: string | null = null, sortOrder = 0) =>
    (await send('POST', { ...newName(), parentId, sortOrder })).data;

  it('are added on two levels and listed publicly, each parent before its children', async () => {
    const late = await add(null, 999_998);
    const early = await add(null, 999_997);
    const [b, a] = [await add(early.id, 2), await add(early.id, 1)];
    const only = await add(late.id);
    expect((await list()).slice(-5)).toEqual([early, a, b, late, only]);
    const visitor = await kit.call<{ rows: Category[] }>('GET', `/no-auth${PATH}/list`);
    expect(visitor.data.rows.slice(-5)).toEqual([early, a, b, late, only]);
    expect(await listAuditEvents(kit, 'category.add', `category:${a.id}`)).toMatchObject([
      { actor_id: editor.id, after: { parentId: early.id, nameZh: a.nameZh } },
    ]);
  });

  it('reject a third level and an unknown parent', async () => {
    const second = await add((await add()).id);
    expect(await send('POST', { ...newName(), parentId: second.id })).toMatchObject(
      errorResponse('category.first'),
    );
    expect(await send('POST', { ...newName(), parentId: UNKNOWN_ID })).toMatchObject(
      errorResponse('category.not_found'),
    );
  });

  it('are renamed and reordered', async () => {
    const { id, parentId } = await add();
    const input = { id, ...newName(), sortOrder: 7 };
    const response = await send('PUT', input);
    expect(response.data).toEqual({ ...input, parentId });
    expect(await list()).toContainEqual(response.data);
    expect(await listAuditEvents(kit, 'category.edit', `category:${id}`)).toMatchObject([
      { actor_id: editor.id },
    ]);
    expect((await send('PUT', input)).status).toBe(200);
    expect(await send('PUT', { ...input, id: UNKNOWN_ID })).toMatchObject(
      errorResponse('category.not_found'),
    );
  });

  it('have unique names under one parent, but not across parents', async () => {
    const [parent, otherParent] = [await add(), await add()];
    const child = await add(parent.id);
    const sameName = { nameZh: child.nameZh, nameEn: 'Other' };
    expect(await send('POST', { ...sameName, parentId: parent.id })).toMatchObject(
      errorResponse('category.name_taken'),
    );
    expect(await send('POST', { ...sameName, nameZh: parent.nameZh })).toMatchObject(
      errorResponse('category.name_taken'),
    );
    expect((await send('POST', { ...sameName, parentId: otherParent.id })).status).toBe(200);
    const sibling = await add(parent.id);
    expect(await send('PUT', { ...sameName, id: sibling.id, sortOrder: 0 })).toMatchObject(
      errorResponse('category.name_taken'),
    );
  });

  it('with the same name added concurrently are created once', async () => {
    const input = newName();
    const responses = await Promise.all(Array.from({ length: 5 }, () => send('POST', input)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('are deleted only when nothing uses them', async () => {
    const first = await add();
    const second = await add(first.id);
    expect(await remove(first.id)).toMatchObject(errorResponse('category.in_use'));
    const company = await kit.deps.db
      .insertInto('companies')
      .values({ name_zh: '示例公司' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const assignment = { company_id: company.id, category_id: second.id };
    await kit.deps.db.insertInto('company_categories').values(assignment).execute();
    expect(await remove(second.id)).toMatchObject(errorResponse('category.in_use'));
    await kit.deps.db.deleteFrom('company_categories').where('company_id', '=', company.id).execute();
    const product = { ...assignment, first_category_id: first.id, name_zh: '样品' };
    await kit.deps.db.insertInto('products').values(product).execute();
    expect(await remove(second.id)).toMatchObject(errorResponse('category.in_use'));
    await kit.deps.db.deleteFrom('products').where('company_id', '=', company.id).execute();
    for (const id of [second.id, first.id]) {
      expect(await remove(id)).toMatchObject({ status: 200, data: null });
      expect(await listAuditEvents(kit, 'category.remove', `category:${id}`)).toHaveLength(1);
      expect(await remove(id)).toMatchObject(errorResponse('category.not_found'));
    }
  });

  it('can be changed only by staff with category:write', async () => {
    const member = await kit.createMember();
    const { id } = await add();
    const changes = (token: string | undefined) => [
      kit.call('POST', PATH, { token, body: newName() }),
      kit.call('PUT', PATH, { token, body: { id, ...newName(), sortOrder: 1 } }),
      kit.call('POST', `${PATH}/merge`, { token, body: { from: id, into: UNKNOWN_ID } }),
      kit.call('DELETE', `${PATH}/${id}`, { token }),
    ];
    for (const response of await Promise.all(changes(undefined)))
      expect(response).toMatchObject(errorResponse('session.invalid'));
    for (const response of await Promise.all(changes(member.token)))
      expect(response).toMatchObject(errorResponse('forbidden'));
  });

  it.each([
    ['no Chinese name', { nameZh: ' ' }],
    ['a Chinese name of 31 characters', { nameZh: '长'.repeat(31) }],
    ['no English name', { nameEn: '' }],
    ['a negative order', { sortOrder: -1 }],
    ['a level', { level: 2 }],
  ])('are rejected with %s', async (_name, change) => {
    expect(await send('POST', { ...newName(), ...change })).toMatchObject(errorResponse('request.invalid'));
  });

  it('are named in the requested language, from a tree that is cached for one second', async () => {
    const first = await add();
    const second = await add(first.id);
    kit.clock.forward(1);
    const tree = await getCategoryTree(kit.deps);
    expect(categoryPathOf(tree, 'zh', second.id)).toEqual({
      first: { id: first.id, name: first.nameZh },
      second: { id: second.id, name: second.nameZh },
    });
    expect(categoryPathOf(tree, 'en', first.id)).toEqual({
      first: { id: first.id, name: first.nameEn },
      second: null,
    });
  });

  it('are accepted as a pair only if the second is a child of the first', async () => {
    const [first, other] = [await add(), await add()];
    const second = await add(first.id);
    const requirePair = (firstId: string | null, secondId: string | null) =>
      requireCategoryPair(kit.deps, firstId, secondId);
    await requirePair(first.id, second.id);
    await expect(requirePair(null, second.id)).rejects.toMatchObject({ key: 'category.first' });
    await expect(requirePair(second.id, second.id)).rejects.toMatchObject({ key: 'category.first' });
    await expect(requirePair(first.id, null)).rejects.toMatchObject({ key: 'category.second' });
    await expect(requirePair(first.id, first.id)).rejects.toMatchObject({ key: 'category.second' });
    await expect(requirePair(other.id, second.id)).rejects.toMatchObject({ key: 'category.second' });
    await expect(requirePair(first.id, UNKNOWN_ID)).rejects.toMatchObject({ key: 'category.not_found' });
  });

  it('of the second level are resolved to their distinct parents', async () => {
    const [parent, otherParent] = [await add(), await add()];
    const ids = [(await add(parent.id)).id, (await add(parent.id)).id, (await add(otherParent.id)).id];
    expect((await requireParentCategories(kit.deps, [...ids, ids[0]!])).sort()).toEqual(
      [parent.id, otherParent.id].sort(),
    );
    expect(await requireParentCategories(kit.deps, [])).toEqual([]);
    await expect(requireParentCategories(kit.deps, [parent.id])).rejects.toMatchObject({
      key: 'category.second',
    });
    await expect(requireParentCategories(kit.deps, [UNKNOWN_ID])).rejects.toMatchObject({
      key: 'category.not_found',
    });
  });
});
