import { describe, expect, it } from 'vitest';
import { toPackageFormValues, toPackageInput } from './package-form-values.ts';

const pkg = {
  id: '7',
  holders: 3,
  serial: 'P-12',
  nameZh: '年度会员',
  nameEn: 'Annual',
  subject: 'person' as const,
  rank: 1,
  priceFen: 59_800,
  months: 12,
  allowances: { postsADay: 5, products: 30, revealsADay: 20, quotesAMonth: 20, pinsAMonth: 1, seats: 1 },
  recommended: true,
  sortOrder: 2,
};

describe('package form values', () => {
  it('round-trips a package', () => {
    const { id: _, holders: __, ...input } = pkg;
    expect(toPackageInput(toPackageFormValues(pkg))).toEqual(input);
  });

  it.each([
    [19.99, 1999],
    [0.29, 29],
    [1_000_000, 100_000_000],
  ])('converts %d yuan to %d fen', (yuan, fen) => {
    expect(toPackageInput({ ...toPackageFormValues(pkg), yuan }).priceFen).toBe(fen);
  });

  it('sets one seat for a personal package', () => {
    expect(toPackageInput({ ...toPackageFormValues(pkg), seats: 4 }).allowances.seats).toBe(1);
    expect(
      toPackageInput({ ...toPackageFormValues(pkg), subject: 'company', seats: 4 }).allowances.seats,
    ).toBe(4);
  });
});
