import { expect, test } from 'vitest';
import { plaqueState } from './plaque.ts';

test('a membership that ends within thirty days asks to be renewed', () => {
  expect(plaqueState({ membership: 'active', daysLeft: 124 })).toBe('active');
  expect(plaqueState({ membership: 'active', daysLeft: 31 })).toBe('active');
  expect(plaqueState({ membership: 'active', daysLeft: 30 })).toBe('soon');
  expect(plaqueState({ membership: 'active', daysLeft: 0 })).toBe('soon');
  expect(plaqueState({ membership: 'active', daysLeft: null })).toBe('active');
});

test('any other state is shown as it is', () => {
  for (const membership of ['none', 'temporary', 'grace', 'lapsed'] as const)
    expect(plaqueState({ membership, daysLeft: 5 })).toBe(membership);
});
