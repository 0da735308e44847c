import { expect, test } from 'vitest';
import { formatAmount, formatMonthlyPrice, formatPrice } from './format-money.ts';

test('formatAmount always shows two decimals in Chinese', () => {
  expect(formatAmount(59_800, 'zh')).toBe('¥598.00');
  expect(formatAmount(5, 'zh')).toBe('¥0.05');
  expect(formatAmount(123_456_789, 'zh')).toBe('¥1,234,567.89');
  expect(formatAmount(-12_050, 'zh')).toBe('−¥120.50');
});

test('formatAmount names the currency in English and shows decimals only if there are fen', () => {
  expect(formatAmount(199_800, 'en')).toBe('CN¥1,998');
  expect(formatAmount(5, 'en')).toBe('CN¥0.05');
  expect(formatAmount(-12_050, 'en')).toBe('−CN¥120.50');
});

test('formatPrice shows decimals only if there are fen', () => {
  expect(formatPrice(139_800, 'zh')).toBe('¥1,398');
  expect(formatPrice(4_990, 'zh')).toBe('¥49.90');
  expect(formatPrice(0, 'zh')).toBe('¥0');
  expect(formatPrice(4_990, 'en')).toBe('CN¥49.90');
});

test('formatMonthlyPrice rounds down to a tenth of a yuan', () => {
  expect(formatMonthlyPrice(59_800, 12, 'zh')).toBe('¥49.8');
  expect(formatMonthlyPrice(19_800, 3, 'zh')).toBe('¥66');
  expect(formatMonthlyPrice(139_800, 36, 'zh')).toBe('¥38.8');
  expect(formatMonthlyPrice(1_500_000, 12, 'zh')).toBe('¥1,250');
  expect(formatMonthlyPrice(59_800, 12, 'en')).toBe('CN¥49.80');
});
