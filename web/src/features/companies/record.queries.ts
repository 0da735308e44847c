import type { AddCompany, EditCompany } from '@mingtang/contract/companies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type CallOptions } from '../../api/client.ts';
import { attemptKey } from '../../app/draft.ts';

export type CompanyRecord = AnswerOf<'GET /h5/mall/companyInfo/{id}/record'>;

/** The whole record. Not asked for again behind a form that is being filled in. */
export const useCompanyRecord = (id: string) =>
  useQuery({
    queryKey: ['companies', 'record', id],
    queryFn: ({ signal }) => call('GET /h5/mall/companyInfo/{id}/record', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

export const uploadCompanyPicture =
  (purpose: 'logo' | 'cover' | 'product') => (file: File, options: CallOptions) =>
    call('POST /h5/mall/companyInfo/images/{purpose}', { params: { purpose }, file }, options);

/** Quiet: the form shows what the server refused. `draft` is the form's name: an attempt is made once. */
export function useSaveCompany(id: string | null, draft: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ state, ...body }: AddCompany & Pick<EditCompany, 'state'>) =>
      id === null
        ? call('POST /h5/mall/companyInfo', { body }, { idempotencyKey: attemptKey(draft, body) })
        : call('PUT /h5/mall/companyInfo/{id}', { params: { id }, body: { ...body, state } }),
    // Its name stands in lists, on cards and beside products.
    onSuccess: () =>
      Promise.all(
        ['companies', 'members', 'products'].map((one) => client.invalidateQueries({ queryKey: [one] })),
      ),
    meta: { quiet: true },
  });
}

interface Likeness {
  nameZh: string;
  nameEn: string;
  uscc: string;
}

/** Companies that look like the one being typed. A warning, so a failure stays unsaid. */
export const useDuplicates = (given: Likeness, enabled: boolean) =>
  useQuery({
    queryKey: ['companies', 'duplicates', given],
    queryFn: async ({ signal }) =>
      (await call('POST /h5/mall/companyInfo/duplicates', { body: given }, { signal, background: true }))
        .rows,
    enabled,
    retry: false,
    meta: { quiet: true },
  });
