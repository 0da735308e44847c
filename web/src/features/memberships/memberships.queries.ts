import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateLanguage } from '@mingtang/contract/membership-certificates';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { saveFile } from '../../ui/browser/save-file.ts';

export type OwnMembership = ResponseOf<'GET /h5/membership'>;
/** Daily quotas: contact reveals and posts. */
export type QuotaKind = keyof OwnMembership['today'];
export type CompanySeatAllocation = ResponseOf<'GET /h5/membership/seats'>['rows'][number];

const SEATS_KEY = ['memberships', 'seats'] as const;

/** The member's own membership and its remaining allowances. */
export const useMembership = () =>
  useQuery({
    queryKey: ['memberships', 'own'],
    queryFn: ({ signal }) => callApi('GET /h5/membership', undefined, { signal }),
    meta: { quiet: true },
  });

/** The companies that the member manages, each with its seats. */
export const useCompanySeats = () =>
  useQuery({
    queryKey: SEATS_KEY,
    queryFn: async ({ signal }) => (await callApi('GET /h5/membership/seats', undefined, { signal })).rows,
    meta: { quiet: true },
  });

/** Assigns a seat of the company's package to a team member (`true`) or revokes it (`false`). */
export function useSetSeat(companyId: string, memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assigned: boolean) =>
      callApi(
        assigned
          ? 'PUT /h5/membership/seats/{companyId}/{memberId}'
          : 'DELETE /h5/membership/seats/{companyId}/{memberId}',
        { params: { companyId, memberId } },
      ),
    // Also after an error: another manager may have assigned the seat meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['memberships'] }),
  });
}

/**
 * Issues the certificate of the current membership, unless there is one, and downloads it. `companyId`: that of a company
 * of the member.
 */
export const useDownloadCertificate = (companyId: string | undefined) =>
  useMutation({
    mutationFn: async (language: CertificateLanguage) => {
      const query = { language };
      if (companyId === undefined) {
        const { number } = await callApi('POST /h5/membership/certificate');
        return { number, file: await callApi('GET /h5/membership/certificate/file', { query }) };
      }
      const params = { companyId };
      const { number } = await callApi('POST /h5/membership/companies/{companyId}/certificate', { params });
      const file = await callApi('GET /h5/membership/companies/{companyId}/certificate/file', {
        params,
        query,
      });
      return { number, file };
    },
    onSuccess: ({ number, file }) => saveFile(file, `membership-certificate-${number}.pdf`),
  });
