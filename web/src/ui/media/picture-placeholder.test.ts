import { expect, test } from 'vitest';
import { placeholderStyle } from './picture-placeholder.ts';

test('renders nine colours as three gradient bands', () => {
  const style = placeholderStyle('111222333444555666777888999');
  expect(style?.backgroundImage).toBe(
    'linear-gradient(90deg,#111,#222,#333),linear-gradient(90deg,#444,#555,#666),linear-gradient(90deg,#777,#888,#999)',
  );
});

test('returns undefined for an invalid placeholder', () => {
  expect(placeholderStyle('')).toBeUndefined();
  expect(placeholderStyle('url(//example.org/x.png)1234')).toBeUndefined();
});
