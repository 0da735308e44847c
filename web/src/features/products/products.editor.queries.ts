import type { AddProductInput } from '@mingtang/contract/products';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type CallOptions } from '../../core/api/client.ts';
import { draftIdempotencyKey } from '../../core/draft-storage.ts';

export type ProductEditorData = ResponseOf<'GET /pms/product/{id}/record'>;

export const useProductEditorData = (id: string) =>
  useQuery({
    queryKey: ['products', 'record', id],
    queryFn: ({ signal }) => callApi('GET /pms/product/{id}/record', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

export const uploadProductPicture = (file: File, options: CallOptions) =>
  callApi('POST /h5/mall/companyInfo/images/{purpose}', { params: { purpose: 'product' }, file }, options);

const useInvalidateProducts = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['products', 'companies'].map((queryName) => client.invalidateQueries({ queryKey: [queryName] })),
    );
};

/** `quiet`: the form shows the error itself. `draftName` is used for the idempotency key. */
export function useSaveProduct(id: string | null, draftName: string) {
  const invalidateProducts = useInvalidateProducts();
  return useMutation({
    mutationFn: ({ companyId, ...body }: AddProductInput) =>
      id === null
        ? callApi(
            'POST /pms/product',
            { body: { companyId, ...body } },
            { idempotencyKey: draftIdempotencyKey(draftName, { companyId, ...body }) },
          )
        : callApi('PUT /pms/product/{id}', { params: { id }, body }),
    onSuccess: invalidateProducts,
    meta: { quiet: true },
  });
}

export function useRemoveProduct(id: string) {
  const invalidateProducts = useInvalidateProducts();
  return useMutation({
    mutationFn: () => callApi('DELETE /pms/product/{id}', { params: { id } }),
    onSuccess: invalidateProducts,
  });
}
