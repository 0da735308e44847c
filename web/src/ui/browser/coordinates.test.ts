import { expect, test } from 'vitest';
import { parseCoordinates, formatCoordinates, roundCoordinates } from './coordinates.ts';

const POINT = { latitude: 31.23041, longitude: 121.4737 };

test('formats a point with latitude first and parses it back', () => {
  expect(formatCoordinates(POINT)).toBe('31.23041, 121.47370');
  expect(parseCoordinates(formatCoordinates(POINT))).toEqual(POINT);
  expect(parseCoordinates(' 31.23041，121.4737 ')).toEqual(POINT);
});

test.each(['', '31.2', '31.2, 121.4, 3', '91, 10', '10, 181', 'here, there'])(
  'rejects %o as a point',
  (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  },
);

test('rounds a point to the displayed digits', () => {
  expect(roundCoordinates({ latitude: 31.230411111, longitude: 121.473699999 })).toEqual(POINT);
});
