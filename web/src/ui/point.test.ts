import { expect, test } from 'vitest';
import { pointOf, pointText, rounded } from './point.ts';

const PLACE = { latitude: 31.23041, longitude: 121.4737 };

test('a place is written with latitude first and read back', () => {
  expect(pointText(PLACE)).toBe('31.23041, 121.47370');
  expect(pointOf(pointText(PLACE))).toEqual(PLACE);
  expect(pointOf(' 31.23041，121.4737 ')).toEqual(PLACE);
});

test.each(['', '31.2', '31.2, 121.4, 3', '91, 10', '10, 181', 'here, there'])('%o is no place', (text) => {
  expect(pointOf(text)).toBeUndefined();
});

test('a place has no more figures than are shown', () => {
  expect(rounded({ latitude: 31.230411111, longitude: 121.473699999 })).toEqual(PLACE);
});
