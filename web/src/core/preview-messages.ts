import type { CarouselDraftSlide } from '@mingtang/contract/carousels';
import type { TabsByEdition } from '@mingtang/contract/tabs';

/** Draft that the back office sends to the framed app to show in place of the published data. */
export interface PreviewDraft {
  kind: 'preview-draft';
  slides?: readonly CarouselDraftSlide[];
  tabs?: TabsByEdition;
}

/** Sent by the framed app when it can receive a draft. */
export interface PreviewReady {
  kind: 'preview-ready';
}

export const isPreviewDraft = (data: unknown): data is PreviewDraft =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview-draft';
export const isPreviewReady = (data: unknown): data is PreviewReady =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview-ready';
