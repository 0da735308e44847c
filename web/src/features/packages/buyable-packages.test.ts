import { expect, test } from 'vitest';
import { findPreselectedPackage, isBuyable } from './buyable-packages.ts';
import type { OfferedPackage } from './packages.queries.ts';

const offeredPackage = (
  id: string,
  kind: OfferedPackage['offer']['kind'],
  { recommended = false, holding = null }: Partial<Pick<OfferedPackage, 'recommended' | 'holding'>> = {},
): OfferedPackage => ({
  id,
  serial: id,
  name: id,
  subject: 'person',
  priceFen: 59_800,
  months: 12,
  allowances: { postsADay: 5, products: 30, revealsADay: 20, quotesAMonth: 20, pinsAMonth: 1, seats: 1 },
  recommended,
  offer: {
    kind,
    creditFen: 0,
    amountFen: 59_800,
    startsOn: '2026-11-15',
    endsOn: '2027-11-14',
    buyableFrom: kind === 'early' || kind === 'lower' || kind === 'covered' ? '2027-01-01' : null,
  },
  holding,
});

test('a package with a later first day of sale cannot be bought', () => {
  const kinds = ['new', 'renewal', 'upgrade', 'early', 'lower', 'covered'] as const;
  expect(kinds.filter((kind) => isBuyable(offeredPackage('1', kind)))).toEqual(['new', 'renewal', 'upgrade']);
});

test.each(['current', 'last'] as const)(
  'preselects the requested package, else the %s one for renewal',
  (holding) => {
    const packages = [
      offeredPackage('1', 'renewal'),
      offeredPackage('2', 'renewal', { holding }),
      offeredPackage('3', 'upgrade', { recommended: true }),
    ];
    expect(findPreselectedPackage(packages, '3', false)?.id).toBe('3');
    expect(findPreselectedPackage(packages, null, false)?.id).toBe('2');
    expect(findPreselectedPackage(packages, '9', false)?.id).toBe('2');
    expect(findPreselectedPackage(packages, '3', true)?.id).toBe('3');
    expect(findPreselectedPackage(packages, null, true)).toBeUndefined();
  },
);

test('preselects neither a new package nor an upgrade nor an early renewal', () => {
  expect(
    findPreselectedPackage([offeredPackage('1', 'new', { recommended: true })], null, false),
  ).toBeUndefined();
  expect(
    findPreselectedPackage(
      [offeredPackage('1', 'early', { holding: 'current' }), offeredPackage('2', 'upgrade')],
      null,
      false,
    ),
  ).toBeUndefined();
});
