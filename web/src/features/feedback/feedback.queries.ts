import type { SendFeedback } from '@mingtang/contract/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type CallOptions } from '../../api/client.ts';
import { attemptKey } from '../../app/draft.ts';
import { FEEDBACK } from './draft.ts';

const SENT = ['feedback'];

export type SentFeedback = AnswerOf<'GET /h5/feedback'>['rows'][number];

export const useSentFeedback = () =>
  useQuery({
    queryKey: SENT,
    queryFn: ({ signal }) => call('GET /h5/feedback', undefined, { signal }),
    meta: { quiet: true },
  });

export function useSendFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendFeedback) =>
      call('POST /h5/feedback', { body }, { idempotencyKey: attemptKey(FEEDBACK, body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: SENT }),
  });
}

export const uploadPicture = (file: File, options: CallOptions) =>
  call('POST /h5/feedback/images', { file }, options);
