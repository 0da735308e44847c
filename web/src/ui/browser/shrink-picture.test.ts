import { describe, expect, test } from 'vitest';
import { fitWithin, isSmallEnough } from './shrink-picture.ts';

describe('the size of a picture before it is sent', () => {
  test.each([
    { from: [4000, 3000], to: [2560, 1920], what: 'a landscape photo' },
    { from: [3000, 4000], to: [1920, 2560], what: 'a portrait photo' },
    { from: [3333, 2501], to: [2560, 1921], what: 'odd sides' },
    { from: [12_000, 2], to: [2560, 1], what: 'a line' },
    { from: [2560, 2560], to: [2560, 2560], what: 'the largest size' },
    { from: [640, 480], to: [640, 480], what: 'a small picture, which is not enlarged' },
  ])('$what', ({ from: [width = 0, height = 0], to }) => {
    expect(Object.values(fitWithin({ width, height }, 2560))).toEqual(to);
  });

  test('a picture is sent unchanged only if both its sides and its bytes are small', () => {
    expect(isSmallEnough({ width: 1920, height: 1440 }, 800_000)).toBe(true);
    expect(isSmallEnough({ width: 1921, height: 10 }, 1_000)).toBe(false);
    expect(isSmallEnough({ width: 10, height: 1921 }, 1_000)).toBe(false);
    expect(isSmallEnough({ width: 640, height: 480 }, 800_001)).toBe(false);
  });
});
