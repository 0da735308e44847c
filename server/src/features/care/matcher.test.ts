import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcherOf } from './matcher.ts';
import { masked } from './words.ts';

const cut = (words: string[], text: string) =>
  matcherOf(words)(text).map(({ word, from, to }) => [words[word], text.slice(from, to)]);

describe('the word matcher', () => {
  it.each([
    ['as it is', '本店代开发票', '代开发票'],
    ['with spaces in it', '代 开 发　票', '代 开 发　票'],
    ['with signs in it', '代-开*发。票', '代-开*发。票'],
    ['with unseen signs in it', '代\u200b开\u2060发\ufeff票', '代\u200b开\u2060发\ufeff票'],
    ['over two lines', '代开\n发票', '代开\n发票'],
  ])('finds a word %s', (_how, text, found) => {
    expect(cut(['代开发票'], text)).toEqual([['代开发票', found]]);
  });

  it('finds letters of any width and case, spaced out or with marks on them', () => {
    for (const text of ['casino', 'CaSiNo', 'ｃａｓｉｎｏ', 'c a s i n o', 'c.a.s.i.n.o', 'c̈äsin̈o'])
      expect(cut(['casino'], text).map(([word]) => word)).toEqual(text.includes('ä') ? [] : ['casino']);
    expect(cut(['fine'], 'ﬁne')).toEqual([['fine', 'ﬁne']]);
  });

  it('takes no letters out of a longer word', () => {
    expect(cut(['ass'], 'class, as soon as grass')).toEqual([]);
    expect(cut(['vx'], '加vx详谈')).toEqual([['vx', 'vx']]);
  });

  it('finds words within words and words that overlap', () => {
    expect(cut(['发票', '代开发票', '票据'], '代开发票据')).toEqual([
      ['代开发票', '代开发票'],
      ['发票', '发票'],
      ['票据', '票据'],
    ]);
  });

  it('finds nothing of a word without letters, and nothing in an empty text', () => {
    expect(cut(['**', '票'], '')).toEqual([]);
    expect(cut(['**'], 'a ** b')).toEqual([]);
  });

  it('finds what looking for each word in turn would find', () => {
    const text = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', ' ', '-'), maxLength: 60 });
    const word = fc.string({ unit: fc.constantFrom('甲', '乙', '丙'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, fc.uniqueArray(word, { maxLength: 8 }), (read, words) => {
        const plain = read.replaceAll(/[ -]/g, '');
        const wanted = words.flatMap((one) =>
          Array.from(plain, (_, at) => at).flatMap((at) => (plain.startsWith(one, at) ? [one] : [])),
        );
        const found = cut(words, read);
        expect(found.map(([one]) => one).toSorted()).toEqual(wanted.toSorted());
        for (const [one, part] of found) expect(part!.replaceAll(/[ -]/g, '')).toBe(one);
      }),
      { numRuns: 1_000 },
    );
  });

  it('masks as many signs as there were characters', () => {
    const text = '加 微-信 𠮷吧，微信';
    const found = matcherOf(['微信𠮷', '微信'])(text).map((one) => ({
      ...one,
      word: '',
      action: 'mask' as const,
    }));
    expect(masked(text, found)).toBe('加 *****吧，**');
    expect([...masked(text, found)]).toHaveLength([...text].length);
  });

  it('reads 50,000 characters for 5,000 words in under 20 ms', () => {
    const chars = (seed: number, length: number) =>
      Array.from({ length }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((seed * 7919 + at * at * 31) % 900)),
      ).join('');
    const words = Array.from({ length: 5_000 }, (_, index) => chars(index, 2 + (index % 6)));
    const texts = [
      chars(4242, 50_000),
      '一'.repeat(50_000),
      'Ｗｉｄｅ letters and ａ few 汉字 '.repeat(3_000).slice(0, 50_000),
    ];
    const find = matcherOf([...words, '一一一一一一一一一一一一二']);
    for (const text of texts) {
      // The best of nine: on a busy machine the others measure the neighbours.
      const times = Array.from({ length: 9 }, () => {
        const started = performance.now();
        find(text);
        return performance.now() - started;
      });
      const best = Math.min(...times);
      console.log(`figure: 50,000 characters for 5,001 words in ${best.toFixed(1)} ms`);
      expect(best).toBeLessThan(20);
    }
  });
});
