import { useQuery } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

export type OfferedPackage = AnswerOf<'GET /h5/packages'>['rows'][number];

/** What can be bought, by the caller or for a company of theirs, with today's offer. */
export const usePackages = (companyId: string | null, enabled = true) =>
  useQuery({
    queryKey: ['packages', companyId ?? 'own'],
    queryFn: async ({ signal }) =>
      (await call('GET /h5/packages', { query: { ...(companyId && { companyId }) } }, { signal })).rows,
    enabled,
    meta: { quiet: true },
  });
