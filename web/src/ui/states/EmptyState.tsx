import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { StateIllustration } from './StateIllustration.tsx';
import s from './State.module.css';

export interface EmptyStateProps {
  title: string;
  body?: ReactNode;
  action?: ReactNode;
  /** The content could not be loaded because the device is offline. */
  offline?: boolean | undefined;
  /** Less space above, for use inside a list or panel. */
  compact?: boolean | undefined;
}

export function EmptyState({ title, body, action, offline, compact }: EmptyStateProps) {
  return (
    <section className={classes(s.state, compact && s.compact)}>
      <StateIllustration kind={offline ? 'offline' : 'empty'} />
      <h2 className={s.title}>{title}</h2>
      {body && <p className={s.body}>{body}</p>}
      {action && <div className={s.action}>{action}</div>}
    </section>
  );
}
