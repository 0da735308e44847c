import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type RequestOf } from '../../core/api/client.ts';

type TeamRoute = 'PUT /h5/mall/companyInfo/{id}/team/{memberId}';
export type TeamMember = ResponseOf<TeamRoute>['rows'][number];
export type TeamRole = RequestOf<TeamRoute>['body']['role'];

const teamKey = (id: string) => ['companies', 'team', id];

export const useTeam = (id: string) =>
  useQuery({
    queryKey: teamKey(id),
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/mall/companyInfo/{id}/team', { params: { id } }, { signal })).rows,
    meta: { quiet: true },
  });

/** Accepts a member into the team or changes their role; `null` removes them. */
export function useSetTeamRole(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: TeamRole | null }) => {
      const params = { id, memberId };
      return role === null
        ? callApi('DELETE /h5/mall/companyInfo/{id}/team/{memberId}', { params })
        : callApi('PUT /h5/mall/companyInfo/{id}/team/{memberId}', { params, body: { role } });
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
