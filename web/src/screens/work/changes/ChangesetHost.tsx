import { Suspense, useSyncExternalStore } from 'react';
import { piece } from '../../../app/piece.ts';
import { currentReview, watchReview } from './review.ts';

const ReviewDrawer = piece(async () => (await import('./ReviewDrawer.tsx')).ReviewDrawer, 'changes');

/** Where a planned change is shown; its code comes with the first one. */
export function ChangesetHost() {
  const reviewed = useSyncExternalStore(watchReview, currentReview);
  if (!reviewed) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDrawer key={reviewed.preview.id} {...reviewed} />
    </Suspense>
  );
}
