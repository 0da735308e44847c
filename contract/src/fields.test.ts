import { describe, expect, it } from 'vitest';
import { Day } from './editions.ts';
import { Instant } from './fields.ts';

describe('Day and Instant', () => {
  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('accept %s', (day) => {
    expect(Day.safeParse(day).success).toBe(true);
    expect(Instant.safeParse(`${day}T00:00:00Z`).success).toBe(true);
  });

  it.each(['0000-01-01', '2025-02-29', '10000-01-01'])(
    'reject %s, which the database does not support',
    (day) => {
      expect(Day.safeParse(day).success).toBe(false);
      expect(Instant.safeParse(`${day}T00:00:00Z`).success).toBe(false);
    },
  );
});
