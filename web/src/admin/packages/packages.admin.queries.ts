import { type ResponseOf, callApi, type RequestOf } from '../../core/api/client.ts';
import { invalidateAfter, useQuietQuery } from '../kit/quiet-query.ts';

export type AdminPackage = ResponseOf<'GET /h5/packages/records'>['rows'][number];
export type PackageInput = RequestOf<'POST /h5/packages/records'>['body'];
export type PackageChangeImpact = ResponseOf<'POST /h5/packages/records/{id}/preview'>;

/** The packages of the back office and those offered to members. */
const QUERY_NAMES = ['admin-packages', 'packages'] as const;

export const useAdminPackages = () =>
  useQuietQuery(
    [QUERY_NAMES[0]],
    async (signal) => (await callApi('GET /h5/packages/records', undefined, { signal })).rows,
  );

/** `change` is null to preview the removal. */
export const previewPackageChange = (id: string, change: PackageInput | null): Promise<PackageChangeImpact> =>
  callApi('POST /h5/packages/records/{id}/preview', { params: { id }, body: { change } });

export const savePackage = (id: string | undefined, body: PackageInput) =>
  invalidateAfter(
    id === undefined
      ? callApi('POST /h5/packages/records', { body })
      : callApi('PUT /h5/packages/records/{id}', { params: { id }, body }),
    ...QUERY_NAMES,
  );

export const removePackage = (id: string) =>
  invalidateAfter(callApi('DELETE /h5/packages/records/{id}', { params: { id } }), ...QUERY_NAMES);
