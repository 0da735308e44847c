import type { CertificateInput } from '@mingtang/contract/certificates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type CallOptions, type ResponseOf } from '../../core/api/client.ts';
import type { SelectOption } from '../../ui/inputs/Select.tsx';

type ListRoute = 'GET /h5/mall/companyInfo/{id}/certificates';
export type CertificateEditorData = ResponseOf<ListRoute>['rows'][number];

const certificatesKey = (companyId: string) => ['certificates', 'company', companyId];

/** The names of certificates change rarely. */
const NAMES_STALE_MS = 10 * 60_000;

/** The names that most companies have, for filters and suggestions. */
export const useCertificateNames = () =>
  useQuery({
    queryKey: ['certificates', 'names'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /no-auth/h5/mall/certificates', undefined, { signal })).rows,
    staleTime: NAMES_STALE_MS,
    meta: { quiet: true },
  });

/** The common names as options, and the selected one from a shared URL even if it is not common. */
export function useCertificateOptions(selected: string | undefined): SelectOption[] {
  const { data: names = [] } = useCertificateNames();
  const options = names.map(({ key, name }) => ({ value: key, label: name }));
  if (selected !== undefined && !names.some(({ key }) => key === selected))
    options.push({ value: selected, label: selected.toUpperCase() });
  return options;
}

export const useCertificates = (companyId: string) =>
  useQuery({
    queryKey: certificatesKey(companyId),
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/mall/companyInfo/{id}/certificates', { params: { id: companyId } }, { signal }))
        .rows,
    meta: { quiet: true },
  });

export const uploadCertificatePicture = (file: File, options?: CallOptions) =>
  callApi(
    'POST /h5/mall/companyInfo/images/{purpose}',
    { params: { purpose: 'certificate' }, file },
    options,
  );

function useStoreRows(companyId: string) {
  const client = useQueryClient();
  return ({ rows }: { rows: CertificateEditorData[] }) => {
    client.setQueryData(certificatesKey(companyId), rows);
    return Promise.all([
      client.invalidateQueries({ queryKey: ['companies', 'one', companyId] }),
      client.invalidateQueries({ queryKey: ['certificates', 'names'] }),
    ]);
  };
}

/** Adds a certificate if `id` is null. `quiet`: the sheet shows the error itself. */
export function useSaveCertificate(companyId: string, id: string | null) {
  const storeRows = useStoreRows(companyId);
  return useMutation({
    mutationFn: (body: CertificateInput) =>
      id === null
        ? callApi('POST /h5/mall/companyInfo/{id}/certificates', { params: { id: companyId }, body })
        : callApi('PUT /h5/mall/companyInfo/{id}/certificates/{certificateId}', {
            params: { id: companyId, certificateId: id },
            body,
          }),
    onSuccess: storeRows,
    meta: { quiet: true },
  });
}

export function useRemoveCertificate(companyId: string, id: string) {
  const storeRows = useStoreRows(companyId);
  return useMutation({
    mutationFn: () =>
      callApi('DELETE /h5/mall/companyInfo/{id}/certificates/{certificateId}', {
        params: { id: companyId, certificateId: id },
      }),
    onSuccess: storeRows,
  });
}
