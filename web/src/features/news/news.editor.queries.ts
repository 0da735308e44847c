import type { AddNewsInput, NewsState } from '@mingtang/contract/news';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type CallOptions } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { draftIdempotencyKey } from '../../core/draft-storage.ts';
import { NEWS_KEY } from './news.queries.ts';

/** For the form: refetched each time it is opened. */
export const useNewsEditorData = (id: string) =>
  useQuery({
    queryKey: [...NEWS_KEY, 'edited', id],
    queryFn: ({ signal }) => callApi('GET /h5/information/{id}', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

/** Unpublished news, for staff who write news. */
export const useUnpublishedNews = (state: NewsState) =>
  useCursorPages([...NEWS_KEY, 'all', state], (cursor, options) =>
    callApi('GET /h5/information/all', { query: { state, ...cursor } }, options),
  );

export const uploadNewsCover = (file: File, options: CallOptions) =>
  callApi('POST /h5/information/images', { file }, options);

/** Invalidates all news except the data of an open form. */
const useInvalidateNews = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ queryKey: NEWS_KEY, predicate: ({ queryKey }) => queryKey[1] !== 'edited' });
};

/** `quiet`: the form shows the error itself. `draftName` is used for the idempotency key. */
export function useSaveNews(id: string | null, draftName: string) {
  const invalidateNews = useInvalidateNews();
  return useMutation({
    mutationFn: (body: AddNewsInput) =>
      id === null
        ? callApi('POST /h5/information', { body }, { idempotencyKey: draftIdempotencyKey(draftName, body) })
        : callApi('PUT /h5/information', { body: { id, ...body } }),
    onSuccess: invalidateNews,
    meta: { quiet: true },
  });
}

export function useRemoveNews(id: string) {
  const invalidateNews = useInvalidateNews();
  return useMutation({
    mutationFn: () => callApi('DELETE /h5/information/{id}', { params: { id } }),
    onSuccess: invalidateNews,
  });
}

/** Creates a news draft from a member's post. */
export function usePromoteToNews(postId: string) {
  const invalidateNews = useInvalidateNews();
  return useMutation({
    mutationFn: () => callApi('POST /h5/information/promote', { body: { postId } }),
    onSuccess: invalidateNews,
  });
}
