import type { FeedbackKind } from '@mingtang/contract/feedback';
import type { Picture } from '@mingtang/contract/fields';
import { readDraft } from '../../app/draft.ts';

export interface Draft {
  kind: FeedbackKind;
  text: string;
  contact: string;
  pictures: readonly { id: string; picture: Picture }[];
}

export const FEEDBACK = 'feedback';
const BLANK: Draft = { kind: 'problem', text: '', contact: '', pictures: [] };

export const readFeedback = (): Draft => ({ ...BLANK, ...readDraft<Draft>(FEEDBACK) });
