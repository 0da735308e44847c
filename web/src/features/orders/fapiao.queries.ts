import type { AskFapiao } from '@mingtang/contract/orders';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';
import { attemptKey } from '../../app/draft.ts';
import { saveFile } from '../../ui/save-file.ts';

export type Fapiao = AnswerOf<'GET /h5/fapiao'>['rows'][number];

const LIST = ['orders', 'fapiao'] as const;

export const useFapiao = () =>
  useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/fapiao', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/** The name of the form's draft. */
export const fapiaoDraft = (number: string) => `fapiao-${number}`;

/** Quiet: the form shows what the server refused. */
export function useAskFapiao(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AskFapiao) =>
      call(
        'POST /h5/orders/{number}/fapiao',
        { params: { number }, body },
        { idempotencyKey: attemptKey(fapiaoDraft(number), body) },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders'] }),
    meta: { quiet: true },
  });
}

export const useFapiaoFile = ({ id, number, orderNumber }: Fapiao) =>
  useMutation({
    mutationFn: () => call('GET /h5/fapiao/{id}/file', { params: { id } }),
    onSuccess: (file) => saveFile(file, `fapiao-${number || orderNumber}.pdf`),
  });
