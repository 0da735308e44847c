import type { PostCard } from '@mingtang/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { patchPost, postKey } from './posts.queries.ts';

type Liked = Pick<PostCard, 'liked' | 'likes'>;

/** Takes effect at once; the server's count replaces the guess, and a failure takes it back. */
export function useLike(post: Pick<PostCard, 'id' | 'liked' | 'likes'>) {
  const client = useQueryClient();
  const { id } = post;
  const key = ['posts', 'like', id];
  const show = (state: Liked) => patchPost(client, id, () => state);
  return useMutation({
    mutationKey: key,
    // A second press while the first is under way follows it, and neither is lost.
    scope: { id: key.join() },
    mutationFn: (liked: boolean) => call('POST /h5/cloud/update_like', { body: { postId: id, liked } }),
    onMutate: (liked): Liked => {
      const before = { liked: post.liked, likes: post.likes };
      // An answer that left before the press would undo it on screen.
      void client.cancelQueries({ queryKey: postKey(id) });
      show({ liked, likes: Math.max(post.likes + (liked ? 1 : -1), 0) });
      return before;
    },
    onError: (_error, _liked, before) => before && show(before),
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey: key }) > 1) return;
      show(answer);
      // The faces beside the count.
      void client.invalidateQueries({ queryKey: postKey(id) });
    },
  });
}
