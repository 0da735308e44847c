import { createContext, use } from 'react';
import { splitByTerms } from './highlight-segments.ts';
import s from './Highlight.module.css';

const TermsContext = createContext<readonly string[]>([]);

/** Provides the search terms that every `Highlight` below it emphasises. */
export const HighlightTermsProvider = TermsContext.Provider;

/** Text with the search terms emphasised; plain text without a provider. */
export function Highlight({ text }: { text: string }) {
  const terms = use(TermsContext);
  return splitByTerms(text, terms).map((segment) =>
    segment.marked ? (
      <mark key={segment.at} className={s.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  );
}
