import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { saveFile } from '../../ui/browser/save-file.ts';

const EXPORTS_KEY = ['privacy', 'exports'] as const;
/** Polling interval while an export is being created. */
const POLL_MS = 3_000;

export function useExports(enabled: boolean) {
  return useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/privacy/exports', undefined, { signal }),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows[0]?.state === 'waiting' ? POLL_MS : false),
    meta: { quiet: true },
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => callApi('POST /h5/privacy/exports', { body: { password } }),
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS_KEY }),
    meta: { quiet: true },
  });
}

export function useDownloadExport() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi('GET /h5/privacy/exports/{id}/file', { params: { id } }, { largeDownload: true }),
    onSuccess: (file) => saveFile(file, 'mingtang-my-data.zip'),
  });
}

export function useDeletionPreview(enabled: boolean) {
  return useQuery({
    queryKey: ['privacy', 'deletion'],
    queryFn: ({ signal }) => callApi('GET /h5/privacy/deletion', undefined, { signal }),
    enabled,
    staleTime: 0,
    meta: { quiet: true },
  });
}
