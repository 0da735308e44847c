import type { CreateCustomFieldInput, CustomField } from '@mingtang/contract/custom-fields';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { refetchAfter, useQuietQuery } from '../kit/quiet-query.ts';

const CUSTOM_FIELDS = 'custom-fields';

export const useCustomFields = () =>
  useQuietQuery(
    [CUSTOM_FIELDS],
    async (signal) => (await callApi('GET /h5/custom-fields', undefined, { signal })).rows,
  );

/** Creates a field, or changes the one with the id. */
export const saveCustomField = (
  id: string | undefined,
  { kind, nameZh, nameEn, options }: CreateCustomFieldInput,
) =>
  refetchAfter(
    id === undefined
      ? callApi('POST /h5/custom-fields', { body: { kind, nameZh, nameEn, options } })
      : callApi('PUT /h5/custom-fields/{id}', { params: { id }, body: { nameZh, nameEn, options } }),
    CUSTOM_FIELDS,
  );

export const setCustomFieldArchived = (id: string, archived: boolean) =>
  refetchAfter(
    callApi('PUT /h5/custom-fields/{id}/archived', { params: { id }, body: { archived } }),
    CUSTOM_FIELDS,
  );

/** Shows the new order at once. */
export function orderCustomFields(fields: readonly CustomField[]): Promise<null> {
  queryClient.setQueryData<CustomField[]>([CUSTOM_FIELDS], (rows) => [
    ...fields,
    ...(rows ?? []).filter(({ archived }) => archived),
  ]);
  const ids = fields.map(({ id }) => id);
  return refetchAfter(callApi('PUT /h5/custom-fields/order', { body: { ids } }), CUSTOM_FIELDS);
}
