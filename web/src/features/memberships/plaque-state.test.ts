import { expect, test } from 'vitest';
import { plaqueStateOf } from './plaque-state.ts';

test('an active membership that can be renewed has the state `soon`', () => {
  expect(plaqueStateOf({ membership: 'active', daysLeft: 124 })).toBe('active');
  expect(plaqueStateOf({ membership: 'active', daysLeft: 61 })).toBe('active');
  expect(plaqueStateOf({ membership: 'active', daysLeft: 60 })).toBe('soon');
  expect(plaqueStateOf({ membership: 'active', daysLeft: 0 })).toBe('soon');
  expect(plaqueStateOf({ membership: 'active', daysLeft: null })).toBe('active');
});

test('any other membership state is returned unchanged', () => {
  for (const membership of ['none', 'temporary', 'grace', 'lapsed'] as const)
    expect(plaqueStateOf({ membership, daysLeft: 5 })).toBe(membership);
});
