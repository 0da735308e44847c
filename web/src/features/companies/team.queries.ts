import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type SentTo } from '../../api/client.ts';

type Path = 'PUT /h5/mall/companyInfo/{id}/team/{memberId}';
export type TeamMember = AnswerOf<Path>['rows'][number];
export type Part = SentTo<Path>['body']['role'];

const teamKey = (id: string) => ['companies', 'team', id];

export const useTeam = (id: string) =>
  useQuery({
    queryKey: teamKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /h5/mall/companyInfo/{id}/team', { params: { id } }, { signal })).rows,
    meta: { quiet: true },
  });

/** Admits someone or changes their part; `null` lets them go. */
export function useSetPart(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: Part | null }) => {
      const params = { id, memberId };
      return role === null
        ? call('DELETE /h5/mall/companyInfo/{id}/team/{memberId}', { params })
        : call('PUT /h5/mall/companyInfo/{id}/team/{memberId}', { params, body: { role } });
    },
    onSuccess: ({ rows }) => {
      client.setQueryData(teamKey(id), rows);
      return Promise.all([
        client.invalidateQueries({ queryKey: ['companies', 'one', id] }),
        client.invalidateQueries({ queryKey: ['companies', 'mine'] }),
      ]);
    },
  });
}
