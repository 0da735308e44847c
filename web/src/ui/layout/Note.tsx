import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/Icon.tsx';
import type { IconName } from '../media/icons/icon-names.ts';
import s from './Note.module.css';

export interface NoteProps {
  icon?: IconName | undefined;
  tone?: 'info' | 'warning' | 'danger' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A tinted message about the page, not about one field. */
export function Note({ icon = 'info', tone = 'info', className, children }: NoteProps) {
  return (
    <div className={classes(s.note, s[tone], className)} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icon} size={20} />
      <div className={s.text}>{children}</div>
    </div>
  );
}
