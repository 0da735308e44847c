import type { EditableProduct } from '@mingtang/contract/products';
import { expect, test } from 'vitest';
import { blankProductValues, nextProductValues, parseCount, parseYuan } from './product-form-values.ts';

test.each([
  ['38', 3_800],
  ['38.5', 3_850],
  [' 0.01 ', 1],
  ['999999999.99', 99_999_999_999],
  ['', null],
  ['0', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['about 3', undefined],
])('parseYuan(%j) is %s', (text, fen) => {
  expect(parseYuan(text)).toBe(fen);
});

test.each([
  ['500', 500],
  ['', null],
  ['0', undefined],
  ['1.5', undefined],
  ['1000', undefined],
])('parseCount(%j, 999) is %s', (text, count) => {
  expect(parseCount(text, 999)).toBe(count);
});

test('the next product has the company, the categories and the language of the previous one', () => {
  const previous: EditableProduct = {
    id: '41',
    companyId: '301',
    nameZh: '底座',
    nameEn: 'Base',
    profileZh: '铸件',
    profileEn: '',
    detailZh: '',
    detailEn: '',
    firstCategoryId: '1',
    categoryId: '11',
    images: [],
    priceMinFen: 3_800,
    priceMaxFen: null,
    unit: 'item',
    minOrder: 5,
    leadDays: 7,
    language: 'en',
    international: true,
    state: 'queued',
    reason: null,
  };
  expect(nextProductValues(previous)).toEqual({
    ...blankProductValues('en', '301'),
    firstCategoryId: '1',
    categoryId: '11',
  });
});
