import type { EditSettingsInput, Settings } from '@mingtang/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';

const SETTINGS_KEY = ['admin-settings'];

export const useAllSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async () => (await callApi('GET /h5/freSystemSettings/query/list', { query: {} })).rows,
    meta: { quiet: true },
  });

/** Input that leaves the settings unchanged; the API requires nearly every field. */
function toSettingsInput(settings: Settings): EditSettingsInput {
  const { edition: _edition, logoPath: _logo, updatedAt: _at, ...input } = settings;
  return input;
}

export async function editSettings(settings: Settings, change: Partial<EditSettingsInput>): Promise<void> {
  await callApi('PUT /h5/freSystemSettings', { body: { ...toSettingsInput(settings), ...change } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: SETTINGS_KEY }),
    queryClient.invalidateQueries({ queryKey: ['settings'] }),
  ]);
}
