import { expect, test } from 'vitest';
import { firstChoice, isBuyable } from './buyable.ts';
import type { OfferedPackage } from './packages.queries.ts';

const offered = (id: string, kind: OfferedPackage['offer']['kind'], recommended = false): OfferedPackage => ({
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

test('what comes too early or is lower is not sold', () => {
  const kinds = ['new', 'renewal', 'upgrade', 'early', 'lower'] as const;
  expect(kinds.filter((kind) => isBuyable(offered('1', kind)))).toEqual(['new', 'renewal', 'upgrade']);
});

test('the package asked for is marked first, then the recommended, then any that can be bought', () => {
  const packages = [offered('1', 'lower'), offered('2', 'renewal'), offered('3', 'upgrade', true)];
  expect(firstChoice(packages, '1')?.id).toBe('1');
  expect(firstChoice(packages, null)?.id).toBe('3');
  expect(firstChoice(packages.slice(0, 2), '9')?.id).toBe('2');
  expect(firstChoice(packages.slice(0, 1), null)?.id).toBe('1');
  expect(firstChoice([], null)).toBeUndefined();
});
