import type { Comment, WriteCommentInput } from '@mingtang/contract/comments';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type CommentSort = 'hottest' | 'newest';
export type CommentListThread = ResponseOf<'POST /h5/cloud/get_comments'>['rows'][number];
type CommentPage = ResponseOf<'POST /h5/cloud/get_comments'>;

const commentsKey = (postId: string) => ['comments', postId] as const;

/** The threads of a post, page by page. */
export const useComments = (postId: string, sort: CommentSort) =>
  useCursorPages(
    [...commentsKey(postId), sort],
    (cursor, options) =>
      callApi('POST /h5/cloud/get_comments', { body: { postId, sort, ...cursor } }, options),
    postId !== '',
  );

/** Every reply of one thread, oldest first. */
export const useReplies = (postId: string, parentId: string) =>
  useCursorPages([...commentsKey(postId), 'replies', parentId], (cursor, options) =>
    callApi('POST /h5/cloud/get_comments', { body: { postId, parentId, ...cursor } }, options),
  );

/** Also invalidates the post, which shows the comment count. */
const invalidateComments = (client: QueryClient, postId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: commentsKey(postId) }),
    client.invalidateQueries({ queryKey: ['posts', 'one', postId] }),
  ]);

/** `quiet`: the composer shows the error next to the text. */
export function useWriteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: WriteCommentInput; key: string }) =>
      callApi('POST /h5/cloud/update_comment', { body }, { idempotencyKey: key }),
    onSuccess: () => invalidateComments(client, postId),
    meta: { quiet: true },
  });
}

export function useDeleteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /h5/comments/{id}', { params: { id } }),
    onSuccess: () => invalidateComments(client, postId),
  });
}

type LikePatch = Pick<Comment, 'liked' | 'likes'>;

/** Updates a comment in the cache, as a thread or as a reply. */
function patchComment(client: QueryClient, postId: string, id: string, patch: LikePatch): void {
  const applyPatch = <T extends Comment>(comment: T): T =>
    comment.id === id ? { ...comment, ...patch } : comment;
  client.setQueriesData<InfiniteData<CommentPage>>(
    { queryKey: commentsKey(postId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((thread) => ({
            ...applyPatch(thread),
            replies: thread.replies.map(applyPatch),
          })),
        })),
      },
  );
}

/** Optimistic update; an error rolls it back. */
export function useLikeComment(postId: string, comment: Comment) {
  const client = useQueryClient();
  const key = ['comments', 'like', comment.id];
  const patchCache = (patch: LikePatch) => patchComment(client, postId, comment.id, patch);
  return useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (liked: boolean) =>
      callApi('POST /h5/cloud/update_thumbsup', { body: { commentId: comment.id, liked } }),
    onMutate: (liked): LikePatch => {
      const { likes } = comment;
      patchCache({ liked, likes: Math.max(likes + (liked ? 1 : -1), 0) });
      return { liked: comment.liked, likes };
    },
    onError: (_error, _liked, previous) => previous && patchCache(previous),
    onSuccess: (response) => {
      // If the user has pressed again meanwhile, keep the newer optimistic state.
      if (client.isMutating({ mutationKey: key }) === 1) patchCache(response);
    },
  });
}
