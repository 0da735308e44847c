import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const LIFETIME_MS = 120_000;

export interface Captcha {
  /** Absent while there is no picture that can still be answered. */
  uuid: string | undefined;
  image: string | undefined;
  failed: boolean;
  loading: boolean;
  change: () => void;
}

/** A picture dies with its first check or with its time; a fresh one takes its place by itself while the page is seen. */
export function useCaptcha(): Captcha {
  const query = useQuery({
    queryKey: ['accounts', 'captcha'],
    queryFn: ({ signal }) => call('GET /captchaImage', undefined, { signal }),
    staleTime: LIFETIME_MS,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? state.data.expiresInSeconds * 1000 : false),
  });
  const current = query.isFetching || query.isError ? undefined : query.data;
  return {
    uuid: current?.uuid,
    image: current && `data:image/png;base64,${current.img}`,
    failed: query.isError && !query.isFetching,
    loading: query.isFetching,
    change: () => void query.refetch(),
  };
}
