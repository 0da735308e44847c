import type { Review } from '@mingtang/contract/moderation';
import { useEffect, useState } from 'react';

interface ReviewDecisions {
  accept: (review: Review) => void;
  refuse: (review: Review) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], [role="combobox"]') !== null;

/**
 * Keyboard shortcuts of the review queue: J and K select the next and previous card, A accepts and R refuses
 * the current card.
 */
export function useReviewShortcuts(
  reviews: readonly Review[],
  disabled: boolean,
  { accept, refuse }: ReviewDecisions,
) {
  const [requestedIndex, setCurrentIndex] = useState(0);
  const currentIndex = Math.min(requestedIndex, reviews.length - 1);
  useEffect(() => {
    if (disabled) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const review = reviews[currentIndex];
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k')
        setCurrentIndex(Math.max(0, Math.min(currentIndex + (key === 'j' ? 1 : -1), reviews.length - 1)));
      else if (review && key === 'a' && !event.repeat) accept(review);
      else if (review && key === 'r' && !event.repeat) refuse(review);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return { currentIndex, setCurrentIndex };
}
