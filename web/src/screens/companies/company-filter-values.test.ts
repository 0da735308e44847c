import { describe, expect, test } from 'vitest';
import {
  toCompanyFilter,
  NO_COMPANY_FILTER,
  parseCompanyFilter,
  formatCompanyFilter,
  type CompanyFilterValues,
} from './company-filter-values.ts';

const fullFilter: CompanyFilterValues = {
  industry: 'machinery',
  category: '12',
  region: 'cn-js',
  within: 20,
  sort: 'nearest',
};
const userLocation = { latitude: 31.3, longitude: 120.6 };

describe('the filter in the URL', () => {
  test('parses to the same values that were formatted', () => {
    expect(parseCompanyFilter(formatCompanyFilter(fullFilter))).toEqual(fullFilter);
  });

  test('is empty for an unfiltered list', () => {
    expect(formatCompanyFilter(NO_COMPANY_FILTER).toString()).toBe('');
  });

  test('ignores a sort and a distance that are not offered', () => {
    expect(parseCompanyFilter(new URLSearchParams('sort=cheapest&within=7'))).toEqual(NO_COMPANY_FILTER);
  });
});

describe('the filter sent to the server', () => {
  test('includes the coordinates only when the filter uses distance', () => {
    expect(toCompanyFilter(fullFilter, userLocation)).toMatchObject({
      ...userLocation,
      within: 20,
      categoryId: '12',
    });
    expect(toCompanyFilter({ industry: 'food', sort: 'newest' }, userLocation)).toEqual({
      industry: 'food',
      sort: 'newest',
    });
  });
});
