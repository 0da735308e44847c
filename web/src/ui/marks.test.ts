import { describe, expect, test } from 'vitest';
import { runsOf } from './marks.ts';

const shown = (text: string, ...words: string[]) =>
  runsOf(text, words)
    .map((run) => (run.marked ? `[${run.text}]` : run.text))
    .join('');

describe('what was searched for', () => {
  test('is marked wherever it stands, in the case it was written in', () => {
    expect(shown('五轴数控加工、铝合金壳体', '铝合金')).toBe('五轴数控加工、[铝合金]壳体');
    expect(shown('Harbour Steel, steel tubes', 'steel')).toBe('Harbour [Steel], [steel] tubes');
  });

  test('is marked as one when one word holds another', () => {
    expect(shown('铝合金壳体', '铝', '铝合金')).toBe('[铝合金]壳体');
  });

  test('is taken literally', () => {
    expect(shown('C++ (2024)', '+ (')).toBe('C+[+ (]2024)');
    expect(shown('anything', '.')).toBe('anything');
  });

  test('leaves a text without it alone', () => {
    expect(runsOf('砺衡精密', [])).toEqual([{ text: '砺衡精密', marked: false, at: 0 }]);
    expect(runsOf('砺衡精密', [''])).toEqual([{ text: '砺衡精密', marked: false, at: 0 }]);
  });
});
