import type { ReactNode } from 'react';
import s from './ReviewQueue.module.css';

interface HighlightedRangesProps {
  text: string;
  ranges: readonly { from: number; to: number }[];
}

/** Highlights the ranges in which the server found watched words. */
export function HighlightedRanges({ text, ranges }: HighlightedRangesProps) {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (to <= position) continue;
    const start = Math.max(position, from);
    parts.push(
      text.slice(position, start),
      <mark key={start} className={s.mark}>
        {text.slice(start, to)}
      </mark>,
    );
    position = to;
  }
  return [...parts, text.slice(position)];
}
