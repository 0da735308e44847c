import type { AddCompanyInput, EditCompanyInput } from '@mingtang/contract/companies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type CallOptions } from '../../core/api/client.ts';
import { draftIdempotencyKey } from '../../core/draft-storage.ts';

export type CompanyEditorData = ResponseOf<'GET /h5/mall/companyInfo/{id}/record'>;

/** All editable fields of a company. Not cached, so that the form always starts with fresh data. */
export const useCompanyEditorData = (id: string) =>
  useQuery({
    queryKey: ['companies', 'record', id],
    queryFn: ({ signal }) => callApi('GET /h5/mall/companyInfo/{id}/record', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

export const uploadCompanyPicture =
  (purpose: 'logo' | 'cover' | 'product') => (file: File, options?: CallOptions) =>
    callApi('POST /h5/mall/companyInfo/images/{purpose}', { params: { purpose }, file }, options);

/** `quiet`: the form shows the error itself. `draftName` is used for the idempotency key. */
export function useSaveCompany(id: string | null, draftName: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ state, ...body }: AddCompanyInput & Pick<EditCompanyInput, 'state'>) =>
      id === null
        ? callApi(
            'POST /h5/mall/companyInfo',
            { body },
            { idempotencyKey: draftIdempotencyKey(draftName, body) },
          )
        : callApi('PUT /h5/mall/companyInfo/{id}', { params: { id }, body: { ...body, state } }),
    // The company name is shown in lists, on member cards and with products.
    onSuccess: () =>
      Promise.all(
        ['companies', 'members', 'products'].map((queryName) =>
          client.invalidateQueries({ queryKey: [queryName] }),
        ),
      ),
    meta: { quiet: true },
  });
}

interface DuplicateCheck {
  nameZh: string;
  nameEn: string;
  uscc: string;
}

/** Possible duplicates of the company being entered. Only a warning, so errors are ignored. */
export const useDuplicates = (input: DuplicateCheck, enabled: boolean) =>
  useQuery({
    queryKey: ['companies', 'duplicates', input],
    queryFn: async ({ signal }) =>
      (await callApi('POST /h5/mall/companyInfo/duplicates', { body: input }, { signal, background: true }))
        .rows,
    enabled,
    retry: false,
    meta: { quiet: true },
  });
