import { useTranslation } from '../../app/text/text.ts';
import s from './Contents.module.css';

interface ContentsProps {
  headings: readonly { id: string; heading: string }[];
}

/** An anchor would write into the hash, which is the router's. */
function jump(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The sections of a long text, beside it on wide screens. */
export function Contents({ headings }: ContentsProps) {
  const { t } = useTranslation();
  return (
    <nav className={s.contents} aria-label={t('documents.contents')}>
      <p className={s.title} aria-hidden="true">
        {t('documents.contents')}
      </p>
      <ol>
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <button type="button" className={s.link} onClick={() => jump(id)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
