import { expect, test } from 'vitest';
import { nextSortOrder, listReorderedRows } from './sort-order.ts';

const rows = (...orders: number[]) => orders.map((sortOrder, id) => ({ id, sortOrder }));

test('swapping neighbours changes only these two rows', () => {
  expect(listReorderedRows(rows(10, 20, 30), 1, 0)).toEqual([
    { id: 1, sortOrder: 10 },
    { id: 0, sortOrder: 20 },
  ]);
});

test('assigns a sort order to every row if none had one', () => {
  expect(listReorderedRows(rows(0, 0, 0), 0, 2).map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
    [1, 10],
    [2, 20],
    [0, 30],
  ]);
});

test('nextSortOrder is after the last row', () => {
  expect(nextSortOrder(rows(10, 40))).toBe(50);
  expect(nextSortOrder([])).toBe(10);
});
