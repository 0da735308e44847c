import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import s from './FollowScreen.module.css';

/** As many as fit below an empty state without becoming a list of their own. */
export const SUGGESTED = 5;

interface SuggestedProps {
  title: string;
  more: string;
  to: string;
  children: ReactNode;
}

/** A section of rows to follow, and the way to all of them. */
export function Suggested({ title, more, to, children }: SuggestedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={s.head}>
        <h2 id={id}>{title}</h2>
        <Link className={s.more} to={to}>
          {more}
          <Icon name="right" size={16} />
        </Link>
      </header>
      <div className={s.list}>
        <ul>{children}</ul>
      </div>
    </section>
  );
}
