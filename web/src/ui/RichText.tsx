import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { langOf } from './format.ts';
import { purify } from './purify.ts';
import s from './RichText.module.css';

export interface RichTextProps {
  html: string;
  className?: string | undefined;
}

/** Text with headings, lists, tables and links that a member wrote. */
export function RichText({ html, className }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    purify(html).then(
      (fragment) => {
        if (!gone) place.current?.replaceChildren(fragment);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [html]);
  const lang = langOf(html);
  const look = classes('read', s.text, className);
  // Without the purifier the words are still worth reading.
  if (failed)
    return (
      <div className={look} lang={lang}>
        {html.replaceAll(/<[^>]*>/g, ' ')}
      </div>
    );
  return <div ref={place} className={look} lang={lang} />;
}
