import { expect, test } from 'vitest';
import { findPreselectedPackage, isBuyable } from './buyable-packages.ts';
import type { OfferedPackage } from './packages.queries.ts';

const offeredPackage = (
  id: string,
  kind: OfferedPackage['offer']['kind'],
  recommended = false,
): OfferedPackage => ({
  id,
  serial: id,
  name: id,
  subject: 'person',
  priceFen: 59_800,
  months: 12,
  allowances: { postsADay: 5, products: 30, revealsADay: 20, quotesAMonth: 20, pinsAMonth: 1, seats: 1 },
  recommended,
  offer: { kind, creditFen: 0, amountFen: 59_800, startsOn: '2026-11-15', endsOn: '2027-11-14' },
});

test('early renewals and downgrades cannot be bought', () => {
  const kinds = ['new', 'renewal', 'upgrade', 'early', 'lower'] as const;
  expect(kinds.filter((kind) => isBuyable(offeredPackage('1', kind)))).toEqual(['new', 'renewal', 'upgrade']);
});

test('preselects the requested, else the recommended, else the first buyable, else the first package', () => {
  const packages = [
    offeredPackage('1', 'lower'),
    offeredPackage('2', 'renewal'),
    offeredPackage('3', 'upgrade', true),
  ];
  expect(findPreselectedPackage(packages, '1')?.id).toBe('1');
  expect(findPreselectedPackage(packages, null)?.id).toBe('3');
  expect(findPreselectedPackage(packages.slice(0, 2), '9')?.id).toBe('2');
  expect(findPreselectedPackage(packages.slice(0, 1), null)?.id).toBe('1');
  expect(findPreselectedPackage([], null)).toBeUndefined();
});
