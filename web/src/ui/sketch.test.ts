import { expect, test } from 'vitest';
import { sketchOf } from './sketch.ts';

test('nine colours become three bands', () => {
  const style = sketchOf('111222333444555666777888999');
  expect(style?.backgroundImage).toBe(
    'linear-gradient(90deg,#111,#222,#333),linear-gradient(90deg,#444,#555,#666),linear-gradient(90deg,#777,#888,#999)',
  );
});

test('what is no sketch draws nothing', () => {
  expect(sketchOf('')).toBeUndefined();
  expect(sketchOf('url(//example.org/x.png)1234')).toBeUndefined();
});
