import { expect, test } from 'vitest';
import { placeNameOf } from './place-names.ts';

test('names the country of a Chinese region in English', () => {
  expect(placeNameOf('en', { value: 'cn-js', label: 'Jiangsu' })).toBe('Jiangsu, China');
  expect(placeNameOf('zh', { value: 'cn-js', label: '江苏' })).toBe('江苏');
  expect(placeNameOf('en', { value: 'cn-hk', label: 'Hong Kong, China' })).toBe('Hong Kong, China');
  expect(placeNameOf('en', { value: 'sg', label: 'Singapore' })).toBe('Singapore');
});
