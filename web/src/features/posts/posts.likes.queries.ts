import type { PostCard } from '@mingtang/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { patchPost, postKey } from './posts.queries.ts';

type LikeState = Pick<PostCard, 'liked' | 'likes'>;

/** Optimistic update; replaced by the server's count, or rolled back after an error. */
export function useLikePost(post: Pick<PostCard, 'id' | 'liked' | 'likes'>) {
  const client = useQueryClient();
  const { id } = post;
  const key = ['posts', 'like', id];
  const patchCache = (state: LikeState) => patchPost(client, id, () => state);
  return useMutation({
    mutationKey: key,
    // Serialised: a second press while the first request is in flight waits for it.
    scope: { id: key.join() },
    mutationFn: (liked: boolean) => callApi('POST /h5/cloud/update_like', { body: { postId: id, liked } }),
    onMutate: (liked): LikeState => {
      const previous = { liked: post.liked, likes: post.likes };
      // The response of an earlier request would overwrite the optimistic state.
      void client.cancelQueries({ queryKey: postKey(id) });
      patchCache({ liked, likes: Math.max(post.likes + (liked ? 1 : -1), 0) });
      return previous;
    },
    onError: (_error, _liked, previous) => previous && patchCache(previous),
    onSuccess: (response) => {
      // If the user has pressed again meanwhile, keep the newer optimistic state.
      if (client.isMutating({ mutationKey: key }) > 1) return;
      patchCache(response);
      // Refreshes the avatars next to the count.
      void client.invalidateQueries({ queryKey: postKey(id) });
    },
  });
}
