import type { ContactSubject, MaskedContact } from '@mingtang/contract/contacts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { saveFile } from '../../ui/browser/save-file.ts';

/** The member or company that the contact fields belong to. */
export interface ContactOwner {
  subject: ContactSubject;
  id: string;
}
export type ContactField = MaskedContact['field'];

const REVEALS_LEFT_KEY = ['contacts', 'left'] as const;
const EXCHANGES_KEY = ['contacts', 'exchanges'] as const;
const revealedValueKey = ({ subject, id }: ContactOwner, field: ContactField) => [
  'contacts',
  'value',
  subject,
  id,
  field,
];

/** Of how many further cards and companies the member may reveal contact fields today. */
export const useRevealsLeft = (enabled: boolean) =>
  useQuery({
    queryKey: REVEALS_LEFT_KEY,
    queryFn: async ({ signal }) => (await callApi('GET /h5/member/card', undefined, { signal })).revealsLeft,
    enabled,
    meta: { quiet: true },
  });

/** Value of a field that was revealed since the app was loaded; undefined otherwise. */
export const useRevealedContact = (owner: ContactOwner, field: ContactField) =>
  useQuery<string>({ queryKey: revealedValueKey(owner, field), queryFn: skipToken, staleTime: Infinity })
    .data;

/**
 * `quiet`: `onError` handles the errors, including an exceeded quota. It is not passed to `mutate`, whose
 * callbacks are dropped if the response arrives before React has run the effects of the row's first render.
 */
export function useRevealContact(owner: ContactOwner, onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (field: ContactField) => callApi('POST /h5/contacts/reveal', { body: { ...owner, field } }),
    // Serialised, so that the last response has the remaining count; a pending refetch of the count is cancelled.
    scope: { id: 'contacts.reveal' },
    onSuccess: async ({ value, left }, field) => {
      client.setQueryData(revealedValueKey(owner, field), value);
      await client.cancelQueries({ queryKey: REVEALS_LEFT_KEY });
      client.setQueryData(REVEALS_LEFT_KEY, left);
    },
    onError,
    meta: { quiet: true },
  });
}

/** Downloads the vCard. `quiet`: `onError` handles the errors, including an exceeded quota. */
export function useSaveContact(owner: ContactOwner, name: string, onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('GET /h5/contacts/vcard', { query: owner }),
    onSuccess: (file) => {
      saveFile(file, `${name}.vcf`);
      void client.invalidateQueries({ queryKey: REVEALS_LEFT_KEY });
    },
    onError,
    meta: { quiet: true },
  });
}

export const useRevealLog = (enabled: boolean) =>
  useCursorPages(
    ['contacts', 'lookers'],
    (cursor, options) => callApi('GET /h5/contacts/lookers', { query: cursor }, options),
    enabled,
  );

export const useExchanges = (enabled: boolean) =>
  useCursorPages(
    EXCHANGES_KEY,
    (cursor, options) => callApi('GET /h5/contacts/exchanges', { query: cursor }, options),
    enabled,
  );

/**
 * `true`: requests an exchange or accepts the other member's request; `false`: declines, withdraws or ends it.
 * `onChanged` is called even if the component is gone by then, as a notification shows no buttons once it is answered.
 */
export function useSetExchange(memberId: string, onChanged: (accepted: boolean, requested: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (accept: boolean) => {
      if (accept) return (await callApi('POST /h5/contacts/exchanges', { body: { memberId } })).accepted;
      await callApi('DELETE /h5/contacts/exchanges/{memberId}', { params: { memberId } });
      return false;
    },
    onSuccess: (accepted, requested) => {
      onChanged(accepted, requested);
      return Promise.all([
        client.invalidateQueries({ queryKey: EXCHANGES_KEY }),
        // The other member's card shows the state and which fields may be revealed.
        client.invalidateQueries({ queryKey: ['members', 'one', memberId] }),
        client.invalidateQueries({ queryKey: ['notifications', 'list'] }),
      ]);
    },
  });
}
