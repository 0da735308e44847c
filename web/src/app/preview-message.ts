import type { PreparedSlide } from '@mingtang/contract/carousels';
import type { TabsOfEditions } from '@mingtang/contract/tabs';

/** What the office shows in the framed app in place of what is published. */
export interface PreviewDraft {
  kind: 'preview-draft';
  slides?: readonly PreparedSlide[];
  tabs?: TabsOfEditions;
}

/** The framed app can take a draft now. */
export interface PreviewReady {
  kind: 'preview-ready';
}

export const isDraft = (data: unknown): data is PreviewDraft =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview-draft';
export const isReady = (data: unknown): data is PreviewReady =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview-ready';
