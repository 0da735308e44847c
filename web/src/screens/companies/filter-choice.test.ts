import { describe, expect, test } from 'vitest';
import { filterOf, NO_FILTER, readChoice, writeChoice, type FilterChoice } from './filter-choice.ts';

const full: FilterChoice = {
  industry: 'machinery',
  category: '12',
  region: 'cn-js',
  within: 20,
  sort: 'nearest',
};
const place = { latitude: 31.3, longitude: 120.6 };

describe('the choice in the address', () => {
  test('reads back as it was written', () => {
    expect(readChoice(writeChoice(full))).toEqual(full);
  });

  test('leaves an unfiltered list without a query', () => {
    expect(writeChoice(NO_FILTER).toString()).toBe('');
  });

  test('ignores a sort and a distance that are not offered', () => {
    expect(readChoice(new URLSearchParams('sort=cheapest&within=7'))).toEqual(NO_FILTER);
  });
});

describe('what the server is asked for', () => {
  test('names the place only where distance matters', () => {
    expect(filterOf(full, place)).toMatchObject({ ...place, within: 20, categoryId: '12' });
    expect(filterOf({ industry: 'food', sort: 'newest' }, place)).toEqual({
      industry: 'food',
      sort: 'newest',
    });
  });
});
