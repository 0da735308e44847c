import { splitIntoWords } from '@mingtang/contract/word-breaks';
import { createContext, use, type ReactNode } from 'react';
import { renderWords } from './WrappedText.tsx';

/** Renders the text of every `Highlight` below it; `HighlightTermsProvider` sets it. */
export const HighlightContext = createContext<(text: string) => ReactNode>((text) =>
  renderWords(splitIntoWords(text)),
);

/** Text with the search terms emphasised, none without a provider. Its lines break between words. */
export const Highlight = ({ text }: { text: string }) => (
  <span className="words">{use(HighlightContext)(text)}</span>
);
