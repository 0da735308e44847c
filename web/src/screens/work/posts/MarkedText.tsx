import type { ReactNode } from 'react';
import s from './Queue.module.css';

interface MarkedTextProps {
  text: string;
  marks: readonly { from: number; to: number }[];
}

/** A text with the watched words picked out where the server found them, however they are spelt. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of marks.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue;
    const start = Math.max(at, from);
    parts.push(
      text.slice(at, start),
      <mark key={start} className={s.mark}>
        {text.slice(start, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}
