import { expect, test } from 'vitest';
import { formatAmount, formatPrice, formatMonthlyYuan } from './format-money.ts';

test('formatAmount always shows two decimals', () => {
  expect(formatAmount(59_800)).toBe('¥598.00');
  expect(formatAmount(5)).toBe('¥0.05');
  expect(formatAmount(123_456_789)).toBe('¥1,234,567.89');
  expect(formatAmount(-12_050)).toBe('−¥120.50');
});

test('formatPrice shows decimals only if there are fen', () => {
  expect(formatPrice(139_800)).toBe('¥1,398');
  expect(formatPrice(4_990)).toBe('¥49.90');
  expect(formatPrice(0)).toBe('¥0');
});

test('formatMonthlyYuan rounds down to a tenth of a yuan', () => {
  expect(formatMonthlyYuan(59_800, 12)).toBe('49.8');
  expect(formatMonthlyYuan(19_800, 3)).toBe('66');
  expect(formatMonthlyYuan(139_800, 36)).toBe('38.8');
  expect(formatMonthlyYuan(1_500_000, 12)).toBe('1,250');
});
