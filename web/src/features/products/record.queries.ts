import type { AddProduct } from '@mingtang/contract/products';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type CallOptions } from '../../api/client.ts';
import { attemptKey } from '../../app/draft.ts';

export type ProductRecord = AnswerOf<'GET /pms/product/{id}/record'>;

export const useProductRecord = (id: string) =>
  useQuery({
    queryKey: ['products', 'record', id],
    queryFn: ({ signal }) => call('GET /pms/product/{id}/record', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

export const uploadProductPicture = (file: File, options: CallOptions) =>
  call('POST /h5/mall/companyInfo/images/{purpose}', { params: { purpose: 'product' }, file }, options);

const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(['products', 'companies'].map((one) => client.invalidateQueries({ queryKey: [one] })));
};

/** Quiet: the form shows what the server refused. `draft` is the form's name: an attempt is made once. */
export function useSaveProduct(id: string | null, draft: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ companyId, ...body }: AddProduct) =>
      id === null
        ? call(
            'POST /pms/product',
            { body: { companyId, ...body } },
            { idempotencyKey: attemptKey(draft, { companyId, ...body }) },
          )
        : call('PUT /pms/product/{id}', { params: { id }, body }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useRemoveProduct(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('DELETE /pms/product/{id}', { params: { id } }),
    onSuccess: refresh,
  });
}
