import type { PinScope } from '@mingtang/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { POSTS_KEY } from './posts.queries.ts';

export type StaffPostAction =
  | { act: 'pin'; scope: PinScope; endsAt: string }
  | { act: 'unpin' }
  | { act: 'essence'; essence: boolean };

async function sendAction(id: string, action: StaffPostAction): Promise<void> {
  const params = { id };
  if (action.act === 'pin')
    await callApi('PUT /h5/posts/{id}/pin', { params, body: { scope: action.scope, endsAt: action.endsAt } });
  else if (action.act === 'unpin') await callApi('DELETE /h5/posts/{id}/pin', { params });
  else await callApi('PUT /h5/posts/{id}/essence', { params, body: { essence: action.essence } });
}

/** Staff actions on any post. */
export function useStaffPostAction(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: StaffPostAction) => sendAction(id, action),
    onSuccess: () => client.invalidateQueries({ queryKey: POSTS_KEY }),
  });
}
