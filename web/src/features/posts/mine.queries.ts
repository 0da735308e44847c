import type { PostState } from '@mingtang/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

export type MyPost = AnswerOf<'POST /h5/cloud/get_my_article'>['rows'][number];

/** The member's own posts in one state, or in all. */
export const useMyPosts = (state: PostState | undefined) =>
  useInfiniteQuery({
    queryKey: ['posts', 'mine', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /h5/cloud/get_my_article',
        { body: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
