import { describe, expect, test } from 'vitest';
import { splitByTerms, splitSegmentIntoWords } from './highlight-segments.ts';

const renderMarked = (text: string, ...terms: string[]) =>
  splitByTerms(text, terms)
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');

describe('splitByTerms', () => {
  test('marks every match regardless of case and keeps the original case', () => {
    expect(renderMarked('五轴数控加工、铝合金壳体', '铝合金')).toBe('五轴数控加工、[铝合金]壳体');
    expect(renderMarked('Harbour Steel, steel tubes', 'steel')).toBe('Harbour [Steel], [steel] tubes');
  });

  test('prefers the longest term when terms overlap', () => {
    expect(renderMarked('铝合金壳体', '铝', '铝合金')).toBe('[铝合金]壳体');
  });

  test('treats terms as literal text, not as patterns', () => {
    expect(renderMarked('C++ (2024)', '+ (')).toBe('C+[+ (]2024)');
    expect(renderMarked('anything', '.')).toBe('anything');
  });

  test('returns the whole text as one segment if there are no terms', () => {
    expect(splitByTerms('砺衡精密', [])).toEqual([{ text: '砺衡精密', marked: false, at: 0 }]);
    expect(splitByTerms('砺衡精密', [''])).toEqual([{ text: '砺衡精密', marked: false, at: 0 }]);
  });
});

test('splitSegmentIntoWords breaks lines between the words of the whole text, also around a marked part', () => {
  const text = '苏州砺衡精密机械有限公司';
  const words = splitByTerms(text, ['精密']).map((segment) => splitSegmentIntoWords(text, segment));
  expect(words).toEqual([
    ['苏州', '砺衡'],
    ['', '精密'],
    ['机械', '有限公司'],
  ]);
});
