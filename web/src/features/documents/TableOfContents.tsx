import { useTranslation } from '../../core/text/i18n.ts';
import s from './TableOfContents.module.css';

interface TableOfContentsProps {
  headings: readonly { id: string; heading: string }[];
}

/** Not an anchor: it would change the URL hash, which the router uses. */
function scrollToHeading(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Table of contents of a long document; visible only on wide screens. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const { t } = useTranslation();
  return (
    <nav className={s.contents} aria-label={t('documents.contents')}>
      <p className={s.title} aria-hidden="true">
        {t('documents.contents')}
      </p>
      <ol>
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <button type="button" className={s.link} onClick={() => scrollToHeading(id)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
