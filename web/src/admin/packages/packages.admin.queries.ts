import { useQuery } from '@tanstack/react-query';
import { type ResponseOf, callApi, type RequestOf } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';

export type AdminPackage = ResponseOf<'GET /h5/packages/records'>['rows'][number];
export type PackageInput = RequestOf<'POST /h5/packages/records'>['body'];
export type PackageChangeImpact = ResponseOf<'POST /h5/packages/records/{id}/preview'>;

export const useAdminPackages = () =>
  useQuery({
    queryKey: ['admin-packages'],
    queryFn: async ({ signal }) => (await callApi('GET /h5/packages/records', undefined, { signal })).rows,
    meta: { quiet: true },
  });

/** Invalidates the packages of the back office and those offered to members. */
export const invalidatePackages = (): Promise<unknown> =>
  Promise.all(
    ['admin-packages', 'packages'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );

export const savePackage = (id: string | undefined, body: PackageInput) =>
  id === undefined
    ? callApi('POST /h5/packages/records', { body })
    : callApi('PUT /h5/packages/records/{id}', { params: { id }, body });
