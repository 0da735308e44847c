import type { FeedbackKind } from '@mingtang/contract/feedback';
import type { Picture } from '@mingtang/contract/fields';
import { readDraft } from '../../core/draft-storage.ts';

export interface FeedbackDraft {
  kind: FeedbackKind;
  text: string;
  contact: string;
  pictures: readonly { id: string; picture: Picture }[];
}

export const FEEDBACK_DRAFT = 'feedback';
const EMPTY_DRAFT: FeedbackDraft = { kind: 'problem', text: '', contact: '', pictures: [] };

export const readFeedbackDraft = (): FeedbackDraft => ({
  ...EMPTY_DRAFT,
  ...readDraft<FeedbackDraft>(FEEDBACK_DRAFT),
});
