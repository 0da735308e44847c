import { createContext, use } from 'react';
import { runsOf } from './marks.ts';
import s from './Marked.module.css';

const Words = createContext<readonly string[]>([]);

/** Around results: the words that `Marked` shows inside. */
export const MarkedWords = Words.Provider;

/** A text with the searched words picked out; outside of a search, just the text. */
export function Marked({ text }: { text: string }) {
  const words = use(Words);
  return runsOf(text, words).map((run) =>
    run.marked ? (
      <mark key={run.at} className={s.mark}>
        {run.text}
      </mark>
    ) : (
      run.text
    ),
  );
}
