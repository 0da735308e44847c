import { describe, expect, it } from 'vitest';
import {
  areaPathOf,
  percentChange,
  labelledDayIndexes,
  nearestIndex,
  linePathOf,
  integerPercentagesOf,
  xPositionOf,
  lineSegmentsOf,
  sparklinePathOf,
  axisMax,
} from './chart-math.ts';

describe('chart axis', () => {
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
  ])('rounds the maximum of %j up to the even number %d', (values, max) => {
    expect(axisMax(values)).toBe(max);
    expect(max % 2).toBe(0);
  });

  it('labels the last day and earlier days at even distances', () => {
    expect(labelledDayIndexes(30, 5)).toEqual([5, 11, 17, 23, 29]);
    expect(labelledDayIndexes(3, 5)).toEqual([0, 1, 2]);
    expect(labelledDayIndexes(365, 5)).toEqual([72, 145, 218, 291, 364]);
  });

  it('finds the point nearest to an x position and clamps positions outside the chart', () => {
    expect(xPositionOf(0, 4)).toBe(12.5);
    expect([-0.2, 0, 0.49, 0.5, 1, 3].map((fraction) => nearestIndex(fraction, 4))).toEqual([
      0, 0, 1, 2, 3, 3,
    ]);
  });
});

describe('line path', () => {
  it('is split at unknown values and can be closed as an area', () => {
    const segments = lineSegmentsOf([0, 10, null, 5], 10);
    expect(segments).toEqual([
      [
        { x: 12.5, y: 100 },
        { x: 37.5, y: 0 },
      ],
      [{ x: 87.5, y: 50 }],
    ]);
    expect(linePathOf(segments[0]!)).toBe('M12.5 100L37.5 0');
    expect(areaPathOf(segments[0]!)).toBe('M12.5 100L37.5 0L37.5 100L12.5 100Z');
    expect(areaPathOf([])).toBe('');
  });

  it('draws negative values at zero', () => {
    expect(lineSegmentsOf([-4], 10)).toEqual([[{ x: 50, y: 100 }]]);
  });

  it('spans 5 % to 95 % of the height in a sparkline and is flat for equal values', () => {
    expect(sparklinePathOf([1, 3])).toBe('M25 95L75 5');
    expect(sparklinePathOf([7, 7])).toBe('M25 95L75 95');
  });
});

describe('percentages', () => {
  it('add up to 100, or are all 0 if every count is 0', () => {
    expect(integerPercentagesOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(integerPercentagesOf([486, 345, 268, 179])).toEqual([38, 27, 21, 14]);
    expect(integerPercentagesOf([0, 0])).toEqual([0, 0]);
  });
});

describe('change in percent', () => {
  it('is rounded to one decimal and is null if the previous value is 0', () => {
    expect(percentChange(1028, 1000)).toBe(2.8);
    expect(percentChange(969, 1000)).toBe(-3.1);
    expect(percentChange(5, 0)).toBeNull();
    expect(percentChange(50, -100)).toBe(150);
  });
});
