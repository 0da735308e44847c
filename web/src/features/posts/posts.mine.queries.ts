import type { PostState } from '@mingtang/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';

export type MyPost = ResponseOf<'POST /h5/cloud/get_my_article'>['rows'][number];

/** The member's own posts in one state, or in every state. */
export const useMyPosts = (state: PostState | undefined) =>
  useInfiniteQuery({
    queryKey: ['posts', 'mine', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'POST /h5/cloud/get_my_article',
        { body: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
