import type { EditSettings, Settings } from '@mingtang/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';

const KEY = ['workSettings'];

export const useAllSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('GET /h5/freSystemSettings/query/list', { query: {} })).rows,
    meta: { quiet: true },
  });

/** A record as the edit that would leave it as it is. */
function asGiven(settings: Settings): EditSettings {
  const { edition: _edition, logoPath: _logo, updatedAt: _at, ...given } = settings;
  return given;
}

export async function editSettings(settings: Settings, change: Partial<EditSettings>): Promise<void> {
  await call('PUT /h5/freSystemSettings', { body: { ...asGiven(settings), ...change } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ['settings'] }),
  ]);
}
