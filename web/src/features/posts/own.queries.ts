import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { POSTS, postKey } from './posts.queries.ts';

export type Outcome = 'won' | 'lost';

/** What an author does with a post of theirs. */
export type OwnAct =
  | { act: 'close'; outcome: Outcome | null }
  | { act: 'renew' }
  | { act: 'lock'; locked: boolean }
  | { act: 'delete' };

async function send(id: string, wanted: OwnAct): Promise<void> {
  const params = { id };
  if (wanted.act === 'close')
    await call('POST /h5/posts/{id}/close', { params, body: { outcome: wanted.outcome } });
  else if (wanted.act === 'renew') await call('POST /h5/posts/{id}/renew', { params });
  else if (wanted.act === 'lock')
    await call('PUT /h5/posts/{id}/lock', { params, body: { locked: wanted.locked } });
  else await call('DELETE /h5/posts/{id}', { params });
}

/** Any of them changes in which lists the post stands, so everything about posts is read anew. */
export function useOwnAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OwnAct) => send(id, wanted),
    onSuccess: (_nothing, { act }) => {
      // What was deleted is not asked for again; its page is left.
      if (act === 'delete') client.removeQueries({ queryKey: postKey(id), type: 'inactive' });
      return client.invalidateQueries({
        queryKey: POSTS,
        predicate: ({ queryKey }) => act !== 'delete' || queryKey[2] !== id,
      });
    },
  });
}
