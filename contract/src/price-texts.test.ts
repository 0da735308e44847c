import { expect, test } from 'vitest';
import { formatPriceRange } from './price-texts.ts';

test('a price range shows the currency once', () => {
  expect(formatPriceRange(3_800, 5_200, 'zh')).toBe('¥38–52');
  expect(formatPriceRange(3_800, 5_200, 'en')).toBe('CN¥38–52');
  expect(formatPriceRange(380_000, null, 'en')).toBe('CN¥3,800');
});

test('both prices of a range have decimals as soon as one has fen', () => {
  expect(formatPriceRange(960, 1_200, 'zh')).toBe('¥9.60–12.00');
  expect(formatPriceRange(3_800, 5_250, 'en')).toBe('CN¥38.00–52.50');
  expect(formatPriceRange(4_990, null, 'zh')).toBe('¥49.90');
});
