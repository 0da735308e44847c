import { splitIntoWords } from '@mingtang/contract/word-breaks';
import { createContext, use, type ReactNode } from 'react';
import { renderWords } from './WrappedText.tsx';

/** Renders the text of every `Highlight` below it; `HighlightTermsProvider` sets it. */
export const HighlightContext = createContext<(text: string) => ReactNode>((text) =>
  renderWords(splitIntoWords(text)),
);

interface HighlightProps {
  text: string;
  /** Running text, whose lines are filled; the lines of a name or a title break between words. */
  running?: boolean;
}

/** Text with the search terms emphasised, none without a provider. */
export const Highlight = ({ text, running = false }: HighlightProps) => (
  <span className={running ? undefined : 'words'}>{use(HighlightContext)(text)}</span>
);
