import { describe, expect, it } from 'vitest';
import { draftOf, formOf } from './form.ts';

const record = {
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

describe('the form of a package', () => {
  it('gives back what it was made of', () => {
    const { id: _, holders: __, ...form } = record;
    expect(formOf(draftOf(record))).toEqual(form);
  });

  it.each([
    [19.99, 1999],
    [0.29, 29],
    [1_000_000, 100_000_000],
  ])('takes %d yuan for %d fen', (yuan, fen) => {
    expect(formOf({ ...draftOf(record), yuan }).priceFen).toBe(fen);
  });

  it('leaves a person one seat', () => {
    expect(formOf({ ...draftOf(record), seats: 4 }).allowances.seats).toBe(1);
    expect(formOf({ ...draftOf(record), subject: 'company', seats: 4 }).allowances.seats).toBe(4);
  });
});
