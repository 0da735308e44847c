import { Fragment, useMemo, type ReactNode } from 'react';
import { splitByTerms, splitSegmentIntoWords } from './highlight-segments.ts';
import { HighlightContext } from './Highlight.tsx';
import { renderWords } from './WrappedText.tsx';
import s from './HighlightTermsProvider.module.css';

/** Emphasises the search terms in every `Highlight` below it. */
export function HighlightTermsProvider({
  value: terms,
  children,
}: {
  value: readonly string[];
  children: ReactNode;
}) {
  const renderText = useMemo(
    () => (text: string) =>
      splitByTerms(text, terms).map((segment) => {
        const words = renderWords(splitSegmentIntoWords(text, segment));
        return segment.marked ? (
          <mark key={segment.at} className={s.mark}>
            {words}
          </mark>
        ) : (
          <Fragment key={segment.at}>{words}</Fragment>
        );
      }),
    [terms],
  );
  return <HighlightContext.Provider value={renderText}>{children}</HighlightContext.Provider>;
}
