import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

export type OwnMembership = AnswerOf<'GET /h5/membership'>;
/** What is used up in a day: looks at contact details, and posts. */
export type QuotaKind = keyof OwnMembership['today'];
export type Seats = AnswerOf<'GET /h5/membership/seats'>['rows'][number];

const SEATS = ['memberships', 'seats'] as const;

/** Where the caller's membership stands, and what is left of what it allows. */
export const useMembership = () =>
  useQuery({
    queryKey: ['memberships', 'own'],
    queryFn: ({ signal }) => call('GET /h5/membership', undefined, { signal }),
    meta: { quiet: true },
  });

/** The companies that the caller runs, each with its seats. */
export const useSeats = () =>
  useQuery({
    queryKey: SEATS,
    queryFn: async ({ signal }) => (await call('GET /h5/membership/seats', undefined, { signal })).rows,
    meta: { quiet: true },
  });

/** Gives a seat of the company's package to one of its people (`true`), or takes it back. */
export function useSetSeat(companyId: string, memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seated: boolean) =>
      call(
        seated
          ? 'PUT /h5/membership/seats/{companyId}/{memberId}'
          : 'DELETE /h5/membership/seats/{companyId}/{memberId}',
        { params: { companyId, memberId } },
      ),
    // A refusal, such as a seat that somebody else gave meanwhile, shows by the list as it is now.
    onSettled: () => client.invalidateQueries({ queryKey: ['memberships'] }),
  });
}
