import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { langOf } from './format.ts';
import { type Figure, insertFigures } from './insert-figures.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import s from './RichText.module.css';

export interface RichTextProps {
  html: string;
  /** Pictures between its blocks, in the order of the text; a new array renders the text again. */
  figures?: readonly Figure[] | undefined;
  className?: string | undefined;
}

/** Width of the text column, as in `<img sizes>`. */
const FIGURE_SIZES = '(min-width: 768px) 560px, 100vw';

/** Member-written HTML (headings, lists, tables, links), sanitised before it is inserted. */
export function RichText({ html, figures, className }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let cancelled = false;
    sanitiseHtml(html).then(
      (fragment) => {
        if (cancelled) return;
        if (figures) insertFigures(fragment, figures, FIGURE_SIZES);
        container.current?.replaceChildren(fragment);
      },
      () => {
        if (!cancelled) setFailed(true);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [html, figures]);
  const lang = langOf(html);
  const classNames = classes('read', s.text, className);
  // If the sanitiser cannot be loaded, show the text without its tags.
  if (failed)
    return (
      <div className={classNames} lang={lang}>
        {html.replaceAll(/<[^>]*>/g, ' ')}
      </div>
    );
  return <div ref={container} className={classNames} lang={lang} />;
}
