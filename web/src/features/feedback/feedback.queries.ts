import type { SendFeedbackInput } from '@mingtang/contract/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type CallOptions } from '../../core/api/client.ts';
import { draftIdempotencyKey } from '../../core/draft-storage.ts';
import { FEEDBACK_DRAFT } from './feedback-draft.ts';

const SENT_KEY = ['feedback'];

export type SentFeedback = ResponseOf<'GET /h5/feedback'>['rows'][number];

export const useSentFeedback = () =>
  useQuery({
    queryKey: SENT_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/feedback', undefined, { signal }),
    meta: { quiet: true },
  });

export function useSendFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendFeedbackInput) =>
      callApi('POST /h5/feedback', { body }, { idempotencyKey: draftIdempotencyKey(FEEDBACK_DRAFT, body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: SENT_KEY }),
  });
}

export const uploadFeedbackPicture = (file: File, options: CallOptions) =>
  callApi('POST /h5/feedback/images', { file }, options);
