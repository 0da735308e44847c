import type { PostCard } from '@mingtang/contract/posts';
import { useInfiniteQuery, useQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type RequestOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type PostFilter = Omit<RequestOf<'POST /h5/cloud/get_list'>['body'], 'cursor' | 'pageSize'>;
export type PostDetail = ResponseOf<'POST /h5/cloud/get_detail'>;
type PostPage = ResponseOf<'POST /h5/cloud/get_list'>;

export const POSTS_KEY = ['posts'] as const;
export const POST_LISTS_KEY = ['posts', 'list'] as const;
export const postKey = (id: string) => ['posts', 'one', id] as const;

/** Posts, paginated. The screen shows the error itself. */
export const usePosts = (filter: PostFilter, enabled = true) =>
  useCursorPages(
    [...POST_LISTS_KEY, filter],
    (cursor, options) => callApi('POST /h5/cloud/get_list', { body: { ...filter, ...cursor } }, options),
    enabled,
  );

/** Posts of the followed members and companies. */
export const useFollowedPosts = () =>
  useInfiniteQuery({
    queryKey: [...POST_LISTS_KEY, 'followed'],
    queryFn: async ({ pageParam, signal }): Promise<PostPage> => {
      const body = { tab: 'posts' as const, ...(pageParam && { cursor: pageParam }) };
      const { rows, nextCursor } = await callApi('POST /h5/cloud/get_follow', { body }, { signal });
      return { rows: rows.flatMap((row) => (row.kind === 'post' ? row.post : [])), nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/** Disabled without an id. */
export const usePost = (id: string) =>
  useQuery({
    queryKey: postKey(id),
    queryFn: ({ signal }) => callApi('POST /h5/cloud/get_detail', { body: { postId: id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

/** For the author: why the post is not public, and until when it may be revised. */
export const useOwnPostStatus = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['posts', 'record', id],
    queryFn: ({ signal }) => callApi('GET /h5/posts/{id}/record', { params: { id } }, { signal }),
    enabled,
    meta: { quiet: true },
  });

/** Updates a post in every cached list and on its page. */
export function patchPost(
  client: QueryClient,
  id: string,
  patch: (post: PostCard) => Partial<PostCard>,
): void {
  client.setQueryData<PostDetail>(postKey(id), (post) => post && { ...post, ...patch(post) });
  client.setQueriesData<InfiniteData<PostPage>>(
    { queryKey: POST_LISTS_KEY },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((post) => (post.id === id ? { ...post, ...patch(post) } : post)),
        })),
      },
  );
}
