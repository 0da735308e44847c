import type { DocumentId, PublishDocumentInput } from '@mingtang/contract/documents';
import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { AdminPointRules } from '@mingtang/contract/points';
import type { EditSettingsInput, Settings } from '@mingtang/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { callApi, type RequestOf } from '../../core/api/client.ts';
import { invalidateAfter, invalidateQueries, useQuietQuery } from '../kit/quiet-query.ts';

const SETTINGS = 'admin-settings';
const DOCUMENTS = 'admin-documents';
const NOTIFICATION_TEXTS = 'noticeWords';
const POINT_RULES = 'pointRules';
const ALLOWANCE_RULES = 'allowanceRules';

export const useAllSettings = () =>
  useQuietQuery(
    [SETTINGS],
    async () => (await callApi('GET /h5/freSystemSettings/query/list', { query: {} })).rows,
  );

/** Input that leaves the settings unchanged; the API requires nearly every field. */
function toSettingsInput(settings: Settings): EditSettingsInput {
  const { edition: _edition, logoPath: _logo, sealPath: _seal, updatedAt: _at, ...input } = settings;
  return input;
}

export async function editSettings(settings: Settings, change: Partial<EditSettingsInput>): Promise<void> {
  await callApi('PUT /h5/freSystemSettings', { body: { ...toSettingsInput(settings), ...change } });
  await invalidateQueries(SETTINGS, 'settings');
}

export const useDocumentVersions = () =>
  useQuietQuery([DOCUMENTS], async () => (await callApi('GET /h5/documents')).rows);

export const useDocumentVersion = (id: DocumentId, version: number) =>
  useQuery({
    queryKey: [DOCUMENTS, id, version],
    queryFn: () => callApi('GET /h5/documents/{id}/versions/{version}', { params: { id, version } }),
  });

export const publishDocument = (id: DocumentId, body: PublishDocumentInput) =>
  invalidateAfter(callApi('POST /h5/documents/{id}', { params: { id }, body }), DOCUMENTS);

export const useNotificationTexts = () =>
  useQuietQuery([NOTIFICATION_TEXTS], async () => (await callApi('GET /h5/notifications/words')).rows);

export const saveNotificationText = (body: RequestOf<'PUT /h5/notifications/words'>['body']) =>
  invalidateAfter(callApi('PUT /h5/notifications/words', { body }), NOTIFICATION_TEXTS);

export const usePointRules = () => useQuietQuery([POINT_RULES], () => callApi('GET /h5/points/rules'));

export const editPointRules = (body: AdminPointRules) =>
  invalidateAfter(callApi('PUT /h5/points/rules', { body }), POINT_RULES);

export const useAllowanceRules = () =>
  useQuietQuery([ALLOWANCE_RULES], () => callApi('GET /h5/membership/rules'));

export const editAllowanceRules = (body: AllowanceRules) =>
  invalidateAfter(callApi('PUT /h5/membership/rules', { body }), ALLOWANCE_RULES);

const VENDOR_STATUS_REFRESH_MS = 30_000;

export const useVendorStatus = () =>
  useQuietQuery(['gateways'], async () => (await callApi('GET /h5/gateways')).rows, {
    refetchInterval: VENDOR_STATUS_REFRESH_MS,
  });
