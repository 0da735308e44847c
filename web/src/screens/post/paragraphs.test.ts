import { expect, test } from 'vitest';
import { splitParagraphs } from './paragraphs.ts';

test('splits at empty lines and keeps single line breaks', () => {
  expect(splitParagraphs('one\ntwo\n\nthree\n \n\nfour')).toEqual([
    { at: 0, text: 'one\ntwo' },
    { at: 9, text: 'three' },
    { at: 18, text: 'four' },
  ]);
});

test('returns one paragraph for a text without breaks and none for an empty text', () => {
  expect(splitParagraphs('one')).toEqual([{ at: 0, text: 'one' }]);
  expect(splitParagraphs('')).toEqual([]);
});
