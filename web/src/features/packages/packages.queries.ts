import { useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';

export type OfferedPackage = ResponseOf<'GET /h5/packages'>['rows'][number];

/** Packages for the member, or for one of the member's companies, with today's offer. */
export const usePackages = (companyId: string | null, enabled = true) =>
  useQuery({
    queryKey: ['packages', companyId ?? 'own'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/packages', { query: { ...(companyId && { companyId }) } }, { signal })).rows,
    enabled,
    meta: { quiet: true },
  });
