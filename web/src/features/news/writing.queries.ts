import type { AddNews, NewsState } from '@mingtang/contract/news';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../api/client.ts';
import { attemptKey } from '../../app/draft.ts';
import { NEWS } from './news.queries.ts';

/** For the form: read anew each time it is opened. */
export const useEditedNews = (id: string) =>
  useQuery({
    queryKey: [...NEWS, 'edited', id],
    queryFn: ({ signal }) => call('GET /h5/information/{id}', { params: { id } }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });

/** News that is not out yet, for those who write it. */
export const useUnpublishedNews = (state: NewsState) =>
  useInfiniteQuery({
    queryKey: [...NEWS, 'all', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /h5/information/all',
        { query: { state, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

export const uploadNewsCover = (file: File, options: CallOptions) =>
  call('POST /h5/information/images', { file }, options);

const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ queryKey: NEWS, predicate: ({ queryKey }) => queryKey[1] !== 'edited' });
};

/** Quiet: the form shows what the server refused. */
export function useSaveNews(id: string | null, draft: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: AddNews) =>
      id === null
        ? call('POST /h5/information', { body }, { idempotencyKey: attemptKey(draft, body) })
        : call('PUT /h5/information', { body: { id, ...body } }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useRemoveNews(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('DELETE /h5/information/{id}', { params: { id } }),
    onSuccess: refresh,
  });
}

/** A draft of news from a member's post. */
export function usePromote(postId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('POST /h5/information/promote', { body: { postId } }),
    onSuccess: refresh,
  });
}
