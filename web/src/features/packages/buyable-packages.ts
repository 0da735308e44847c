import type { OfferedPackage } from './packages.queries.ts';

/** The server names the day from which a package can be bought if it cannot be bought today. */
export const isBuyable = ({ offer }: OfferedPackage): boolean => offer.buyableFrom === null;

/**
 * The requested package, else the one that is due for renewal. Nothing else is selected in advance: a new package and
 * an upgrade are the member's choice, and so is a renewal if `hasAlternative`.
 */
export const findPreselectedPackage = (
  packages: readonly OfferedPackage[],
  requestedId: string | null,
  hasAlternative: boolean,
): OfferedPackage | undefined =>
  packages.find(({ id }) => id === requestedId) ??
  (hasAlternative
    ? undefined
    : packages.find(({ holding, offer }) => holding !== null && offer.kind === 'renewal'));
