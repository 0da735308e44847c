import { describe, expect, test } from 'vitest';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  test('cuts to the length and appends two dots', () => {
    expect(shorten('五轴数控加工与传动部件', 4)).toBe('五轴数控..');
  });

  test('returns a text that fits unchanged', () => {
    expect(shorten('名堂', 2)).toBe('名堂');
  });

  test('does not split a surrogate pair', () => {
    expect(shorten('𠮷野家', 1)).toBe('𠮷..');
  });
});
