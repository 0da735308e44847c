import { useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';

export type PackageOffers = ResponseOf<'GET /h5/packages'>;
export type OfferedPackage = PackageOffers['rows'][number];

/** Packages for the member, or for one of the member's companies, with today's offer. */
export const usePackages = (companyId: string | null, enabled = true) =>
  useQuery({
    queryKey: ['packages', companyId ?? 'own'],
    queryFn: ({ signal }) =>
      callApi('GET /h5/packages', { query: { ...(companyId && { companyId }) } }, { signal }),
    enabled,
    meta: { quiet: true },
  });
