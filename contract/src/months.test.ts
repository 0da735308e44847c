import { describe, expect, test } from 'vitest';
import { addMonths, daysOfMonth, isMonth } from './months.ts';

describe('calendar months', () => {
  test('are added across years', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-03', -12)).toBe('2025-03');
  });

  test('end with their last day', () => {
    expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2028-02').to).toBe('2028-02-29');
    expect(daysOfMonth('2026-12').to).toBe('2026-12-31');
  });

  test('have a year and a month from 1 to 12', () => {
    for (const month of ['2026-00', '2026-13', '2026-1', '1999-12', '2026-01-01'])
      expect(isMonth(month), month).toBe(false);
    expect(isMonth('2026-10')).toBe(true);
  });
});
