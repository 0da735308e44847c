import type { Category } from '@mingtang/contract/categories';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';
import { seedCategories } from '../../demo/categories.ts';
import { categoryTree, pathOf, requireFirstLevels, requireSecondLevel } from './categories.service.ts';

const PATH = '/pms/productCategory';
const nobody = '987654321';

describe('categories', () => {
  const kit = useKit();
  let editor: { token: string; id: string };
  let names = 0;

  beforeAll(async () => {
    const boss = await kit.superAdmin();
    editor = await staffWith(kit, boss.token, ['category:write']);
  });

  const send = (method: string, body: object, token: string | undefined = editor.token) =>
    kit.call<Category>(method, PATH, { token, body });
  const remove = (id: string, token: string | undefined = editor.token) =>
    kit.call('DELETE', `${PATH}/${id}`, { token });
  const list = async () =>
    (await kit.call<{ rows: Category[] }>('GET', `/no-auth${PATH}/list`, { token: editor.token })).data.rows;
  const newName = () => {
    names += 1;
    return { nameZh: `分类${names}`, nameEn: `Category ${names}` };
  };
  const add = async (parentId: string | null = null, sortOrder = 0) =>
    (await send('POST', { ...newName(), parentId, sortOrder })).data;

  it('are added on two levels and listed to everyone, each parent before its children, in order', async () => {
    const late = await add(null, 999_998);
    const early = await add(null, 999_997);
    const [b, a] = [await add(early.id, 2), await add(early.id, 1)];
    const only = await add(late.id);
    expect((await list()).slice(-5)).toEqual([early, a, b, late, only]);
    const visitor = await kit.call<{ rows: Category[] }>('GET', `/no-auth${PATH}/list`);
    expect(visitor.data.rows.slice(-5)).toEqual([early, a, b, late, only]);
    expect(await eventsOf(kit, 'category.add', `category:${a.id}`)).toMatchObject([
      { actor_id: editor.id, after: { parentId: early.id, nameZh: a.nameZh } },
    ]);
  });

  it('have no third level, and no parent that does not exist', async () => {
    const second = await add((await add()).id);
    expect(await send('POST', { ...newName(), parentId: second.id })).toMatchObject(
      refusal('category.first'),
    );
    expect(await send('POST', { ...newName(), parentId: nobody })).toMatchObject(
      refusal('category.not_found'),
    );
  });

  it('are renamed and reordered', async () => {
    const { id, parentId } = await add();
    const given = { id, ...newName(), sortOrder: 7 };
    const answer = await send('PUT', given);
    expect(answer.data).toEqual({ ...given, parentId });
    expect(await list()).toContainEqual(answer.data);
    expect(await eventsOf(kit, 'category.edit', `category:${id}`)).toMatchObject([{ actor_id: editor.id }]);
    expect((await send('PUT', given)).status).toBe(200);
    expect(await send('PUT', { ...given, id: nobody })).toMatchObject(refusal('category.not_found'));
  });

  it('share no name under one parent, but may under two', async () => {
    const [one, two] = [await add(), await add()];
    const child = await add(one.id);
    const same = { nameZh: child.nameZh, nameEn: 'Other' };
    expect(await send('POST', { ...same, parentId: one.id })).toMatchObject(refusal('category.name_taken'));
    expect(await send('POST', { ...same, nameZh: one.nameZh })).toMatchObject(refusal('category.name_taken'));
    expect((await send('POST', { ...same, parentId: two.id })).status).toBe(200);
    const sibling = await add(one.id);
    expect(await send('PUT', { ...same, id: sibling.id, sortOrder: 0 })).toMatchObject(
      refusal('category.name_taken'),
    );
  });

  it('of one name, added at the same time, become one', async () => {
    const given = newName();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', given)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('are deleted when nothing uses them, and not otherwise', async () => {
    const first = await add();
    const second = await add(first.id);
    expect(await remove(first.id)).toMatchObject(refusal('category.in_use'));
    const company = await kit.deps.db
      .insertInto('companies')
      .values({ name_zh: '示例公司' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const filed = { company_id: company.id, category_id: second.id };
    await kit.deps.db.insertInto('company_categories').values(filed).execute();
    expect(await remove(second.id)).toMatchObject(refusal('category.in_use'));
    await kit.deps.db.deleteFrom('company_categories').where('company_id', '=', company.id).execute();
    const product = { ...filed, first_category_id: first.id, name_zh: '样品' };
    await kit.deps.db.insertInto('products').values(product).execute();
    expect(await remove(second.id)).toMatchObject(refusal('category.in_use'));
    await kit.deps.db.deleteFrom('products').where('company_id', '=', company.id).execute();
    for (const id of [second.id, first.id]) {
      expect(await remove(id)).toMatchObject({ status: 200, data: null });
      expect(await eventsOf(kit, 'category.remove', `category:${id}`)).toHaveLength(1);
      expect(await remove(id)).toMatchObject(refusal('category.not_found'));
    }
  });

  it('are changed by staff with the permission alone', async () => {
    const member = await kit.member();
    const { id } = await add();
    const changes = (token: string | undefined) => [
      kit.call('POST', PATH, { token, body: newName() }),
      kit.call('PUT', PATH, { token, body: { id, ...newName(), sortOrder: 1 } }),
      kit.call('POST', `${PATH}/merge`, { token, body: { from: id, into: nobody } }),
      kit.call('DELETE', `${PATH}/${id}`, { token }),
    ];
    for (const answer of await Promise.all(changes(undefined)))
      expect(answer).toMatchObject(refusal('session.invalid'));
    for (const answer of await Promise.all(changes(member.token)))
      expect(answer).toMatchObject(refusal('forbidden'));
  });

  it.each([
    ['no Chinese name', { nameZh: ' ' }],
    ['31 letters', { nameZh: '长'.repeat(31) }],
    ['no English name', { nameEn: '' }],
    ['a negative order', { sortOrder: -1 }],
    ['a level of its own', { level: 2 }],
  ])('are refused with %s', async (_name, change) => {
    expect(await send('POST', { ...newName(), ...change })).toMatchObject(refusal('request.invalid'));
  });

  it('name themselves in the caller’s language, at most a second late', async () => {
    const first = await add();
    const second = await add(first.id);
    kit.clock.forward(1);
    const tree = await categoryTree(kit.deps);
    expect(pathOf(tree, 'zh', second.id)).toEqual({
      first: { id: first.id, name: first.nameZh },
      second: { id: second.id, name: second.nameZh },
    });
    expect(pathOf(tree, 'en', first.id)).toEqual({
      first: { id: first.id, name: first.nameEn },
      second: null,
    });
  });

  it('are chosen as a first level and a second level under it', async () => {
    const [first, other] = [await add(), await add()];
    const second = await add(first.id);
    const choose = (one: string | null, two: string | null) => requireSecondLevel(kit.deps, one, two);
    await choose(first.id, second.id);
    await expect(choose(null, second.id)).rejects.toMatchObject({ key: 'category.first' });
    await expect(choose(second.id, second.id)).rejects.toMatchObject({ key: 'category.first' });
    await expect(choose(first.id, null)).rejects.toMatchObject({ key: 'category.second' });
    await expect(choose(first.id, first.id)).rejects.toMatchObject({ key: 'category.second' });
    await expect(choose(other.id, second.id)).rejects.toMatchObject({ key: 'category.second' });
    await expect(choose(first.id, nobody)).rejects.toMatchObject({ key: 'category.not_found' });
  });

  it('of the second level tell their first levels, each once', async () => {
    const [one, two] = [await add(), await add()];
    const ids = [(await add(one.id)).id, (await add(one.id)).id, (await add(two.id)).id];
    expect((await requireFirstLevels(kit.deps, [...ids, ids[0]!])).sort()).toEqual([one.id, two.id].sort());
    expect(await requireFirstLevels(kit.deps, [])).toEqual([]);
    await expect(requireFirstLevels(kit.deps, [one.id])).rejects.toMatchObject({ key: 'category.second' });
    await expect(requireFirstLevels(kit.deps, [nobody])).rejects.toMatchObject({
      key: 'category.not_found',
    });
  });

  it('of the demo are there once, however often they are seeded', async () => {
    await seedCategories(kit.deps);
    const seeded = await list();
    await seedCategories(kit.deps);
    expect(await list()).toEqual(seeded);
    const machinery = seeded.find((row) => row.nameZh === '机械设备');
    expect(seeded.filter((row) => row.parentId === machinery?.id)).toHaveLength(7);
  });
});
