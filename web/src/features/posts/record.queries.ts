import type { WritePost } from '@mingtang/contract/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type CallOptions } from '../../api/client.ts';
import { attemptKey } from '../../app/draft.ts';
import { POSTS } from './posts.queries.ts';

export type PostRecord = AnswerOf<'GET /h5/posts/{id}/record'>;

/** For the form: read anew each time it is opened. */
export const useEditedPost = (id: string) =>
  useQuery({
    queryKey: ['posts', 'edited', id],
    queryFn: ({ signal }) => call('GET /h5/posts/{id}/record', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

export const uploadPostPicture = (file: File, options: CallOptions) =>
  call('POST /h5/posts/images', { file }, options);

/** Quiet: the form shows what the server refused. `draft` is the form's name: an attempt is made once. */
export function useSavePost(id: string | null, draft: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WritePost) => {
      const once = { idempotencyKey: attemptKey(draft, body) };
      return id === null
        ? call('POST /h5/posts', { body }, once)
        : call('PUT /h5/posts/{id}', { params: { id }, body }, once);
    },
    onSuccess: () =>
      client.invalidateQueries({ queryKey: POSTS, predicate: ({ queryKey }) => queryKey[1] !== 'edited' }),
    meta: { quiet: true },
  });
}
