import type { OfferedPackage } from './packages.queries.ts';

/** Early renewals and downgrades are shown with the reason but cannot be bought. */
export const isBuyable = ({ offer: { kind } }: OfferedPackage): boolean =>
  kind !== 'early' && kind !== 'lower';

/** The requested package, else the recommended one, else the first that can be bought, else the first. */
export function findPreselectedPackage(
  packages: readonly OfferedPackage[],
  requestedId: string | null,
): OfferedPackage | undefined {
  const buyable = packages.filter(isBuyable);
  return (
    packages.find(({ id }) => id === requestedId) ??
    buyable.find(({ recommended }) => recommended) ??
    buyable[0] ??
    packages[0]
  );
}
