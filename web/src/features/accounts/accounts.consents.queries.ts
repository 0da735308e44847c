import type { PublishField } from '@mingtang/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';

const CONSENTS_KEY = ['accounts', 'consents'] as const;
type Consents = ResponseOf<'GET /h5/account/consents'>;
export type Consent = Consents['rows'][number];

export function useConsents() {
  return useQuery({
    queryKey: CONSENTS_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/account/consents', undefined, { signal }),
    meta: { quiet: true },
  });
}

/** Not optimistic: consent has legal effect, so the switch changes only after the server has confirmed it. */
export function useSetConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ subject, given }: { subject: PublishField; given: boolean }) =>
      callApi('PUT /h5/account/consents/{subject}', { params: { subject }, body: { given } }),
    onSuccess: (consent) => {
      client.setQueryData<Consents>(
        CONSENTS_KEY,
        (cached) =>
          cached && { rows: cached.rows.map((row) => (row.subject === consent.subject ? consent : row)) },
      );
      // The field appears on the member's own card or disappears from it.
      return client.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
