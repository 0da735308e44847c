import { expect, test } from 'vitest';
import { buildCategoryTree, mergeCategories, upsertCategory, removeCategory } from './category-tree.ts';

const row = (id: string, parentId: string | null, nameZh: string, sortOrder = 0) => ({
  id,
  parentId,
  nameZh,
  nameEn: nameZh,
  sortOrder,
});
const rows = [
  row('1', null, '机械', 20),
  row('2', null, '金属', 10),
  row('3', '1', '机床'),
  row('4', '1', '模具'),
  row('5', '2', '模具'),
];
const treeNames = (all: typeof rows) =>
  buildCategoryTree(all).map(({ nameZh, children }) => [nameZh, children.map((child) => child.nameZh)]);

test('builds two levels, each in its sort order', () => {
  expect(treeNames(rows)).toEqual([
    ['金属', ['模具']],
    ['机械', ['机床', '模具']],
  ]);
});

test('adds, renames and removes a category', () => {
  expect(treeNames(upsertCategory(rows, row('6', '2', '型材', -1)))[0]).toEqual(['金属', ['型材', '模具']]);
  expect(treeNames(upsertCategory(rows, row('2', null, '五金', 10)))[0]).toEqual(['五金', ['模具']]);
  expect(treeNames(removeCategory(rows, '3'))[1]).toEqual(['机械', ['模具']]);
});

test('a merge moves the children to the target, which keeps its own child of the same name', () => {
  expect(treeNames(mergeCategories(rows, '1', '2'))).toEqual([['金属', ['机床', '模具']]]);
  expect(treeNames(mergeCategories(rows, '3', '4'))[1]).toEqual(['机械', ['模具']]);
});
