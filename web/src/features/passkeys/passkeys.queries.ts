import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { canUsePasskeys, createPasskey } from './passkey-ceremony.ts';

const PASSKEYS_KEY = ['passkeys'] as const;

export function usePasskeys(enabled: boolean) {
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/account/passkeys', undefined, { signal }),
    enabled,
    staleTime: 0,
    meta: { quiet: true },
  });
}

/** Resolves to undefined if the user cancelled the browser's dialog. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password: string | undefined) => {
      const credential = await createPasskey(
        await callApi('POST /h5/account/passkeys/challenge', {
          body: password === undefined ? {} : { password },
        }),
      );
      return credential && callApi('POST /h5/account/passkeys', { body: credential });
    },
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS_KEY }),
    meta: { quiet: true },
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callApi('PUT /h5/account/passkeys/{id}', { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS_KEY }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /h5/account/passkeys/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: PASSKEYS_KEY }),
  });
}

/** Whether the account has a passkey that counts as second factor and this browser supports passkeys. */
export function useHasSecondFactorPasskey(enabled: boolean): boolean {
  const { data } = useQuery({
    queryKey: [...PASSKEYS_KEY, 'second-factor'],
    queryFn: () => callApi('POST /h5/account/totp/passkey/challenge'),
    select: ({ allowCredentials }) => allowCredentials.length > 0,
    enabled: enabled && canUsePasskeys(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  return data === true;
}
