import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../core/lazy-component.ts';
import { getChangesetReview, subscribeToChangesetReview } from './changeset-review.ts';

const ChangesetReviewDrawer = lazyComponent(
  async () => (await import('./ChangesetReviewDrawer.tsx')).ChangesetReviewDrawer,
  'changes',
);

/** Renders the open changeset preview, if any. The drawer's code is loaded when it is first opened. */
export function ChangesetReviewHost() {
  const review = useSyncExternalStore(subscribeToChangesetReview, getChangesetReview);
  if (!review) return null;
  return (
    <Suspense fallback={null}>
      <ChangesetReviewDrawer key={review.preview.id} {...review} />
    </Suspense>
  );
}
