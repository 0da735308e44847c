import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { readAsDataUrl } from '../../ui/browser/read-as-data-url.ts';
import type { ShareSubject } from './share-url.ts';

export type PosterSubject = Exclude<ShareSubject, 'post' | 'news'>;

/** Poster as a data URL, rendered by the server in the current language. */
export const usePoster = (subject: PosterSubject, id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['sharing', 'poster', subject, id],
    queryFn: async ({ signal }) =>
      readAsDataUrl(
        await callApi('GET /no-auth/h5/mall/poster', { query: { ref: subject, id } }, { signal }),
      ),
    enabled,
    meta: { quiet: true },
  });
