import { useQuietQuery } from './quiet-query.ts';

const REFETCH_INTERVAL_MS = 2_000;

/** The files of one kind that the user made in the last seven days. Asked again while one is being made. */
export const useGeneratedFiles = <T extends { state: string }>(
  name: string,
  load: (signal: AbortSignal) => Promise<{ rows: T[] }>,
) =>
  useQuietQuery([name], load, {
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'waiting') ? REFETCH_INTERVAL_MS : false,
  });
