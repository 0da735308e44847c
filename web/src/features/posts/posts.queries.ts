import type { PostCard } from '@mingtang/contract/posts';
import { useInfiniteQuery, useQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type SentTo } from '../../api/client.ts';

export type PostFilter = Omit<SentTo<'POST /h5/cloud/get_list'>['body'], 'cursor' | 'pageSize'>;
export type PostDetail = AnswerOf<'POST /h5/cloud/get_detail'>;
type PostPage = AnswerOf<'POST /h5/cloud/get_list'>;

export const POSTS = ['posts'] as const;
export const POST_LISTS = ['posts', 'list'] as const;
export const postKey = (id: string) => ['posts', 'one', id] as const;

/** Posts page by page. The screen shows a failure in place. */
export const usePosts = (filter: PostFilter, enabled = true) =>
  useInfiniteQuery({
    queryKey: [...POST_LISTS, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /h5/cloud/get_list',
        { body: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

/** What the followed members and companies published. */
export const useFollowedPosts = () =>
  useInfiniteQuery({
    queryKey: [...POST_LISTS, 'followed'],
    queryFn: async ({ pageParam, signal }): Promise<PostPage> => {
      const body = { tab: 'posts' as const, ...(pageParam && { cursor: pageParam }) };
      const { rows, nextCursor } = await call('POST /h5/cloud/get_follow', { body }, { signal });
      return { rows: rows.flatMap((row) => (row.kind === 'post' ? row.post : [])), nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/** Without an id there is nothing to ask for. */
export const usePost = (id: string) =>
  useQuery({
    queryKey: postKey(id),
    queryFn: ({ signal }) => call('POST /h5/cloud/get_detail', { body: { postId: id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

/** Why a post of one's own is not shown, and until when it may be mended. */
export const usePostRecord = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['posts', 'record', id],
    queryFn: ({ signal }) => call('GET /h5/posts/{id}/record', { params: { id } }, { signal }),
    enabled,
    meta: { quiet: true },
  });

/** Changes one post wherever it is on screen, in lists and on its page. */
export function patchPost(
  client: QueryClient,
  id: string,
  patch: (post: PostCard) => Partial<PostCard>,
): void {
  client.setQueryData<PostDetail>(postKey(id), (post) => post && { ...post, ...patch(post) });
  client.setQueriesData<InfiniteData<PostPage>>(
    { queryKey: POST_LISTS },
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
