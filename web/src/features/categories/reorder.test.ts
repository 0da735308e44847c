import { expect, test } from 'vitest';
import { orderAfter, reordered } from './reorder.ts';

const rows = (...orders: number[]) => orders.map((sortOrder, id) => ({ id, sortOrder }));

test('a swap of neighbours writes these two alone', () => {
  expect(reordered(rows(10, 20, 30), 1, 0)).toEqual([
    { id: 1, sortOrder: 10 },
    { id: 0, sortOrder: 20 },
  ]);
});

test('rows that were never ordered are all given their place', () => {
  expect(reordered(rows(0, 0, 0), 0, 2).map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
    [1, 10],
    [2, 20],
    [0, 30],
  ]);
});

test('a new one stands after the last', () => {
  expect(orderAfter(rows(10, 40))).toBe(50);
  expect(orderAfter([])).toBe(10);
});
