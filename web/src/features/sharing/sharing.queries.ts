import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { SharedSubject } from './address.ts';

export type PosterSubject = Exclude<SharedSubject, 'post' | 'news'>;

/** A data address and not an object one: a long press on it saves the picture in every web view. */
const readPicture = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

/** The poster as the server draws it, in the language on screen. */
export const usePoster = (ref: PosterSubject, id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['sharing', 'poster', ref, id],
    queryFn: async ({ signal }) =>
      readPicture(await call('GET /no-auth/h5/mall/poster', { query: { ref, id } }, { signal })),
    enabled,
    meta: { quiet: true },
  });
