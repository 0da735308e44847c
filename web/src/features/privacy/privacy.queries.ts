import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { saveFile } from '../../ui/save-file.ts';

const EXPORTS = ['privacy', 'exports'] as const;
/** Often enough to be there when it is ready, seldom enough to be no burden. */
const LOOK_MS = 3_000;

export function useExports(open: boolean) {
  return useQuery({
    queryKey: EXPORTS,
    queryFn: ({ signal }) => call('GET /h5/privacy/exports', undefined, { signal }),
    enabled: open,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows[0]?.state === 'waiting' ? LOOK_MS : false),
    meta: { quiet: true },
  });
}

export function useAskExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call('POST /h5/privacy/exports', { body: { password } }),
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS }),
    meta: { quiet: true },
  });
}

export function useFetchExport() {
  return useMutation({
    mutationFn: (id: string) => call('GET /h5/privacy/exports/{id}/file', { params: { id } }, { file: true }),
    onSuccess: (file) => saveFile(file, 'mingtang-my-data.zip'),
  });
}

export function useDeletionPreview(open: boolean) {
  return useQuery({
    queryKey: ['privacy', 'deletion'],
    queryFn: ({ signal }) => call('GET /h5/privacy/deletion', undefined, { signal }),
    enabled: open,
    staleTime: 0,
    meta: { quiet: true },
  });
}
