import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readPicture } from '../../ui/read-picture.ts';
import type { SharedSubject } from './address.ts';

export type PosterSubject = Exclude<SharedSubject, 'post' | 'news'>;

/** The poster as the server draws it, in the language on screen. */
export const usePoster = (ref: PosterSubject, id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['sharing', 'poster', ref, id],
    queryFn: async ({ signal }) =>
      readPicture(await call('GET /no-auth/h5/mall/poster', { query: { ref, id } }, { signal })),
    enabled,
    meta: { quiet: true },
  });
