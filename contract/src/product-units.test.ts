import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productUnitName, productUnits } from './product-units.ts';

test('names a unit by language and number', () => {
  expect(productUnitName('item', 'zh', 500)).toBe('件');
  expect(productUnitName('item', 'en')).toBe('piece');
  expect(productUnitName('item', 'en', 500)).toBe('pieces');
  expect(productUnitName('kilogram', 'en', 20)).toBe('kg');
});

test('has the units of the CHECK of the table', () => {
  const sql = readFileSync(
    new URL('../../server/src/platform/db/migrations/0018_product_terms.sql', import.meta.url),
    'utf8',
  );
  const [, list = ''] = /unit IN \(([^)]*)\)/.exec(sql) ?? [];
  expect([...list.matchAll(/'([\w-]+)'/g)].map(([, unit]) => unit).toSorted()).toEqual(
    productUnits.toSorted(),
  );
});
