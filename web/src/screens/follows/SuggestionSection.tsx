import { useId, type ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './FollowScreen.module.css';

/** Number of suggestions: few enough to fit below an empty state. */
export const SUGGESTION_COUNT = 5;

interface SuggestionSectionProps {
  title: string;
  moreLabel: string;
  to: string;
  children: ReactNode;
}

/** Suggestions to follow, with a link to the full list. */
export function SuggestionSection({ title, moreLabel, to, children }: SuggestionSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={s.head}>
        <h2 id={id}>{title}</h2>
        <Link className={s.more} to={to}>
          {moreLabel}
          <Icon name="right" size={16} />
        </Link>
      </header>
      <div className={s.list}>
        <ul>{children}</ul>
      </div>
    </section>
  );
}
