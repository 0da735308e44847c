import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('empty lines part a text, single breaks stay inside', () => {
  expect(paragraphsOf('one\ntwo\n\nthree\n \n\nfour')).toEqual([
    { at: 0, text: 'one\ntwo' },
    { at: 9, text: 'three' },
    { at: 18, text: 'four' },
  ]);
});

test('a text without breaks is one part, an empty one none', () => {
  expect(paragraphsOf('one')).toEqual([{ at: 0, text: 'one' }]);
  expect(paragraphsOf('')).toEqual([]);
});
