import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

const CAPTCHA_LIFETIME_MS = 120_000;

export interface CaptchaState {
  /** Undefined while there is no valid captcha image. */
  uuid: string | undefined;
  image: string | undefined;
  failed: boolean;
  loading: boolean;
  refresh: () => void;
}

/** A captcha is valid for one check and a limited time; a new one is fetched when it expires. */
export function useCaptcha(): CaptchaState {
  const query = useQuery({
    queryKey: ['accounts', 'captcha'],
    queryFn: ({ signal }) => callApi('GET /captchaImage', undefined, { signal }),
    staleTime: CAPTCHA_LIFETIME_MS,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? state.data.expiresInSeconds * 1000 : false),
  });
  const current = query.isFetching || query.isError ? undefined : query.data;
  return {
    uuid: current?.uuid,
    image: current && `data:image/png;base64,${current.img}`,
    failed: query.isError && !query.isFetching,
    loading: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
