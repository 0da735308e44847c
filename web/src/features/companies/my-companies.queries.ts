import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The companies the caller belongs to, and those they asked to join. */
export const useMyCompanies = () =>
  useQuery({
    queryKey: ['companies', 'mine'],
    queryFn: async ({ signal }) => (await call('GET /h5/mall/companyInfo/mine', undefined, { signal })).rows,
    meta: { quiet: true },
  });
