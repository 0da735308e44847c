import type { ChangesetPreview } from '@mingtang/contract/changesets';

export interface Reviewed {
  preview: ChangesetPreview;
  /** Called when it was applied and has finished. */
  done: () => void;
}

let reviewed: Reviewed | undefined;
const listeners = new Set<() => void>();

export const currentReview = (): Reviewed | undefined => reviewed;
export function watchReview(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Reviewed | undefined): void {
  reviewed = next;
  for (const listener of listeners) listener();
}

/** Shows what a bulk change would do; the person applies it there, watches it, and may undo it. */
export const review = (preview: ChangesetPreview, done: () => void = () => {}): void =>
  set({ preview, done });
export const closeReview = (): void => set(undefined);
