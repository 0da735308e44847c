import type { PinScope } from '@mingtang/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { POSTS } from './posts.queries.ts';

export type StaffAct =
  | { act: 'pin'; scope: PinScope; endsAt: string }
  | { act: 'unpin' }
  | { act: 'essence'; essence: boolean };

async function send(id: string, wanted: StaffAct): Promise<void> {
  const params = { id };
  if (wanted.act === 'pin')
    await call('PUT /h5/posts/{id}/pin', { params, body: { scope: wanted.scope, endsAt: wanted.endsAt } });
  else if (wanted.act === 'unpin') await call('DELETE /h5/posts/{id}/pin', { params });
  else await call('PUT /h5/posts/{id}/essence', { params, body: { essence: wanted.essence } });
}

/** What staff do with a post of anybody. */
export function useStaffAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: StaffAct) => send(id, wanted),
    onSuccess: () => client.invalidateQueries({ queryKey: POSTS }),
  });
}
