import { describe, expect, it } from 'vitest';
import {
  areaOf,
  changeOf,
  namedDays,
  nearest,
  pathOf,
  percentsOf,
  placeOf,
  runsOf,
  sparkOf,
  topOf,
} from './scale.ts';

describe('an axis', () => {
  it.each([
    [[], 2],
    [[0, 0], 2],
    [[3], 4],
    [[7], 8],
    [[9], 10],
    [[38], 40],
    [[522], 600],
    [[601], 800],
    [[1000], 1000],
    [[-5, 12], 20],
    [[null, 45], 50],
  ])('that holds %j ends at %d', (values, top) => {
    expect(topOf(values)).toBe(top);
    expect(top % 2).toBe(0);
  });

  it('names its last day, and days before it at even distances', () => {
    expect(namedDays(30, 5)).toEqual([5, 11, 17, 23, 29]);
    expect(namedDays(3, 5)).toEqual([0, 1, 2]);
    expect(namedDays(365, 5)).toEqual([72, 145, 218, 291, 364]);
  });

  it('finds the point under a place, also beyond the edges', () => {
    expect(placeOf(0, 4)).toBe(12.5);
    expect([-0.2, 0, 0.49, 0.5, 1, 3].map((share) => nearest(share, 4))).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

describe('a line', () => {
  it('stands on its axis and breaks where nothing is known', () => {
    const runs = runsOf([0, 10, null, 5], 10);
    expect(runs).toEqual([
      [
        { x: 12.5, y: 100 },
        { x: 37.5, y: 0 },
      ],
      [{ x: 87.5, y: 50 }],
    ]);
    expect(pathOf(runs[0]!)).toBe('M12.5 100L37.5 0');
    expect(areaOf(runs[0]!)).toBe('M12.5 100L37.5 0L37.5 100L12.5 100Z');
    expect(areaOf([])).toBe('');
  });

  it('does not fall below the ground', () => {
    expect(runsOf([-4], 10)).toEqual([[{ x: 50, y: 100 }]]);
  });

  it('without an axis uses its whole height, and is flat when nothing changes', () => {
    expect(sparkOf([1, 3])).toBe('M25 95L75 5');
    expect(sparkOf([7, 7])).toBe('M25 95L75 95');
  });
});

describe('shares', () => {
  it('add up to a hundred', () => {
    expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percentsOf([486, 345, 268, 179])).toEqual([38, 27, 21, 14]);
    expect(percentsOf([0, 0])).toEqual([0, 0]);
  });
});

describe('a change', () => {
  it('is told in tenths of a percent, and not at all from nothing', () => {
    expect(changeOf(1028, 1000)).toBe(2.8);
    expect(changeOf(969, 1000)).toBe(-3.1);
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(50, -100)).toBe(150);
  });
});
