import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { EaveDrawing } from './EaveDrawing.tsx';
import s from './State.module.css';

export interface EmptyStateProps {
  title: string;
  body?: ReactNode;
  action?: ReactNode;
  /** Content that waits for the network rather than content that does not exist. */
  offline?: boolean | undefined;
  /** Inside a list or panel, with less air above. */
  compact?: boolean | undefined;
}

export function EmptyState({ title, body, action, offline, compact }: EmptyStateProps) {
  return (
    <section className={classes(s.state, compact && s.compact)}>
      <EaveDrawing kind={offline ? 'offline' : 'empty'} />
      <h2 className={s.title}>{title}</h2>
      {body && <p className={s.body}>{body}</p>}
      {action && <div className={s.action}>{action}</div>}
    </section>
  );
}
