import type { PublishField } from '@mingtang/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

const CONSENTS = ['accounts', 'consents'] as const;
type Consents = AnswerOf<'GET /h5/account/consents'>;
export type Consent = Consents['rows'][number];

export function useConsents() {
  return useQuery({
    queryKey: CONSENTS,
    queryFn: ({ signal }) => call('GET /h5/account/consents', undefined, { signal }),
    meta: { quiet: true },
  });
}

/** The switch follows the server's receipt, never a hope: publishing is a legal act. */
export function useSetConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ subject, given }: { subject: PublishField; given: boolean }) =>
      call('PUT /h5/account/consents/{subject}', { params: { subject }, body: { given } }),
    onSuccess: (receipt) => {
      client.setQueryData<Consents>(
        CONSENTS,
        (before) =>
          before && { rows: before.rows.map((row) => (row.subject === receipt.subject ? receipt : row)) },
      );
      // The field joins the own card or leaves it.
      return client.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
