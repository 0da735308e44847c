import { htmlLang, langOf } from '../ui/text/format.ts';
import { useLanguage } from './text/i18n.ts';

interface QuotedTextProps {
  /** A text of the app that contains the quote. */
  text: string;
  /** What somebody wrote. */
  quote: string;
}

/** A text with a quote that has a `lang` attribute if it is in another language than the app. */
export function QuotedText({ text, quote }: QuotedTextProps) {
  const lang = langOf(quote);
  if (lang === htmlLang(useLanguage())) return text;
  const start = text.indexOf(quote);
  return (
    <>
      {text.slice(0, start)}
      <span lang={lang}>{quote}</span>
      {text.slice(start + quote.length)}
    </>
  );
}
