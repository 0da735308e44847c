import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { StateIllustration } from './StateIllustration.tsx';
import s from './State.module.css';

export interface ErrorStateProps {
  title: string;
  /** What happened and what to do. */
  body?: ReactNode;
  action?: ReactNode;
  secondary?: ReactNode;
  /** Formatted text: "错误码 504" and "11-14 09:41:26". */
  code?: ReactNode;
  time?: ReactNode;
  compact?: boolean | undefined;
}

export function ErrorState({ title, body, action, secondary, code, time, compact }: ErrorStateProps) {
  return (
    <section className={classes(s.state, compact ? s.compact : s.tall)} role="alert">
      <StateIllustration kind="error" />
      <h2 className={s.title}>{title}</h2>
      {body && <p className={s.body}>{body}</p>}
      {action && <div className={s.action}>{action}</div>}
      {secondary}
      {(code || time) && (
        <p className={s.code}>
          {code}
          {code && time && <i className="sep" />}
          {time}
        </p>
      )}
    </section>
  );
}
