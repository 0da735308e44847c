import type { ChangesetPreview } from '@mingtang/contract/changesets';

// Store of the changeset preview that is open; ChangesetReviewHost renders it.

export interface ChangesetReview {
  preview: ChangesetPreview;
  /** Called when applying or undoing has finished. */
  onFinished: () => void;
}

let openReview: ChangesetReview | undefined;
const listeners = new Set<() => void>();

export const getChangesetReview = (): ChangesetReview | undefined => openReview;
export function subscribeToChangesetReview(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpenReview(next: ChangesetReview | undefined): void {
  openReview = next;
  for (const listener of listeners) listener();
}

/** Opens the preview of a bulk change, where the user can apply it, follow its progress and undo it. */
export const openChangesetReview = (preview: ChangesetPreview, onFinished: () => void = () => {}): void =>
  setOpenReview({ preview, onFinished });
export const closeChangesetReview = (): void => setOpenReview(undefined);
