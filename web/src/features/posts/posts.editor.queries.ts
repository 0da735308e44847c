import type { WritePostInput } from '@mingtang/contract/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type CallOptions } from '../../core/api/client.ts';
import { draftIdempotencyKey } from '../../core/draft-storage.ts';
import { POSTS_KEY } from './posts.queries.ts';

export type PostEditorData = ResponseOf<'GET /h5/posts/{id}/record'>;

/** For the form: refetched each time it is opened. */
export const usePostEditorData = (id: string) =>
  useQuery({
    queryKey: ['posts', 'edited', id],
    queryFn: ({ signal }) => callApi('GET /h5/posts/{id}/record', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

export const uploadPostPicture = (file: File, options: CallOptions) =>
  callApi('POST /h5/posts/images', { file }, options);

/** `quiet`: the form shows the error itself. `draftName` is used for the idempotency key. */
export function useSavePost(id: string | null, draftName: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WritePostInput) => {
      const options = { idempotencyKey: draftIdempotencyKey(draftName, body) };
      return id === null
        ? callApi('POST /h5/posts', { body }, options)
        : callApi('PUT /h5/posts/{id}', { params: { id }, body }, options);
    },
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: POSTS_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'edited',
      }),
    meta: { quiet: true },
  });
}
