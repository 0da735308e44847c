import type { ContactSubject, MaskedContact } from '@mingtang/contract/contacts';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Whose contact fields these are. */
export interface ContactOwner {
  subject: ContactSubject;
  id: string;
}
export type ContactField = MaskedContact['field'];

const LEFT = ['contacts', 'left'] as const;
const EXCHANGES = ['contacts', 'exchanges'] as const;
const valueKey = ({ subject, id }: ContactOwner, field: ContactField) => [
  'contacts',
  'value',
  subject,
  id,
  field,
];

/** How many fields the caller may still see today. */
export const useRevealsLeft = (enabled: boolean) =>
  useQuery({
    queryKey: LEFT,
    queryFn: async ({ signal }) => (await call('GET /h5/member/card', undefined, { signal })).revealsLeft,
    enabled,
    meta: { quiet: true },
  });

/** A field that was revealed on this visit, for every place that shows it. */
export const useRevealed = (owner: ContactOwner, field: ContactField) =>
  useQuery<string>({ queryKey: valueKey(owner, field), queryFn: skipToken, staleTime: Infinity }).data;

/** Quiet: `useRefusal` says that a quota is spent. */
export function useReveal(owner: ContactOwner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (field: ContactField) => call('POST /h5/contacts/reveal', { body: { ...owner, field } }),
    // One after the other, so that the last answer holds what is left; an older count on its way is not waited for.
    scope: { id: 'contacts.reveal' },
    onSuccess: async ({ value, left }, field) => {
      client.setQueryData(valueKey(owner, field), value);
      await client.cancelQueries({ queryKey: LEFT });
      client.setQueryData(LEFT, left);
    },
    meta: { quiet: true },
  });
}

/** Fetches the contact file and hands it to the device. Quiet, as above. */
export function useSaveContact(owner: ContactOwner, name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('GET /h5/contacts/vcard', { query: owner }),
    onSuccess: (file) => {
      saveFile(file, `${name}.vcf`);
      void client.invalidateQueries({ queryKey: LEFT });
    },
    meta: { quiet: true },
  });
}

export const useLookers = (enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['contacts', 'lookers'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/contacts/lookers', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

export const useExchanges = (enabled: boolean) =>
  useInfiniteQuery({
    queryKey: EXCHANGES,
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/contacts/exchanges', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

/** Offers an exchange or accepts the other's offer (`true`); declines, takes back or ends it (`false`). */
export function useExchange(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return (await call('POST /h5/contacts/exchanges', { body: { memberId } })).accepted;
      await call('DELETE /h5/contacts/exchanges/{memberId}', { params: { memberId } });
      return false;
    },
    // Both sides of the card change with it: the button, and which fields may be asked for.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: EXCHANGES }),
        client.invalidateQueries({ queryKey: ['members', 'one', memberId] }),
      ]),
  });
}
