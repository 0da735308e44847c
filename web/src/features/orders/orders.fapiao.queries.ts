import type { RequestFapiaoInput } from '@mingtang/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { draftIdempotencyKey } from '../../core/draft-storage.ts';
import { saveFile } from '../../ui/browser/save-file.ts';

export type Fapiao = ResponseOf<'GET /h5/fapiao'>['rows'][number];

const FAPIAO_LIST_KEY = ['orders', 'fapiao'] as const;

export const useFapiaoList = () =>
  useCursorPages(FAPIAO_LIST_KEY, (cursor, options) => callApi('GET /h5/fapiao', { query: cursor }, options));

/** Draft name of the fapiao form. */
export const fapiaoDraftName = (orderNumber: string) => `fapiao-${orderNumber}`;

/** `quiet`: the form shows the error itself. */
export function useRequestFapiao(orderNumber: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestFapiaoInput) =>
      callApi(
        'POST /h5/orders/{number}/fapiao',
        { params: { number: orderNumber }, body },
        { idempotencyKey: draftIdempotencyKey(fapiaoDraftName(orderNumber), body) },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders'] }),
    meta: { quiet: true },
  });
}

export const useDownloadFapiao = ({ id, number, orderNumber }: Fapiao) =>
  useMutation({
    mutationFn: () => callApi('GET /h5/fapiao/{id}/file', { params: { id } }),
    onSuccess: (file) => saveFile(file, `fapiao-${number || orderNumber}.pdf`),
  });
