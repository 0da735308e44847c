import type { MyCompany } from '@mingtang/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** The companies of the current member, including pending join requests and claims. */
export const useMyCompanies = () =>
  useQuery({
    queryKey: ['companies', 'mine'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/mall/companyInfo/mine', undefined, { signal })).rows,
    meta: { quiet: true },
  });

/** Whether the member belongs to the company; false while a join request or a claim is pending. */
export const isTeamMember = ({ role }: MyCompany): boolean => role !== 'asked' && role !== 'claiming';
