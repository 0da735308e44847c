import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { canUsePasskeys, createPasskey } from './ceremony.ts';

const PASSKEYS = ['passkeys'] as const;

export function usePasskeys(open: boolean) {
  return useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => call('GET /h5/account/passkeys', undefined, { signal }),
    enabled: open,
    staleTime: 0,
    meta: { quiet: true },
  });
}

/** Resolves to undefined when the person turned away from the browser's question. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password: string | undefined) => {
      const made = await createPasskey(
        await call('POST /h5/account/passkeys/challenge', {
          body: password === undefined ? {} : { password },
        }),
      );
      return made && call('POST /h5/account/passkeys', { body: made });
    },
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
    meta: { quiet: true },
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PUT /h5/account/passkeys/{id}', { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /h5/account/passkeys/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  });
}

/** Whether the account has a passkey that is taken as its second factor, and this browser can ask for it. */
export function useHasSecondFactorPasskey(asked: boolean): boolean {
  const { data } = useQuery({
    queryKey: [...PASSKEYS, 'second-factor'],
    queryFn: () => call('POST /h5/account/totp/passkey/challenge'),
    select: ({ allowCredentials }) => allowCredentials.length > 0,
    enabled: asked && canUsePasskeys(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  return data === true;
}
