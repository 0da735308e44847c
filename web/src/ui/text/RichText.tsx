import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { langOf } from './format.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import s from './RichText.module.css';

export interface RichTextProps {
  html: string;
  className?: string | undefined;
}

/** Member-written HTML (headings, lists, tables, links), sanitised before it is inserted. */
export function RichText({ html, className }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let cancelled = false;
    sanitiseHtml(html).then(
      (fragment) => {
        if (!cancelled) container.current?.replaceChildren(fragment);
      },
      () => {
        if (!cancelled) setFailed(true);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [html]);
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
