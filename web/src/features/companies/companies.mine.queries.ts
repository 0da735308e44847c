import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** The companies of the current member, including pending join requests. */
export const useMyCompanies = () =>
  useQuery({
    queryKey: ['companies', 'mine'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/mall/companyInfo/mine', undefined, { signal })).rows,
    meta: { quiet: true },
  });
