import { expect, test } from 'vitest';
import { grow, merged, withCategory, withoutCategory } from './tree.ts';

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
const shape = (all: typeof rows) =>
  grow(all).map(({ nameZh, children }) => [nameZh, children.map((child) => child.nameZh)]);

test('two levels, each in its order', () => {
  expect(shape(rows)).toEqual([
    ['金属', ['模具']],
    ['机械', ['机床', '模具']],
  ]);
});

test('one is added, renamed and taken away', () => {
  expect(shape(withCategory(rows, row('6', '2', '型材', -1)))[0]).toEqual(['金属', ['型材', '模具']]);
  expect(shape(withCategory(rows, row('2', null, '五金', 10)))[0]).toEqual(['五金', ['模具']]);
  expect(shape(withoutCategory(rows, '3'))[1]).toEqual(['机械', ['模具']]);
});

test('a merge takes the second level along, and what has the same name becomes one', () => {
  expect(shape(merged(rows, '1', '2'))).toEqual([['金属', ['机床', '模具']]]);
  expect(shape(merged(rows, '3', '4'))[1]).toEqual(['机械', ['模具']]);
});
