import type { Review, WatchedWord, WatchedWordAction } from '@mingtang/contract/moderation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateAfter, refetchAfter, useQuietQuery } from '../kit/quiet-query.ts';

const REVIEWS = 'reviews';

export const useReviewCounts = () =>
  useQuietQuery([REVIEWS, 'counts'], () => callApi('GET /h5/reviews/counts'));

export const useReviewQueue = (cause: Review['cause'] | undefined) =>
  useInfiniteQuery({
    queryKey: [REVIEWS, 'queue', cause],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET /h5/reviews',
        { query: { ...(cause && { cause }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // Another reason keeps the rows until its own have arrived, and what is open over them.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const decideReview = (id: string, decision: 'accepted' | 'refused', reason: string) =>
  refetchAfter(callApi('POST /h5/reviews/{id}', { params: { id }, body: { decision, reason } }), REVIEWS);

/** Reports about the content, and the earlier strikes of its author. */
export const useReviewEvidence = ({ id, subject, subjectId, author }: Review) =>
  useQuietQuery(['evidence', id], async () => {
    const [reports, strikes] = await Promise.all([
      subject === 'product'
        ? { rows: [] }
        : callApi('GET /h5/reports', { query: { subject, id: subjectId } }),
      author ? callApi('GET /h5/strikes', { query: { memberId: author.id } }) : { rows: [] },
    ]);
    return { reports: reports.rows, strikes: strikes.rows };
  });

export const watchedWordTable: TableSource<WatchedWord> = {
  name: 'words',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi('GET /h5/words', { query: { ...filters, cursor, pageSize } }, { signal }),
};

const invalidateWordsAfter = <T>(change: Promise<T>): Promise<T> =>
  invalidateAfter(change, watchedWordTable.name);

/** Adds a word, or changes its action. */
export const saveWatchedWord = (word: string, action: WatchedWordAction) =>
  invalidateWordsAfter(callApi('POST /h5/words', { body: { word, action } }));
export const importWatchedWords = (text: string, action: WatchedWordAction) =>
  invalidateWordsAfter(callApi('POST /h5/words/import', { body: { text, action } }));
export const removeWatchedWord = (id: string) =>
  invalidateWordsAfter(callApi('DELETE /h5/words/{id}', { params: { id } }));
export const testWatchedWords = (text: string) => callApi('POST /h5/words/test', { body: { text } });
