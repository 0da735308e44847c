import type { OfferedPackage } from './packages.queries.ts';

/** Too early to renew, or lower than what runs: shown with the reason, and not sold. */
export const isBuyable = ({ offer: { kind } }: OfferedPackage): boolean =>
  kind !== 'early' && kind !== 'lower';

/** The one that is marked at first: as asked for, else recommended, else the first that can be bought. */
export function firstChoice(
  packages: readonly OfferedPackage[],
  wanted: string | null,
): OfferedPackage | undefined {
  const buyable = packages.filter(isBuyable);
  return (
    packages.find(({ id }) => id === wanted) ??
    buyable.find(({ recommended }) => recommended) ??
    buyable[0] ??
    packages[0]
  );
}
