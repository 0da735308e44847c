import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { POSTS_KEY, postKey } from './posts.queries.ts';

export type PostOutcome = 'won' | 'lost';

/** Actions of an author on the author's own post. */
export type OwnPostAction =
  | { act: 'close'; outcome: PostOutcome | null }
  | { act: 'renew' }
  | { act: 'lock'; locked: boolean }
  | { act: 'delete' };

async function sendAction(id: string, action: OwnPostAction): Promise<void> {
  const params = { id };
  if (action.act === 'close')
    await callApi('POST /h5/posts/{id}/close', { params, body: { outcome: action.outcome } });
  else if (action.act === 'renew') await callApi('POST /h5/posts/{id}/renew', { params });
  else if (action.act === 'lock')
    await callApi('PUT /h5/posts/{id}/lock', { params, body: { locked: action.locked } });
  else await callApi('DELETE /h5/posts/{id}', { params });
}

/** Every action may change which lists contain the post, so all post queries are invalidated. */
export function useOwnPostAction(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: OwnPostAction) => sendAction(id, action),
    onSuccess: (_nothing, { act }) => {
      // Do not refetch a deleted post; its page is closed.
      if (act === 'delete') client.removeQueries({ queryKey: postKey(id), type: 'inactive' });
      return client.invalidateQueries({
        queryKey: POSTS_KEY,
        predicate: ({ queryKey }) => act !== 'delete' || queryKey[2] !== id,
      });
    },
  });
}
