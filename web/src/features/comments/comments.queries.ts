import type { Comment, WriteComment } from '@mingtang/contract/comments';
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

export type CommentSort = 'hottest' | 'newest';
export type Thread = AnswerOf<'POST /h5/cloud/get_comments'>['rows'][number];
type CommentPage = AnswerOf<'POST /h5/cloud/get_comments'>;

const ofPost = (postId: string) => ['comments', postId] as const;

/** The threads of a post, page by page. */
export const useComments = (postId: string, sort: CommentSort) =>
  useInfiniteQuery({
    queryKey: [...ofPost(postId), sort],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /h5/cloud/get_comments',
        { body: { postId, sort, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: postId !== '',
    meta: { quiet: true },
  });

/** Every reply of one thread, oldest first. */
export const useReplies = (postId: string, parentId: string) =>
  useInfiniteQuery({
    queryKey: [...ofPost(postId), 'replies', parentId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /h5/cloud/get_comments',
        { body: { postId, parentId, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/** The post's own count changes with its comments. */
const renew = (client: QueryClient, postId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ofPost(postId) }),
    client.invalidateQueries({ queryKey: ['posts', 'one', postId] }),
  ]);

/** Quiet: the composer shows what the server refused beside what was typed. */
export function useWriteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: WriteComment; key: string }) =>
      call('POST /h5/cloud/update_comment', { body }, { idempotencyKey: key }),
    onSuccess: () => renew(client, postId),
    meta: { quiet: true },
  });
}

export function useDeleteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /h5/comments/{id}', { params: { id } }),
    onSuccess: () => renew(client, postId),
  });
}

type Patch = Pick<Comment, 'liked' | 'likes'>;

/** Changes one comment wherever it stands, as a thread or among the replies of one. */
function patchComment(client: QueryClient, postId: string, id: string, patch: Patch): void {
  const patched = <T extends Comment>(one: T): T => (one.id === id ? { ...one, ...patch } : one);
  client.setQueriesData<InfiniteData<CommentPage>>(
    { queryKey: ofPost(postId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((thread) => ({ ...patched(thread), replies: thread.replies.map(patched) })),
        })),
      },
  );
}

/** Takes effect at once; a failure takes it back. */
export function useLikeComment(postId: string, comment: Comment) {
  const client = useQueryClient();
  const key = ['comments', 'like', comment.id];
  const show = (patch: Patch) => patchComment(client, postId, comment.id, patch);
  return useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (liked: boolean) =>
      call('POST /h5/cloud/update_thumbsup', { body: { commentId: comment.id, liked } }),
    onMutate: (liked): Patch => {
      const { likes } = comment;
      show({ liked, likes: Math.max(likes + (liked ? 1 : -1), 0) });
      return { liked: comment.liked, likes };
    },
    onError: (_error, _liked, before) => before && show(before),
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey: key }) === 1) show(answer);
    },
  });
}
