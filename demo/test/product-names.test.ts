import { expect, test } from 'vitest';
import { generateCompanies } from '../src/companies.demo.ts';
import { productNameOf } from '../src/products.demo.ts';
import { TRADES } from '../src/trades/trade-profiles.ts';

const LINKING_WORDS = new Set(['with', 'from', 'for']);
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter((word) => !LINKING_WORDS.has(word))
    .map((word) => word.replace(/(?:s|ed|ing)$/, ''));

test('no product name repeats a word of the variant, in any trade', () => {
  for (const { industry, productLines } of TRADES)
    for (const { variants, articles } of productLines)
      for (const variant of variants)
        for (const article of articles) {
          const name = productNameOf(variant, article);
          if (name.en !== article.en)
            for (const stem of stemsOf(variant.en))
              expect(stemsOf(article.en), `${industry}: ${name.en}`).not.toContain(stem);
          if (name.zh !== article.zh)
            for (const character of variant.zh.replaceAll(/[~ ]/g, ''))
              expect(article.zh, `${industry}: ${name.zh}`).not.toContain(character);
        }
});

test('no generated product name has the same word twice in a row', () => {
  for (const { products } of generateCompanies())
    for (const { name } of products) {
      expect(name.en).not.toMatch(/\b([a-z]{3,})[ -]\1\b/i);
      expect(name.zh).not.toMatch(/([\u4E00-\u9FFF]{2,})\1/);
    }
});

test('keeps a variant that shares no word with the article', () => {
  const variant = { zh: '低噪 ~', en: 'Low-noise ~' };
  expect(productNameOf(variant, { zh: '斜齿轮', en: 'Helical gear' })).toEqual({
    zh: '低噪斜齿轮',
    en: 'Low-noise helical gear',
  });
  const heavy = { zh: '加厚 ~', en: 'Heavy ~' };
  expect(productNameOf(heavy, { zh: '重型纸箱', en: 'Heavy-duty carton' }).en).toBe('Heavy-duty carton');
});
