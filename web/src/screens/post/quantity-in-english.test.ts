import { expect, test } from 'vitest';
import { quantityInEnglish } from './quantity-in-english.ts';

test.each([
  ['20,000 件', '20,000 pcs'],
  ['2 万件', '20,000 pcs'],
  ['1.5万只', '15,000 pcs'],
  ['300 吨', '300 t'],
  ['400 units', '400 units'],
  ['每月 5 吨', '每月 5 吨'],
])('quantityInEnglish shows %s as %s', (text, shown) => {
  expect(quantityInEnglish(text)).toBe(shown);
});
