import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordMatcher } from './word-matcher.ts';
import { maskMatches } from './screening.word-finder.service.ts';

const matchedParts = (words: string[], text: string) =>
  createWordMatcher(words)(text).map(({ wordIndex, from, to }) => [words[wordIndex], text.slice(from, to)]);

describe('word matcher', () => {
  it.each([
    ['as written', '本店代开发票', '代开发票'],
    ['with spaces in it', '代 开 发　票', '代 开 发　票'],
    ['with punctuation in it', '代-开*发。票', '代-开*发。票'],
    ['with invisible characters in it', '代\u200b开\u2060发\ufeff票', '代\u200b开\u2060发\ufeff票'],
    ['over two lines', '代开\n发票', '代开\n发票'],
  ])('finds a word %s', (_description, text, found) => {
    expect(matchedParts(['代开发票'], text)).toEqual([['代开发票', found]]);
  });

  it('finds letters of any width and case, with separators, but not precomposed accented letters', () => {
    for (const text of ['casino', 'CaSiNo', 'ｃａｓｉｎｏ', 'c a s i n o', 'c.a.s.i.n.o', 'c̈äsin̈o'])
      expect(matchedParts(['casino'], text).map(([word]) => word)).toEqual(
        text.includes('ä') ? [] : ['casino'],
      );
    expect(matchedParts(['fine'], 'ﬁne')).toEqual([['fine', 'ﬁne']]);
  });

  it('does not match inside a longer Latin word', () => {
    expect(matchedParts(['ass'], 'class, as soon as grass')).toEqual([]);
    expect(matchedParts(['vx'], '加vx详谈')).toEqual([['vx', 'vx']]);
  });

  it('finds nested and overlapping words', () => {
    expect(matchedParts(['发票', '代开发票', '票据'], '代开发票据')).toEqual([
      ['代开发票', '代开发票'],
      ['发票', '发票'],
      ['票据', '票据'],
    ]);
  });

  it('finds nothing for a word without letters or in an empty text', () => {
    expect(matchedParts(['**', '票'], '')).toEqual([]);
    expect(matchedParts(['**'], 'a ** b')).toEqual([]);
  });

  it('finds the same matches as a naive search for each word', () => {
    const text = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', ' ', '-'), maxLength: 60 });
    const word = fc.string({ unit: fc.constantFrom('甲', '乙', '丙'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, fc.uniqueArray(word, { maxLength: 8 }), (sample, words) => {
        const plain = sample.replaceAll(/[ -]/g, '');
        const expected = words.flatMap((searched) =>
          Array.from(plain, (_, at) => at).flatMap((at) =>
            plain.startsWith(searched, at) ? [searched] : [],
          ),
        );
        const found = matchedParts(words, sample);
        expect(found.map(([foundWord]) => foundWord).toSorted()).toEqual(expected.toSorted());
        for (const [foundWord, part] of found) expect(part!.replaceAll(/[ -]/g, '')).toBe(foundWord);
      }),
      { numRuns: 1_000 },
    );
  });

  it('masks with one asterisk per character', () => {
    const text = '加 微-信 𠮷吧，微信';
    const found = createWordMatcher(['微信𠮷', '微信'])(text).map((match) => ({
      ...match,
      word: '',
      action: 'mask' as const,
    }));
    expect(maskMatches(text, found)).toBe('加 *****吧，**');
    expect([...maskMatches(text, found)]).toHaveLength([...text].length);
  });

  it('scans 50,000 characters for 5,000 words in under 20 ms', () => {
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
    const find = createWordMatcher([...words, '一一一一一一一一一一一一二']);
    for (const text of texts) {
      // The minimum of nine runs is the least affected by other load on the machine.
      const times = Array.from({ length: 9 }, () => {
        const started = performance.now();
        find(text);
        return performance.now() - started;
      });
      const best = Math.min(...times);
      console.log(`metric: 50,000 characters for 5,001 words in ${best.toFixed(1)} ms`);
      expect(best).toBeLessThan(20);
    }
  });
});
