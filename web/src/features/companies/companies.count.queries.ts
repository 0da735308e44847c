import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import type { CompanyFilter } from './companies.queries.ts';

/** The number of companies in the directory with this filter; undefined until it is loaded, or if that fails. */
export const useCompanyCount = (filter: CompanyFilter, enabled: boolean) =>
  useQuery({
    queryKey: ['companies', 'count', filter],
    queryFn: ({ signal }) =>
      callApi('GET /no-auth/h5/mall/companyInfo/count', { query: filter }, { signal, background: true }),
    placeholderData: keepPreviousData,
    enabled,
    meta: { quiet: true },
  }).data;
