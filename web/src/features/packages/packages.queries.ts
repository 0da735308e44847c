import { useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';

export type PackageOffers = ResponseOf<'GET /h5/packages'>;
export type OfferedPackage = PackageOffers['rows'][number];
export type MembershipPrices = ResponseOf<'GET /no-auth/h5/membership/prices'>;
/** A package without an offer, as visitors see it. */
export type PublicPackage = MembershipPrices['rows'][number];

/** Packages for the member, or for one of the member's companies, with today's offer. */
export const usePackages = (companyId: string | null, enabled = true) =>
  useQuery({
    queryKey: ['packages', companyId ?? 'own'],
    queryFn: ({ signal }) =>
      callApi('GET /h5/packages', { query: { ...(companyId && { companyId }) } }, { signal }),
    enabled,
    meta: { quiet: true },
  });

/** What a membership costs, for visitors. */
export const useMembershipPrices = () =>
  useQuery({
    queryKey: ['packages', 'prices'],
    queryFn: ({ signal }) => callApi('GET /no-auth/h5/membership/prices', undefined, { signal }),
    meta: { quiet: true },
  });
