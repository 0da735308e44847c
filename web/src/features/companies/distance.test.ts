import { expect, test } from 'vitest';
import { formatDistance } from './distance.ts';

test.each([
  [20, 'companies.metres', '100'],
  [340, 'companies.metres', '300'],
  [960, 'companies.kilometres', '1'],
  [3_240, 'companies.kilometres', '3.2'],
  [48_700, 'companies.kilometres', '49'],
])('%i metres are formatted with the text %s and the number %s', (metres, key, distance) => {
  expect(formatDistance(metres)).toEqual({ key, distance });
});
