import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, type SentTo } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';

export type PackageRecord = AnswerOf<'GET /h5/packages/records'>['rows'][number];
export type PackageForm = SentTo<'POST /h5/packages/records'>['body'];
export type PackageEffect = AnswerOf<'POST /h5/packages/records/{id}/preview'>;

export const usePackageRecords = () =>
  useQuery({
    queryKey: ['work-packages'],
    queryFn: async ({ signal }) => (await call('GET /h5/packages/records', undefined, { signal })).rows,
    meta: { quiet: true },
  });

/** What members are offered changes with it. */
export const refreshPackages = (): Promise<unknown> =>
  Promise.all(
    ['work-packages', 'packages'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );

export const savePackage = (id: string | undefined, body: PackageForm) =>
  id === undefined
    ? call('POST /h5/packages/records', { body })
    : call('PUT /h5/packages/records/{id}', { params: { id }, body });
